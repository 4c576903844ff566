#!/usr/bin/env python3
"""Draws levels/metro.png, the tileset of the metro station, with nothing but Python's own zlib.

    python3 assets/src/draw_tileset.py

8 tiles of 16 x 16 in a row, all opaque (the game draws one tile a cell):

    0-15   solid, by the sides that are open: 1 top + 2 right + 4 bottom + 8 left
    16-23  back wall: plain, seam, tiles, skirting, line, line with a stop, line with a change, grille
    24-31  pillar shaft, head and foot (left and right half each), lamp (two halves)
    32-39  tunnel, tunnel mouth, poster (2 x 2), way-out plate (two halves)
    40-47  platform edge (solid, yellow line): middle, right end, left end; bench (two halves), clock, door (two halves)
    48-55  line, stop and change of a second and a third line; inside of the floor with a pipe; spare
"""

import struct
import zlib
from pathlib import Path

TILE, COLUMNS, ROWS = 16, 8, 7
OUT = Path(__file__).resolve().parents[2] / "levels" / "metro.png"

# One palette: cold blues for the building, one warm yellow for what is painted, one teal for the line.
NIGHT = "0f131d"     # tunnels
INK = "191e2c"       # inside of walls and floors
INK_SEAM = "1e2434"
BODY = "465069"      # the rim of solids
RIM = "8390a9"
STONE = "a3aec0"     # floors
STONE_SEAM = "8794a9"
EDGE = "eceff4"      # where one stands
WALL = "323b51"      # behind everything
WALL_SEAM = "2d3549"
WALL_TILE = "37415a"
WALL_LIT = "3b465f"
SKIRTING = "252c3d"
PILLAR = "4b5770"
PILLAR_LIGHT = "5d6a86"
PILLAR_DARK = "3c465c"
LINES = (("2f9a8f", "48b7ab"), ("c08a35", "dba650"), ("a8586a", "c47284"))
YELLOW = "eab73c"
LAMP = "fbf3d4"
LAMP_RIM = "c9b98a"
PAPER = "d9d2c0"
RUST = "b5624a"
WOOD = "7d6f6c"
WOOD_LIGHT = "958783"


def rgb(code):
    return tuple(int(code[i:i + 2], 16) for i in (0, 2, 4))


class Picture:
    def __init__(self, width, height):
        self.width, self.height = width, height
        self.pixels = [[(0, 0, 0)] * width for _ in range(height)]
        self.left = self.top = 0

    def at(self, index):
        """From here on, draw into this tile."""
        self.left, self.top = index % COLUMNS * TILE, index // COLUMNS * TILE

    def fill(self, x, y, width, height, colour):
        for row in range(max(y, 0), min(y + height, TILE)):
            for column in range(max(x, 0), min(x + width, TILE)):
                self.pixels[self.top + row][self.left + column] = rgb(colour)

    def disc(self, cx, cy, radius, colour):
        """A disc around a point that may lie between pixels; radius in pixels."""
        for row in range(TILE):
            for column in range(TILE):
                if (column + 0.5 - cx) ** 2 + (row + 0.5 - cy) ** 2 <= radius * radius:
                    self.pixels[self.top + row][self.left + column] = rgb(colour)

    def save(self, path):
        raw = b"".join(b"\0" + b"".join(bytes(pixel) for pixel in row) for row in self.pixels)

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                         + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b""))


def solid(p, mask, stone=STONE, seam=STONE_SEAM):
    top, right, bottom, left = (mask & bit for bit in (1, 2, 4, 8))
    p.fill(0, 0, 16, 16, INK)
    p.fill(0, 15, 16, 1, INK_SEAM)
    p.fill(15, 0, 1, 16, INK_SEAM)
    if bottom:
        p.fill(0, 11, 16, 4, BODY)
        p.fill(0, 15, 16, 1, RIM)
    if left:
        p.fill(1, 0, 4, 16 if not bottom else 15, BODY)
        p.fill(0, 0, 1, 16, RIM)
    if right:
        p.fill(11, 0, 4, 16 if not bottom else 15, BODY)
        p.fill(15, 0, 1, 16, RIM)
    if top:
        p.fill(0, 0, 16, 2, EDGE)
        p.fill(0, 2, 16, 4, stone)
        p.fill(15, 2, 1, 4, seam)
        p.fill(0, 6, 16, 1, BODY)
        if left:
            p.fill(0, 2, 1, 4, EDGE)
        if right:
            p.fill(15, 2, 1, 4, EDGE)


