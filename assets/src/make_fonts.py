#!/usr/bin/env python3
"""Cuts the program's fonts: two weights of Overpass, with digits of one width, and JetBrains Mono for code and for columns; the
letters of European languages.

    pip install fonttools fontpkg-overpass fontpkg-jetbrains-mono
    python3 assets/src/make_fonts.py

Both stand under the SIL Open Font Licence, version 1.1 (assets/fonts/OFL*.txt). Overpass was drawn after road signs.
"""

import importlib.util
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parent.parent / "fonts"
OVERPASS = ("fontpkg_overpass", "Overpass[wght].ttf")
MONO = ("fontpkg_jetbrains_mono", "JetBrainsMono[wght].ttf")
# Name of the file, where it is cut from, its weight.
CUTS = [("Overpass-Regular", OVERPASS, 420), ("Overpass-Bold", OVERPASS, 720), ("JetBrainsMono-Regular", MONO, 400)]

# Latin with its extensions for Turkish and its neighbours, Cyrillic, punctuation, and the signs that the texts use.
RANGES = [(0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x400, 0x45F), (0x490, 0x491), (0x2010, 0x2026)]
SIGNS = "‰′″‹›€₺₽™←↑→↓−×≤≥≈≠▲▶▼◀●○■□"


def source(package, file):
    package = importlib.util.find_spec(package)
    return Path(package.submodule_search_locations[0]) / "files" / file


def tabular(font):
    """Digits stand under one another: the table's own figures of one width take the place of the others."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    swaps = {}
    for index in lookups:
        for part in table.LookupList.Lookup[index].SubTable:
            swaps.update(getattr(part, "ExtSubTable", part).mapping)
    for cmap in font["cmap"].tables:
        for code, glyph in cmap.cmap.items():
            cmap.cmap[code] = swaps.get(glyph, glyph) if chr(code).isdigit() else glyph


def main():
    characters = {code for low, high in RANGES for code in range(low, high + 1)} | {ord(sign) for sign in SIGNS}
    for name, origin, weight in CUTS:
        font = instancer.instantiateVariableFont(TTFont(source(*origin)), {"wght": weight})
        if origin is OVERPASS:
            tabular(font)
        options = subset.Options()
        options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl"]
        options.hinting = False
        options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=characters)
        cutter.subset(font)
        path = FONTS / f"{name}.ttf"
        font.save(path)
        widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
        missing = [chr(code) for code in sorted(characters) if code not in font.getBestCmap() and code > 0xFF]
        print(path.name, path.stat().st_size, "bytes; widths of digits:", widths, "missing:", "".join(missing))


if __name__ == "__main__":
    main()
