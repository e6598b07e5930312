"""Turns of a board follow their order: phases, the next seat, rounds, and the effects of a phase."""

import pytest

from companion.games import all_games

SIZES = [
    (game.slug, seats)
    for game in all_games()
    for seats in range(game.load_board().players.min, game.load_board().players.max + 1)
]


def turn_of(table, state):
    """Return the phases of the turn under way, from the present one, and the state at the next turn."""
    turn, phases = state.turno, []
    while state.turno == turn:
        phases.append(state.fase)
        state = table.next(state)
    return phases, state


@pytest.mark.parametrize(("slug", "seats"), SIZES)
def test_turns_go_round_the_table_phase_by_phase(slug, seats, tables):
    table = tables[slug]
    state, first = table.start(seats), table.start(seats).options.order
    opening, state = turn_of(table, state)
    order = list(table.board.order)
    if slug == "fabula":
        order.remove("compra")  # the opening player makes no draw: fabula.1.4.5
    assert opening == order
    for place in range(1, seats):
        assert (state.ativo, state.turno, state.rodada) == (first[place], place + 1, 1)
        phases, state = turn_of(table, state)
        left_out = {"revelar"} if slug == "ceramus" else set()
        assert phases == [phase for phase in table.board.order if phase not in left_out]
    assert (state.rodada, state.turno) == (2, seats + 1)
    assert state.ativo == (first[1 % seats] if slug == "ceramus" else first[0])
    assert sum(lado.turnos for lado in state.lados) == state.turno


@pytest.mark.parametrize(("slug", "seats"), [size for size in SIZES if size[0] != "calamandara"])
def test_a_phase_passed_over_is_refused_and_mended_step_by_step(slug, seats, tables):
    table = tables[slug]
    state = table.start(seats)
    target = table.board.order[-1]
    move = table.move(do="avancar-fase", para=target)
    ruling = table.game.judge(state, move)
    assert ruling.primary == table.board.turns.forward
    assert ruling.remedies
    for remedy in ruling.remedies:
        after = state
        assert table.game.judge(after, remedy.move).verdict == "legal"
        for one in (remedy.move, *remedy.then):
            after = table.game.apply(after, one).state
        assert after.turno == 1
    far = [remedy for remedy in ruling.remedies if remedy.kind == "first"]
    assert [len(remedy.then) + 2 for remedy in far] == [len(turn_of(table, table.next(state))[0])]


def test_going_back_is_refused_by_the_order_of_phases(table):
    state = table.next(table.next(table.start(table.board.players.max)))
    ruling = table.game.judge(state, table.move(do="avancar-fase", para=state.fase))
    assert ruling.primary == table.board.turns.back
    assert ruling.verdict == "illegal"
    assert not ruling.physical  # the table may let it stand


@pytest.mark.parametrize("para", ["mover-token", "cartas-de-lembranca", "adquirir-simbolos"])
def test_a_traveller_may_skip_phases_and_end_the_turn_from_any(para, calamandara):
    state = calamandara.play(calamandara.start(3), do="avancar-fase", para=para)
    assert (state.fase, state.ativo) == (para, "Beto" if para == "adquirir-simbolos" else "Ana")
    back = calamandara.move(do="avancar-fase", para="inserir-simbolos")
    if state.ativo == "Ana":
        assert calamandara.game.judge(state, back).primary == "calamandara.turnos.sem-volta"


def test_in_the_zona_final_there_is_no_fourth_phase(calamandara):
    state = calamandara.play(calamandara.start(), do="marcar", marca="zona", de="Ana", valor="zona-final")
    state = calamandara.play(state, do="avancar-fase", para="mover-token")
    ruling = calamandara.game.judge(state, calamandara.move(do="avancar-fase", para="cartas-de-lembranca"))
    assert ruling.primary == "calamandara.zf.sem-adquirir-reservar"
    assert calamandara.next(state).ativo == "Beto"


def test_the_opening_player_skips_compra_unless_the_table_plays_it_otherwise(fabula):
    compra = fabula.move(do="avancar-fase", para="compra")
    ruling = fabula.game.judge(fabula.start(), compra)
    assert ruling.primary == "fabula.1.4.5"
    assert ("fabula.decisao.4", "decides") in {(one.rule, one.role) for one in ruling.citations}
    otherwise = fabula.start(decisions=[("fabula.decisao.4", "draws-all-but-one")])
    assert fabula.game.judge(otherwise, compra).verdict == "legal"
    later = fabula.start()
    while later.turno == 1:
        later = fabula.next(later)
    assert fabula.game.judge(later, compra).verdict == "legal"


def test_only_the_first_of_a_round_reveals_a_forma(ceramus):
    state = ceramus.start(3)
    while state.ativo == "Ana":
        state = ceramus.next(state)
    assert (state.ativo, state.fase) == ("Beto", "construcao")
    ruling = ceramus.game.judge(state, ceramus.move(do="avancar-fase", para="revelar"))
    assert ruling.verdict == "illegal"
    firsts = []
    for _turn in range(8):
        if state.fase == "revelar":
            firsts.append((state.rodada, state.ativo))
        _phases, state = turn_of(ceramus, state)
    assert firsts == [(2, "Beto"), (3, "Cris")]


