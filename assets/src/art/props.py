"""Things in a level, on one sheet; src/game/draw/atlas.rs lists the places by the same names."""

from math import cos, pi, sin

from .picture import Picture

PLACES = {
    # name: (x, y, width, height, frames side by side)
    "ticket": (0, 0, 16, 16, 8), "sparkle": (128, 0, 16, 16, 4), "dust": (192, 0, 16, 16, 4),
    "spikes": (0, 16, 8, 16, 4), "barrier_head": (32, 16, 28, 12, 1), "barrier_foot": (64, 16, 28, 6, 1),
    "shuttle_left": (96, 16, 12, 16, 1), "shuttle_middle": (108, 16, 8, 16, 1), "shuttle_right": (116, 16, 12, 16, 1),
    "awning_left": (136, 16, 8, 16, 1), "awning_middle": (144, 16, 8, 16, 1), "awning_right": (152, 16, 8, 16, 1),
    "glow": (160, 16, 12, 16, 1), "rail": (176, 16, 8, 8, 1), "buffer": (184, 16, 12, 16, 1),
    "burst": (0, 32, 24, 24, 4), "slash": (96, 32, 32, 24, 3), "door": (0, 56, 48, 48, 1), "leaf": (48, 56, 13, 36, 1),
}


# Bitten at both ends, with a line to tear along and a star: nothing else in the station has these.
TICKET = (
    "GGGGGGGGGGGGGGG",
    "GLLLLLLLLLGYYYG",
    "GGLLLCLLLLLYYGG",
    "..GLLCLLLLGYG..",
    "...GCCCCCLLG...",
    "..GLLCCLLLGYG..",
    "GGLLCLCLLLLYYGG",
    "GLLLLLLLLLGYYYG",
    "GGGGGGGGGGGGGGG",
)
# The same from behind.
TICKET_BACK = tuple(row.replace("L", "Y").replace("C", "Y")[::-1] for row in TICKET)


