"""The preparation of a chapter goes by the manual: shuffle, cut, die, first hands, exchanges."""

from itertools import product

import msgspec
import pytest
from games.castoria.partidas import SEATS, citadas, jogar, recusa

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    DO_TURNO,
    Acao,
    Atacar,
    AvancarFase,
    ComecarPeloDado,
    Comprar,
    ComprarMao,
    Cortar,
    Embaralhar,
    LancarDado,
    ManterMao,
    Passar,
    TrocarMao,
)
from companion.games.castoria.preparacao import comecar_preparo, quem_comeca
from companion.referee.positions.options import SeatOf, TableOptions


def comeco(*decisions):
    return CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")), tuple(map(tuple, decisions))))


def ate_o_corte(state):
    return jogar(state, *(kind(seat=seat) for kind in (Embaralhar, Cortar) for seat in SEATS))[0]


def dados(ana, beto):
    return LancarDado(seat="Ana", resultado=ana), LancarDado(seat="Beto", resultado=beto)


def com_maos(*decisions, ana=5, beto=2):
    """Return the state in which both have drawn their hands; Ana starts by default."""
    state = ate_o_corte(comeco(*decisions))
    return jogar(state, *dados(ana, beto), *(ComprarMao(seat=seat) for seat in SEATS))[0]


def contas(state):
    return tuple((lado.mao, lado.inventario) for lado in state.mesa.lados)


# ---------------------------------------------------------------- whole preparations


def test_a_whole_preparation_ends_in_the_starters_compra_with_its_window():
    state, events = jogar(com_maos(ana=2, beto=5), ManterMao(seat="Ana"), ManterMao(seat="Beto"))
    assert not state.mesa.em_preparo
    assert (state.mesa.ativo, state.mesa.turno, state.mesa.fase, state.mesa.comprou) == (
        "Beto",
        1,
        "compra",
        False,
    )
    assert contas(state) == ((6, 54), (6, 54))
    assert [lado.imaginacao_decimos for lado in state.mesa.lados] == [30, 30]
    window = state.waited
    assert (window.trigger, window.waits_for) == ("inicio-de-fase", ("Ana",))
    begun = next(event for event in events if event.kind == "capitulo")
    assert (begun.rule, dict(begun.facts)["comeca"]) == ("castoria.objetivo.imaginacao-inicial", "Beto")


def test_every_event_of_a_preparation_cites_a_rule_that_the_book_knows():
    state, cited = comeco(), set()
    moves = [
        *(kind(seat=seat) for kind in (Embaralhar, Cortar) for seat in SEATS),
        *dados(3, 3),
        *dados(4, 3),
        *(ComprarMao(seat=seat) for seat in SEATS),
        TrocarMao(seat="Ana"),
        *(ManterMao(seat=seat) for seat in SEATS),
    ]
    for move in moves:
        step = CASTORIA.apply(state, move)
        assert step.events, move
        cited |= {event.rule for event in step.events}
        state = step.state
    assert all(CASTORIA.checks.book.knows(rule) for rule in cited)
    assert "castoria.preparacao.troca-oponente-compra" in cited


def test_a_fresh_preparation_keeps_lists_and_score_alone():
    state = comeco()
    assert contas(state) == ((0, 60), (0, 60))
    played = msgspec.structs.replace(
        state.mesa.lados[0], mao=3, cemiterio=7, imaginacao_decimos=4, preparo=None, agiu=True
    )
    state = msgspec.structs.replace(state, mesa=state.mesa.com(played))
    assert comecar_preparo(state).mesa == comeco().mesa


# ---------------------------------------------------------------- the die


