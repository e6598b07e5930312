"""The form of a board shows what was filled in, and since when each number is known."""

import random

import pytest
from games.position_edits import check_saved, edited, saved, words_of

from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.match import Match
from companion.referee.positions.adjustments import SetFact
from companion.referee.questions.reconciling import CHECKED, LONG, is_asked, known_since

SIZES = {"castelo": (2, 6), "ceramus": (1, 4), "calamandara": (2, 4), "fabula": (2,), "castoria": (2,)}


@pytest.fixture
def positions(table):
    """Provide boards at their start and after some taps, at tables of the least and the most seats."""
    found = []
    for seats in SIZES[table.board.game]:
        state = table.start(seats)
        found.append(state)
        for _ in range(5):
            state = table.next(state)
            found.append(state)
    return found


def test_what_is_filled_in_is_what_the_board_shows(table, positions):
    acaso = random.Random(table.board.game)
    for state in positions:
        for _ in range(5):
            check_saved(table.game, state, edited(table.game.form(state), state.options.order, acaso))


def test_every_counter_and_mark_stands_in_the_form_once(table, positions):
    for state in positions:
        paths = [field.path for field in table.game.form(state).fields]
        kept = [f"contadores[{at}].valor" for at in range(len(state.contadores))]
        kept += [f"marcas[{at}].valor" for at in range(len(state.marcas))]
        assert sorted(path for path in paths if path.endswith("].valor")) == sorted(kept)
        assert len(set(paths)) == len(paths)


def test_how_far_the_match_is_is_asked_once(table, positions):
    """Where rounds are counted, single turns are not asked beside them."""
    rounds = table.board.turns.rounds is not None
    for state in positions:
        paths = {field.path for field in table.game.form(state).fields}
        assert {"turno", "rodada"} & paths == {"rodada" if rounds else "turno"}


def test_what_a_team_has_stands_with_the_table_under_its_name(altered):
    board = altered(lambda data: data["counters"][2].update(per="team", players=[]))
    form = board.game.form(board.start(4, teams=("Sol", "Lua", "Sol", "Lua")))
    (shared,) = [group for group in form.groups if not group.seat]
    name = board.board.counters[2].name_pt
    under = [field.under.to("pt") for field in shared.fields if field.label.to("pt") == name]
    assert under == ["Sol", "Lua"]
    alone = board.game.form(board.start(2))
    assert [field.of for field in alone.groups[-1].fields if field.label.to("pt") == name] == ["Ana", "Beto"]


def test_every_word_has_both_languages(table):
    for word in words_of(table.game.form(table.start())):
        assert word.to("pt")
        assert word.to("en")


def checked(table, match, values=None):
    form = table.game.form(match.state)
    _after, operations = saved(table.game, match.state, values or form.values)
    return match.append(
        Play(move=table.move(do="ajustar", authority="correction", source=CHECKED, ops=operations))
    )


def test_a_number_is_known_since_it_was_last_declared_or_confirmed(castelo):
    match = Match(castelo.game, castelo.start())
    ana, beto = (f"contadores[{at}].valor" for at in (0, 1))

    def tap(match, de):
        return match.append(Play(move=castelo.move(do="pontuar", contador="castelo", de=de, delta=-1)))

    def since(match):
        return known_since(match, castelo.game.form(match.state))

    match = tap(tap(match, "Ana"), "Ana")
    assert (since(match)[ana], since(match)[beto], since(match)["fase"]) == (2, 0, 0)
    match = match.append(Retract(n=2))
    assert since(match)[ana] == 1
    match = checked(castelo, match)
    assert set(since(match).values()) == {4}
    match = tap(match, "Beto")
    assert (since(match)[ana], since(match)[beto]) == (4, 5)
    refused = match.append(Play(move=castelo.move(do="pontuar", contador="castelo", de="Ana", delta=-900)))
    assert since(refused) == since(match)
    ops = (SetFact(path=ana, value=match.state.contadores[0].valor),)
    corrected = match.append(Play(move=castelo.move(do="ajustar", authority="correction", ops=ops)))
    assert since(corrected)[ana] == 6


def test_what_nobody_has_confirmed_for_long_is_asked_but_for_what_nobody_forgets(tables):
    castoria = tables["castoria"]
    form = castoria.game.form(castoria.start())
    asked = {field.path for field in form.fields if is_asked(field, 0, LONG)}
    assert "contadores[0].valor" in asked
    assert "lados[0].vitorias" not in asked
    assert not any(is_asked(field, 1, LONG) for field in form.fields)


def test_what_was_checked_is_described_in_words(castelo):
    state = castelo.start()
    values = castelo.game.form(state).values | {"contadores[1].valor": 7, "ativo": "Beto"}
    after, operations = saved(castelo.game, state, values)
    move = castelo.move(do="ajustar", authority="correction", source=CHECKED, ops=operations)
    assert castelo.game.render_move(after, move, "pt") == "mesa conferida: Castelo · Beto = 7; Vez de = Beto"
