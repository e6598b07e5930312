"""Write the Portuguese catalogue of the references, ``pt_BR.po``, with exactly the texts that they hold.

New ones come without a translation and stay English on the page until somebody adds it. With ``--check`` the
command ends with 1 where the catalogue would change or a translation is missing.
"""

import argparse
import sys
from io import BytesIO

import api_reference
import game_lines
import moves
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from words import FILE, asked, translated

WIDTH = 110
SHOWN = 10  # of the missing translations
HEADER = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'


def written() -> bytes:
    """Return the catalogue with the texts of all references, as it should be."""
    moves.pages()
    api_reference.pages()
    game_lines.table("pt")
    made = Catalog(locale="pt_BR")
    for text in asked:
        made.add(text, translated(text))
    file = BytesIO()
    write_po(file, made, width=WIDTH, omit_header=True)
    return HEADER + file.getvalue().lstrip(b"\n")


def main() -> None:
    """Write the catalogue, or check that it is whole."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, end with 1 if it is not whole")
    wanted = written()
    if not parser.parse_args().check:
        FILE.write_bytes(wanted)
    elif FILE.read_bytes() != wanted:
        sys.exit(f"{FILE.name} is out of date: run python docs/making/catalogue.py")
    if missing := [text for text in asked if not translated(text)]:
        first = "".join(f"\n- {text}" for text in missing[:SHOWN])
        sys.exit(f"{FILE.name} lacks the translation of {len(missing)} texts:{first}")


if __name__ == "__main__":
    main()