def test_a_tie_of_dice_is_thrown_again_and_the_higher_starts():
    state, events = jogar(ate_o_corte(comeco()), *dados(4, 4))
    assert quem_comeca(state.mesa) is None
    assert [lado.preparo.dado for lado in state.mesa.lados] == [0, 0]
    assert events[-1].rule == "castoria.decisao.28"
    assert recusa(state, ComprarMao(seat="Ana")).primary == "castoria.preparacao.mao-apos-dado"
    state, events = jogar(state, *reversed(dados(1, 6)))
    assert quem_comeca(state.mesa) == state.mesa.ativo == "Beto"
    assert events[-1].rule == "castoria.gerais.inicio-aleatorio"


def test_a_result_that_nobody_declared_is_asked_from_one_to_six():
    ruling = CASTORIA.judge(ate_o_corte(comeco()), LancarDado(seat="Ana"))
    assert ruling.verdict == "unsettled"
    assert [question.range for question in ruling.questions] == [(1, 6)]


@pytest.mark.parametrize(("before", "rule"), [
    ((), "castoria.preparacao.dado"),
    (dados(5, 2)[:1], "castoria.gerais.inicio-aleatorio"),
    (dados(5, 2), "castoria.gerais.inicio-aleatorio"),
])  # fmt: skip
def test_the_die_is_thrown_once_and_after_the_cut(before, rule):
    state = jogar(ate_o_corte(comeco()), *before)[0] if before else comeco()
    assert recusa(state, dados(6, 1)[0]).primary == rule


# ---------------------------------------------------------------- in order


def test_each_step_waits_for_the_one_before():
    fresh = comeco()
    assert recusa(fresh, Cortar(seat="Beto")).primary == "castoria.preparacao.corte"
    shuffled, _events = jogar(fresh, Embaralhar(seat="Ana"))
    assert recusa(shuffled, Embaralhar(seat="Ana")).primary == "castoria.preparacao.embaralhar"
    assert recusa(shuffled, Cortar(seat="Ana")).primary == "castoria.preparacao.corte"
    cut, _events = jogar(shuffled, Cortar(seat="Beto"))
    assert recusa(cut, Cortar(seat="Beto")).primary == "castoria.preparacao.corte"
    assert recusa(cut, LancarDado(seat="Ana", resultado=3)).primary == "castoria.preparacao.dado"
    assert recusa(ate_o_corte(fresh), ComprarMao(seat="Ana")).primary == "castoria.preparacao.mao-apos-dado"
    thrown, _events = jogar(ate_o_corte(fresh), *dados(6, 1))
    for early in (TrocarMao(seat="Ana"), ManterMao(seat="Ana")):
        assert recusa(thrown, early).primary == "castoria.preparacao.mao-seis"
    drawn, _events = jogar(thrown, ComprarMao(seat="Ana"))
    assert recusa(drawn, ComprarMao(seat="Ana")).primary == "castoria.preparacao.mao-seis"


def test_nothing_of_a_preparation_is_done_in_a_turn():
    state, _events = jogar(com_maos(), *(ManterMao(seat=seat) for seat in SEATS))
    moves = (Embaralhar, Cortar, ComprarMao, TrocarMao, ManterMao)
    for kind, seat in product(moves, SEATS):
        move = kind(seat=seat)
        assert recusa(state, move).primary.startswith("castoria.preparacao."), move
    assert recusa(state, dados(1, 2)[0]).primary == "castoria.gerais.inicio-aleatorio"


def test_what_a_table_lets_stand_late_moves_cards_and_breaks_nothing():
    state, _events = jogar(com_maos(), *(ManterMao(seat=seat) for seat in SEATS))
    for kind in (Embaralhar, Cortar, ManterMao):
        assert CASTORIA.apply(state, kind(seat="Ana")).state.mesa == state.mesa
    assert contas(CASTORIA.apply(state, TrocarMao(seat="Ana")).state) == ((6, 54), (7, 53))
    late = state
    for _time in range(12):
        late = CASTORIA.apply(late, ComprarMao(seat="Ana")).state
    assert contas(late)[0] == (60, 0)


