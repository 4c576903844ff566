//! Words that stand in the world.

use super::canvas::{PAINTED, SHARP};
use super::figure::FigureSprite;
use super::lettering::Lettering;
use super::words::WorldWords;
use super::{Dimmed, palette};
use crate::game::camera::View;
use crate::game::level::Level;
use crate::game::level::spawn::LoadedLevel;
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy::sprite::Anchor;
use bevy::text::TextLayoutInfo;
use std::sync::Arc;

/// Height of the letters on signs, in units.
const SIZE: f32 = 9.0;
/// How much wider than its words a board is.
const MARGIN: f32 = 12.0;
/// Height of a board, without its edge.
const HEIGHT: f32 = 16.0;
/// Width of a board's edge.
const EDGE: f32 = 1.0;

/// What of the figure's cell can cover words: its width and height, in units.
const FIGURE: Vec2 = Vec2::new(48.0, 44.0);

/// A sign.
#[derive(Component)]
pub struct SignPicture;

/// What lies behind a sign's words: so much larger than the board at every side.
#[derive(Component)]
pub struct Board(f32);

/// Words of this height, in units. They are set in the screen's pixels and shrunk, so that they are sharp.
#[derive(Component, Clone, Copy, Debug)]
pub struct WorldText(pub f32);

/// Words around a point.
#[must_use]
pub fn words(text: &str, size: f32, color: Color, at: Vec3) -> impl Bundle + use<> {
    (
        Text2d::new(text),
        TextColor(color),
        TextLayout::justify(Justify::Center),
        Anchor::CENTER,
        WorldText(size),
        SHARP,
        Transform::from_translation(at),
    )
}

/// Puts up the signs of a level that has just been loaded, and others when they say something else.
pub fn build(
    mut commands: Commands,
    level: Option<Res<LoadedLevel>>,
    words: Res<WorldWords>,
    old: Query<Entity, With<SignPicture>>,
    mut shown: Local<Option<Arc<Level>>>,
) {
    let Some(level) = level else { return };
    let same_level = shown.as_ref().is_some_and(|shown| Arc::ptr_eq(shown, &level.0));
    if same_level && !words.is_changed() {
        return;
    }
    for sign in &old {
        commands.entity(sign).despawn();
    }
    for sign in &level.0.signs {
        let middle = sign.placed.bounds.center().as_vec2();
        // On whole units, like the tiles.
        let at = (middle - Vec2::splat(0.5)).round();
        let board = |color, edge, z| {
            (Sprite::from_color(color, Vec2::ZERO), Board(edge), Transform::from_xyz(0.0, 0.0, z))
        };
        commands.spawn((
            SignPicture,
            Transform::from_translation(at.extend(palette::SIGN_Z)),
            Visibility::default(),
            children![
                board(palette::SLATE, EDGE, 0.0),
                board(palette::NIGHT, 0.0, 0.1),
                self::words(words.on_sign(sign), SIZE, palette::PALE, Vec3::new(0.0, 0.0, 0.2)),
            ],
        ));
    }
    *shown = Some(level.0.clone());
}

/// Sets the words anew when the zoom has changed.
pub fn fit_to_zoom(
    (view, lettering): (Res<View>, Res<Lettering>),
    mut texts: Query<(Ref<WorldText>, &mut TextFont, &mut Transform)>,
) {
    for (text, mut font, mut transform) in &mut texts {
        if view.is_changed() || text.is_added() {
            let logical = view.zoom / view.scale_factor;
            font.font = lettering.0.clone().into();
            font.font_size = FontSize::Px(text.0 * logical);
            transform.scale = Vec2::splat(1.0 / logical).extend(1.0);
        }
    }
}

