"""A walk follows allowed ways, changes hands at the border of the Zona Final, and wins on the Fenda."""

import msgspec
import pytest

from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa
from companion.games.calamandara.interrupcao import MOVIMENTO
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.moves import (
    Comprar,
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    Mover,
    Passar,
    RecuperarMao,
    Reservar,
)
from companion.games.calamandara.registry import LEDGER, RESOLUTION

ATE_A_ZF = {"S3c": "pegada n", "S4c": "pegada n", "S5c": "pegada n", "S6c": "pegada n"}


def hand(state, quem="Ana"):
    cartas = state.de(quem)
    return cartas.mao, cartas.reserva_final, cartas.deck, cartas.guardadas


def test_a_way_names_every_pegada_and_what_links_them(calamandara):
    state = calamandara.position(
        postos={"S1c": "pegada n", "S2c": "pegada n", "S4d": "pegada n", "S2a": "asa h", "S2b": "caverna h"},
        tokens={"Ana": "S1c"},
    )
    assert caminhos(state, "Ana") == {"S2c": ("S2c",), "S4d": ("S2c", "S4d")}
    ruling = CALAMANDARA.weigh(state, Mover(seat="Ana", destino="S4d"))
    assert [cited.rule for cited in ruling.citations] == [
        "calamandara.fase3.pelas-pegadas",
        "calamandara.asa.combina",
        "calamandara.fase3.religar",
    ]


@pytest.mark.parametrize(("viajantes", "seat", "espaco"), [(2, "N", "N5c"), (3, "W", "W5c"), (4, "E", "E5c")])
def test_entering_the_zona_final_stows_the_hand_and_takes_what_was_reserved(
    calamandara, viajantes, seat, espaco
):
    """calamandara.rf.entrada-mao, calamandara.rf.entrada-reserva, of any Terra"""
    quem = {"N": "Beto", "W": "Beto", "E": "Dora"}[seat]
    before = f"{seat}4c"
    seta = {"N": "s", "W": "e", "E": "w"}[seat]
    begun = calamandara.position(
        viajantes,
        postos={before: f"pegada {seta}", espaco: f"pegada {seta}"},
        tokens={quem: before},
        cartas={quem: {"mao": 4, "reserva_final": 2}},
        vez=quem,
    )
    deck = begun.de(quem).deck
    state, events = calamandara.played(begun, Mover(seat=quem, destino=espaco))
    assert hand(state, quem) == (2, 0, deck + 4, 4)
    assert [event.rule for event in events][-2:] == [
        "calamandara.rf.entrada-mao",
        "calamandara.rf.entrada-reserva",
    ]
    assert cartas_na_mesa(state) == 72


def test_a_card_that_waits_on_the_rf_keeps_what_is_reserved_there(calamandara):
    """calamandara.vinculado.tomar-trava-rf"""
    waiting = [{"carta": "delirio-de-armio", "de": "Beto", "desde": 1}]
    state = calamandara.position(
        postos=ATE_A_ZF,
        tokens={"Ana": "S4c"},
        cartas={"Ana": {"mao": 3, "reserva_final": 2, "sobre_reserva_final": waiting}},
    )
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="S5c"))
    assert hand(state)[:2] == (0, 2)


def test_in_the_zona_final_the_turn_ends_with_the_walk(calamandara):
    """The walk is the last step of such a turn: calamandara.rf.sem-fase-4, calamandara.decisao.75"""
    state = calamandara.position(postos=ATE_A_ZF, tokens={"Ana": "S4c"})
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="S5c"), EncerrarFase(seat="Ana"))
    assert (state.vez, state.turno) == ("Beto", 2)


def test_an_involucao_out_of_the_zona_final_gives_the_hand_back_and_phase_4(calamandara):
    begun = calamandara.position(
        postos=ATE_A_ZF, tokens={"Ana": "S6c"}, cartas={"Ana": {"mao": 2, "guardadas": 4}}
    )
    state, _events = calamandara.played(begun, Mover(seat="Ana", destino="S4c"))
    assert hand(state)[:2] == (0, 2)
    state, _events = calamandara.played(state, RecuperarMao(seat="Ana", quantas=4))
    assert (state.de("Ana").mao, state.fase) == (4, "mover")
    state, _events = calamandara.played(
        state, Reservar(seat="Ana", quantas=1), Comprar(seat="Ana", quantas=2)
    )
    assert hand(state)[:2] == (5, 3)


def test_one_route_may_enter_and_leave_without_any_hand_changing_place(calamandara):
    """The whole route is one move: only the place where the token rests counts (calamandara.decisao.20)."""
    state = calamandara.position(
        postos={"S4a": "pegada n", "S5a": "pegada n", "S5b": "pegada n", "S4b": "pegada n"},
        tokens={"Ana": "S4a"},
        cartas={"Ana": {"mao": 4, "reserva_final": 1}},
    )
    before = hand(state)
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="S4b"))
    assert hand(state) == before


