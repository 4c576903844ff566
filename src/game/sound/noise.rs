//! The sounds that are played once.

/// Names the sounds with their files and how loud they are beside each other, once.
macro_rules! noises {
    ($($name:ident $file:literal $loud:literal, $about:literal)*) => {
        /// A sound that is played once.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Noise { $(#[doc = $about] $name),* }

        impl Noise {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Its file, held inside the program.
            #[must_use]
            pub const fn file(self) -> &'static [u8] {
                match self {
                    $(Self::$name => include_bytes!(concat!("../../../assets/sound/", $file, ".wav"))),*
                }
            }

            /// How loud it is beside the others, from 0 to 1.
            #[must_use]
            pub const fn loudness(self) -> f32 {
                match self { $(Self::$name => $loud),* }
            }
        }
    };
}

noises! {
    Step "step" 0.25, "A foot comes down."
    Jump "jump" 0.35, "The player jumps."
    Land "land" 0.5, "The player comes down."
    Dash "dash" 0.6, "The player dashes."
    Swing "swing" 0.4, "A swing that has met nothing yet."
    Ticket "ticket" 0.5, "A ticket is taken."
    Hit "hit" 0.7, "An attack lands."
    Hurt "hurt" 0.7, "The player is hit."
    Die "die" 0.6, "The player dies."
    Fall "fall" 0.35, "The player falls out of the level."
    Stop "stop" 0.9, "A thin wall holds."
    Tunnel "tunnel" 0.9, "A thin wall is tunnelled."
    Menu "menu" 0.35, "Something was asked of the program."
    Finish "finish" 0.55, "The exit is reached."
}
