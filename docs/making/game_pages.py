"""Write a page for each game in both languages: what is printed, what is judged, what the book leaves open.

``python docs/making/game_pages.py`` writes ``docs/games/<game>.md`` and ``<game>.pt.md`` for every installed
game that has pictures in the gallery; with ``--check`` it writes nothing and ends with 1 if a page is out of
date.
"""

import argparse
import sys
import tomllib
from pathlib import Path

from companion.cli.printing.inventory import Inventory, take
from companion.games import GameEntry, all_games
from companion.printing.target import Target
from companion.rulebook import Rulebook

DOCS = Path(__file__).parents[1]
PAPER = ("print", "definition", "advice", "setup")  # kinds of rules about which nobody argues in play
WORDS = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


def page(entry: GameEntry, lang: str) -> str:
    """Return the page of a game in one language."""
    words, facts = WORDS[lang], {"title": entry.title, "slug": entry.slug}
    inventory, book = take(Target.of(entry), lang), entry.load_rules()
    fewest, most = inventory.layouts.players
    parts = [
        f"# {entry.title}\n\n{words['head']}",
        f"{words['book'].format(book=book.book)}\n\n"
        f"{words['players'].format(players=most if fewest == most else f'{fewest}–{most}')}",
        f"![{words['on_the_table'].format(**facts)}](../gallery/{entry.slug}-0-mesa.png)",
        f"![{words['phone'].format(**facts)}](../gallery/telas/{_screen(entry.slug)}.webp)",
        words["type"],
        _typed(*(f"companion {verb} {entry.slug}" for verb in ("print", "rules", "decisions"))),
        words["printed"],
        _kinds(inventory, words["kinds"], lang),
        _kits(inventory, words["kits"]),
        *_sets(inventory, words["sets"], lang),
        words["time"],
        words["judged"],
        *_judged(book, words, lang),
        words["moves"].format(**facts),
        words["open"],
        words["decided"].format(count=len(book.decisions), slug=entry.slug),
        _decisions(book, words["question"], lang),
    ]
    return "\n\n".join(parts) + "\n"


def _typed(*lines: str) -> str:
    return "\n".join(["```sh", *lines, "```"])


def _screen(slug: str) -> str:
    """Return the name of the picture of a refereed match; the oldest game has the plain name."""
    pictures = DOCS / "gallery" / "telas"
    return next(
        name
        for name in (f"{slug}-no-meio-4", slug, "arbitro-no-meio")
        if (pictures / f"{name}.webp").exists()
    )


def _kinds(inventory: Inventory, head: str, lang: str) -> str:
    rows = [
        f"| {section.kind.title.to(lang)} | `{section.kind.name}` | {section.count} | {len(section.pieces)} |"
        for section in inventory.sections
    ]
    return "\n".join([head, "| --- | --- | ---: | ---: |", *rows])


def _kits(inventory: Inventory, head: str) -> str:
    rows = [f"| `{name}` | {', '.join(kit.kinds)} |" for name, kit in inventory.layouts.kits.items()]
    return "\n".join([head, "| --- | --- |", *rows])


def _sets(inventory: Inventory, sentence: str, lang: str) -> list[str]:
    titles = [card_set.title(lang) for card_set in inventory.sets if not card_set.official]
    return [sentence.format(sets=", ".join(titles))] if titles else []


def _judged(book: Rulebook, words: dict[str, str], lang: str) -> list[str]:
    table = [rule for rule in book.rules.values() if rule.judged == "table"]
    judged = len(book.rules) - len(table)
    found = [words["count"].format(rules=len(book.rules), judged=judged, table=len(table))]
    left = [f"- {rule.text(lang)} (`{rule.id}`)" for rule in table if rule.kind not in PAPER]
    return [*found, words["left"], "\n".join(left)] if left else [*found, words["nothing_left"]]


def _decisions(book: Rulebook, head: str, lang: str) -> str:
    rows = [
        f"| {_cell(decision.question(lang))} | {_cell(decision.label(decision.default, lang))} |"
        for decision in book.decisions.values()
    ]
    return "\n".join([head, "| --- | --- |", *rows])


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def main() -> None:
    """Write the pages, or check that they are up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, end with 1 if one is out of date"
    )
    check = parser.parse_args().check
    made = {
        DOCS / "games" / f"{entry.slug}{ending}": page(entry, lang)
        for entry in all_games()
        if (DOCS / "gallery" / f"{entry.slug}-0-mesa.png").exists()
        for lang, ending in (("en", ".md"), ("pt", ".pt.md"))
    }
    stale = [file.name for file, text in made.items() if not file.exists() or file.read_text("utf-8") != text]
    if check:
        sys.exit(f"{', '.join(stale)}: run python docs/making/game_pages.py" if stale else 0)
    (DOCS / "games").mkdir(exist_ok=True)
    for file, text in made.items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
