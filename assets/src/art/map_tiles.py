"""levels/metro.png, the tileset that the map editor shows: 8 tiles of 16 in a row.

    0-15   solid, by the sides that are open: 1 top + 2 right + 4 bottom + 8 left
    16-23  back wall: plain, seam, tiles, skirting, line, line with a stop, line with a change, grille
    24-31  pillar shaft, head and foot (left and right half each), lamp (two halves)
    32-39  tunnel, tunnel mouth, poster (2 x 2), way-out plate (two halves)
    40-47  platform edge (solid, yellow line): middle, right end, left end; bench (two halves), clock, door (two halves)
    48-55  line, stop and change of a second and a third line; inside of the floor with a pipe; spare

The game draws solid tiles from solids.py, by their neighbours; of the solid ones here only the yellow line is kept.
Scenery is drawn as it is here, before the backdrop.
"""

from .picture import Picture, sheet
from .solids import E, N, NE, NW, S, SE, SW, W, reduced, tile

LINES = (("teal", "mint"), ("gold", "yellow"), ("wine", "coral"))


def by_sides(mask):
    solid = 0
    for bit, side in ((1, N), (2, E), (4, S), (8, W)):
        solid |= 0 if mask & bit else side
    return reduced(solid | NE | SE | SW | NW)


def wall(seams):
    p = Picture(16, 16, "deep")
    if seams:
        for y in range(16):
            for x in range(16):
                if y % 8 == 7 or (x + y // 8 * 8) % 16 == 15:
                    p.dot(x, y, "ink")
    return p


def line(colours, kind):
    p = wall(False)
    p.fill(0, 5, 16, 5, colours[0])
    p.fill(0, 5, 16, 1, colours[1])
    if kind:
        p.disc(8, 7.5, 3 + 1.5 * kind, "pale")
        p.disc(8, 7.5, 1 + 1.5 * kind, "ink" if kind == 1 else "yellow")
    return p


def pillar(part, right):
    p = Picture(16, 16)
    p.fill(0 if right else 2, 0, 14, 16, "slate")
    p.fill(10 if right else 2, 0, 4, 16, "deep" if right else "steel")
    if part == 1:
        p.fill(0, 0, 16, 5, "steel")
        p.fill(0, 0, 16, 1, "mist")
    if part == 2:
        p.fill(0, 10, 16, 6, "dusk")
        p.fill(0, 10, 16, 1, "steel")
    return p


def lamp(right):
    p = Picture(16, 16)
    x = 0 if right else 2
    p.fill(x, 0, 14, 2, "slate")
    p.fill(x, 2, 14, 3, "lemon")
    p.fill(x, 5, 14, 1, "gold")
    p.fill(13 if right else 2, 0, 1, 6, "steel")
    return p


def poster():
    """A train that comes from the dark into the light."""
    p = Picture(32, 32)
    p.fill(1, 1, 30, 30, "night")
    p.fill(2, 2, 28, 28, "slate")
    p.fill(4, 4, 24, 24, "pine")
    p.disc(16, 17, 8, "wood")
    p.disc(16, 17, 6, "gold")
    p.fill(4, 18, 24, 10, "plum")
    p.fill(4, 18, 24, 1, "ink")
    p.fill(4, 20, 22, 6, "wine")
    p.fill(4, 20, 22, 1, "aubergine")
    for x in range(5, 24, 4):
        p.fill(x, 22, 3, 2, "wood")
    p.fill(4, 26, 24, 1, "ink")
    # Paper on a wall: nothing that shines, since what shines can be taken.
    p.shade(4, 4, 24, 24, "ink", 0.2)
    return p


def way_out():
    p = Picture(32, 16)
    p.fill(0, 1, 32, 13, "night")
    p.frame(1, 2, 30, 11, "pine")
    p.fill(7, 6, 14, 3, "mint")
    for step in range(4):
        p.fill(21 + step, 4 + step, 1, 7 - 2 * step, "mint")
    return p


def bench():
    p = Picture(32, 16)
    for x in (5, 25):
        p.fill(x, 4, 2, 12, "ink")
        p.fill(x + 2, 10, 1, 6, "deep")
    for y, high in ((1, 2), (4, 2)):
        p.fill(1, y, 30, high, "brown")
        p.fill(1, y, 30, 1, "wood")
    p.fill(0, 8, 32, 3, "brown")
    p.fill(0, 8, 32, 1, "wood")
    p.fill(0, 11, 32, 1, "ink")
    return p


def clock():
    p = Picture(16, 16)
    p.disc(8, 8, 7.4, "night")
    p.disc(8, 8, 6.2, "haze")
    p.disc(8, 8, 5.2, "pale")
    p.fill(7, 4, 1, 5, "ink")
    p.fill(8, 8, 3, 1, "ink")
    p.dot(7, 8, "red")
    return p


def door():
    p = Picture(32, 16)
    p.fill(0, 0, 32, 16, "night")
    p.fill(1, 0, 30, 16, "slate")
    p.fill(3, 0, 12, 16, "dusk")
    p.fill(17, 0, 12, 16, "dusk")
    p.fill(6, 3, 6, 10, "ink")
    p.fill(20, 3, 6, 10, "ink")
    p.fill(7, 4, 2, 4, "slate")
    p.fill(21, 4, 2, 4, "slate")
    return p


def parts(picture):
    cells = []
    for top in range(0, picture.height, 16):
        for left in range(0, picture.width, 16):
            cell = Picture(16, 16)
            cell.paste_from(picture, left, top)
            cells.append(cell)
    return cells


def pipe():
    p = tile(255, False, 0)
    p.fill(0, 6, 16, 3, "slate")
    p.fill(0, 6, 16, 1, "steel")
    p.fill(7, 5, 3, 5, "steel")
    return p


def map_tiles():
    seam, skirting, grille = wall(False), wall(True), wall(False)
    seam.fill(15, 0, 1, 16, "ink")
    skirting.fill(0, 8, 16, 8, "dusk")
    grille.fill(2, 3, 12, 10, "night")
    for y in range(4, 12, 2):
        grille.fill(3, y, 10, 1, "slate")
    mouth = Picture(16, 16, "night")
    mouth.shade(0, 0, 16, 16, "ink", lambda x, y: 1 - y / 15)
    tiles = [tile(by_sides(mask), False, 0) for mask in range(16)]
    tiles += [wall(False), seam, wall(True), skirting, *(line(LINES[0], kind) for kind in range(3)), grille]
    tiles += [pillar(part, right) for part in range(3) for right in (False, True)] + [lamp(False), lamp(True)]
    tiles += [Picture(16, 16, "night"), mouth, *parts(poster()), *parts(way_out())]
    tiles += [tile(by_sides(mask), True, 3) for mask in (1, 3, 9)] + [*parts(bench()), clock(), *parts(door())]
    tiles += [line(colours, kind) for colours in LINES[1:] for kind in range(3)] + [pipe(), Picture(16, 16)]
    return sheet(tiles, 8)
