"""The player: someone in a yellow raincoat with a coral scarf and an umbrella. Drawn facing right.

A cell is 64 x 48; the feet stand at x = 32 on the lower edge of row 44. The order of the frames is that of `Frame` in
src/game/draw/figure.rs.
"""

from math import cos, pi, sin

from .picture import Picture, sheet

WIDTH, HEIGHT, MIDDLE, FLOOR, COLUMNS = 64, 48, 32, 45, 8

HEAD = (
    "....YYYYYY....",
    "..YYLLLLYYYY..",
    ".YYLLYYYYYYYY.",
    ".YLLYYYYYYGGGY",
    "YYLYYYYYGGSSSG",
    "YYYYYYYGSSSSSS",
    "YYYYYYYGSSKSKS",
    "GYYYYYYGSSKSKS",
    "GYYYYYYGsSSSSS",
    "GGYYYYYYGssss.",
    ".GGYYYYYYGG...",
    "...GGGGGG.....",
)
# Eyes shut, wide open, crossed out.
BLINK = {(10, 6): "S", (12, 6): "S"}
WIDE = {(10, 5): "K", (12, 5): "K", (11, 8): "s"}
OUT = {(9, 5): "K", (11, 5): "K", (10, 6): "K", (9, 7): "K", (11, 7): "K", (12, 6): "S", (12, 7): "S"}

BODY = (
    "..CCCCCCC...",
    "..RCCCCCCR..",
    "..YYYYYYYG..",
    ".YLYYYYYYGG.",
    ".YLYYYYYYYG.",
    ".YLYYYGYYYG.",
    "YYYYYYGYYYGG",
    "YYYYYYGYYYYG",
    "GGGGGGGGGGGG",
)
# The coat while it flies: wider below, the hem torn to one side.
FLARED = (
    "...CCCCCCC...",
    "...RCCCCCCR..",
    "...YYYYYYYG..",
    "..YLYYYYYYGG.",
    "..YLYYYYYYYG.",
    ".YYYYYGYYYYG.",
    "YYYYYYGYYYYGG",
    "GYYYYYGGYYYYG",
    ".GGGGG..GGGGG",
)


def boot(p, x, y, colour, shade):
    """The boot's heel is at x; y is its sole."""
    p.fill(x - 2, y - 3, 4, 3, colour)
    p.fill(x - 2, y - 1, 5, 1, shade)
    p.dot(x + 2, y - 2, colour)


def leg(p, hip, foot, colour, shade):
    p.line(hip[0], hip[1], foot[0], foot[1] - 3, shade, 3)
    boot(p, foot[0], foot[1], colour, shade)


def scarf(p, x, y, points):
    """The loose end, from the neck backwards."""
    before = (x, y)
    for index, (dx, dy) in enumerate(points):
        at = (before[0] + dx, before[1] + dy)
        p.line(*before, *at, "red" if index == len(points) - 1 else "coral", 2)
        before = at


def umbrella(p, x, y, dx, dy):
    """Folded, from the handle at x, y along a direction of length 1."""
    at = lambda way: (x + dx * way, y + dy * way)
    p.line(*at(-3), *at(3), "wood", 1)
    p.line(*at(3), *at(15), "red", 3)
    p.line(*at(4), *at(12), "coral", 2)
    p.line(*at(15), *at(19), "pale", 1)


def arm(p, shoulder, hand):
    p.line(*shoulder, *hand, "gold", 3)
    p.fill(round(hand[0]) - 1, round(hand[1]) - 1, 3, 3, "skin")


def draw(legs, body=0, lean=0, head=0, nod=0, coat=BODY, face=None, arms=None, tail=(), carried=True, swing=None, far_arm=None):
    """`body`, `head`: how much lower they are; `lean`, `nod`: how much further in front; `legs`: near and far foot."""
    p = Picture(WIDTH, HEIGHT)
    x, top = MIDDLE - 6 + lean, FLOOR - 15 + body
    neck = (x + 3, top + 1)
    if tail:
        scarf(p, *neck, tail)
    if carried:
        umbrella(p, x + 6, top + 6, -0.62, -0.78)
    if far_arm:
        arm(p, (x + 8, top + 4), (MIDDLE + far_arm[0], FLOOR + far_arm[1]))
    (near, far) = legs
    leg(p, (x + 8, top + 8), (MIDDLE + far[0], FLOOR + far[1]), "teal", "pine")
    leg(p, (x + 4, top + 8), (MIDDLE + near[0], FLOOR + near[1]), "mint", "teal")
    p.pixels(x - (coat is FLARED), top, coat)
    if swing and swing[4]:
        umbrella(p, MIDDLE + swing[0], FLOOR + swing[1], swing[2], swing[3])
    hx, hy = x + nod, top - 11 + head
    p.pixels(hx, hy, HEAD)
    for (dx, dy), letter in (face or {}).items():
        p.pixels(hx + dx, hy + dy, (letter,))
    if arms:
        arm(p, (x + 5, top + 4), (MIDDLE + arms[0], FLOOR + arms[1]))
    if swing and not swing[4]:
        umbrella(p, MIDDLE + swing[0], FLOOR + swing[1], swing[2], swing[3])
    p.outline("night")
    return p


STAND = ((-3, 0), (3, 0))


def idle():
    breaths = ((0, 0), (0, 1), (1, 1), (1, 0))
    tails = (((-5, 1), (-3, 3)), ((-5, 1), (-4, 2)), ((-5, 2), (-4, 2)), ((-5, 2), (-3, 3)))
    return [
        draw(STAND, body=body, head=head, arms=(1, -6 + body), tail=tail, face=BLINK if index == 2 else None)
        for index, ((body, head), tail) in enumerate(zip(breaths, tails))
    ]


