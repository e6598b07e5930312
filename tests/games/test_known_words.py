"""A change of a rule, a move or a number names what the game knows, wherever it is entered, in all games."""

from functools import cache
from typing import Any

import pytest

from companion.games import all_games
from companion.language import LANGUAGES
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, begin, read_move, read_record
from companion.referee.questions.reconciling import setup_of

PLAYED = [(entry.slug, mode) for entry in all_games() for mode in ("arbitro", "placar")]
SEATS = ["Ana", "Beto"]
WRONG = {
    "an unknown number": {"effect": "add", "target": "altura", "value": 1},
    "an unknown move": {"effect": "deny", "target": "altura"},
    "an unknown rule": {"effect": "allow", "target": "livro.altura"},
}


@cache
def game_of(slug: str, mode: str) -> tuple[Any, Any]:
    """Return a game and its book."""
    entry = next(one for one in all_games() if one.slug == slug)
    return entry.load_game(mode), entry.load_rules()


def record_with(slug, mode, *modifiers):
    setup = setup_of(started(slug, mode)[1])
    setup["modifiers"] = [{"source": "x", **one} for one in modifiers]
    return {"game": slug, "mode": mode, "seats": SEATS, "setup": setup}


def words_of(game, change):
    if change["effect"] in ("set", "add"):
        return game.checks.numbers
    return game.checks.move_names


def started(slug, mode):
    game, book = game_of(slug, mode)
    record = read_record({"game": slug, "mode": mode, "seats": SEATS}, GameAndBook(game, book))
    return game, begin(record, game).state


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_a_setup_with_an_unknown_word_is_refused_with_the_words_that_exist(slug, mode, wrong):
    game, book = game_of(slug, mode)
    known = {"effect": "deny", "target": min(game.checks.move_names)}
    with pytest.raises(Fault) as refused:
        read_record(record_with(slug, mode, known, WRONG[wrong]), GameAndBook(game, book))
    assert shown(refused.value.path) == "setup.modifiers[1].target"
    for lang in LANGUAGES:
        said = refused.value.message.to(lang)
        assert f"“{WRONG[wrong]['target']}”" in said
        assert all(word in said for word in words_of(game, WRONG[wrong]))


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_so_is_one_with_an_unknown_end(slug, mode):
    game, book = game_of(slug, mode)
    change = {"effect": "deny", "target": min(game.checks.move_names), "until": "amanha"}
    with pytest.raises(Fault) as refused:
        read_record(record_with(slug, mode, change), GameAndBook(game, book))
    assert shown(refused.value.path) == "setup.modifiers[0].until"
    assert all(word in refused.value.message.to("pt") for word in game.checks.occasions)


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_no_correction_brings_one_in_and_none_can_stand(slug, mode, wrong):
    game, state = started(slug, mode)
    modifier = {"source": "x", **WRONG[wrong]}
    ops = [{"op": "informar", "path": "modifiers", "value": [modifier]}]
    move = {"seat": SEATS[0], "do": "ajustar", "authority": "correction", "ops": ops}
    match = Match(game, state).append(Play(move=read_move(move, state.options, game), stands=True))
    assert match.course[-1].standing == "refused"
    assert match.state.modifiers == ()


@pytest.mark.parametrize(("slug", "mode"), PLAYED)
def test_a_known_word_is_read_and_corrected(slug, mode):
    game, state = started(slug, mode)
    change = {"effect": "deny", "target": min(game.checks.move_names)}
    modifier = {"source": "x", **change}
    ops = [{"op": "informar", "path": "modifiers", "value": [modifier]}]
    move = {"seat": SEATS[0], "do": "ajustar", "authority": "correction", "ops": ops}
    match = Match(game, state).append(Play(move=read_move(move, state.options, game)))
    assert [one.target for one in match.state.modifiers] == [change["target"]]
