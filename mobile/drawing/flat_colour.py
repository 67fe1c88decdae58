"""The shaders of meshes that have a colour at each corner and no texture."""

from __future__ import annotations

from typing import Final

FORMAT: Final = [(b"vPosition", 2, "float"), (b"vColour", 3, "float")]
"""The format of a corner: x and y in pixels, then red, green and blue from 0 to 1."""
VERTEX_SHADER: Final = """$HEADER$
attribute vec3 vColour;
void main(void) {
    frag_color = vec4(vColour, 1.0);
    tex_coord0 = vec2(0.0, 0.0);
    gl_Position = projection_mat * modelview_mat * vec4(vPosition.xy, 0.0, 1.0);
}
"""
FRAGMENT_SHADER: Final = """$HEADER$
void main(void) {
    gl_FragColor = frag_color;
}
"""
