"""A picture of palette colours, and how it becomes a PNG, with nothing but Python's own zlib."""

import struct
import zlib

from .palette import CLEAR, GLOW, GLOW_ALPHA, GLOW_OF, INDEX, LETTERS, RGB

# Which of 16 steps of shade a pixel joins: the usual ordered dither.
BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


def number(colour):
    return colour if isinstance(colour, int) else INDEX[colour]


class Picture:
    """Origin at the upper left, y down, as in every picture file. What lies outside is not drawn."""

    def __init__(self, width, height, colour=CLEAR):
        self.width, self.height = width, height
        self.rows = [bytearray([number(colour)]) * width for _ in range(height)]

    def get(self, x, y):
        return self.rows[y][x] if 0 <= x < self.width and 0 <= y < self.height else CLEAR

    def dot(self, x, y, colour):
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = number(colour)

    def fill(self, x, y, width, height, colour):
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour)

    def frame(self, x, y, width, height, colour):
        self.fill(x, y, width, 1, colour)
        self.fill(x, y + height - 1, width, 1, colour)
        self.fill(x, y, 1, height, colour)
        self.fill(x + width - 1, y, 1, height, colour)

    def shade(self, x, y, width, height, colour, amount, only=None):
        """Dithers a colour over a box; `amount` from 0 to 1, or a function of the pixel. `only` these are covered."""
        chosen = None if only is None else {number(one) for one in only}
        for row in range(max(y, 0), min(y + height, self.height)):
            for column in range(max(x, 0), min(x + width, self.width)):
                share = amount(column, row) if callable(amount) else amount
                if share * 16 > BAYER[row % 4][column % 4] + 0.5 and (chosen is None or self.rows[row][column] in chosen):
                    self.rows[row][column] = number(colour)

    def disc(self, cx, cy, radius, colour, ry=None):
        """A disc or ellipse around a point that may lie between pixels."""
        ry = radius if ry is None else ry
        for row in range(int(cy - ry) - 1, int(cy + ry) + 2):
            for column in range(int(cx - radius) - 1, int(cx + radius) + 2):
                if ((column + 0.5 - cx) / radius) ** 2 + ((row + 0.5 - cy) / ry) ** 2 <= 1:
                    self.dot(column, row, colour)

    def line(self, x0, y0, x1, y1, colour, width=1):
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(int(steps * 2) + 1):
            share = step / (steps * 2)
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            self.fill(round(x - (width - 1) / 2), round(y - (width - 1) / 2), width, width, colour)

    def pixels(self, x, y, rows):
        """Rows of letters; a dot or a blank leaves what is there."""
        for dy, row in enumerate(rows):
            for dx, letter in enumerate(row):
                if letter not in ". ":
                    self.dot(x + dx, y + dy, LETTERS[letter])

    def paste(self, other, x, y, flip=False):
        for row in range(other.height):
            for column in range(other.width):
                colour = other.rows[row][other.width - 1 - column if flip else column]
                if colour != CLEAR:
                    self.dot(x + column, y + row, colour)

    def paste_from(self, other, left, top):
        """Takes the part of another picture that begins there."""
        for y in range(self.height):
            for x in range(self.width):
                self.dot(x, y, other.get(left + x, top + y))

    def outline(self, colour):
        """A line around everything that is drawn; corners stay open, which looks rounder."""
        around = [
            (x, y)
            for y in range(self.height)
            for x in range(self.width)
            if self.rows[y][x] == CLEAR
            and any(self.get(x + dx, y + dy) != CLEAR for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        ]
        for x, y in around:
            self.dot(x, y, colour)

    def silhouette(self, colour):
        other = Picture(self.width, self.height)
        for y, row in enumerate(self.rows):
            for x, pixel in enumerate(row):
                if pixel != CLEAR:
                    other.dot(x, y, colour)
        return other

    def save(self, path):
        """An indexed PNG: one byte a pixel, colour 0 is clear. The glow is among the colours where it is used."""
        colours, alphas = list(RGB), [0]
        if any(GLOW in row for row in self.rows):
            colours.append(RGB[INDEX[GLOW_OF]])
            alphas += [255] * (len(RGB) - 1) + [GLOW_ALPHA]
        raw = b"".join(b"\0" + bytes(row) for row in self.rows)

        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        path.write_bytes(
            b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"PLTE", b"".join(bytes(c) for c in colours))
            + chunk(b"tRNS", bytes(alphas)) + chunk(b"IDAT", zlib.compress(raw, 9)) + chunk(b"IEND", b"")
        )


def sheet(pictures, columns):
    """Pictures of one size, row by row."""
    width, height = pictures[0].width, pictures[0].height
    whole = Picture(width * columns, height * -(-len(pictures) // columns))
    for place, picture in enumerate(pictures):
        whole.paste(picture, place % columns * width, place // columns * height)
    return whole
