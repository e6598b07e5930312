"""Write the Portuguese catalogue of the references, ``pt_BR.po``, with exactly the texts that they hold.

New ones come without a translation and stay English on the page until somebody adds it. The command ends
with 1 where a translation is missing. ``python docs/making --check`` says whether the catalogue would change.
"""

import sys
from io import BytesIO
from pathlib import Path

import api_reference
import game_lines
import moves
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from words import FILE, asked, translated

WIDTH = 110
SHOWN = 10  # of the missing translations
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def pages() -> dict[Path, str]:
    """Return the catalogue as it should be after all other references have been made, by its file."""
    game_lines.table("pt")
    made = Catalog(locale="pt_BR")
    for text in asked:
        made.add(text, translated(text))
    file = BytesIO()
    write_po(file, made, width=WIDTH, omit_header=True)
    return {FILE: HEADER + file.getvalue().decode().lstrip("\n")}


def main() -> None:
    """Write the catalogue, and name what it does not translate."""
    moves.pages()
    api_reference.pages()
    for file, text in pages().items():
        file.write_text(text, encoding="utf-8")
    if missing := [text for text in asked if not translated(text)]:
        first = "".join(f"\n- {text}" for text in missing[:SHOWN])
        sys.exit(f"{FILE.name} lacks the translation of {len(missing)} texts:{first}")


if __name__ == "__main__":
    main()
