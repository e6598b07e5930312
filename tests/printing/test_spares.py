"""Places that a kit would leave empty hold blank cards and spare tokens, at no further sheet."""

import math
from collections import Counter

import pytest

from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes

GAMES = [game.slug for game in all_games()]
TOKENS = [
    game.slug
    for game in all_games()
    if (kind := game.load_layouts().LAYOUTS.kind("marcadores")) and kind.spares == "marcadores"
]


def plans(game, **wishes):
    return [plan for file in plan_job(Wishes(target=game, lang="pt", **wishes)).files for plan in file.plans]


def count(game, name, **wishes):
    return sum(
        section.count
        for plan in plans(game, **wishes)
        for section in plan.sections
        if section.kind.name == name
    )


@pytest.mark.parametrize("game", ["castelo", "castoria"])
def test_the_last_sheet_of_cards_is_full(game):
    (plan,) = (one for one in plans(game) if "cartas" in {section.kind.name for section in one.sections})
    assert {len(sheet.front.placements) for sheet in plan.sheets} == {9}
    assert len(plan.sheets) == len(plans(game, only=("cartas",), apart=True)[0].sheets)
    (cards,) = (section for section in plan.sections if section.kind.name == "cartas")
    assert [piece for piece in cards.pieces if piece.name.startswith("em-branco")]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("game", TOKENS)
def test_rows_of_tokens_are_full_and_no_row_is_made_for_spares(game, paper):
    (plan,) = (
        one for one in plans(game, paper=paper) if "marcadores" in {part.kind.name for part in one.sections}
    )
    (tokens,) = (section for section in plan.sections if section.kind.name == "marcadores")
    sizes = Counter(piece.front.size for piece in tokens.pieces)
    side = sizes.most_common(1)[0][0].width
    rows = Counter(
        (sheet.number, round(placed.box.y, 2))
        for sheet in plan.sheets
        for placed in sheet.front.placements
        if placed.box.width == placed.box.height == side
    )
    (across,) = set(rows.values())
    asked = plans(game, only=("marcadores",), paper=paper)[0].sections[0].pieces
    count = sum(piece.copies for piece in asked if piece.front.size.width == side)
    assert len(rows) == math.ceil(count / across)


def test_what_somebody_asks_for_by_name_has_no_spares():
    (plan,) = plans("castelo", only=("cartas",))
    assert not [piece for piece in plan.sections[0].pieces if piece.name.startswith("em-branco")]


def test_backs_are_printed_on_the_fronts_of_the_same_spares():
    fronts, backs = (count("castelo", "cartas", sides=sides) for sides in ("fronts", "backs"))
    assert fronts == backs > 138


@pytest.mark.parametrize("game", GAMES)
def test_kits_name_only_kinds_that_there_are_as_spares(game):
    layouts = next(one for one in all_games() if one.slug == game).load_layouts().LAYOUTS
    for kind in layouts.kinds:
        assert not kind.spares or layouts.kind(kind.spares)
