//! The bars around the world, where no whole zoom fills the view.

use super::paint;
use crate::game::camera::{View, ViewInset};
use crate::game::draw::palette;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, LayerId, Rect, pos2, vec2};

/// Makes them as dark as the world in every palette: on the light ground of panels they would glare.
pub fn show(mut contexts: EguiContexts, inset: Res<ViewInset>, view: Res<View>) -> Result {
    let context = contexts.ctx_mut()?;
    let [red, green, blue, _] = palette::NIGHT.to_srgba().to_u8_array();
    let painter = context.layer_painter(LayerId::background());
    let points = 1.0 / (view.scale_factor * context.zoom_factor());
    let (corner, size) = (view.corner.as_vec2() * points, view.size * view.zoom * points);
    let world = Rect::from_min_size(pos2(corner.x, corner.y), vec2(size.x, size.y));
    for bar in around(paint::game_view(context, &inset), world).into_iter().filter(Rect::is_positive) {
        painter.rect_filled(bar, 0.0, Color32::from_rgb(red, green, blue));
    }
    Ok(())
}

/// What of a rectangle lies around another one in it: above, below, left, right.
fn around(whole: Rect, part: Rect) -> [Rect; 4] {
    [
        Rect::from_min_max(whole.min, pos2(whole.max.x, part.min.y)),
        Rect::from_min_max(pos2(whole.min.x, part.max.y), whole.max),
        Rect::from_min_max(pos2(whole.min.x, part.min.y), pos2(part.min.x, part.max.y)),
        Rect::from_min_max(pos2(part.max.x, part.min.y), pos2(whole.max.x, part.max.y)),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_and_world_fill_the_view() {
        let view = Rect::from_min_size(pos2(0.0, 0.0), vec2(100.0, 80.0));
        for part in [(0.0, 0.0, 100.0, 80.0), (0.0, 10.0, 100.0, 60.0), (20.0, 10.0, 60.0, 60.0)] {
            let part = Rect::from_min_size(pos2(part.0, part.1), vec2(part.2, part.3));
            let bars: f32 = around(view, part).iter().filter(|bar| bar.is_positive()).map(Rect::area).sum();
            assert_eq!(bars + part.area(), view.area(), "{part:?}");
        }
    }
}
