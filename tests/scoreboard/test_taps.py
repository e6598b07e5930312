"""A tap on a counter or mark fits, or is refused by its rule, in any order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games import all_games
from companion.referee.matches.match import digest
from companion.referee.scoreboard.board import LIMIT
from companion.referee.scoreboard.moves import Pontuar

COUNTERS = [(game.slug, counter.id) for game in all_games() for counter in game.load_board().counters]


def owner(state, contador):
    return next(one.de for one in state.contadores if one.contador == contador)


def seats_for(table, counter):
    return counter.players[0] if counter.players else table.board.players.max


@pytest.mark.parametrize(("slug", "id"), COUNTERS)
def test_no_counter_goes_below_its_least(slug, id, tables):
    table = tables[slug]
    counter = table.board.counter(id)
    state = table.start(seats_for(table, counter))
    de = owner(state, id)
    now = state.contagem(id, de)
    ruling = table.game.judge(
        state, table.move(do="pontuar", contador=id, de=de, delta=counter.min - now - 1)
    )
    assert (ruling.verdict, ruling.primary, ruling.physical) == ("illegal", counter.low_rule, True)
    remedies = [remedy.move for remedy in ruling.remedies if remedy.move]
    if now == counter.min:
        assert not remedies  # the counter is at its least
    else:
        assert [move.delta for move in remedies] == [counter.min - now]
    assert all(table.game.judge(state, move).verdict == "legal" for move in remedies)


@pytest.mark.parametrize(("slug", "id"), COUNTERS)
def test_no_counter_goes_above_its_most(slug, id, tables):
    table = tables[slug]
    counter = table.board.counter(id)
    state = table.start(seats_for(table, counter))
    de = owner(state, id)
    now = state.contagem(id, de)
    ruling = table.game.judge(
        state, table.move(do="pontuar", contador=id, de=de, delta=counter.max - now + 1)
    )
    assert (ruling.verdict, ruling.primary, ruling.physical) == ("illegal", counter.high_rule, True)
    remedies = [remedy.move for remedy in ruling.remedies if remedy.move]
    assert [move.delta for move in remedies] == ([counter.max - now] if now < counter.max else [])
    assert all(table.game.judge(state, move).verdict == "legal" for move in remedies)


@pytest.mark.parametrize(("slug", "id"), COUNTERS)
def test_every_tap_within_the_limits_counts_and_cites_its_rules(slug, id, tables):
    table = tables[slug]
    counter = table.board.counter(id)
    state = table.start(seats_for(table, counter))
    de = owner(state, id)
    now = state.contagem(id, de)
    delta = 1 if now < counter.max else -1
    move = table.move(do="pontuar", contador=id, de=de, delta=delta)
    assert [one.rule for one in table.game.judge(state, move).citations] == [counter.rule_of(delta)]
    step = table.game.apply(state, move)
    assert step.state.contagem(id, de) == now + delta
    assert step.events[0].rule == counter.rule_of(delta)


def test_what_falls_may_do_so_by_another_rule_than_what_grows(ceramus):
    state = ceramus.start()
    for delta, rule in ((2, "ceramus.construcao.alocar"), (-1, "ceramus.construcao.quebrado-volta")):
        tap = {"do": "pontuar", "contador": "azulejos", "de": "Beto/portugues", "delta": delta}
        assert table_events(ceramus, state, tap) == [rule]
        state = ceramus.play(state, **tap)


def table_events(table, state, tap):
    return [event.rule for event in table.events(state, **tap).values()]


def test_a_refusal_names_the_decisions_that_the_limit_rests_on(castelo):
    state = castelo.start()
    ruling = castelo.game.judge(state, castelo.move(do="pontuar", contador="castelo", de="Ana", delta=-21))
    assert ("castelo.decisao.26", "decides") in {(one.rule, one.role) for one in ruling.citations}


def test_a_table_may_cap_imagination_and_says_so(castoria):
    tap = castoria.move(do="pontuar", contador="imaginacao", de="Ana", delta=1)
    assert castoria.game.judge(castoria.start(), tap).verdict == "legal"
    capped = castoria.start(decisions=[("castoria.decisao.70", "capped-at-three")])
    ruling = castoria.game.judge(capped, tap)
    assert ruling.verdict == "illegal"
    assert ("castoria.decisao.70", "decides") in {(one.rule, one.role) for one in ruling.citations}


def test_who_taps_is_asked_for_the_counter_then_the_owner_then_the_change(castelo):
    state, ask = castelo.start(), castelo.move(do="pontuar")
    (question,) = castelo.game.judge(state, ask).questions
    assert (question.field, question.choices[:2]) == ("contador", ("castelo", "muralha"))
    (question,) = castelo.game.judge(state, ask.having(contador="produtores")).questions
    assert (question.field, question.choices) == ("de", ("Ana", "Beto"))
    (question,) = castelo.game.judge(state, ask.having(contador="produtores", de="Beto")).questions
    assert question.range == (0, 8)
    (question,) = castelo.game.judge(state, ask.having(contador="armeiro", de="Beto")).questions
    assert question.choices == (1,)  # there is no marker yet to take away, and no end to adding


@pytest.mark.parametrize(
    ("contador", "de", "instead"), [("castello", "Ana", "contador"), ("castelo", "Anna", "de")]
)
def test_an_unknown_name_is_refused_with_those_that_there_are(contador, de, instead, castelo):
    state = castelo.start()
    ruling = castelo.game.judge(state, castelo.move(do="pontuar", contador=contador, de=de, delta=-1))
    assert (ruling.verdict, ruling.physical) == ("illegal", True)
    assert ruling.remedies
    for remedy in ruling.remedies:
        assert remedy.move is None or getattr(remedy.move, instead) in ("castelo", "muralha", "Ana", "Beto")


def test_marks_show_one_of_their_options(calamandara):
    state = calamandara.play(calamandara.start(), do="marcar", marca="zona", de="Beto", valor="zona-inicial")
    assert state.marcado("zona", "Beto") == "zona-inicial"
    assert state.marcado("zona", "Ana") == "ponto-inicial"
    wrong = calamandara.move(do="marcar", marca="zona", de="Ana", valor="lua")
    ruling = calamandara.game.judge(state, wrong)
    assert ruling.primary == "calamandara.preparacao.terra-areas"
    assert {remedy.move.valor for remedy in ruling.remedies} <= {
        option.id for option in calamandara.board.mark("zona").options
    }
    assert calamandara.game.judge(state, wrong.having(valor=state.marcado("zona", "Ana"))).verdict == "legal"


def test_an_exposed_centro_stays_exposed(fabula):
    state = fabula.play(fabula.start(), do="marcar", marca="exposicao", de="Beto", valor="exposto")
    back = fabula.move(do="marcar", marca="exposicao", de="Beto", valor="protegido")
    ruling = fabula.game.judge(state, back)
    assert (ruling.primary, ruling.physical) == ("fabula.3.1.9", False)


def test_control_of_a_base_goes_to_a_seat(fabula):
    state = fabula.start(3)
    assert state.marcado("controle", "Cris/centro") == "Cris"
    state = fabula.play(state, do="marcar", marca="controle", de="Cris/arredor-2", valor="Ana")
    assert state.marcado("controle", "Cris/arredor-2") == "Ana"
    assert state.marcado("controle", "Cris/arredor-1") == "Cris"


def test_what_somebody_threw_is_written_down_and_changes_nothing(table):
    state = table.start()
    for chance in table.board.chances:
        for result in chance.possible(state.options):
            move = table.move(do="sorteio", o_que=chance.id, resultado=result)
            assert table.game.judge(state, move).verdict == "legal"
            step = table.game.apply(state, move)
            assert step.state == state
            assert dict(step.events[0].facts) == {"o_que": chance.id, "resultado": result}
        beyond = table.move(do="sorteio", o_que=chance.id, resultado="nunca")
        assert table.game.judge(state, beyond).primary == chance.rule


# Pairs of taps of two people, each within the limits whatever the other does.
@settings(max_examples=60, deadline=None)
@given(data=st.data())
@pytest.mark.parametrize("slug", [game.slug for game in all_games()])
def test_taps_of_two_people_commute(slug, tables, data):
    table = tables[slug]
    state = table.start(data.draw(st.integers(max(2, table.board.players.min), table.board.players.max)))
    taps = []
    for seat in ("Ana", "Beto"):
        one = data.draw(st.sampled_from(state.contadores))
        counter = table.board.counter(one.contador)
        least, most = counter.min - one.valor, min(counter.max - one.valor, 40)
        delta = data.draw(st.integers(-(-least // 2) if least < 0 else 0, most // 2))
        taps.append(Pontuar(seat=seat, contador=one.contador, de=one.de, delta=delta))
    there, back = (one_after_another(table, state, order) for order in (taps, taps[::-1]))
    assert there == back
    assert digest(there) == digest(back)


def one_after_another(table, state, taps):
    for tap in taps:
        assert table.game.judge(state, tap).verdict == "legal"
        state = table.game.apply(state, tap).state
    return state


def test_no_counter_counts_beyond_what_a_table_counts(table):
    assert all(counter.max <= LIMIT for counter in table.board.counters)
