"""``python -m tests.voice``: print what a table says along stored matches of each game, in both languages."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from conftest import compile_catalogues

compile_catalogues()  # before anything has read them

from voice.told import matches_of, told_along  # noqa: E402

GAMES = ("castoria", "calamandara", "ceramus", "castelo", "fabula")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.voice", description=__doc__)
    parser.add_argument("names", nargs="*", help="only matches whose names hold one of these words")
    parser.add_argument("--lang", choices=("pt", "en"), action="append")
    wanted = parser.parse_args()
    for game in GAMES:
        for name, file in matches_of(game).items():
            if wanted.names and not any(word in name for word in wanted.names):
                continue
            for lang in wanted.lang or ("pt", "en"):
                print(f"\n== {name} · {lang}")
                for one in told_along(file, lang):
                    print(f"{one.n:4} {one.kind:10} {one.seat:4} {one.text}")


if __name__ == "__main__":
    main()
