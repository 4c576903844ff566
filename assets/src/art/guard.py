"""Enemies: guards on their round, with eyes that shine under the cap and a raised club. Drawn facing right; a cell is 32 x 32, the feet on the lower edge of row 29.

Frames: four of the walk, one hit, three of going down.
"""

from .picture import Picture, sheet

MIDDLE, FLOOR = 16, 30

HEAD = (
    "..RRRRRRRR...",
    ".RRCCRRRRRRR.",
    ".RRRRYYRRRRR.",
    "WWWWWWWWWWWW.",
    "WWWWWWWWWWWWWW",
    ".sPPPPPPPPPP.",
    ".ssPYYPPYYPP.",
    ".sSSPwYPPwYS.",
    ".sSSSSSSSSSS.",
    "..sSKwKwKwK..",
    "...ssKKKKK...",
)
TRUNK = (
    "..RRRRRRRRRR..",
    ".RCCRRRRRRRRR.",
    "RCCRRRRYRRRRRR",
    "RCRRRRRRRRRRRW",
    "RRRRRRRYRRRRWW",
    "WWWWWWWGGWWWWW",
    "RRRRRRRRRRRRWW",
    ".RRRRRRRRRRWW.",
)


def draw(near=0, far=0, lift=(0, 0), bob=0, face=None, shout=False, club=(4, -9)):
    p = Picture(32, 32)
    top = FLOOR - 12 + bob
    for foot, up, colour in ((far, lift[1], "ink"), (near, lift[0], "plum")):
        x = MIDDLE - 2 + foot
        p.fill(x - 2, FLOOR - 6 - up, 5, 4, colour)
        p.fill(x - 2, FLOOR - 2 - up, 7, 2, "aubergine" if colour == "plum" else "plum")
    p.pixels(MIDDLE - 7, top, TRUNK)
    p.fill(MIDDLE - 3 + near // 2, top + 2, 4, 5, "red")
    p.fill(MIDDLE - 3 + near // 2, top + 7, 4, 2, "skin")
    p.frame(MIDDLE - 4 + near // 2, top + 1, 6, 7, "wine")
    p.fill(MIDDLE - 3 + near // 2, top + 1, 4, 1, "red")
    p.pixels(MIDDLE - 6, top - 10, HEAD)
    if club is not None:
        hand = (MIDDLE + 7, top + 3)
        p.line(*hand, hand[0] + club[0], hand[1] + club[1], "brown", 3)
        p.line(hand[0], hand[1] - 1, hand[0] + club[0], hand[1] + club[1] - 1, "wood")
        p.fill(hand[0] - 1, hand[1] - 1, 3, 3, "skin")
    for (dx, dy), letter in (face or {}).items():
        p.pixels(MIDDLE - 6 + dx, top - 10 + dy, (letter,))
    if shout:
        p.fill(MIDDLE + 10, top - 9, 2, 5, "yellow")
        p.fill(MIDDLE + 10, top - 3, 2, 2, "yellow")
    p.outline("night")
    return p


OUT = {(4, 6): "K", (5, 6): "P", (8, 6): "K", (9, 6): "P", (4, 7): "P", (5, 7): "K", (8, 7): "P", (9, 7): "K"}


def down(height):
    """Pressed together: the whole, `height` rows high."""
    whole, p = draw(bob=1, face=OUT, club=None), Picture(32, 32)
    for y in range(height):
        source = 4 + y * 26 // height
        for x in range(32):
            if whole.get(x, source):
                p.dot(x, FLOOR - height + y, whole.get(x, source))
    return p


def guard():
    walk = [
        draw(3, -3, (0, 0), 1, club=(5, -9)), draw(1, -1, (0, 2), 0, club=(4, -10)),
        draw(-3, 3, (0, 0), 1, club=(3, -10)), draw(-1, 1, (2, 0), 0, club=(4, -10)),
    ]
    return sheet(walk + [draw(-2, 3, (0, 0), 1, OUT, True, (6, 4))] + [down(18), down(9), down(4)], 8)
