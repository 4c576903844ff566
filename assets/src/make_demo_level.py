#!/usr/bin/env python3
"""Writes levels/demo.tmx: lay out by column, let tiles follow from what is solid.

    python3 assets/src/make_demo_level.py

The written file is an ordinary Tiled map and may be edited by hand; running this again overwrites it.
Columns and rows are tiles from the upper left; `above` is units above the floor of the station.
"""

from pathlib import Path

TILE, WIDTH, HEIGHT = 16, 210, 23
OUT = Path(__file__).resolve().parents[2] / "levels" / "demo.tmx"

FLOOR = 18          # the row whose top is the floor
CEILING = 2         # the first row of air
FLOOR_Y = FLOOR * TILE

# The stations of the way, as columns. Each hall is flat and empty: 330 units before its barrier, 340 after it.
BLOCKS = 15         # two blocks to jump on
HALL_A = 20
STAIRS = 65
PIT_1 = 72
BEAM = 79
HALL_B = 85
PIT_2 = 128
SPIKES = 141
STEP = 145
WALL = 151
HALL_C = 163
EXIT_X = 3300

solid = [[False] * WIDTH for _ in range(HEIGHT)]
decor = [[0] * WIDTH for _ in range(HEIGHT)]
objects = {"ways": [], "dangers": [], "barriers": [], "tickets": [], "signs": []}
count = 0


def fill(left, right, top, bottom, value=True):
    """Sets the cells of columns left..right and rows top..bottom, both ends counted."""
    for row in range(top, bottom + 1):
        for column in range(left, right + 1):
            solid[row][column] = value


def put(layer, kind, name, x, y, width=0, height=0, **properties):
    """An object with its upper left corner at x, y; without a size it is a point."""
    global count
    count += 1
    objects[layer].append((count, kind, name, x, y, width, height, properties))


def ticket(center_x, above):
    put("tickets", "ticket", "", center_x - 6, FLOOR_Y - above - 12, 12, 12)


def sign(text, message, center_x, above):
    """A sign, and the name of the message in assets/text that says the same in the language of the player."""
    width = max(32, 8 * len(text))
    put("signs", "sign", "", center_x - width // 2, FLOOR_Y - above - 16, width, 16, text=text,
        message=f"sign-{message}")


