#!/usr/bin/env python3
"""Moves English words out of `texts!` tables into assets/text/en.ftl: `Key "some.name" "Words"` becomes `Key "some.name"`, and
`some-name = Words` is added to the file. Messages that are there already stay. Blank lines between entries are kept.

    scripts/texts-to-fluent.py src/ui/text/mod.rs [more files]
"""

import re
import sys
from pathlib import Path

WORDS = Path(__file__).resolve().parent.parent / "assets" / "text" / "en.ftl"
ENTRY = re.compile(r'^(    \w+ "([\w.-]+)") "((?:[^"\\]|\\.)*)"$')


def message(name, words):
    words = words.replace('\\"', '"').replace("\\\\", "\\")
    words = re.sub(r"[{}]", lambda brace: '{"' + brace.group() + '"}', words)
    # Fluent drops spaces at both ends.
    words = re.sub(r"^( +)|( +)$", lambda spaces: '{"' + spaces.group() + '"}', words)
    return f"{name.replace('.', '-')} = {words}"


def main():
    text = WORDS.read_text() if WORDS.exists() else ""
    known = set(re.findall(r"^([a-z][\w-]*) =", text, re.MULTILINE))
    added = []
    for path in map(Path, sys.argv[1:]):
        lines, inside = [], False
        for line in path.read_text().splitlines():
            inside = line.startswith("texts!") or (inside and line != "}")
            entry = ENTRY.match(line) if inside else None
            if entry and entry[2].replace(".", "-") not in known:
                added.append(message(entry[2], entry[3]))
            elif inside and not line and added and added[-1]:
                added.append("")
            lines.append(entry[1] if entry else line)
        path.write_text("\n".join(lines) + "\n")
    if added:
        WORDS.write_text((text + "\n" if text else "") + "\n".join(added).rstrip() + "\n")


if __name__ == "__main__":
    main()
