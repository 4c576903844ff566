// Draws what egui paints. egui's colours are multiplied as they are encoded (sRGB) and the screen's are mixed as light. The
// usual shader decodes each pixel of the typeface, encodes it, multiplies, and decodes the product: six powers, which cost more
// than all else where there is no graphics card. Decoding is nearly a power, and a power of a product is the product of the
// powers: so colours are decoded at the corners, and a pixel is one multiplication. Decoded by the polynomial of I. Taylor,
// "sRGB Approximations for HLSL" (2013).
//
// Letters stand on whole pixels and are as large as in the picture of the typeface: nothing lies between its pixels.

struct View {
    scale: vec2<f32>,
    shift: vec2<f32>,
}

struct Corner {
    @builtin(position) place: vec4<f32>,
    @location(0) color: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> view: View;
@group(1) @binding(0) var picture: texture_2d<f32>;

fn decoded(code: vec3<f32>) -> vec3<f32> {
    return code * (code * (code * 0.305306011 + 0.682171111) + 0.012522878);
}

@vertex
fn vs_main(@location(0) place: vec2<f32>, @location(1) uv: vec2<f32>, @location(2) color: vec4<f32>) -> Corner {
    let light = vec4<f32>(decoded(color.rgb), color.a);
    return Corner(vec4<f32>(place * view.scale + view.shift, 0.0, 1.0), light, uv);
}

@fragment
fn fs_main(corner: Corner) -> @location(0) vec4<f32> {
    let size = vec2<f32>(textureDimensions(picture));
    return textureLoad(picture, vec2<i32>(corner.uv * size), 0) * corner.color;
}
