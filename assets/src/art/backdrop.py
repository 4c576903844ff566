"""The station behind the game: the wall beyond the tracks, a train that passes, and columns nearer by.

Layers repeat to the right. They are drawn for a floor 80 above the level's lower edge; the lower edges of pictures and
level lie on each other, so row y of a picture is `HEIGHT - y` above it.
"""

from random import Random

from .palette import GLOW
from .picture import Picture

HEIGHT = 384
FLOOR = HEIGHT - 80


def wall():
    """The wall beyond the tracks: vaults with tiles, a line with its stops, adverts, cables; 384 wide, opaque."""
    width, bay = 384, 192
    p = Picture(width, HEIGHT, "night")
    for left in range(0, width, bay):
        middle = left + bay // 2
        p.fill(left, 36, bay, FLOOR - 36, "ink")
        # The vault: a round arch on straight sides.
        top, spring = 66, 150
        for y in range(top, FLOOR - 30):
            if y < spring:
                reach = 78 * (1 - ((spring - y) / (spring - top)) ** 2) ** 0.5
            else:
                reach = 78
            for x in range(int(middle - reach), int(middle + reach)):
                tiled = y % 8 == 7 or (x + y // 8 % 2 * 8) % 16 == 15
                p.dot(x, y, "deep" if tiled else "dusk")
            # Two lines of stone around it.
            for out, colour in ((0, "steel"), (1, "slate"), (2, "night"), (5, "deep")):
                p.dot(int(middle - reach) - 1 - out, y, colour)
                p.dot(int(middle + reach) + out, y, colour)
        p.fill(middle - 6, top - 4, 12, 8, "dusk")
        p.fill(middle - 4, top - 3, 8, 6, "deep")
        # Darker towards the top, lighter around the lamps.
        p.shade(left, 36, bay, 120, "deep", lambda x, y: 0.9 - (y - 60) / 100, only=("dusk",))
        p.shade(left, 36, bay, 60, "ink", lambda x, y: 0.8 - (y - 60) / 50, only=("deep",))
        for lamp in (middle - 46, middle + 46):
            glow = lambda x, y, lamp=lamp: 0.62 - ((x - lamp) ** 2 + ((y - 172) * 0.9) ** 2) ** 0.5 / 52
            p.shade(lamp - 50, 130, 100, 100, "slate", glow, only=("deep", "dusk"))
            bright = lambda x, y, lamp=lamp: 0.7 - ((x - lamp) ** 2 + (y - 172) ** 2) ** 0.5 / 20
            p.shade(lamp - 20, 150, 40, 44, "steel", bright, only=("slate", "dusk", "deep"))
            p.fill(lamp - 1, 160, 2, 6, "night")
            p.disc(lamp, 170, 4, "mist")
            p.disc(lamp, 171, 2.6, "haze")
            p.fill(lamp - 5, 165, 10, 2, "dusk")
    # The line runs through all vaults, with a stop in the middle of each and one on each pier.
    # Signs of the level hang below it.
    p.fill(0, 185, width, 5, "pine")
    p.fill(0, 185, width, 1, "teal")
    for x in range(0, width, bay // 2):
        # The one on the picture's edge is half here and half at the other end.
        for at in (x, x + width):
            p.disc(at, 187.5, 5, "ink")
            p.disc(at, 187.5, 3.6, "steel" if x % bay else "mist")
            p.disc(at, 187.5, 1.8, "ink")
    adverts(p, (bay // 2, 232), (bay + bay // 2, 232))
    # Skirting, cables, the trackbed in the dark.
    p.fill(0, FLOOR - 36, width, 8, "dusk")
    p.fill(0, FLOOR - 36, width, 1, "slate")
    p.fill(0, FLOOR - 28, width, 28, "ink")
    for y, colour in ((FLOOR - 22, "deep"), (FLOOR - 18, "deep"), (FLOOR - 17, "night")):
        p.fill(0, y, width, 1, colour)
    for x in range(12, width, 32):
        p.fill(x, FLOOR - 24, 2, 9, "deep")
    for x, colour in ((88, "wine"), (280, "teal")):
        p.fill(x, FLOOR - 26, 5, 11, "night")
        p.fill(x + 1, FLOOR - 25, 3, 3, colour)
    p.fill(0, FLOOR - 4, width, 84, "night")
    p.shade(0, FLOOR - 8, width, 5, "night", 0.5)
    p.fill(0, FLOOR - 3, width, 1, "dusk")
    for x in range(0, width, 12):
        p.fill(x, FLOOR + 1, 6, 2, "ink")
    # Below the floor: pits lead into a shaft.
    for y in range(FLOOR + 8, HEIGHT):
        for x in range(width):
            if (y % 8 == 7 or (x + y // 8 % 2 * 8) % 16 == 15) and y < FLOOR + 50:
                p.dot(x, y, "ink")
    # Above: the roof.
    p.fill(0, 30, width, 6, "deep")
    p.fill(0, 30, width, 1, "dusk")
    for x in range(0, width, 24):
        p.fill(x, 0, 3, 30, "ink")
    return p


def adverts(p, *places):
    """Posters of nothing that could be bought."""
    for kind, (middle, top) in enumerate(places):
        for number, off in enumerate((-52, -18, 16)):
            x, y, w, h = middle + off, top, 30, 34
            p.fill(x - 2, y - 2, w + 4, h + 4, "night")
            p.frame(x - 1, y - 1, w + 2, h + 2, "slate")
            look = (kind * 3 + number) % 4
            p.fill(x, y, w, h, ("pine", "plum", "deep", "aubergine")[look])
            if look == 0:  # two boxes and the gap between their shadows
                p.frame(x + 4, y + 6, 9, 12, "teal")
                p.frame(x + 18, y + 10, 8, 9, "teal")
                p.fill(x + 4, y + 26, 9, 2, "mist")
                p.fill(x + 18, y + 26, 8, 2, "mist")
            elif look == 1:  # a sun over hills
                p.disc(x + 15, y + 15, 9, "wine")
                for column in range(w):
                    hill = 19 + abs(column - 9) // 3
                    other = 23 + abs(column - 22) // 4
                    p.fill(x + column, y + hill, 1, h - hill, "aubergine")
                    p.fill(x + column, y + other, 1, h - other, "ink")
            elif look == 2:  # an umbrella
                p.disc(x + 15, y + 15, 10, "wine")
                p.fill(x, y + 16, w, 12, "deep")
                p.fill(x + 15, y + 6, 1, 21, "mist")
                p.fill(x + 12, y + 26, 3, 1, "mist")
            else:  # an arrow onwards
                for step in range(9):
                    p.fill(x + 6 + step, y + 9 + step, 4, 1, "brown")
                    p.fill(x + 6 + step, y + 25 - step, 4, 1, "brown")
                    p.fill(x + 14 + step, y + 9 + step, 2, 1, "brown")
                    p.fill(x + 14 + step, y + 25 - step, 2, 1, "brown")
            p.shade(x, y, w, h, "ink", 0.25)


def train():
    """Three cars, the first and the last with a cab; 3 x 152 wide, its wheels on the far rail."""
    car, height = 152, 84
    p, luck = Picture(car * 3, height), Random(5)
    for number in range(3):
        left = number * car
        p.fill(left + 2, 6, car - 4, 62, "slate")
        p.fill(left + 2, 6, car - 4, 2, "mist")
        p.fill(left + 2, 8, car - 4, 3, "steel")
        p.fill(left + 2, 48, car - 4, 5, "pine")
        p.fill(left + 2, 48, car - 4, 1, "teal")
        p.fill(left + 2, 53, car - 4, 15, "dusk")
        p.fill(left + 2, 66, car - 4, 2, "ink")
        p.fill(left + 20, 3, 40, 3, "dusk")
        p.fill(left + 92, 3, 40, 3, "dusk")
        for x in range(left + 10, left + car - 22, 35):
            p.fill(x, 15, 22, 27, "ink")
            p.fill(x + 1, 16, 20, 25, "brown")
            p.fill(x + 1, 16, 20, 8, "wood")
            p.shade(x + 1, 22, 20, 6, "wood", lambda _, y: 1 - (y - 21) / 7)
            # People on their way, as shadows; some windows are empty.
            for seat in (x + 3, x + 12):
                if luck.random() < 0.6:
                    p.disc(seat + 3, 28, 3, "plum")
                    p.fill(seat - 1, 31, 8, 10, "plum")
            p.fill(x + 10, 16, 1, 25, "ink")
        for x in (left + 31, left + 101):
            p.fill(x + 4, 13, 7, 53, "steel")
            p.frame(x + 3, 12, 9, 55, "ink")
            p.fill(x + 7, 13, 1, 53, "ink")
            p.fill(x + 5, 17, 2, 18, "brown")
            p.fill(x + 8, 17, 2, 18, "brown")
        for x in (left + 18, left + 40, left + 104, left + 126):
            p.disc(x, 72, 5, "ink")
            p.disc(x, 72, 2.5, "dusk")
        p.fill(left + 10, 68, car - 20, 3, "ink")
    for left in (car - 3, 2 * car - 3):
        p.fill(left, 12, 6, 52, "ink")
    for flip in (False, True):
        cab = Picture(14, height)
        for y in range(6, 68):
            cut = max(0, 10 - (y - 6) // 2)
            for x in range(14):
                if x > 13 - cut:
                    cab.dot(x, y, "night")
        for y in range(6, 68):
            for x in range(14):
                if cab.get(x, y):
                    at = x + car * 3 - 16 if not flip else 15 - x
                    p.dot(at, y, 0)
        x = car * 3 - 15 if not flip else 5
        p.fill(x, 22, 9, 18, "ink")
        p.fill(x + 1, 23, 7, 16, "mist" if not flip else "pine")
        p.fill(x + 3 if not flip else x, 57, 6, 4, "lemon" if not flip else "red")
    return p


def columns():
    """The near row of columns, lamps and boards that hang from the roof; 512 wide, mostly clear."""
    width = 512
    p = Picture(width, HEIGHT)
    # Behind all the rest, and in the same picture: a layer of its own would cost a whole screen of mixing colours.
    for middle in (218, 474):
        light(p, middle)
    for middle in (90, 346):
        x, w = middle - 14, 28
        p.fill(x, 36, w, FLOOR - 36, "ink")
        p.fill(x + 2, 36, 4, FLOOR - 36, "dusk")
        p.fill(x + 6, 36, 3, FLOOR - 36, "deep")
        p.fill(x + w - 4, 36, 4, FLOOR - 36, "night")
        for y in range(60, FLOOR, 24):
            p.fill(x, y, w, 1, "night")
        p.fill(x - 6, 36, w + 12, 10, "deep")
        p.fill(x - 6, 45, w + 12, 1, "dusk")
        p.fill(x - 3, 46, w + 6, 5, "ink")
        p.fill(x - 3, FLOOR - 14, w + 6, 14, "deep")
        p.fill(x - 3, FLOOR - 14, w + 6, 1, "slate")
        # A stripe with a stop: which line this is.
        p.fill(x, 176, w, 14, "night")
        p.fill(x, 181, w, 4, "wine")
        p.disc(middle, 183, 4, "mist")
        p.disc(middle, 183, 2, "night")
    for middle in (218, 474):
        lamp(p, middle)
    board(p, 26 + 256, 92)
    return p


def lamp(p, middle):
    """A lamp on a long rod."""
    p.fill(middle, 36, 1, 42, "dusk")
    p.fill(middle - 11, 78, 23, 3, "slate")
    p.fill(middle - 8, 75, 17, 3, "dusk")
    p.fill(middle - 9, 81, 19, 2, "lemon")
    p.fill(middle - 7, 83, 15, 1, "haze")


def board(p, left, top):
    """Which way to what: stops of a line and an arrow."""
    p.fill(left + 8, 36, 2, top - 36, "dusk")
    p.fill(left + 50, 36, 2, top - 36, "dusk")
    p.fill(left, top, 60, 20, "night")
    p.frame(left, top, 60, 20, "slate")
    p.fill(left + 6, top + 9, 30, 2, "gold")
    for x in (8, 20, 33):
        p.disc(left + x, top + 10, 2.5, "fog")
    for step in range(4):
        p.fill(left + 46 + step, top + 6 + step, 2, 1, "fog")
        p.fill(left + 46 + step, top + 13 - step, 2, 1, "fog")
    p.fill(left + 42, top + 9, 8, 2, "fog")


def light(p, middle):
    """The light under a lamp."""
    for y in range(84, FLOOR):
        reach = 9 + (y - 84) * 0.42
        for off in range(-int(reach), int(reach) + 1):
            # Thinner towards the sides and towards the floor.
            share = (1 - abs(off) / reach) * 1.9 * (1.15 - (y - 84) / (FLOOR - 84))
            p.shade((middle + off) % 512, y, 1, 1, GLOW, share)
