// Draws what egui paints. egui's colours are multiplied as they are encoded (sRGB), the screen's are mixed as light, so
// every pixel is encoded and decoded. The usual formula takes six powers for it, which costs more than all else where
// there is no graphics card; these polynomials are the same to a part in a hundred, and nearly free. Their numbers: I. Taylor,
// "sRGB Approximations for HLSL" (2013).

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
@group(1) @binding(1) var picture_sampler: sampler;

fn encoded(light: vec3<f32>) -> vec3<f32> {
    let second = sqrt(light);
    let fourth = sqrt(second);
    let eighth = sqrt(fourth);
    let code = 0.662002687 * second + 0.684122060 * fourth - 0.323583601 * eighth - 0.022541147 * light;
    return max(code, vec3<f32>(0.0));
}

fn decoded(code: vec3<f32>) -> vec3<f32> {
    return code * (code * (code * 0.305306011 + 0.682171111) + 0.012522878);
}

@vertex
fn vs_main(@location(0) place: vec2<f32>, @location(1) uv: vec2<f32>, @location(2) color: vec4<f32>) -> Corner {
    return Corner(vec4<f32>(place * view.scale + view.shift, 0.0, 1.0), color, uv);
}

@fragment
fn fs_main(corner: Corner) -> @location(0) vec4<f32> {
    let texel = textureSample(picture, picture_sampler, corner.uv);
    let code = vec4<f32>(encoded(texel.rgb), texel.a) * corner.color;
    return vec4<f32>(decoded(code.rgb), code.a);
}
