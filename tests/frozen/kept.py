"""The stored matches of the project, with their players seated as at a table on the phones."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import ascii_uppercase
from typing import Any

import yaml

from companion.conformance.cases import QUICKEST

ROOT = Path(__file__).parents[2]
PLACES = ("companion/games", "tests", "docs")
# A package of its own, whose game is not installed here; examples of single moves, which the docs replay.
ELSEWHERE = (ROOT / "tests" / "sixth_game", ROOT / "docs" / "moves")
_RECORD = re.compile(r'^\{?\s*"?record"?\s*:', re.MULTILINE)
_PARTS = re.compile(r"([/:])")
_WORDS = {"title", "note", "by"}  # what people wrote, in which a name is no seat


def kept_matches() -> dict[str, Path]:
    """Return every record among the project's files, by the name of its recording."""
    found = {}
    for file in _files():
        if _RECORD.search(file.read_text(encoding="utf-8")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            found["-".join(part for part in parts if part not in ("companion", "games"))] = file
    return found


def refereed(kept: dict[str, Path]) -> dict[str, Path]:
    """Return those in which moves are judged, and not only the score is kept."""
    return {name: file for name, file in kept.items() if "mode: placar" not in file.read_text("utf-8")}


def _files() -> Iterator[Path]:
    for place in PLACES:
        for suffix in ("yaml", "yml", "json"):
            for file in sorted((ROOT / place).rglob(f"*.{suffix}")):
                if not {*ELSEWHERE} & {*file.parents}:
                    yield file


def seated(plain: dict[str, Any]) -> str:
    """Return the record of the same match at seats A, B, … that bear the players' names."""
    written = [seat if isinstance(seat, dict) else {"id": seat} for seat in plain["seats"]]
    letters = {seat["id"]: letter for seat, letter in zip(written, ascii_uppercase, strict=False)}
    seats = [{**seat, "id": letters[seat["id"]], "name": seat.get("name", seat["id"])} for seat in written]
    moved: dict[str, Any] = _renamed({**plain, "seats": []}, letters)
    return json.dumps({**moved, "seats": seats}, ensure_ascii=False)


def plain_record(file: Path) -> dict[str, Any]:
    """Return the data of a record's file."""
    plain: dict[str, Any] = yaml.load(file.read_text(encoding="utf-8"), Loader=QUICKEST)
    return plain


def _renamed(value: Any, letters: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {
            _letter(name, letters): part if name in _WORDS else _renamed(part, letters)
            for name, part in value.items()
        }
    if isinstance(value, list):
        return [_renamed(part, letters) for part in value]
    return _letter(value, letters)


def _letter(value: Any, letters: dict[str, str]) -> Any:
    if not isinstance(value, str):
        return value
    return "".join(letters.get(part, part) for part in _PARTS.split(value))
