// Copies the canvas into the window.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture_sampler: sampler;

@fragment
fn fragment(seen: VertexOutput) -> @location(0) vec4<f32> {
    return textureSample(picture, picture_sampler, seen.uv);
}