def ticket(frame):
    """Turning about its upright axis."""
    p, turn = Picture(16, 16), cos(frame / 8 * 2 * pi)
    rows = TICKET if turn >= 0 else TICKET_BACK
    whole = len(rows[0])
    # Edge on it would be a bar of gold: it is never narrower than half of it.
    wide = max(8, round(whole * abs(turn)))
    left = (16 - wide) // 2
    for y, row in enumerate(rows):
        for x in range(wide):
            letter = row[(x * whole + whole // 2) // wide]
            if letter != ".":
                p.pixels(left + x, 3 + y, (letter,))
    p.outline("night")
    return p


def sparkle(frame):
    p = Picture(16, 16)
    reach = (2, 5, 7, 7)[frame]
    inner = (0, 1, 3, 5)[frame]
    for way in range(inner, reach):
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            p.dot(8 + dx * way, 8 + dy * way, "white" if way < reach - 1 else "yellow")
        if frame in (1, 2) and way < reach - 1:
            for dx, dy in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
                p.dot(8 + dx * way * 2 // 3, 8 + dy * way * 2 // 3, "lemon")
    return p


def dust(frame):
    p = Picture(16, 16)
    for x, y, size in (((5, 12, 3), (10, 13, 2.4), (8, 10, 2)), ((4, 11, 3.2), (11, 12, 3), (8, 8, 2.4)),
                       ((3, 10, 2.4), (12, 10, 2.6), (8, 6, 1.8)), ((2, 9, 1.4), (13, 8, 1.6), (8, 4, 1)))[frame]:
        p.disc(x, y + 1, size, "mist")
        p.disc(x, y, size - 0.4, "haze" if frame < 2 else "fog")
    return p


def spikes(variant):
    """Blades side by side, bright on the side of the light, in a plate of warning stripes."""
    p = Picture(8, 16)
    tip = (0, 1, 0, 2)[variant]
    for y in range(tip, 13):
        half = 0.5 + (y - tip) / (12 - tip) * 3.5
        for x in range(8):
            off = x + 0.5 - 4
            if abs(off) <= half:
                p.dot(x, y, "white" if off < 0 else "fog" if off < half * 0.6 else "steel")
    p.fill(0, 12, 8, 4, "ink")
    p.fill(0, 12, 8, 1, "night")
    for y in range(13, 16):
        for x in range(8):
            p.dot(x, y, "red" if (x + y) % 8 < 4 else "pale")
    return p


def barrier_head():
    """A machine that lets a wall of light down, and the sign that says what it is for: no entry."""
    p = Picture(28, 12)
    p.fill(4, 1, 20, 9, "steel")
    p.fill(4, 1, 20, 1, "haze")
    p.fill(4, 2, 20, 1, "mist")
    p.fill(6, 4, 16, 3, "ink")
    for x in range(7, 21, 4):
        p.fill(x, 5, 2, 1, "magenta")
    p.fill(4, 9, 20, 1, "deep")
    p.fill(9, 10, 10, 2, "violet")
    p.fill(11, 10, 6, 2, "magenta")
    p.outline("night")
    p.fill(0, 4, 4, 3, "night")
    p.fill(24, 4, 4, 3, "night")
    p.fill(1, 5, 3, 1, "mist")
    p.fill(24, 5, 3, 1, "mist")
    p.disc(14, 5.5, 5.6, "night")
    p.disc(14, 5.5, 4.6, "red")
    p.fill(11, 5, 6, 2, "white")
    return p


def barrier_foot():
    p = Picture(28, 6)
    p.fill(3, 0, 22, 4, "steel")
    p.fill(3, 0, 22, 1, "mist")
    p.fill(6, 1, 16, 2, "violet")
    p.fill(10, 1, 8, 1, "pink")
    p.fill(3, 4, 22, 1, "ink")
    return p


def glow():
    """Light beside a barrier, thinner to the right; 16 high, to be stacked."""
    p = Picture(12, 16)
    p.shade(0, 0, 12, 16, "violet", lambda x, y: 0.62 - x / 15)
    p.shade(0, 0, 5, 16, "magenta", lambda x, y: 0.5 - x / 9)
    return p


def shuttle(part):
    """A small car on rails: the upper 8 rows are what is solid, the rest runs below."""
    width = 8 if part == "middle" else 12
    p = Picture(width, 16)
    p.fill(0, 0, width, 8, "teal")
    p.fill(0, 0, width, 1, "white")
    p.fill(0, 1, width, 1, "mint")
    p.fill(0, 6, width, 1, "pine")
    p.fill(0, 7, width, 1, "ink")
    if part == "middle":
        p.fill(1, 3, 6, 3, "ink")
        p.fill(2, 3, 5, 2, "lemon")
        p.fill(2, 5, 5, 1, "yellow")
        p.fill(0, 8, width, 2, "deep")
    else:
        p.fill(0, 2, 12, 5, "yellow")
        p.fill(0, 6, 12, 1, "gold")
        for x in (2, 6, 10):
            p.fill(x, 2, 2, 4, "ink")
        p.fill(0, 0, 1, 8, "white")
        p.fill(0, 7, 12, 1, "ink")
        p.fill(2, 8, 10, 2, "deep")
        p.disc(6, 11, 3.6, "night")
        p.disc(6, 11, 2.6, "mist")
        p.disc(6, 11, 1.1, "night")
        p.dot(0, 4, "white")
        if part == "right":
            flipped = Picture(width, 16)
            flipped.paste(p, 0, 0, flip=True)
            return flipped
    return p


def awning(part):
    """A striped roof to jump up through: a firm upper edge, cloth with scallops below."""
    p = Picture(8, 16)
    p.fill(0, 0, 8, 1, "white")
    p.fill(0, 1, 8, 2, "haze")
    p.fill(0, 3, 8, 1, "ink")
    for x in range(8):
        red = x < 4
        deep = 11 if x % 4 in (1, 2) else 10
        p.fill(x, 4, 1, deep - 4, "coral" if red else "white")
        p.dot(x, 4, "wine" if red else "mist")
        p.dot(x, deep - 1, "red" if red else "haze")
    if part == "left":
        p.fill(0, 0, 1, 12, "fog")
        p.dot(0, 12, "steel")
    if part == "right":
        p.fill(7, 0, 1, 12, "mist")
        p.dot(7, 12, "steel")
    return p


def rail():
    p = Picture(8, 8)
    p.fill(0, 0, 8, 1, "fog")
    p.fill(0, 1, 8, 1, "steel")
    p.fill(2, 2, 3, 4, "brown")
    p.fill(2, 2, 3, 1, "ink")
    return p


def buffer():
    p = Picture(12, 16)
    p.fill(3, 2, 6, 12, "steel")
    p.fill(3, 2, 2, 12, "mist")
    p.fill(1, 3, 10, 4, "red")
    p.fill(1, 3, 10, 1, "coral")
    p.fill(4, 3, 3, 4, "white")
    p.outline("night")
    return p


def burst(frame):
    """Where a blow lands."""
    p = Picture(24, 24)
    inner, outer = ((0, 5), (2, 9), (6, 11), (9, 11))[frame]
    for ray in range(8):
        turn, longer = ray / 8 * 2 * pi + 0.2, 1 if ray % 2 == 0 else 0.7
        at = lambda way: (12 + cos(turn) * way * longer, 12 + sin(turn) * way * longer)
        p.line(*at(inner), *at(outer), "white" if frame < 2 else "yellow", 2 if frame < 2 else 1)
    if frame == 0:
        p.disc(12, 12, 4, "white")
    return p


def slash(frame):
    """The sweep of the umbrella before its owner: as high and as far as the blow reaches."""
    p = Picture(32, 24)
    for y in range(3, 21):
        bow = (1 - ((y - 12) / 10) ** 2) ** 0.5
        x = 6 + round(20 * bow)
        thick = (max(1, round(7 * bow)), max(1, round(5 * bow)), max(1, round(2 * bow)))[frame]
        p.fill(x - thick, y, thick, 1, "pale" if frame < 2 else "fog")
        p.fill(x - 1, y, 1, 1, "white")
    if frame:
        p2 = Picture(32, 24)
        for y in range(24):
            for x in range(32):
                if p.get(x, y) and (x * 3 + y * 5) % (5 - frame) != 0:
                    p2.dot(x, y, p.get(x, y))
        return p2
    return p


def door():
    """The frame of the way out, with a light that says so; the leaves slide inside."""
    p = Picture(48, 48)
    p.fill(4, 6, 40, 42, "steel")
    p.fill(4, 6, 40, 1, "haze")
    p.fill(4, 7, 2, 41, "mist")
    p.fill(42, 7, 2, 41, "deep")
    p.fill(9, 14, 30, 34, "night")
    p.shade(11, 15, 26, 33, "gold", lambda x, y: 0.2 + (y - 14) / 60)
    p.shade(11, 30, 26, 18, "orange", lambda x, y: (y - 28) / 40)
    p.frame(9, 14, 30, 35, "ink")
    p.fill(10, 0, 28, 12, "night")
    p.frame(10, 0, 28, 12, "pine")
    for step in range(4):
        p.fill(28 + step, 2 + step, 1, 9 - 2 * step, "mint")
    p.fill(16, 5, 12, 3, "mint")
    p.outline("night")
    return p


def leaf():
    p = Picture(13, 36)
    p.fill(0, 0, 13, 36, "teal")
    p.fill(0, 0, 13, 1, "mint")
    p.fill(0, 0, 1, 36, "pine")
    p.fill(12, 0, 1, 36, "pine")
    p.fill(3, 5, 7, 14, "ink")
    p.fill(4, 6, 5, 12, "sky")
    p.fill(4, 6, 2, 6, "white")
    p.fill(0, 26, 13, 2, "yellow")
    return p


def props():
    p = Picture(288, 112)
    drawn = {
        "ticket": ticket, "sparkle": sparkle, "dust": dust, "spikes": spikes, "burst": burst, "slash": slash,
        "barrier_head": barrier_head, "barrier_foot": barrier_foot, "glow": glow, "rail": rail, "buffer": buffer,
        "door": door, "leaf": leaf,
    }
    for name, (x, y, width, _, frames) in PLACES.items():
        for frame in range(frames):
            if name.startswith(("shuttle_", "awning_")):
                kind, part = name.split("_")
                picture = (shuttle if kind == "shuttle" else awning)(part)
            else:
                picture = drawn[name](frame) if frames > 1 else drawn[name]()
            p.paste(picture, x + frame * width, y)
    return p
