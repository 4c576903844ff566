//! Captions: what there is to hear, in words, for those who do not hear it.

use super::card::CardPlace;
use super::text::{self, Text};
use super::{paint, theme};
use crate::game::camera::ViewInset;
use crate::game::prefs::Prefs;
use crate::game::sound::{Heard, hearing::Side};
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Rect, Shape, Stroke, pos2, vec2};

/// How long a caption stays after its sound began last, in seconds.
const STAYS: f32 = 1.5;
/// More than these are not shown at once.
const MOST: usize = 3;
/// The height of a line in points.
const LINE: f32 = 24.0;
/// From the lower edge of the game's view to the lowest line, in points.
const MARGIN: f32 = 14.0;
/// The room for an arrow in points.
const ARROW: f32 = 22.0;

/// In a view lower than this, in points, there is room for one line only.
const LOW: f32 = 320.0;

/// A caption that is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Caption {
    name: Text,
    side: Side,
    count: u32,
    seconds: f32,
}

/// The captions that are shown.
#[derive(Resource, Clone, Debug, Default)]
pub struct Captions {
    /// The oldest first.
    lines: Vec<Caption>,
    /// Where other messages must end, in points from the upper edge; nowhere while captions are off.
    top: Option<f32>,
}

impl Captions {
    /// A sound that is shown already is counted; a new one pushes out the oldest.
    fn put(&mut self, name: Text, side: Side) {
        let seconds = STAYS;
        if let Some(caption) = self.lines.iter_mut().find(|caption| caption.name == name) {
            *caption = Caption { name, side, count: caption.count + 1, seconds };
            return;
        }
        self.lines.push(Caption { name, side, count: 1, seconds });
        if self.lines.len() > MOST {
            self.lines.remove(0);
        }
    }

    fn pass(&mut self, seconds: f32) {
        self.lines.iter_mut().for_each(|caption| caption.seconds -= seconds);
        self.lines.retain(|caption| caption.seconds > 0.0);
    }

    /// Where other messages must end, in points.
    pub fn top(&self) -> Option<f32> {
        self.top
    }

    /// So many of those that sounded last.
    fn newest(&self, most: usize) -> Vec<Caption> {
        let mut shown = self.lines.clone();
        while shown.len() > most {
            let least = shown.iter().map(|caption| caption.seconds).fold(f32::INFINITY, f32::min);
            let oldest = shown.iter().position(|caption| caption.seconds <= least).unwrap_or(0);
            shown.remove(oldest);
        }
        shown
    }
}

/// Turns sounds into captions, and lets old ones go.
pub fn gather(
    (prefs, time): (Res<Prefs>, Res<Time<Real>>),
    mut heard: MessageReader<Heard>,
    mut captions: ResMut<Captions>,
) {
    captions.pass(time.delta_secs());
    if !prefs.sound.captions {
        captions.lines.clear();
        heard.clear();
        return;
    }
    for Heard { noise, side, .. } in heard.read() {
        if let Some(name) = text::noise_name(*noise) {
            captions.put(name, *side);
        }
    }
}

/// Shows them at the lower middle of the game's view, each in a line that it keeps. They lie behind open pages.
pub fn show(
    mut contexts: EguiContexts,
    mut captions: ResMut<Captions>,
    (inset, place, prefs): (Res<ViewInset>, Res<CardPlace>, Res<Prefs>),
) -> Result {
    let context = contexts.ctx_mut()?;
    let captions = captions.bypass_change_detection();
    captions.top = None;
    if !prefs.sound.captions {
        return Ok(());
    }
    let view = paint::game_view(context, &inset);
    let layer = egui::LayerId::new(egui::Order::Middle, "captions".into());
    let painter = context.layer_painter(layer).with_clip_rect(view);
    let most = if view.height() < LOW { 1 } else { MOST };
    let (font, room) = (egui::FontId::proportional(15.0), view.width() - 2.0 * ARROW);
    let layout = |caption: Caption| {
        let words = text::caption(caption.name, caption.count);
        (caption.side, painter.layout(words, font.clone(), theme::TEXT.color(), room))
    };
    let lines: Vec<_> = captions.newest(most).into_iter().map(layout).collect();
    let widest = lines.iter().map(|(_, words)| words.size().x).fold(0.0, f32::max) + 2.0 * ARROW;
    let height = LINE * most as f32;
    let corner = pos2(view.center().x - widest * 0.5, view.bottom() - MARGIN - height);
    let mut top = place.above(Rect::from_min_size(corner, vec2(widest, height))).top();
    captions.top = Some(top - 6.0);
    for (side, words) in lines {
        let size = words.size() + vec2(2.0 * ARROW, 4.0);
        let rect = Rect::from_min_size(pos2(view.center().x - size.x * 0.5, top), size);
        painter.rect_filled(rect, 4.0, theme::INK_OVER_GAME);
        painter.galley(rect.center() - words.size() * 0.5, words, theme::TEXT.color());
        arrow(&painter, rect, side);
        top += LINE;
    }
    Ok(())
}

