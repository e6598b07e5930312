"""``python -m tests.frozen``: record what players get, or list the differences."""

import argparse
import sys
from pathlib import Path

# As in the tests, whose folder is their root.
sys.path.insert(0, str(Path(__file__).parents[1]))

from conftest import compile_catalogues

compile_catalogues()  # before anything has read them

from frozen.comparing import differences  # noqa: E402
from frozen.gathering import subjects  # noqa: E402
from frozen.lines import lines  # noqa: E402
from frozen.shelf import kept, load, save  # noqa: E402
from frozen.writing import write  # noqa: E402


def main() -> int:
    """Do what was asked; 1 where something is otherwise than recorded."""
    parser = argparse.ArgumentParser(prog="python -m tests.frozen", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("record", help="record anew what is otherwise: git shows what that is")
    commands.add_parser("compare", help="show all that is otherwise")
    writing = commands.add_parser("write", help="write all in full as text, to be compared between commits")
    writing.add_argument("--into", type=Path, required=True, help="the folder")
    for command in commands.choices.values():
        command.add_argument("names", nargs="*", help="only recordings whose names hold one of these words")
    wanted = parser.parse_args()
    if wanted.command == "record":
        return record(wanted.names)
    return compare(wanted.names) if wanted.command == "compare" else write_all(wanted.names, wanted.into)


def record(names: list[str]) -> int:
    """Record what is otherwise and what is new, and remove what is no longer there."""
    changed = 0
    for name, gather in _wanted(names):
        now = lines(name, gather())
        if load(name) != now:
            save(name, now)
            changed += 1
    gone = [] if names else sorted(kept().keys() - subjects().keys())
    for name in gone:
        kept()[name].unlink()
    print(f"{changed} recorded, {len(gone)} gone")
    return 0


def compare(names: list[str]) -> int:
    """Show every difference."""
    status = 0
    for name, gather in _wanted(names):
        was = load(name)
        if was is None:
            print(f"{name} is not recorded yet")
            status = 1
            continue
        for line in differences(was, lines(name, gather())):
            print(f"{name} {line}")
            status = 1
    return status


def write_all(names: list[str], folder: Path) -> int:
    """Write everything in full."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, gather in _wanted(names, full=True):
        (folder / f"{name}.txt").write_text(write(gather()), encoding="utf-8")
    return 0


def _wanted(names, full=False):
    return [
        (name, gather)
        for name, gather in subjects(full).items()
        if not names or any(word in name for word in names)
    ]


if __name__ == "__main__":
    raise SystemExit(main())
