"""Draw screens that somebody reads at a glance: whom the table waits for, and what is at stake.

``python docs/making/glances.py OUT`` takes forty pictures of a phone at moments of the example matches,
drawn by seed, each of a quarter of its area. The reader sees nothing else and says of each whom the table
waits for and what is at stake; ``OUT/whole`` holds the whole pictures, by which the answers are judged.
"""

import argparse
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import yaml
from evening import Phone, evening
from PIL import Image

from companion.games import GameEntry, all_games
from companion.plain_data import read_plain

COUNT = 40
SIZE = (390, 844)  # of the phone, in its own pixels
SHRUNK = 2  # each side; a quarter of the area
_CODE = re.compile("mesa ([A-Z0-9]{6})")


class Moment(NamedTuple):
    """An example match up to one of its moves, and the seat of the phone that is looked at."""

    game: str
    record: dict[str, Any]
    seat: str


def moments(count: int, seed: str) -> Iterator[Moment]:
    """Yield so many moments, the games in turn."""
    chance = random.Random(f"glances {seed}")
    games = [entry for entry in all_games() if entry.examples]
    for number in range(count):
        yield _moment(games[number % len(games)], chance)


def _moment(entry: GameEntry, chance: random.Random) -> Moment:
    plain = read_plain(chance.choice(entry.examples).read_text("utf-8")).data
    seats = [one if isinstance(one, dict) else {"id": one} for one in plain.pop("seats")]
    letters = {one["id"]: letter for one, letter in zip(seats, "ABCDEF", strict=False)}
    record = _lettered(plain, letters)
    record["seats"] = [{"name": one["id"]} | one | {"id": letters[one["id"]]} for one in seats]
    record["moves"] = record["moves"][: chance.randrange(1, len(plain["moves"]))]
    return Moment(entry.slug, record, chance.choice(list(letters.values())))


def _lettered(plain: Any, letters: dict[str, str]) -> Any:
    """Return plain data in which letters stand for seats, as at a table."""
    if isinstance(plain, dict):
        return {letters.get(key, key): _lettered(value, letters) for key, value in plain.items()}
    if isinstance(plain, list):
        return [_lettered(one, letters) for one in plain]
    return letters.get(plain, plain) if isinstance(plain, str) else plain


def _tables(drawn: list[Moment], data: Path) -> list[str]:
    """Bring the matches into a folder of tables, and return their codes."""
    files = [data / f"{number:02}.yaml" for number in range(len(drawn))]
    for file, moment in zip(files, drawn, strict=True):
        file.write_text(yaml.safe_dump(moment.record, allow_unicode=True, sort_keys=False), "utf-8")
    command = [sys.executable, "-m", "companion", "tables", "import", "--lang", "pt", "--data", str(data)]
    told = subprocess.run([*command, *map(str, files)], check=True, capture_output=True, text=True).stdout
    return _CODE.findall(told)


def main() -> None:
    """Take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--lang", default="pt")
    wanted = parser.parse_args()
    (wanted.out / "whole").mkdir(parents=True, exist_ok=True)
    drawn = list(moments(wanted.count, wanted.seed))
    with tempfile.TemporaryDirectory() as folder:
        codes = _tables(drawn, Path(folder))
        with evening(Path(folder)) as browser:
            for number, (code, moment) in enumerate(zip(codes, drawn, strict=True), 1):
                phone = Phone(browser, SIZE)
                phone.sit(code, moment.seat)
                taken = phone.picture(f"/m/{code}", (), wanted.lang, "light", "me", code)
                picture = Image.open(BytesIO(taken)).convert("RGB")
                picture.reduce(SHRUNK).save(wanted.out / f"{number:02}.png")
                picture.save(wanted.out / "whole" / f"{number:02}.png")
                phone.close()


if __name__ == "__main__":
    main()