/// An arrow at the side that the sound comes from.
fn arrow(painter: &egui::Painter, rect: Rect, side: Side) {
    let (x, way) = match side {
        Side::Left => (rect.left() + 5.0, -1.0),
        Side::Here => return,
        Side::Right => (rect.right() - 5.0, 1.0),
    };
    let tip = pos2(x, rect.center().y);
    let color = theme::ACCENT.color();
    painter.line_segment([tip, tip - vec2(12.0 * way, 0.0)], Stroke::new(2.0, color));
    let head = [vec2(0.0, 0.0), vec2(-6.0 * way, -5.0), vec2(-6.0 * way, 5.0)].map(|by| tip + by);
    painter.add(Shape::convex_polygon(head.to_vec(), color, Stroke::NONE));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(captions: &Captions) -> Vec<(Text, u32)> {
        captions.lines.iter().map(|caption| (caption.name, caption.count)).collect()
    }

    #[test]
    fn a_sound_that_comes_again_is_counted_in_its_line() {
        let mut captions = Captions::default();
        for name in [Text::NoiseTicket, Text::NoiseJump, Text::NoiseTicket] {
            captions.put(name, Side::Here);
        }
        captions.put(Text::NoiseTicket, Side::Left);
        assert_eq!(shown(&captions), [(Text::NoiseTicket, 3), (Text::NoiseJump, 1)]);
        assert_eq!(captions.lines[0].side, Side::Left, "from where it came last");
    }

    #[test]
    fn the_oldest_line_makes_room_for_a_fourth() {
        let mut captions = Captions::default();
        for name in [Text::NoiseJump, Text::NoiseLand, Text::NoiseDash, Text::NoiseStop] {
            captions.put(name, Side::Here);
        }
        assert_eq!(shown(&captions), [(Text::NoiseLand, 1), (Text::NoiseDash, 1), (Text::NoiseStop, 1)]);
        captions.pass(0.1);
        captions.put(Text::NoiseLand, Side::Here);
        let newest = |most| captions.newest(most).iter().map(|caption| caption.name).collect::<Vec<_>>();
        assert_eq!(newest(1), [Text::NoiseLand]);
        assert_eq!(newest(2), [Text::NoiseLand, Text::NoiseStop]);
    }

    #[test]
    fn a_caption_goes_when_its_sound_has_not_come_again() {
        let mut captions = Captions::default();
        captions.put(Text::NoiseJump, Side::Here);
        captions.put(Text::NoiseLand, Side::Here);
        captions.pass(STAYS - 0.1);
        captions.put(Text::NoiseJump, Side::Here);
        captions.pass(0.2);
        assert_eq!(shown(&captions), [(Text::NoiseJump, 2)]);
        captions.pass(STAYS);
        assert_eq!(shown(&captions), []);
    }

    #[test]
    fn they_come_only_when_they_are_wanted_and_also_without_sound() {
        use crate::game::sound::Noise;
        let mut app = App::new();
        app.add_plugins(MinimalPlugins)
            .init_resource::<Captions>()
            .init_resource::<Prefs>()
            .add_message::<Heard>()
            .add_systems(Update, gather);
        let mut hear = |wanted: bool, noise: Noise| {
            let mut prefs = app.world_mut().resource_mut::<Prefs>();
            (prefs.sound.captions, prefs.sound.muted) = (wanted, true);
            app.world_mut().write_message(Heard { noise, speed: 1.0, side: Side::Here });
            app.update();
            shown(app.world().resource::<Captions>())
        };
        assert_eq!(hear(false, Noise::Jump), []);
        assert_eq!(hear(true, Noise::Step), [], "steps are seen");
        assert_eq!(hear(true, Noise::Jump), [(Text::NoiseJump, 1)]);
        assert_eq!(hear(true, Noise::Jump), [(Text::NoiseJump, 2)]);
        assert_eq!(hear(false, Noise::Land), []);
    }
}
