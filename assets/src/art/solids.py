"""What is solid: a tile for each way its eight neighbours can be solid or not.

`kinds()` lists the 47 ways in order; src/game/draw/autotile.rs counts them alike. The sheet has 16 columns: three variants
of all ways one after the other, then all once more with the yellow line of an edge one can fall from, then where the
light ends, for all ways in which the eight neighbours can lie in the light or not, then what lies further inside.
"""

from random import Random

from .picture import Picture, sheet

TILE, COLUMNS, VARIANTS, DEEP = 16, 16, 3, 3
# Bits of a neighbourhood, clockwise from above.
N, NE, E, SE, S, SW, W, NW = (1 << bit for bit in range(8))
CORNERS = ((NE, N | E), (SE, S | E), (SW, S | W), (NW, N | W))


def reduced(mask):
    """A corner matters only between two solid sides."""
    for corner, sides in CORNERS:
        if mask & sides != sides:
            mask &= ~corner
    return mask


def kinds():
    return [mask for mask in range(256) if reduced(mask) == mask]


def depth(mask, x, y):
    """How far a pixel is from the open, straight through the nearest open neighbour; 99: none is open."""
    near = [99]
    right, down = TILE - 1 - x, TILE - 1 - y
    for bit, way in ((N, y), (E, right), (S, down), (W, x)):
        if not mask & bit:
            near.append(way)
    for bit, way in ((NE, max(right, y)), (SE, max(right, down)), (SW, max(x, down)), (NW, max(x, y))):
        if not mask & bit:
            near.append(way)
    return min(near)


def bricks(p, mask, luck):
    """Wall tiles of 8 x 4, every second row half a tile further; lighter near the open."""
    for y in range(TILE):
        for x in range(TILE):
            row = y // 4
            joint = y % 4 == 3 or (x + row % 2 * 4) % 8 == 7
            way = depth(mask, x, y)
            near = way < 9 + (x * 7 + y * 3) % 4
            p.dot(x, y, ("dusk" if near else "deep") if joint else ("slate" if near else "dusk"))
            if near and not joint and y % 4 == 0:
                p.dot(x, y, "steel")
    if luck.random() < 0.35:
        x, y = luck.randrange(2) * 8, luck.randrange(4) * 4
        x = (x + (y // 4) % 2 * 4) % TILE
        if depth(mask, x + 3, y + 1) > 8:
            p.fill(x, y, min(7, TILE - x), 3, "deep")


def rim(p, mask):
    """Sides and lower edges: a light line, and a dark one behind it."""
    if not mask & W:
        p.fill(0, 0, 1, TILE, "fog")
        p.fill(1, 0, 2, TILE, "steel")
        p.fill(3, 0, 1, TILE, "deep")
    if not mask & E:
        p.fill(TILE - 1, 0, 1, TILE, "mist")
        p.fill(TILE - 3, 0, 2, TILE, "steel")
        p.fill(TILE - 4, 0, 1, TILE, "deep")
    if not mask & S:
        left, right = (0 if mask & W else 3), (TILE if mask & E else TILE - 3)
        p.fill(left, TILE - 5, right - left, 1, "deep")
        p.fill(0, TILE - 4, TILE, 3, "steel")
        p.fill(0, TILE - 1, TILE, 1, "mist")
        for x in range(2, TILE, 8):
            p.dot(x, TILE - 3, "deep")
    for corner, sides, x, y in ((NE, N | E, TILE - 3, 0), (NW, N | W, 0, 0), (SE, S | E, TILE - 3, TILE - 4), (SW, S | W, 0, TILE - 4)):
        if mask & sides == sides and not mask & corner:
            p.fill(x, y, 3, 4 if y else 6, "steel")


def coping(p, mask, warns, luck):
    """The stone that one stands on: the lightest thing in a station."""
    if mask & N:
        for corner, x in ((NE, TILE - 3), (NW, 0)):
            sides = N | (E if corner == NE else W)
            if mask & sides == sides and not mask & corner:
                p.fill(x, 0, 3, 1, "pale")
                p.fill(x, 1, 3, 4, "fog")
                p.fill(x, 5, 3, 1, "ink")
        return
    p.fill(0, 0, TILE, 1, "white")
    p.fill(0, 1, TILE, 1, "pale")
    p.fill(0, 2, TILE, 3, "haze" if not warns else "yellow")
    p.fill(0, 4, TILE, 1, "fog" if not warns else "gold")
    p.fill(0, 5, TILE, 1, "mist" if not warns else "brown")
    p.fill(0, 6, TILE, 1, "ink")
    p.shade(0, 7, TILE, 2, "ink", 0.5)
    if warns:
        for x in range(1, TILE, 4):
            p.fill(x, 2, 2, 1, "lemon")
    else:
        seam = luck.choice((15, 7, None))
        if seam is not None:
            p.fill(seam, 2, 1, 4, "mist")
        for _ in range(luck.randrange(3)):
            p.dot(luck.randrange(TILE), 2 + luck.randrange(2), "fog")
    if not mask & W:
        p.fill(0, 1, 1, 5, "pale")
    if not mask & E:
        p.fill(TILE - 1, 2, 1, 4, "mist" if not warns else "gold")


def tile(mask, warns, seed):
    p, luck = Picture(TILE, TILE), Random(seed * 1000 + mask)
    bricks(p, mask, luck)
    rim(p, mask)
    coping(p, mask, warns, luck)
    return p


def inside(variant):
    """Far from the open: nearly nothing is seen, only here and there a joint, an anchor, a cable."""
    p, luck = Picture(TILE, TILE, "night"), Random(70 + variant)
    for y in range(TILE):
        for x in range(TILE):
            if (y % 8 == 7 or (x + y // 8 * 8) % 16 == 15) and luck.random() < 0.5:
                p.dot(x, y, "ink")
    if variant == 1:
        p.fill(3, 2, 8, 4, "ink")
    if variant == 2:
        p.fill(7, 2, 2, 2, "deep")
        p.dot(8, 3, "ink")
    return p


def between(mask):
    """From the lit rim to the dark inside: bricks that go out towards the neighbours that the mask leaves out."""
    p = Picture(TILE, TILE, "ink")
    bricks(p, 255, Random(3))
    p.shade(0, 0, TILE, TILE, "ink", lambda x, y: 1.25 - depth(mask, x, y) / 11)
    p.shade(0, 0, TILE, TILE, "night", lambda x, y: 0.9 - depth(mask, x, y) / 7)
    return p


def solids():
    looks = [(False, variant) for variant in range(VARIANTS)] + [(True, VARIANTS)]
    tiles = [tile(mask, warns, seed) for warns, seed in looks for mask in kinds()]
    return sheet(tiles + [between(mask) for mask in kinds()] + [inside(variant) for variant in range(DEEP)], COLUMNS)
