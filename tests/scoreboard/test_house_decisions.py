"""A table that decides a point which the books leave open sees a difference on the board that knows it."""

import pytest

from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match


def both_down(table, contador, amount, decisions=(), seats=2):
    state = table.start(seats, decisions=decisions)
    for seat in state.options.order:
        state = table.play(state, do="pontuar", contador=contador, de=seat, delta=-amount)
    return state


@pytest.mark.parametrize(
    ("option", "winners"),
    [
        ("chapter-void-and-replayed", ()),
        ("active-narrador-wins", ("Ana",)),
        ("active-narrador-loses", ("Beto",)),
    ],
)
def test_both_narradores_at_zero(option, winners, castoria):
    state = both_down(castoria, "imaginacao", 30, [("castoria.decisao.9", option)])
    assert castoria.suggested(state) == winners


@pytest.mark.parametrize(
    ("option", "winners"), [("draw", ()), ("turn-player-wins", ("Ana",)), ("turn-player-loses", ("Beto",))]
)
def test_both_castles_down(option, winners, castelo):
    assert castelo.suggested(both_down(castelo, "castelo", 20, [("castelo.decisao.25", option)])) == winners


def test_of_three_castles_down_nobody_is_guessed(castelo):
    decisions = [("castelo.decisao.25", "turn-player-loses")]
    assert castelo.suggested(both_down(castelo, "castelo", 20, decisions, seats=3)) == ()


def test_a_castle_may_fall_only_below_zero(castelo):
    state = castelo.start(decisions=[("castelo.decisao.26", "falls-below-zero")])
    state = castelo.play(state, do="pontuar", contador="castelo", de="Beto", delta=-20)
    assert castelo.suggested(state) is None
    while state.ativo == "Ana":
        state = castelo.next(state)
    assert state.ativo == "Beto"


def test_a_drawn_chapter_may_count(castoria):
    for option, parte in (("chapter-void-and-replayed", 1), ("counts-as-a-drawn-chapter", 2)):
        state = castoria.start(decisions=[("castoria.decisao.9", option)])
        assert castoria.play(state, do="encerrar", vencedores=()).parte == parte


def test_three_chapters_may_always_be_played(castoria):
    state = castoria.start(decisions=[("castoria.decisao.74", "always-three")])
    for winner in ("Ana", "Ana", "Beto"):
        assert state.outcome is None
        state = castoria.play(state, do="encerrar", vencedores=(winner,))
    assert state.outcome.winners == ("Ana",)


@pytest.mark.parametrize(
    ("option", "destroyed", "taken"),
    [
        ("owner-of-fallen-centro-loses-at-once", ("Ana",), ("Ana",)),
        ("only-capture-wins", None, ("Ana",)),
        ("neither", None, None),
    ],
)
def test_what_the_fall_of_a_centro_ends(option, destroyed, taken, fabula):
    start = fabula.start(decisions=[("fabula.decisao.64", option)])
    state = fabula.play(start, do="pontuar", contador="resistencia", de="Beto/centro", delta=-15)
    assert fabula.suggested(state) == destroyed
    state = fabula.play(start, do="marcar", marca="controle", de="Beto/centro", valor="Ana")
    assert fabula.suggested(state) == taken


def test_resources_may_be_capped_at_ten(fabula):
    tap = {"do": "pontuar", "contador": "recursos", "de": "Ana", "delta": 11}
    assert fabula.play(fabula.start(), **tap)
    capped = fabula.start(decisions=[("fabula.decisao.8", "capped-at-ten")])
    ruling = fabula.game.judge(capped, fabula.move(**tap))
    assert [one.move.delta for one in ruling.remedies] == [10]


def test_a_cap_is_a_rule_of_the_table_which_it_may_lift(castoria):
    state = castoria.start(decisions=[("castoria.decisao.70", "capped-at-three")])
    tap = castoria.move(do="pontuar", contador="imaginacao", de="Ana", delta=5)
    ruling = castoria.game.judge(state, tap)
    assert (ruling.verdict, ruling.physical) == ("illegal", False)
    match = Match(castoria.game, state).append(Play(move=tap, stands=True))
    assert match.state.contagem("imaginacao", "Ana") == 35
    down = castoria.move(do="pontuar", contador="imaginacao", de="Ana", delta=-1)
    assert castoria.game.judge(match.state, down).verdict == "legal"


def test_a_traveller_in_the_zona_final_may_keep_the_fourth_phase(calamandara):
    state = calamandara.start(decisions=[("calamandara.decisao.75", "judged-when-turn-starts")])
    state = calamandara.play(state, do="marcar", marca="zona", de="Ana", valor="zona-final")
    assert calamandara.play(state, do="avancar-fase", para="cartas-de-lembranca").ativo == "Ana"
