"""Style sheets take letters, spaces and colours from the scales of the look, and from nowhere else."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import webapp
from webapp.look.stylesheet import SIZES, SPACES

ROOT = Path(webapp.__file__).parent
SHEETS = sorted(file for file in ROOT.rglob("*.css") if "look" not in file.parts and file.name != "look.css")
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
DECLARATION = re.compile(r"(?<![\w-])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)[;}]")
TOKEN = r"var\(--text-[1-9]\)"
# What grows with its box, between sizes of the scale: by the box, by a cell, by the screen.
ROOM = re.compile(r"cq[iwbh]\b|dvh\b|vi\b|var\(--cell")
LETTER = re.compile(rf"(?:{TOKEN}|inherit)(?: !important)?")
SHORTHAND = re.compile(rf"inherit|\d00 {TOKEN}/[\d.]+(?:rem)? system-ui, sans-serif")
SPACED = re.compile(r"(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z]+)*")
LENGTH = re.compile(r"(?<![\w.-])-?([\d.]+)(px|rem|vmin)\b")
LARGEST = 33  # pixels: more is no space, but the room of something that lies there
COLOUR = re.compile(
    r"#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|(?<![\w-])(?:white|black|red|gr[ae]y)(?![\w-])"
)
# The unit of the scale itself, where the board of a room is shown.
UNIT = re.compile(
    r"html:has\(\.big(?::not\(\[data-board\]\))?\) \{ font-size: (?:3\.5vmin|16px);"
)  # of the scale


def declared(text: str) -> Iterator[tuple[str, str]]:
    """Yield each property with its value."""
    for name, value in DECLARATION.findall(COMMENT.sub("", text)):
        yield name, " ".join(value.split())


def strange(name: str, value: str) -> str | None:
    """Return what is wrong with a declaration, or None."""
    if name == "font-size":
        fits = re.search(TOKEN, value) and ROOM.search(value)
        return None if LETTER.fullmatch(value) or fits else "a size of letters that is no token"
    if name == "font" and not SHORTHAND.fullmatch(value):
        return "a size of letters that is no token"
    if SPACED.fullmatch(name) and "calc" not in value.replace("calc(-1 * var(--gap-", ""):
        pixels = (
            float(n) * {"px": 1, "rem": 16, "vmin": 16 / 3.5}[unit] for n, unit in LENGTH.findall(value)
        )
        return "a space that is no token" if any(1.5 < one < LARGEST for one in pixels) else None
    literal = COLOUR.search(value) and not name.startswith("--") and not value.startswith("url(")
    return "a colour that is no token" if literal else None


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.relative_to(ROOT)))
def test_letters_spaces_and_colours_are_tokens(sheet: Path) -> None:
    text = sheet.read_text(encoding="utf-8")
    text = UNIT.sub("html {", text)
    found = [f"{name}: {value} is {why}" for name, value in declared(text) if (why := strange(name, value))]
    assert found == []


def test_the_scales_are_short() -> None:
    assert len(SIZES) <= 9
    assert len(SPACES) <= 8
    assert sorted(SIZES) == list(SIZES)
    assert sorted(SPACES) == list(SPACES)
    assert SIZES[0] >= 12  # pixels: nothing is smaller


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        (".a { font-size: 13px; }", True),
        (".a { font-size: max(13px, min(0.8125rem, 3.6vw)); }", True),
        (".a { font: 600 1rem/1.3 system-ui, sans-serif; }", True),
        (".a { font-size: clamp(var(--text-6), 24cqb, var(--text-8)); }", False),
        (".a { padding: 3px var(--gap-2); }", True),
        (".a { margin: calc(-1 * var(--gap-2)) 0 1px; padding-inline-end: 4.5rem; }", False),
        (".a { color: #1A1A1A; }", True),
        (".a { box-shadow: 0 2px 12px rgb(0 0 0 / 0.25); }", True),
        (".a { --deep: #8A3D00; color: var(--deep); }", False),
    ],
)
def test_what_is_no_token_is_refused(rule: str, wrong: bool) -> None:
    assert any(strange(name, value) for name, value in declared(rule)) is wrong