/// Dims the words of signs as the overlay's sheet dims their boards.
pub fn dim(
    dimmed: Res<Dimmed>,
    mut words: Query<(&ChildOf, &mut TextColor), With<WorldText>>,
    signs: Query<(), With<SignPicture>>,
) {
    for (parent, mut color) in &mut words {
        if signs.contains(parent.parent()) {
            color.set_if_neq(TextColor(palette::PALE.with_alpha(1.0 - dimmed.0)));
        }
    }
}

/// Words lie over all that is painted. Whoever passes before a board is drawn once more, over its words.
pub fn give_way(
    dimmed: Res<Dimmed>,
    boards: Query<(&GlobalTransform, &Sprite), With<Board>>,
    mut figures: Query<(&GlobalTransform, &mut RenderLayers), With<FigureSprite>>,
) {
    for (at, mut layers) in &mut figures {
        let figure = Rect::from_center_size(at.translation().truncate(), FIGURE);
        let meets = |(at, sprite): (&GlobalTransform, &Sprite)| {
            let size = sprite.custom_size.unwrap_or_default();
            !Rect::from_center_size(at.translation().truncate(), size).intersect(figure).is_empty()
        };
        // Dimmed as all art is, it could not be drawn over the sheet that dims it.
        let passes = dimmed.0 == 0.0 && boards.iter().any(meets);
        layers.set_if_neq(if passes { PAINTED.union(&SHARP) } else { PAINTED });
    }
}

/// Makes boards as wide as the words that have just been set: what a letter takes differs from letter to letter.
pub fn fit_boards(
    texts: Query<(&TextLayoutInfo, &Transform, &ChildOf), (With<WorldText>, Changed<TextLayoutInfo>)>,
    signs: Query<&Children, With<SignPicture>>,
    mut boards: Query<(&Board, &mut Sprite)>,
) {
    for (layout, transform, parent) in &texts {
        let Ok(parts) = signs.get(parent.parent()) else { continue };
        let words = layout.size.x * transform.scale.x;
        if words > 0.0 {
            let size = Vec2::new(even(words + MARGIN), HEIGHT);
            let mut parts = boards.iter_many_mut(parts);
            while let Some((board, mut sprite)) = parts.fetch_next() {
                sprite.custom_size = Some(size + 2.0 * board.0);
            }
        }
    }
}

/// The next whole number that can be halved: both ends of a board lie on whole units.
fn even(width: f32) -> f32 {
    (width * 0.5).ceil() * 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::level::{Placed, SignSpec};
    use crate::geometry::Aabb;
    use glam::DVec2;

    #[test]
    fn signs_are_put_up_anew_when_the_words_change_and_only_then() {
        let bounds = Aabb::from_center(DVec2::ZERO, DVec2::ONE);
        let placed = Placed { id: 1, name: String::new(), bounds };
        let sign = SignSpec { placed, text: "Exit".into(), message: Some("sign-exit".into()) };
        let level = Level { signs: vec![sign], ..Level::default() };
        let mut app = App::new();
        app.insert_resource(LoadedLevel(Arc::new(level)))
            .init_resource::<WorldWords>()
            .add_systems(Update, build);
        let shown = |app: &mut App| {
            let mut texts = app.world_mut().query::<(Entity, &Text2d)>();
            let all: Vec<_> = texts.iter(app.world()).map(|(of, text)| (of, text.0.clone())).collect();
            assert_eq!(all.len(), 1, "{all:?}");
            all[0].clone()
        };
        app.update();
        let first = shown(&mut app);
        assert_eq!(first.1, "Exit");
        app.update();
        assert_eq!(shown(&mut app), first);
        let mut words = app.world_mut().resource_mut::<WorldWords>();
        words.signs.insert("sign-exit".into(), "Çıkış".into());
        app.update();
        assert_eq!(shown(&mut app).1, "Çıkış");
    }

    #[test]
    fn boards_are_as_wide_as_their_words() {
        for (words, board) in [(20.0, 32.0), (20.1, 34.0), (19.0, 32.0), (0.5, 14.0)] {
            assert_eq!(even(words + MARGIN), board, "{words}");
        }
    }
}
