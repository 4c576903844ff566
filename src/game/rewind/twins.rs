//! The ghosts beside the player: which methods, from which state on, and where they part.

use super::{Race, TimeNotice};
use crate::motion::Variant;
use crate::replay::{Ghosts, Timeline};
use bevy::prelude::*;

/// Ticks that ghosts which lag behind may catch up in a frame, all of them together.
const CATCH_UP: usize = 500;

/// The ghosts one wants to see, and where they part. A ghost begins where the ghosts were gathered last, with the same
/// input as the player.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Twins {
    on: [bool; Variant::COUNT],
    from_player: [Option<u64>; Variant::COUNT],
    /// The first difference of all.
    pub parted: Option<Parted>,
    told: bool,
}

/// Where two ways part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Parted {
    /// The first state in which they are not at the same place.
    pub tick: u64,
    /// One of the two; `None` is the player.
    pub one: Option<Variant>,
    /// The other one.
    pub other: Variant,
}

impl Twins {
    /// Whether a ghost is wanted.
    #[must_use]
    pub fn is_on(&self, variant: Variant) -> bool {
        self.on[variant.index()]
    }

    /// The ghosts that are wanted.
    pub fn chosen(&self) -> impl Iterator<Item = Variant> {
        Variant::all().filter(|variant| self.is_on(*variant))
    }

    /// The first state in which a ghost is not where the player is.
    #[must_use]
    pub fn parts_from_player(&self, variant: Variant) -> Option<u64> {
        self.from_player[variant.index()]
    }
}

/// Switches a ghost on or off. Nothing begins anew: one that is new catches up by itself.
pub(super) fn switch(world: &mut World, variant: Variant) {
    let mut twins = world.resource_mut::<Twins>();
    let on = !twins.on[variant.index()];
    twins.on[variant.index()] = on;
    if let Some(mut ghosts) = world.get_resource_mut::<Ghosts>() {
        ghosts.switch(variant, on);
    }
}

/// All ghosts begin anew in the state that is shown, and get what is recorded after it.
pub(super) fn gather(world: &mut World) {
    if world.contains_resource::<Timeline>() {
        world.resource_scope(|world, timeline: Mut<Timeline>| gather_for(world, &timeline));
    }
}

fn gather_for(world: &mut World, timeline: &Timeline) {
    let now = timeline.now();
    let mut ghosts = Ghosts::begin(timeline.maker().clone(), world, now);
    // Fed before any of them runs, so that this is only copied; they catch up frame by frame.
    (now + 1..=timeline.end())
        .filter_map(|tick| timeline.log().get(tick))
        .for_each(|input| ghosts.feed(input));
    let mut twins = world.resource_mut::<Twins>();
    twins.told = false;
    twins.chosen().for_each(|variant| ghosts.switch(variant, true));
    world.insert_resource(ghosts);
}

/// Someone plays on in the state that is shown: the ghosts go back to it, too.
pub(super) fn branch_off(world: &mut World, timeline: &Timeline) {
    match world.get_resource_mut::<Ghosts>() {
        Some(mut ghosts) if ghosts.start() <= timeline.now() && !ghosts.is_full() => {
            ghosts.rewind(timeline.now());
        }
        // They began later than that, or stopped on the way.
        _ => {
            let now = timeline.now();
            let mut ghosts = Ghosts::begin(timeline.maker().clone(), world, now);
            let twins = world.resource::<Twins>();
            twins.chosen().for_each(|variant| ghosts.switch(variant, true));
            world.insert_resource(ghosts);
        }
    }
}

/// Lets ghosts that lag behind go on, and looks where they part.
pub(super) fn catch_up(
    ghosts: Option<ResMut<Ghosts>>,
    timeline: Option<Res<Timeline>>,
    race: Res<Race>,
    mut twins: ResMut<Twins>,
    mut notices: MessageWriter<TimeNotice>,
) {
    let (Some(mut ghosts), Some(timeline)) = (ghosts, timeline) else { return };
    ghosts.catch_up(CATCH_UP);
    let mut next = twins.clone();
    for variant in Variant::all() {
        let on = next.is_on(variant);
        next.from_player[variant.index()] =
            if on { ghosts.first_difference_from(timeline.track(), variant) } else { None };
    }
    let among = ghosts.first_difference_of_any().map(|(tick, a, b)| Parted { tick, one: Some(a), other: b });
    let from_player = next.chosen().filter_map(|other| {
        let tick = next.parts_from_player(other)?;
        Some(Parted { tick, one: None, other })
    });
    let from_player = from_player.min();
    // While a race is under way, where they part is what one is asked to foretell.
    next.parted = if race.is_running() { None } else { among.or(from_player) };
    if ghosts.is_full() && !next.told && next.chosen().next().is_some() {
        next.told = true;
        notices.write(TimeNotice::TooLong);
    }
    twins.set_if_neq(next);
}
