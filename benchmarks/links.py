"""The sizes of links: bytes of each example match and of each entry, against zlib of its record as JSON."""

import argparse
import base64
import json
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kept import FOLDER, keep, table

from companion.games import GameEntry, all_games
from companion.record_files import Opened, open_record
from companion.record_links import link_of, open_link
from companion.referee.matches.record_writing import authored
from companion.referee.matches.records import Line

_ABOUT = """# Sizes of links

Made by `make bench`. The example matches of each game as links, with the standing of each entry: bytes
before they become letters of an address, of which four take three. *zlib*: the same record as JSON without
spaces and standings. *ms to open it*: of CPU time, from the longest link to its record, before it is judged.
"""


class Sized(NamedTuple):
    """The examples of one game: matches, entries, bytes in links and of zlib, the longest, milliseconds."""

    game: str
    matches: int
    entries: int
    bytes: int
    zlib: int
    longest: int
    longest_bytes: int
    milliseconds: float


def measured(game: GameEntry) -> Sized:
    """Return the sizes of a game's example matches."""
    opened = [one for one in map(open_record, game.examples) if one.record.mode == "arbitro"]
    forms = [link_of(one) for one in opened]
    sizes = [len(base64.urlsafe_b64decode(form.rpartition(".")[2] + "===")) for form in forms]
    longest = max(range(len(opened)), key=lambda at: len(opened[at].record.lines))
    began = time.process_time()
    open_link(forms[longest])
    spent = time.process_time() - began
    return Sized(
        game.slug,
        len(opened),
        sum(len(one.record.lines) for one in opened),
        sum(sizes),
        sum(map(_zlib, opened)),
        len(opened[longest].record.lines),
        sizes[longest],
        round(spent * 1000, 1),
    )


def _zlib(opened: Opened) -> int:
    """Return the bytes of the same record as JSON, packed by zlib."""
    lines = tuple(Line(entry=one.entry, note=one.note) for one in opened.record.lines)
    record = type(opened.record)(
        game=opened.record.game,
        options=opened.record.options,
        lines=lines,
        setup=opened.record.setup,
        title=opened.record.title,
    )
    written = json.dumps(authored(record), ensure_ascii=False, separators=(",", ":"))
    return len(zlib.compress(written.encode(), 9))


def shown(results: list[Sized]) -> Iterator[list[str]]:
    """Yield the rows of the table."""
    for one in results:
        yield [
            one.game,
            str(one.matches),
            f"{one.bytes / one.entries:.1f}",
            f"{one.zlib / one.entries:.1f}",
            f"{one.bytes / one.zlib:.2f}",
            f"{one.longest_bytes} ({one.longest})",
            f"{one.milliseconds:.0f}",
        ]


def main() -> None:
    """Measure the examples of every game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", help="which; all that there are")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    results = [measured(game) for game in all_games() if game.slug in (wanted.games or [game.slug])]
    heads = (
        "game",
        "matches",
        "bytes an entry",
        "zlib",
        "of zlib",
        "longest: bytes (entries)",
        "ms to open it",
    )
    text = f"{_ABOUT}\n{table(heads, 1, list(shown(results)))}"
    keep(wanted.results, "links", [one._asdict() for one in results], text)


if __name__ == "__main__":
    main()