def test_who_begins_is_shown_before_anything_is_played(table):
    state = table.play(table.start(), do="comecar", primeiro="Beto")
    assert (state.ativo, state.primeiro) == ("Beto", "Beto")
    assert [lado.turnos for lado in state.lados] == [0, 1]
    assert table.play(state, do="comecar", primeiro="Ana").ativo == "Ana"
    played = table.next(state)
    ruling = table.game.judge(played, table.move(do="comecar", primeiro="Ana"))
    assert ruling.primary == table.board.turns.begin
    stranger = table.game.judge(state, table.move(do="comecar", primeiro="Zeca"))
    assert stranger.primary == table.board.players.rule
    assert {remedy.move.primeiro for remedy in stranger.remedies} == {"Ana", "Beto"}


# --- the effects of a phase ----------------------------------------------------------------


def test_producers_bring_what_they_say_once_a_turn(castelo):
    state = castelo.start(3)
    for id, delta in (("armeiro-por-turno", 2), ("espiritual-por-turno", 1), ("armeiro", 4)):
        state = castelo.play(state, do="pontuar", contador=id, de="Ana", delta=delta)
    early = castelo.game.judge(state, castelo.move(do="produzir"))
    assert early.primary == "castelo.turno.manutencao-produzir"
    (remedy,) = [one for one in early.remedies if one.kind == "first"]
    assert [move.para for move in (remedy.move, *remedy.then)] == ["compra", "manutencao"]
    state = castelo.play(castelo.next(castelo.next(state)), do="produzir")
    assert state.contagem("armeiro", "Ana") == 6
    assert state.contagem("espiritual", "Ana") == 1
    assert state.contagem("armeiro", "Beto") == 0
    again = castelo.game.judge(state, castelo.move(do="produzir"))
    assert (again.primary, again.physical) == ("castelo.turno.manutencao-produzir", True)
    while state.ativo == "Ana":
        state = castelo.next(state)
    state = castelo.play(castelo.next(castelo.next(state)), do="produzir")
    assert state.contagem("armeiro", "Beto") == 0  # Beto has no producer


def test_resources_rise_by_two_with_each_own_turn_up_to_ten(fabula):
    state, totals = fabula.start(), {"Ana": [], "Beto": []}
    for _turn in range(14):
        state = fabula.play(state, do="produzir")
        totals[state.ativo].append(state.contagem("recursos", state.ativo))
        _phases, state = turn_of(fabula, state)
    assert totals["Ana"] == totals["Beto"] == [2, 4, 6, 8, 10, 10, 10]


def test_resources_left_over_are_lost_in_the_own_restauracao_and_kept_till_then(fabula):
    state = fabula.play(fabula.start(), do="produzir")
    state = fabula.play(state, do="pontuar", contador="recursos", de="Ana", delta=-1)
    _phases, state = turn_of(fabula, state)
    assert state.contagem("recursos", "Ana") == 1
    _phases, state = turn_of(fabula, state)
    assert fabula.play(state, do="produzir").contagem("recursos", "Ana") == 4


def test_a_table_that_counts_resources_by_bases_taps_them_itself(fabula):
    state = fabula.start(decisions=[("fabula.decisao.6", "two-per-base-controlled")])
    ruling = fabula.game.judge(state, fabula.move(do="produzir"))
    assert ("fabula.decisao.6", "decides") in {(one.rule, one.role) for one in ruling.citations}
    assert not any(offer.do == "produzir" for offer in fabula.game.offers(state, "Ana"))
    assert fabula.play(state, do="pontuar", contador="recursos", de="Ana", delta=10)


@pytest.mark.parametrize(("seats", "formas"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_formas_last_as_many_rounds_as_there_are(seats, formas, ceramus):
    state, rounds = ceramus.start(seats), 0
    while any(one.valor for one in state.contadores if one.contador == "formas"):
        if state.fase == "revelar" and not state.produziu:
            state = ceramus.play(state, do="produzir")
            rounds += 1
        state = ceramus.next(state)
    assert rounds == seats * formas
    while state.fase != "revelar":
        state = ceramus.next(state)
    empty = ceramus.game.judge(state, ceramus.move(do="produzir"))
    assert (empty.primary, empty.physical) == ("ceramus.construcao.revelar-da-mao", True)


def test_where_no_phase_brings_anything_nothing_is_brought(calamandara):
    state = calamandara.start()
    assert calamandara.game.judge(state, calamandara.move(do="produzir")).physical
    assert not any(offer.do == "produzir" for offer in calamandara.game.offers(state, "Ana"))


def test_one_tap_passes_the_turn_with_what_its_phases_bring(castelo):
    """castelo.turno.manutencao-produzir: a player with nothing to do still gets the production."""
    state = castelo.play(castelo.start(3), do="pontuar", contador="treinamento-por-turno", de="Ana", delta=2)
    state = castelo.play(state, do="passar-vez")
    assert (state.ativo, state.fase, state.turno) == ("Beto", "desvirar", 2)
    assert state.contagem("treinamento", "Ana") == 2
    for _turn in range(3):
        state = castelo.play(state, do="passar-vez")
    assert (state.ativo, state.contagem("treinamento", "Ana")) == ("Beto", 4)


def test_what_was_taken_in_the_turn_is_not_brought_twice(castelo):
    state = castelo.play(castelo.start(), do="pontuar", contador="armeiro-por-turno", de="Ana", delta=3)
    while state.fase != "manutencao":
        state = castelo.next(state)
    state = castelo.play(castelo.play(state, do="produzir"), do="passar-vez")
    assert state.contagem("armeiro", "Ana") == 3