@pytest.mark.parametrize("kind", DO_TURNO, ids=lambda kind: str(kind.__struct_config__.tag))
def test_nothing_of_a_turn_is_done_in_a_preparation(kind):
    state = comeco()
    for missing, steps in (
        ("embaralhar", [Embaralhar(seat=seat) for seat in SEATS]),
        ("corte", [Cortar(seat=seat) for seat in SEATS]),
        ("dado", []),
    ):
        for seat in SEATS:
            assert recusa(state, kind(seat=seat)).primary == f"castoria.preparacao.{missing}"
        state, _events = jogar(state, *steps)
    for seat in SEATS:
        waiting = jogar(com_maos(), ManterMao(seat="Ana"))[0]
        ruling = recusa(waiting, kind(seat=seat))
        # the hands are drawn, and Beto may keep or exchange his: page 1, four exchanges at most
        assert ruling.primary == "castoria.preparacao.troca-limite"
        assert dict(ruling.citations[0].facts) == {"faltam": ("Beto",)}


def test_the_moves_of_a_turn_are_all_the_rest():
    assert {Comprar, AvancarFase, Atacar, Acao, Passar} <= set(DO_TURNO)
    other = {kind for kind in CASTORIA.move_types if kind not in DO_TURNO}
    assert {str(kind.__struct_config__.tag) for kind in other} == {
        "registrar-inventario",
        "substituir",
        "embaralhar",
        "cortar",
        "lancar-dado",
        "comecar-pelo-dado",
        "comecar-sem-dado",
        "reivindicar-capitulo",
        "comprar-mao",
        "trocar-mao",
        "manter-mao",
        "conceder",
        "ajustar",
        "dizer",
    }


# ---------------------------------------------------------------- who begins, without the numbers


def test_who_begins_may_be_declared_without_what_the_die_showed():
    """preparacao.dado: the die decides; its result is not recorded, because nobody declared it."""
    state, events = jogar(ate_o_corte(comeco()), ComecarPeloDado(seat="Ana", primeiro="Beto"))
    assert quem_comeca(state.mesa) == "Beto"
    assert [lado.preparo.dado for lado in state.mesa.lados] == [0, 0]
    assert (events[-1].kind, events[-1].rule) == ("comeca", "castoria.preparacao.dado")
    hands = (*(ComprarMao(seat=seat) for seat in SEATS), *(ManterMao(seat=seat) for seat in SEATS))
    state, _events = jogar(state, *hands)
    assert (state.mesa.ativo, state.mesa.turno) == ("Beto", 1)


def test_who_begins_is_declared_after_the_cut_and_once():
    assert recusa(comeco(), ComecarPeloDado(seat="Ana", primeiro="Ana")).primary == "castoria.preparacao.dado"
    once = "castoria.gerais.inicio-aleatorio"
    begun = jogar(ate_o_corte(comeco()), ComecarPeloDado(seat="Ana", primeiro="Ana"))[0]
    assert recusa(begun, ComecarPeloDado(seat="Beto", primeiro="Beto")).primary == once
    assert recusa(begun, LancarDado(seat="Ana", resultado=3)).primary == once
    thrown = jogar(ate_o_corte(comeco()), *dados(5, 2))[0]
    assert recusa(thrown, ComecarPeloDado(seat="Ana", primeiro="Ana")).primary == once


# ---------------------------------------------------------------- exchanges


def test_an_exchange_gives_the_opponent_a_card_and_leaves_ones_own_counts():
    state, events = jogar(com_maos(), TrocarMao(seat="Ana"))
    assert contas(state) == ((6, 54), (7, 53))
    drawn = next(event for event in events if event.kind == "comprou")
    assert (drawn.rule, dict(drawn.facts)) == (
        "castoria.preparacao.troca-oponente-compra",
        {"narrador": "Beto", "cartas": 1},
    )
    assert state.waited is None  # castoria.decisao.34
    state, _events = jogar(state, *[TrocarMao(seat="Beto")] * 2)
    assert contas(state) == ((8, 52), (7, 53))
    state, _events = jogar(state, *(ManterMao(seat=seat) for seat in SEATS))
    assert contas(state) == ((8, 52), (7, 53))