def test_who_comes_to_the_fenda_wins_once_the_last_window_has_closed(calamandara):
    """calamandara.fd.vence, calamandara.decisao.128"""
    state = calamandara.position(
        postos={"C2c": "pegada n", "C3c": "pegada n"}, tokens={"Ana": "C2c"}, cartas={"Ana": {"mao": 3}}
    )
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="C3c"))
    assert state.outcome is None
    state, _events = calamandara.played(state, EncerrarTurno(seat="Ana"))
    assert (state.outcome.winners, state.outcome.rules[0]) == (("Ana",), "calamandara.fd.vence")


def test_or_once_all_who_hold_cards_have_let_it_be(calamandara):
    """calamandara.decisao.128: Caio has none, and nobody asks him"""
    state = calamandara.position(
        3,
        postos={"C2c": "pegada n", "C3c": "pegada n"},
        tokens={"Ana": "C2c"},
        cartas={"Ana": {"mao": 3}, "Caio": {"mao": 0}},
    )
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="C3c"))
    for quem in ("Ana", "Caio"):
        assert CALAMANDARA.weigh(state, Passar(seat=quem)).verdict == "illegal"
    state, _events = calamandara.played(state, Passar(seat="Beto"))
    assert (state.outcome.winners, state.outcome.rules[0]) == (("Ana",), "calamandara.fd.vence")


def test_or_at_once_where_the_table_reads_it_so(calamandara):
    state = calamandara.position(
        decisions=[("calamandara.decisao.128", "over-at-once")],
        postos={"C2c": "pegada n", "C3c": "pegada n"},
        tokens={"Ana": "C2c"},
        cartas={"Ana": {"mao": 3}},
    )
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="C3c"))
    assert state.outcome.winners == ("Ana",)


def test_a_walk_into_the_sight_of_an_espelho_ends_one_pegada_back(calamandara):
    """calamandara.decisao.42: only where the token rests"""
    state = calamandara.position(
        postos={
            "S1c": "pegada n",
            "S2c": "pegada n",
            "S3c": "espelho s",
            "S2d": "pegada n",
            "S3d": "pegada n",
        },
        tokens={"Ana": "S1c"},
    )
    on_it, _events = calamandara.played(state, Mover(seat="Ana", destino="S2c"))
    assert on_it.mesa.viajante("Ana").token == "S1c"
    past_it, _events = calamandara.played(state, Mover(seat="Ana", destino="S3d"))
    assert past_it.mesa.viajante("Ana").token == "S3d"


def test_an_invader_walks_by_the_terra_it_is_in_until_it_leaves(calamandara):
    """calamandara.decisao.21, calamandara.decisao.112"""
    state = calamandara.position(
        postos={"N3c": "pegada s", "N4c": "pegada s", "N5c": "pegada s"},
        tokens={},
        cartas={"Ana": {"mao": 3}},
    )
    ana = msgspec.structs.replace(state.mesa.viajante("Ana"), token="N3c", invade="N")
    state = msgspec.structs.replace(state, mesa=state.mesa.com(ana))
    assert set(caminhos(state, "Ana")) == {"N4c", "N5c"}
    state, _events = calamandara.played(state, Mover(seat="Ana", destino="N5c"))
    assert state.mesa.viajante("Ana").invade is None
    assert set(caminhos(state, "Ana")) == set()


def test_an_invader_that_falls_goes_back_to_the_start_of_its_own_terra(calamandara):
    """calamandara.faq.29"""
    state = calamandara.position(
        postos={"N3c": "pegada s"},
        reservas={"Ana": [], "Beto": ["espelho"]},
        vez="Beto",
    )
    ana = msgspec.structs.replace(state.mesa.viajante("Ana"), token="N3c", invade="N")
    state = msgspec.structs.replace(state, mesa=state.mesa.com(ana))
    state, events = calamandara.played(state, Inserir(seat="Beto", simbolo="espelho", espaco="N4c"))
    after = state.mesa.viajante("Ana")
    assert (after.token, after.invade) == ("S0", None)
    assert "calamandara.faq.29" in [event.rule for event in events]


@pytest.mark.parametrize("quantas", [0, 4])
@pytest.mark.parametrize(("de", "para"), [("S4c", "S5c"), ("S5c", "S4c")], ids=["in", "out"])
def test_a_walk_comes_back_whole_with_the_hands(calamandara, de, para, quantas):
    """All consequences of the walk are undone with it, as a prevention does: calamandara.decisao.95."""
    inside = de == "S5c"
    cartas = {"mao": 2, "guardadas": 4} if inside else {"mao": 4, "reserva_final": 2}
    begun = calamandara.position(postos=ATE_A_ZF, tokens={"Ana": de}, cartas={"Ana": cartas})
    state, _events = calamandara.played(begun, Mover(seat="Ana", destino=para))
    if inside:
        state, _events = calamandara.played(state, RecuperarMao(seat="Ana", quantas=quantas))
    assert hand(state) != hand(begun)
    (window,) = [window for window in state.windows if window.trigger == MOVIMENTO]
    context = RESOLUTION.begin(state)
    undone = LEDGER.undo(context, window.about)
    assert not undone.left
    assert (context.state.mesa, context.state.cartas) == (begun.mesa, begun.cartas)
