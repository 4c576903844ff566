#!/usr/bin/env python3
"""Draws all pictures of the game: assets/art/*.png and levels/metro.png.

    python3 assets/src/draw_art.py            # all of them
    python3 assets/src/draw_art.py figure     # only those named

Needs nothing but Python. The 32 colours are in art/palette.py; one file there draws one thing.
"""

import sys
from pathlib import Path

from art import backdrop, figure, guard, map_tiles, props, solids

ROOT = Path(__file__).resolve().parents[2]
ART = ROOT / "assets" / "art"


def draw_figure():
    whole = figure.figure()
    whole.save(ART / "figure.png")
    figure.shadow_of(whole).save(ART / "figure-white.png")


def draw_guard():
    whole = guard.guard()
    whole.save(ART / "guard.png")
    figure.shadow_of(whole).save(ART / "guard-white.png")


def draw_backdrop():
    for name in ("wall", "train", "columns"):
        getattr(backdrop, name)().save(ART / f"{name}.png")


PICTURES = {
    "figure": draw_figure,
    "guard": draw_guard,
    "solids": lambda: solids.solids().save(ART / "solids.png"),
    "backdrop": draw_backdrop,
    "props": lambda: props.props().save(ART / "props.png"),
    "map": lambda: map_tiles.map_tiles().save(ROOT / "levels" / "metro.png"),
}

if __name__ == "__main__":
    for name in sys.argv[1:] or PICTURES:
        PICTURES[name]()
