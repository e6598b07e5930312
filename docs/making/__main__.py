"""Make the parts of the documentation that show the games: gallery, tables of sheets and time, references.

Run by ``make gallery``. It finds the games as the command line does, so that a new one needs no line here.
"""

import argparse
import sys
from pathlib import Path

import api_reference
import catalogue
import moves
from gallery import page, write_pictures
from printed import PrintedGame, print_game
from tables import with_tables
from words import LANGUAGES

from companion.games import all_games, find_game


def texts(games: list[PrintedGame], docs: Path) -> dict[Path, str]:
    """Return every page that is made or has a made part, as it should be."""
    found: dict[Path, str] = {}
    for lang, ending in LANGUAGES.items():
        found[docs / "gallery" / f"README{ending}"] = page(games, lang)
        file = docs / f"printing{ending}"
        found[file] = with_tables(file.read_text(encoding="utf-8"), games, lang)
    return found


def main() -> None:
    """Write pages and pictures; with --check write nothing, name the outdated ones, and end with 1."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--docs", type=Path, default=Path(__file__).parents[1], help="the folder of the pages"
    )
    parser.add_argument("--game", nargs="*", help="only these; all installed games by default")
    parser.add_argument("--check", action="store_true", help="write nothing, name what is out of date")
    wanted = parser.parse_args()
    entries = [find_game(slug) for slug in wanted.game] if wanted.game else all_games()
    games = [print_game(entry) for entry in entries]
    made = texts(games, wanted.docs) | moves.pages(wanted.docs, entries)
    if not wanted.game:
        made |= api_reference.pages() | catalogue.pages()
    if wanted.check:
        stale = [file for file, text in made.items() if not file.exists() or file.read_text("utf-8") != text]
        sys.exit("".join(f"{file} is out of date: run make gallery\n" for file in stale) or 0)
    for file, text in made.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for game in games:
        write_pictures(game, wanted.docs / "gallery")


if __name__ == "__main__":
    main()
