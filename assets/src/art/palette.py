"""The 32 colours of all pictures, each with the letter that stands for it in rows of pixels.

The station is cold, dark and of little saturation; what one stands on is light; what moves or matters is warm or bright.
"""

COLOURS = {
    # Night to day: the building.
    "night": ("N", "0b0d18"), "ink": ("K", "131828"), "deep": ("D", "1b223a"), "dusk": ("U", "262f4d"),
    "slate": ("E", "36426a"), "steel": ("e", "4c5d8c"), "mist": ("m", "6b80ac"), "fog": ("f", "8fa3c8"),
    "haze": ("h", "b7c5de"), "pale": ("p", "dde6f2"), "white": ("w", "fbf8ec"),
    # Warm and dark: cloth, wood, rust.
    "plum": ("P", "2e2238"), "aubergine": ("A", "4d3350"), "wine": ("W", "8a3552"),
    "brown": ("B", "6b4a38"), "wood": ("b", "a0714a"),
    # Signals.
    "red": ("R", "d63e4f"), "coral": ("C", "ff7459"), "orange": ("O", "f59a3e"),
    "gold": ("G", "c7862a"), "yellow": ("Y", "ffca3f"), "lemon": ("L", "fff09a"),
    # People.
    "skin": ("S", "f7cba2"), "tan": ("s", "cc8f72"),
    # Lines.
    "pine": ("t", "17474f"), "teal": ("T", "2a8f86"), "mint": ("M", "63d8ae"),
    "blue": ("n", "356fc4"), "sky": ("k", "79bff0"),
    # Thin barriers; nothing else has these.
    "violet": ("V", "6a35b5"), "magenta": ("v", "bd5cff"), "pink": ("i", "f3b5ff"),
}

CLEAR = 0
NAMES = list(COLOURS)
INDEX = {name: number for number, name in enumerate(NAMES, 1)}
LETTERS = {letter: INDEX[name] for name, (letter, _) in COLOURS.items()}
RGB = [(0, 0, 0)] + [tuple(bytes.fromhex(code)) for _, code in COLOURS.values()]
# The light of lamps: one of the colours, hardly there. The number after the last colour.
GLOW, GLOW_OF, GLOW_ALPHA = len(RGB), "lemon", 7

assert len(COLOURS) == 32 and len(LETTERS) == 32