def wall(p, ground=WALL):
    p.fill(0, 0, 16, 16, ground)


def wall_tiles(p):
    """Two courses of glazed tiles, half a tile apart."""
    p.fill(0, 0, 16, 16, WALL_SEAM)
    p.fill(0, 0, 7, 7, WALL_TILE)
    p.fill(8, 0, 7, 7, WALL_TILE)
    p.fill(0, 8, 3, 7, WALL_TILE)
    p.fill(4, 8, 7, 7, WALL_TILE)
    p.fill(12, 8, 4, 7, WALL_TILE)


def line(p, colours):
    wall(p)
    p.fill(0, 4, 16, 1, WALL_SEAM)
    p.fill(0, 5, 16, 5, colours[0])
    p.fill(0, 5, 16, 1, colours[1])
    p.fill(0, 10, 16, 1, WALL_SEAM)


def line_map(p, first, colours):
    """Three tiles: the line, a stop on it, and a stop where one changes to another line."""
    p.at(first)
    line(p, colours)
    p.at(first + 1)
    line(p, colours)
    p.disc(8, 7.5, 4.2, EDGE)
    p.disc(8, 7.5, 2.4, INK)
    p.at(first + 2)
    line(p, colours)
    p.disc(8, 7.5, 6.6, INK)
    p.disc(8, 7.5, 5.4, EDGE)
    p.disc(8, 7.5, 3.2, YELLOW)


def pillar(p, half):
    light, dark = (0, None) if half == "left" else (None, 11)
    p.fill(0, 0, 16, 16, PILLAR)
    if light is not None:
        p.fill(0, 0, 1, 16, PILLAR_DARK)
        p.fill(1, 0, 3, 16, PILLAR_LIGHT)
    if dark is not None:
        p.fill(dark, 0, 5, 16, PILLAR_DARK)