def barrier(name, hall, width):
    """The barrier of a hall, 336 units after its beginning; a ticket above it rewards the jump."""
    x = hall * TILE + 336
    put("barriers", "barrier", name, x, FLOOR_Y - 48, width, 48)
    ticket(x + width // 2, 62)
    sign(name, {6: "six-units", 2: "two-units", 1: "one-unit"}[width], x + width // 2, 92)


def build_solids():
    fill(0, WIDTH - 1, 0, CEILING - 1)
    fill(0, WIDTH - 1, FLOOR, HEIGHT - 1)
    fill(0, 1, 0, HEIGHT - 1)
    fill(WIDTH - 2, WIDTH - 1, 0, HEIGHT - 1)
    # Start: a step of one tile and one of two.
    fill(BLOCKS, BLOCKS + 1, FLOOR - 1, FLOOR - 1)
    fill(BLOCKS + 2, BLOCKS + 4, FLOOR - 2, FLOOR - 1)
    # Stairs up, the first pit, a low beam to bump one's head on, stairs down.
    fill(STAIRS, HALL_B - 1, FLOOR - 1, FLOOR - 1)
    fill(STAIRS + 1, HALL_B - 2, FLOOR - 2, FLOOR - 2)
    fill(STAIRS + 2, HALL_B - 3, FLOOR - 3, FLOOR - 3)
    fill(PIT_1, PIT_1 + 3, CEILING, HEIGHT - 1, False)
    fill(BEAM, BEAM + 3, CEILING, FLOOR - 7)
    # The second pit, over which a platform goes.
    fill(PIT_2, PIT_2 + 9, FLOOR, HEIGHT - 1, False)
    # A step and the tall wall.
    fill(STEP, STEP + 1, FLOOR - 2, FLOOR - 1)
    fill(WALL, WALL + 1, FLOOR - 7, FLOOR - 1)


def build_objects():
    put("ways", "spawn", "start", 12 * TILE + 8, FLOOR_Y)
    put("ways", "platform", "shuttle", PIT_2 * TILE + 8, FLOOR_Y, 48, 8, dx=96.0, dy=0.0, speed=40.0)
    put("ways", "one_way", "ledge", (STEP + 3) * TILE, FLOOR_Y - 64, 48, 4)
    put("ways", "exit", "exit", EXIT_X, FLOOR_Y - 32, 24, 32)
    put("dangers", "spikes", "spikes", SPIKES * TILE, FLOOR_Y - 16, 32, 16, inset=4.0)
    put("dangers", "enemy", "inspector", WALL * TILE + 72, FLOOR_Y - 22, 20, 22, patrol=96.0, speed=40.0)
    barrier("6 units", HALL_A, 6)
    barrier("2 units", HALL_B, 2)
    barrier("1 unit", HALL_C, 1)

    ticket(BLOCKS * TILE - 12, 8)
    ticket((BLOCKS + 3) * TILE, 40)
    ticket((BLOCKS + 4) * TILE, 92)
    ticket((STAIRS + 1) * TILE + 8, 62)
    ticket((PIT_1 + 2) * TILE, 104)
    ticket((BEAM + 2) * TILE, 56)
    ticket((PIT_2 + 5) * TILE, 20)
    ticket((SPIKES + 1) * TILE, 62)
    ticket((STEP + 5) * TILE, 72)
    ticket((WALL + 1) * TILE, 120)
    ticket((WALL + 2) * TILE + 8, 52)

    sign("A D: run", "run", 12 * TILE + 8, 64)
    sign("Space: jump", "jump", (BLOCKS + 3) * TILE, 128)
    sign("X: dash 300 units", "dash", HALL_A * TILE + 160, 92)
    sign("Mind the gap", "mind-the-gap", (PIT_1 + 2) * TILE, 138)
    sign("H: hitboxes", "hitboxes", HALL_B * TILE + 64, 92)
    sign("1-4: another method", "methods", HALL_B * TILE + 200, 92)
    sign("Wait for the shuttle", "shuttle", (PIT_2 + 5) * TILE, 92)
    sign("Slide down", "slide-down", (WALL + 5) * TILE, 138)
    sign("Exit", "exit", EXIT_X + 12, 64)


def open_sides(row, column):
    """1 top + 2 right + 4 bottom + 8 left; beyond the map all is solid, but pits are open below."""
    def free(r, c):
        return 0 <= r < HEIGHT and 0 <= c < WIDTH and not solid[r][c]
    return (free(row - 1, column) | free(row, column + 1) << 1 | free(row + 1, column) << 2
            | free(row, column - 1) << 3)


def in_pit(column):
    return not solid[HEIGHT - 1][column]


def solid_tile(row, column):
    mask = open_sides(row, column)
    near_pit = any(0 <= c < WIDTH and in_pit(c) for c in (column - 2, column - 1, column + 1, column + 2))
    if near_pit and row >= FLOOR - 3 and mask in (1, 3, 9):
        return {1: 41, 3: 42, 9: 43}[mask]
    if mask == 0 and row == FLOOR + 2:
        return 55
    return mask + 1


def build_pictures():
    stamp(3, FLOOR - 2, ((47, 48), (47, 48)))
    stamp(EXIT_X // TILE, FLOOR - 2, ((47, 48), (47, 48)))
    for left in range(7, WIDTH - 4, 12):
        lamp(left + 6)
    for left in (4, 47, 59, 109, 117, 171, 193):
        stamp(left, 11, ((35, 36), (37, 38)))
    for left in (27, 51, 98, 121, 168, 194):
        stamp(left, FLOOR - 1, ((44, 45),))
    for left in (62, 124, 202):
        stamp(left, 9, ((39, 40),))
    for column in (22, 46, 70, 94, 118, 142, 166, 190):
        stamp(column, 3, ((46,),))


def stamp(left, top, rows):
    """Scenery, only where all of it hangs free."""
    cells = [(top + r, left + c, tile) for r, line in enumerate(rows) for c, tile in enumerate(line)]
    if all(not solid[r][c] and not decor[r][c] for r, c, _ in cells):
        for r, c, tile in cells:
            decor[r][c] = tile


def lamp(left):
    stamp(left, CEILING, ((31, 32),))


def csv(grid):
    return ",\n".join(",".join(str(cell) for cell in row) for row in grid)


def tile_layer(number, name, grid):
    return (f' <layer id="{number}" name="{name}" width="{WIDTH}" height="{HEIGHT}">\n'
            f'  <data encoding="csv">\n{csv(grid)}\n</data>\n </layer>\n')


def object_layer(number, name, colour):
    lines = [f' <objectgroup id="{number}" name="{name}" color="{colour}">\n']
    for ident, kind, label, x, y, width, height, properties in objects[name]:
        named = f' name="{label}"' if label else ""
        size = f' width="{width}" height="{height}"' if width else ""
        lines.append(f'  <object id="{ident}"{named} type="{kind}" x="{x}" y="{y}"{size}')
        if not properties and width:
            lines.append("/>\n")
            continue
        lines.append(">\n")
        if properties:
            lines.append("   <properties>\n")
            for key in sorted(properties):
                value = properties[key]
                typed = ' type="float"' if isinstance(value, float) else ""
                shown = f"{value:g}" if isinstance(value, float) else value
                lines.append(f'    <property name="{key}"{typed} value="{shown}"/>\n')
            lines.append("   </properties>\n")
        if not width:
            lines.append("   <point/>\n")
        lines.append("  </object>\n")
    lines.append(" </objectgroup>\n")
    return "".join(lines)


def main():
    build_solids()
    build_objects()
    build_pictures()
    drawn = [[solid_tile(r, c) if solid[r][c] else 0 for c in range(WIDTH)] for r in range(HEIGHT)]
    colours = {"ways": "#2f9a8f", "dangers": "#b5624a", "barriers": "#e04f5f", "tickets": "#eab73c", "signs": "#a3aec0"}
    text = ('<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<map version="1.8" tiledversion="1.8.0" orientation="orthogonal" renderorder="right-down" '
            f'width="{WIDTH}" height="{HEIGHT}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0" '
            f'nextlayerid="{3 + len(objects)}" nextobjectid="{count + 1}">\n'
            ' <properties>\n  <property name="title" value="Mind the Gap"/>\n </properties>\n'
            ' <tileset firstgid="1" source="metro.tsx"/>\n')
    text += tile_layer(1, "decor", decor) + tile_layer(2, "solid", drawn)
    for number, (name, colour) in enumerate(colours.items(), 3):
        text += object_layer(number, name, colour)
    OUT.write_text(text + "</map>\n")


if __name__ == "__main__":
    main()