def test_after_four_exchanges_there_is_no_fifth():
    state, _events = jogar(com_maos(), *[TrocarMao(seat="Ana")] * 4)
    ruling = recusa(state, TrocarMao(seat="Ana"))
    assert ruling.primary == "castoria.preparacao.troca-limite"
    assert dict(ruling.citations[0].facts) == {"trocas": 4}


def test_four_exchanges_are_each_narradors_own_unless_the_table_counts_them_together():
    ruling = CASTORIA.judge(jogar(com_maos(), *[TrocarMao(seat="Ana")] * 4)[0], TrocarMao(seat="Beto"))
    assert ruling.verdict == "legal"
    assert "castoria.decisao.30" in citadas(ruling, "decides")
    together, _events = jogar(com_maos(("castoria.decisao.30", "four-in-all")), *[TrocarMao(seat="Ana")] * 4)
    ruling = recusa(together, TrocarMao(seat="Beto"))
    assert ruling.primary == "castoria.preparacao.troca-limite"
    assert "castoria.decisao.30" in citadas(ruling, "decides")


def test_who_keeps_the_hand_exchanges_no_more_but_still_draws_for_the_other():
    state, _events = jogar(com_maos(), ManterMao(seat="Ana"))
    for again in (TrocarMao(seat="Ana"), ManterMao(seat="Ana")):
        assert recusa(state, again).primary == "castoria.preparacao.troca-limite"
    state, _events = jogar(state, TrocarMao(seat="Beto"))
    assert contas(state) == ((7, 53), (6, 54))


def test_extra_cards_may_come_only_when_both_keep():
    state, _events = jogar(com_maos(("castoria.decisao.31", "after-both-keep")), *[TrocarMao(seat="Ana")] * 2)
    assert contas(state) == ((6, 54), (6, 54))
    state, _events = jogar(state, *(ManterMao(seat=seat) for seat in SEATS))
    assert contas(state) == ((6, 54), (8, 52))


@pytest.mark.parametrize("option", ["starter-settles-first", "alternating"])
def test_a_table_may_set_an_order_of_exchanges(option):
    state = com_maos(("castoria.decisao.32", option), ana=1, beto=6)
    for early in (TrocarMao(seat="Ana"), ManterMao(seat="Ana")):
        ruling = recusa(state, early)
        assert ruling.primary == "castoria.preparacao.troca-limite"
        assert citadas(ruling, "decides") == ["castoria.decisao.32"]
        assert citadas(CASTORIA.judge(com_maos(ana=1, beto=6), early), "decides") == ["castoria.decisao.32"]
    once, _events = jogar(state, TrocarMao(seat="Beto"))
    again = CASTORIA.judge(once, TrocarMao(seat="Beto")).verdict
    assert again == ("legal" if option == "starter-settles-first" else "illegal")
    assert CASTORIA.judge(once, TrocarMao(seat="Ana")).verdict == ("illegal" if again == "legal" else "legal")
    kept, _events = jogar(state, ManterMao(seat="Beto"))
    jogar(kept, *[TrocarMao(seat="Ana")] * 4, ManterMao(seat="Ana"))


def test_before_the_first_turn_nothing_is_said_of_turns_and_phases():
    """“O jogador inicial … é determinado”: until then it is nobody's turn, whatever is declared."""
    state = comeco()
    for move in (Acao(seat="Beto"), Atacar(seat="Ana"), AvancarFase(seat="Beto"), Comprar(seat="Ana")):
        cited = [one.rule for one in CASTORIA.weigh(state, move).citations]
        assert cited == ["castoria.preparacao.embaralhar"]