def main():
    p = Picture(COLUMNS * TILE, ROWS * TILE)
    for mask in range(16):
        p.at(mask)
        solid(p, mask)

    p.at(16)
    wall(p)
    p.at(17)
    wall(p)
    p.fill(15, 0, 1, 16, WALL_SEAM)
    p.at(18)
    wall_tiles(p)
    p.at(19)
    wall_tiles(p)
    p.fill(0, 7, 16, 1, WALL_SEAM)
    p.fill(0, 8, 16, 8, SKIRTING)
    p.fill(0, 8, 16, 1, BODY)
    for first, colours in zip((20, 48, 51), LINES):
        line_map(p, first, colours)
    p.at(23)
    wall(p)
    p.fill(1, 2, 14, 12, WALL_SEAM)
    for y in range(3, 13, 2):
        p.fill(2, y, 12, 1, SKIRTING)

    for index, half in enumerate(("left", "right")):
        p.at(24 + index)
        pillar(p, half)
        p.at(26 + index)
        pillar(p, half)
        p.fill(0, 0, 16, 5, PILLAR_LIGHT)
        p.fill(0, 5, 16, 1, PILLAR_DARK)
        p.fill(0, 8, 16, 2, RIM)
        p.at(28 + index)
        pillar(p, half)
        p.fill(0, 9, 16, 1, PILLAR_LIGHT)
        p.fill(0, 10, 16, 6, PILLAR_DARK)
        p.at(30 + index)
        wall(p)
        p.fill(0, 5, 16, 2, WALL_LIT)
        x = 2 if half == "left" else 0
        p.fill(x, 0, 14, 4, LAMP)
        p.fill(x, 4, 14, 1, LAMP_RIM)
        p.fill(0 if half == "left" else 14, 0, 2, 5, BODY)

    p.at(32)
    p.fill(0, 0, 16, 16, NIGHT)
    p.at(33)
    for y, shade in enumerate(("2a3246", "252c3e", "202636", "1b202e", "171b28", "141823", "11151f", NIGHT)):
        p.fill(0, y * 2, 16, 2, shade)

    # A poster: a train going from the dark into the light.
    for index in range(4):
        p.at(34 + index)
        x0, y0 = (0 if index % 2 else 2), (0 if index > 1 else 2)
        wall_tiles(p)
        p.fill(x0, y0, 14, 14, PAPER)
        inner_x, inner_y = (0 if index % 2 else 4), (0 if index > 1 else 4)
        p.fill(inner_x, inner_y, 12, 12, LINES[0][0] if index < 2 else BODY)
        if index == 0:
            p.disc(14, 14, 6, YELLOW)
        if index == 1:
            p.disc(-2, 14, 6, YELLOW)
        if index > 1:
            p.fill(inner_x, 2, 12, 6, RUST)
            p.fill(inner_x, 7, 12, 1, PAPER)
            for x in range(inner_x + 1, inner_x + 11, 4):
                p.fill(x, 3, 3, 2, LAMP)

    # The plate that shows the way out: an arrow to the right, and a bar for the words.
    for index in range(2):
        p.at(38 + index)
        wall_tiles(p)
        p.fill(2 if index == 0 else 0, 2, 14, 11, EDGE)
        p.fill(3 if index == 0 else 0, 3, 13, 9, INK)
    p.at(38)
    p.fill(6, 7, 8, 1, YELLOW)
    p.fill(6, 5, 6, 5, INK)
    p.fill(5, 6, 9, 3, PAPER)
    p.at(39)
    p.fill(1, 6, 5, 3, YELLOW)
    for step in range(4):
        p.fill(6 + step, 4 + step, 1, 7 - 2 * step, YELLOW)

    for index, mask in ((40, 1), (41, 3), (42, 9)):
        p.at(index)
        solid(p, mask, YELLOW, "c99a2c")
    for index, half in ((43, "left"), (44, "right")):
        p.at(index)
        wall_tiles(p)
        p.fill(0, 8, 16, 8, SKIRTING)
        p.fill(0, 8, 16, 1, BODY)
        start = 1 if half == "left" else 0
        p.fill(start, 2, 15, 4, WOOD)
        p.fill(start, 2, 15, 1, WOOD_LIGHT)
        p.fill(start, 9, 15, 2, WOOD_LIGHT)
        p.fill(start, 11, 15, 1, INK)
        p.fill(3 if half == "left" else 11, 6, 2, 3, INK)
        p.fill(3 if half == "left" else 11, 12, 2, 4, INK)
    p.at(45)
    wall(p)
    p.disc(8, 8, 7.2, INK)
    p.disc(8, 8, 6, EDGE)
    p.fill(7, 4, 2, 5, INK)
    p.fill(8, 7, 4, 2, INK)
    for index, half in ((46, "left"), (47, "right")):
        p.at(index)
        p.fill(0, 0, 16, 16, NIGHT)
        p.fill(0 if half == "left" else 14, 0, 2, 16, RIM)
        p.fill(2 if half == "left" else 0, 0, 14, 16, BODY)
        p.fill(15 if half == "left" else 0, 0, 1, 16, INK)
        p.fill(5 if half == "left" else 3, 3, 8, 10, WALL_LIT)
    p.at(54)
    solid(p, 0)
    p.fill(0, 5, 16, 4, "232a3b")
    p.fill(0, 5, 16, 1, "2d354a")
    p.fill(7, 3, 3, 8, "2d354a")
    p.at(55)
    p.fill(0, 0, 16, 16, NIGHT)
    p.save(OUT)


if __name__ == "__main__":
    main()
