"""Count the lines that a game writes, by its parts: non-empty lines that are written by hand.

``python docs/making/game_lines.py`` writes the table into the pages that show it; with ``--check`` it ends
with 1 where one of their figures is off by more than a tenth.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from words import LANGUAGES, number, to

ROOT = Path(__file__).parents[2]
PAGES = {ROOT / "docs" / f"a-game-of-your-own{ending}": lang for lang, ending in LANGUAGES.items()}
BEGIN, END = "<!-- game_lines.py -->\n", "<!-- /game_lines.py -->"
OFF = 0.1
SIXTH = ROOT / "tests" / "sixth_game" / "mare"
MADE = ("look.css",)  # python -m webapp.look
CODE, DATA = (".py", ".js", ".css"), (".toml", ".yaml", ".csv", ".po")
PARTS = {
    "state, moves, chapters": CODE,
    "what is seen and said": CODE,
    "Consulta": CODE,
    "paper": CODE,
    "client, look, pictures": CODE,
    "catalogue, score board, preparation, examples": DATA,
    "cards, faces, symbols": DATA,
    "translations": DATA,
}


def of_ours(slug: str) -> dict[str, tuple[Path, ...]]:
    """Return the places of the parts of a game of ours."""
    domain, paper = ROOT / "companion" / "games" / slug, ROOT / "layouts" / slug
    phone_modules = (domain / "telefone", domain / "consulta")
    texts = (domain / "locale",)
    pictures = (domain / "symbols.toml", ROOT / "card_sources" / slug, paper)
    return _by_part(domain, phone_modules, paper, ROOT / "webapp" / "games" / slug, texts, pictures)


def of_sixth() -> dict[str, tuple[Path, ...]]:
    """Return the places of the parts of the sixth game."""
    phone_modules = (SIXTH / "telefone.py", SIXTH / "consulta.py")
    pictures = (SIXTH / "symbols.toml", SIXTH / "cards", SIXTH / "paper")
    return _by_part(SIXTH, phone_modules, SIXTH / "paper", SIXTH / "phone", (SIXTH / "locale",), pictures)


def _by_part(
    domain: Path,
    phone_modules: tuple[Path, Path],
    paper: Path,
    phone: Path,
    texts: tuple[Path, ...],
    pictures: tuple[Path, ...],
) -> dict[str, tuple[Path, ...]]:
    beside = {*phone_modules, paper, phone, *texts, *pictures}
    own = tuple(one for one in sorted(domain.iterdir()) if one not in beside)
    whose = (own, (phone_modules[0],), (phone_modules[1],), (paper,), (phone,), own, pictures, texts)
    return dict(zip(PARTS, whose, strict=True))


def counted(places: tuple[Path, ...], kinds: tuple[str, ...]) -> int:
    """Return the number of non-empty lines in the files of those kinds there."""
    files = {file for place in places for file in (place.rglob("*") if place.is_dir() else (place,))}
    wanted = (file for file in files if file.suffix in kinds and file.name not in MADE)
    return sum(bool(line.strip()) for file in wanted for line in file.read_text("utf-8").splitlines())


def figures() -> dict[str, tuple[int, ...]]:
    """Return the lines of each part, for the games that have all parts."""
    games = (*map(of_ours, ("castoria", "calamandara", "castelo", "ceramus", "fabula")), of_sixth())
    return {part: tuple(counted(game[part], kinds) for game in games) for part, kinds in PARTS.items()}


def table(lang: str) -> str:
    """Return the table as the page of a language shows it."""
    found = figures()
    code = [row for part, row in found.items() if PARTS[part] == CODE]
    data = [row for part, row in found.items() if PARTS[part] == DATA]
    sums = {"Python, JavaScript and CSS": code, "data": data}
    rows = [
        *((to(part, lang), row) for part, row in found.items()),
        *((f"**{to(name, lang)}**", tuple(map(sum, zip(*of, strict=True)))) for name, of in sums.items()),
    ]
    head = f"| {to('part', lang)} | Castória | Calamandara | Castelo | Ceramus | Fábula | Maré |\n"
    head += "| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n"
    return head + "".join(
        f"| {part} | {' | '.join(number(one, lang) for one in row)} |\n" for part, row in rows
    )


def shown(page: Path) -> Iterator[tuple[int, ...]]:
    """Yield the figures that a page shows, row by row."""
    kept = page.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    for line in kept.splitlines()[2:]:
        yield tuple(int(re.sub(r"[.,]", "", cell)) for cell in line.strip("| ").split(" | ")[1:])


def is_true(page: Path) -> bool:
    """Return whether each figure of a page is that of now, give or take a tenth."""
    now = list(figures().values())
    kept = list(shown(page))[: len(now)]
    pairs = (pair for was, row in zip(kept, now, strict=False) for pair in zip(was, row, strict=True))
    return len(kept) == len(now) and all(abs(was - is_) <= OFF * is_ + 5 for was, is_ in pairs)


def main() -> None:
    """Write the tables of line counts, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, end with 1 if a figure is off")
    if parser.parse_args().check:
        if wrong := [page.name for page in PAGES if not is_true(page)]:
            sys.exit(f"{', '.join(wrong)}: run python docs/making/game_lines.py")
        return
    for page, lang in PAGES.items():
        before, _begin, rest = page.read_text("utf-8").partition(BEGIN)
        page.write_text(before + BEGIN + table(lang) + END + rest.partition(END)[2], encoding="utf-8")


if __name__ == "__main__":
    main()
