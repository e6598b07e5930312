"""Places that a kit would leave empty hold blank cards and spare tokens, at no further sheet."""

from collections import Counter

import pytest

from companion.cli.printing.job import plan_job
from companion.cli.printing.wishes import Wishes
from companion.games import all_games

GAMES = [game.slug for game in all_games()]


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


def test_the_last_row_of_tokens_is_full_and_no_cut_is_made_for_spares():
    alone, kit = (
        next(
            plan
            for plan in plans("fabula", **wishes)
            if [section.kind.name for section in plan.sections] == ["marcadores"]
        )
        for wishes in ({"only": ("marcadores",)}, {})
    )
    assert (kit.cuts, len(kit.sheets)) == (alone.cuts, len(alone.sheets))
    assert kit.pieces > alone.pieces
    tokens = [placed.box for placed in kit.sheets[-1].front.placements if placed.box.width == 14]
    rows = Counter(round(box.y, 2) for box in tokens)
    assert len(set(rows.values())) == 1


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
