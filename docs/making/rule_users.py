"""Write which games use each common mechanism into ``docs/mechanisms.md`` and its twin, from their imports.

``python docs/making/rule_users.py`` writes the last column of the table; with ``--check`` it ends with 1
where the column is out of date or a module of ``companion/referee/rules`` is missing.
"""

import argparse
import re
import sys
from pathlib import Path

from words import LANGUAGES

from companion.games import all_games

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "docs" / f"mechanisms{ending}" for ending in LANGUAGES.values()]
BEGIN, END = "<!-- rule_users.py -->\n", "<!-- /rule_users.py -->"
RULES = "companion.referee.rules"
HEAD = 2  # lines of the table before its first mechanism


def users_of(module: str) -> list[str]:
    """Return the titles of the games that import a module of the common rules."""
    of_it = rf"{re.escape(RULES)}\.{module} import|from {re.escape(RULES)} import [^\n]*\b{module}\b"
    found = []
    for game in all_games():
        files = (ROOT / "companion" / "games" / game.slug).rglob("*.py")
        if any(re.search(of_it, file.read_text(encoding="utf-8")) for file in files):
            found.append(str(game.title))
    return found


def made(page: Path) -> str:
    """Return a page with its column made anew; it names every module, or the command ends."""
    text = page.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    table, after = rest.split(END)
    rows = table.splitlines()
    named: set[str] = set()
    for at, row in enumerate(rows[HEAD:], HEAD):
        cells = [cell.strip() for cell in row.strip("|").split(" | ")]
        modules = re.findall(r"`(\w+)\.py`", cells[0])
        named.update(modules)
        users = sorted({user for module in modules for user in users_of(module)})
        rows[at] = f"| {' | '.join((*cells[:3], ', '.join(users)))} |"
    there = {file.stem for file in (ROOT / RULES.replace(".", "/")).glob("*.py")} - {"__init__"}
    if missing := there - named:
        sys.exit(f"{page.name} leaves out {', '.join(sorted(missing))}")
    return f"{before}{BEGIN}{chr(10).join(rows)}\n{END}{after}"


def main() -> None:
    """Write or check the column."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    for page in PAGES:
        text = made(page)
        if not check:
            page.write_text(text, encoding="utf-8")
        elif page.read_text(encoding="utf-8") != text:
            sys.exit(f"{page.name}: run python docs/making/rule_users.py")


if __name__ == "__main__":
    main()