def run():
    frames = []
    for step in range(8):
        turn = step / 8 * 2 * pi
        foot = lambda turn: (round(7 * cos(turn)), -round(max(0, 5 * sin(turn))))
        bob = -round(1.4 * abs(sin(turn)))
        tail = ((-5, -1 - step % 2), (-5, 1 if step % 4 < 2 else -1), (-3, 2 - step % 3))
        frames.append(draw(
            (foot(turn), foot(turn + pi)), body=bob, lean=1, nod=1, tail=tail,
            arms=(1 - round(5 * cos(turn)), -7 + bob), far_arm=(4 + round(4 * cos(turn)), -8 + bob),
            coat=FLARED if step % 4 in (1, 2) else BODY))
    return frames


def jump():
    return [
        draw(((-4, -1), (3, -4)), body=-2, head=-1, nod=1, tail=((-4, 3), (-2, 5)), arms=(6, -14), far_arm=(9, -13)),
        draw(((-5, -3), (4, -6)), body=-2, nod=1, tail=((-4, 2), (-3, 4)), arms=(7, -11)),
    ]


def fall():
    return [
        draw(((-5, -4), (5, -3)), body=-2, coat=FLARED, tail=((-3, -4), (-3, -4)), arms=(-7, -14), far_arm=(11, -14)),
        draw(((-5, -3), (5, -4)), body=-2, coat=FLARED, tail=((-2, -4), (-4, -3)), arms=(-7, -15), far_arm=(11, -15)),
    ]


def land():
    return [
        draw(((-6, 0), (6, 0)), body=4, head=2, nod=1, coat=FLARED, face=BLINK, tail=((-4, -4), (-4, -2)), arms=(-7, -5)),
        draw(((-5, 0), (5, 0)), body=2, head=1, coat=FLARED, tail=((-5, -1), (-4, 2)), arms=(-3, -5)),
    ]


def dash():
    return [
        draw(((-9, -4), (-5, -2)), body=2, lean=3, nod=4, head=2, coat=FLARED, tail=((-6, -1), (-6, 1), (-6, -1)), arms=(12, -9)),
        draw(((-9, -3), (-5, -1)), body=2, lean=3, nod=4, head=2, coat=FLARED, tail=((-6, 1), (-6, -1), (-6, 1)), arms=(12, -9)),
    ]


def attack():
    """Winding up, two of the blow, two of coming back."""
    blow = dict(lean=2, nod=2, carried=False, tail=((-6, -1), (-5, 1)))
    return [
        draw(STAND, body=1, lean=-2, nod=-1, carried=False, tail=((-4, 2), (-3, 3)), arms=(-8, -14), swing=(-9, -15, -0.5, -0.86, True)),
        draw(((-6, 0), (6, 0)), body=1, arms=(8, -12), swing=(10, -12, 1, 0, False), **blow),
        draw(((-6, 0), (6, 0)), body=1, arms=(8, -10), swing=(10, -10, 0.99, 0.12, False), **blow),
        draw(((-5, 0), (5, 0)), body=1, lean=1, nod=1, carried=False, tail=((-5, 0), (-4, 3)), arms=(7, -6), swing=(8, -6, 0.7, 0.7, False)),
        draw(STAND, lean=0, carried=False, tail=((-5, 1), (-3, 3)), arms=(5, -6), swing=(5, -5, 0.3, 0.3, False)),
    ]


def hurt():
    return [draw(((-7, -2), (3, -5)), lean=-2, nod=-2, body=-1, coat=FLARED, face=WIDE, tail=((-3, -3), (4, -4)), arms=(-8, -13), far_arm=(11, -13))]


def die():
    """Thrown back, falling over, lying; then only the hood and the scarf."""
    frames = [
        draw(((-7, -2), (2, -5)), lean=-3, nod=-3, body=0, coat=FLARED, face=OUT, tail=((3, -5), (4, -3)), arms=(-9, -12), far_arm=(10, -13)),
        draw(((7, -3), (10, -6)), lean=-4, nod=-5, body=4, head=3, coat=FLARED, face=OUT, carried=False, tail=((2, -6), (5, -2)), arms=(-9, -4)),
    ]
    for sunk in (0, 1):
        p = Picture(WIDTH, HEIGHT)
        p.line(MIDDLE + 4, FLOOR - 4, MIDDLE + 12, FLOOR - 3, "teal", 3)
        boot(p, MIDDLE + 13, FLOOR - 1, "mint", "teal")
        p.disc(MIDDLE, FLOOR - 3 + sunk, 9, "gold", 4)
        p.disc(MIDDLE - 1, FLOOR - 4 + sunk, 8, "yellow", 3.4)
        p.pixels(MIDDLE - 18, FLOOR - 12 + sunk, HEAD)
        for (dx, dy), letter in OUT.items():
            p.pixels(MIDDLE - 18 + dx, FLOOR - 12 + sunk + dy, (letter,))
        p.line(MIDDLE - 6, FLOOR - 4, MIDDLE - 2, FLOOR - 9 + 3 * sunk, "coral", 2)
        p.line(MIDDLE - 2, FLOOR - 9 + 3 * sunk, MIDDLE + 3, FLOOR - 8 + 3 * sunk, "red", 2)
        umbrella(p, MIDDLE + 14, FLOOR - 1, 1, 0)
        p.fill(0, FLOOR, WIDTH, HEIGHT - FLOOR, 0)
        p.outline("night")
        frames.append(p)
    return frames


def figure():
    return sheet(idle() + run() + jump() + fall() + land() + dash() + attack() + hurt() + die(), COLUMNS)


def shadow_of(picture):
    """The same in white: for flashes and for what a dash leaves behind, in any colour."""
    return picture.silhouette("white")
