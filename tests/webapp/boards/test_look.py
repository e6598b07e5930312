"""The look of the boards is legible, fresh, small, and that of the printed pieces."""

import gzip
import io
import itertools
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.games.registry import GameEntry, all_games
from layouts.drawing.colours import contrast
from webapp.look.making import FIGURES_FONT, FOLDER, TITLE_FONT, drawings, fonts
from webapp.look.palette import SEATS, SHAPE, TEXT, Palette
from webapp.look.sprites import SHAPES
from webapp.look.voices import HOUSE, ScreenTypography, voice_of
from webapp.tables.session.seats import COLOURS
from webapp.tables.session.seats import SHAPES as SEAT_SHAPES

GAMES = all_games()
VOICES = [voice for game in GAMES if (voice := voice_of(game)) is not None]
EACH = pytest.mark.parametrize("voice", [HOUSE, *VOICES], ids=lambda voice: voice.slug or "house")


@EACH
def test_whatever_is_read_is_legible_by_day_and_by_lamp(voice: ScreenTypography) -> None:
    for palette in (voice.light, voice.dark):
        for text, ground in _read_together(palette):
            note = f"{text} on {ground}"
            assert contrast(getattr(palette, text), getattr(palette, ground)) >= TEXT, note
        for name, colour in palette.extra:
            assert contrast(colour, palette.surface) >= TEXT, name


@EACH
def test_the_shapes_of_seats_are_seen_on_every_surface(voice: ScreenTypography) -> None:
    for palette in (voice.light, voice.dark):
        for colour in palette.seats:
            assert contrast(colour, palette.surface) >= SHAPE
            assert contrast(colour, palette.soft) >= SHAPE
        assert len(set(palette.seats)) == len(SEATS)


def test_every_game_has_a_voice_and_every_seat_a_colour_and_a_shape() -> None:
    assert {voice.slug for voice in VOICES} == {game.slug for game in GAMES}
    assert tuple(SEATS) == COLOURS
    assert tuple(SHAPES) == SEAT_SHAPES


OF_EACH = pytest.mark.parametrize("game", [None, *GAMES], ids=lambda game: game.slug if game else "house")


def _folder(game: GameEntry | None) -> Path:
    folder = game.client if game is not None else FOLDER
    assert folder is not None
    return folder


@OF_EACH
def test_what_is_kept_is_what_would_be_made_now(game: GameEntry | None) -> None:
    for name, text in drawings(game):
        kept = (_folder(game) / name).read_text(encoding="utf-8")
        assert kept == text, f"{name} is stale: run python -m webapp.look"


@OF_EACH
def test_the_fonts_kept_are_those_that_would_be_made_now(game: GameEntry | None) -> None:
    for name, font in fonts(game):
        kept = TTFont(_folder(game) / name)
        made = TTFont(io.BytesIO(font))
        assert kept.getBestCmap() == made.getBestCmap(), f"{name} is stale: run python -m webapp.look"
        assert kept["hmtx"].metrics == made["hmtx"].metrics, f"{name} is stale: run python -m webapp.look"


def test_nothing_lies_in_the_look_that_nobody_makes() -> None:
    made = {name for name, _content in itertools.chain(drawings(), fonts())}
    assert {file.name for file in FOLDER.iterdir()} == made


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_fonts_of_a_first_load_weigh_at_most_15_kilobytes(game: GameEntry) -> None:
    kept = (FOLDER / FIGURES_FONT, _folder(game) / TITLE_FONT)
    assert sum(file.stat().st_size for file in kept) <= 15_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_the_drawings_of_a_first_load_weigh_at_most_12_kilobytes(game: GameEntry) -> None:
    voice = voice_of(game)
    assert voice is not None
    later = {f"{name}.svg" for name in voice.pictures}
    every = [_folder(one) / name for one in (None, game) for name, _text in drawings(one)]
    kept = [file for file in every if file.name not in later]
    assert len(kept) == 5
    assert all(len(gzip.compress(file.read_bytes())) <= 6_000 for file in every if file.name in later)
    assert sum(len(gzip.compress(file.read_bytes())) for file in kept) <= 12_000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_symbol_that_a_board_names_is_in_its_sprite(game: GameEntry) -> None:
    board = game.load_board()
    sprite = (_folder(game) / "symbols.svg").read_text(encoding="utf-8")
    for part in (*board.counters, *board.marks):
        assert not part.symbol or f'id="{part.symbol}"' in sprite, part.symbol


def _read_together(palette: Palette) -> list[tuple[str, str]]:
    on_any = itertools.product(("ink", "quiet", "accent"), ("ground", "surface", "soft"))
    return [
        *on_any,
        ("danger", "ground"),
        ("danger", "surface"),
        ("accent_ink", "accent"),
        ("danger_ink", "danger"),
    ]
