"""Symbols have their effects once they are inserted: destruction, rearrangement, and pushes."""

import pytest

from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.moves import (
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    InserirEstrela,
    TransformarCachoeira,
)
from companion.games.calamandara.state import quantos_de
from companion.games.calamandara.tasks import Realocada


def on(state, espaco):
    return next((posto for posto in state.mesa.postos if posto.espaco == espaco), None)


def stock(state, quem, simbolo):
    viajante = state.mesa.viajante(quem)
    return quantos_de(viajante.reserva, simbolo), quantos_de(viajante.deposito, simbolo)


# ---------------------------------------------------------------- Fogo (p. 28)


@pytest.mark.parametrize("fica", [True, False])
def test_what_a_fogo_destroys_goes_to_the_deposito_of_whoever_used_it(calamandara, fica):
    begun = calamandara.position(postos={"N2c": "asa h"}, reservas={"Ana": ["fogo"]})
    state, _events = calamandara.played(begun, Inserir(seat="Ana", simbolo="fogo", espaco="N2c", fica=fica))
    assert stock(state, "Ana", "asa")[1] == stock(begun, "Ana", "asa")[1] + 1
    assert stock(state, "Beto", "asa") == stock(begun, "Beto", "asa")
    assert (on(state, "N2c").simbolo if fica else on(state, "N2c")) == ("fogo" if fica else None)
    assert stock(state, "Ana", "fogo") == (0, stock(begun, "Ana", "fogo")[1] + (not fica))


def test_an_espelho_acts_once_the_torre_that_stilled_it_is_destroyed(calamandara):
    """calamandara.decisao.39"""
    state = calamandara.position(
        postos={"N2c": "pegada s", "N1c": "pegada s", "N3c": "espelho n", "N2a": "torre h"},
        tokens={"Beto": "N2c"},
        reservas={"Ana": ["fogo"]},
    )
    state, events = calamandara.played(state, Inserir(seat="Ana", simbolo="fogo", espaco="N2a", fica=False))
    assert state.mesa.viajante("Beto").token == "N1c"
    assert "calamandara.espelho.recua" in [event.rule for event in events]


def test_a_destroyed_caverna_no_longer_links(calamandara):
    state = calamandara.position(
        postos={"S1c": "pegada n", "S2d": "pegada n", "S1a": "caverna h"},
        tokens={"Ana": "S1c"},
        reservas={"Ana": ["fogo"]},
    )
    assert caminhos(state, "Ana") == {"S2d": ("S2d",)}
    state, _events = calamandara.played(state, Inserir(seat="Ana", simbolo="fogo", espaco="S1a", fica=True))
    assert caminhos(state, "Ana") == {}


# ---------------------------------------------------------------- Cachoeira (p. 28)


@pytest.mark.parametrize("fica", [True, False])
def test_a_cachoeira_puts_a_fogo_out(calamandara, fica):
    begun = calamandara.position(postos={"N2c": "fogo"}, reservas={"Ana": ["cachoeira"]})
    put = Inserir(seat="Ana", simbolo="cachoeira", espaco="N2c", fica=fica)
    state, _events = calamandara.played(begun, put)
    assert stock(state, "Ana", "fogo")[1] == stock(begun, "Ana", "fogo")[1] + 1
    assert stock(state, "Ana", "cachoeira") == (0, stock(begun, "Ana", "cachoeira")[1] + (not fica))
    posto = on(state, "N2c")
    assert (posto is not None) is fica
    if fica:
        assert (posto.simbolo, posto.dono, posto.desde) == ("cachoeira", "Ana", 1)


def test_in_its_owners_next_turn_it_becomes_what_the_owner_says(calamandara):
    begun = calamandara.position(reservas={"Ana": ["cachoeira"]})
    state, _events = calamandara.played(
        begun,
        Inserir(seat="Ana", simbolo="cachoeira", espaco="C2c"),
        EncerrarTurno(seat="Ana"),
        EncerrarTurno(seat="Beto"),
        TransformarCachoeira(seat="Ana", espaco="C2c", simbolo="torre", direcao="v"),
    )
    assert (on(state, "C2c").simbolo, on(state, "C2c").direcao, on(state, "C2c").dono) == ("torre", "v", None)
    assert stock(state, "Ana", "cachoeira") == (0, stock(begun, "Ana", "cachoeira")[1] + 1)
    assert stock(state, "Ana", "torre")[1] == stock(begun, "Ana", "torre")[1] - 1
    assert state.fase == "adquirir"


def test_what_is_not_transformed_goes_home_at_the_end_of_that_turn_and_not_before(calamandara):
    begun = calamandara.position(3, reservas={"Ana": ["cachoeira"]})
    state, _events = calamandara.played(
        begun, Inserir(seat="Ana", simbolo="cachoeira", espaco="C2c"), EncerrarTurno(seat="Ana")
    )
    for seat in ("Beto", "Caio"):
        assert on(state, "C2c") is not None
        state, _events = calamandara.played(state, EncerrarTurno(seat=seat))
    assert on(state, "C2c") is not None
    state, events = calamandara.played(state, EncerrarTurno(seat="Ana"))
    assert on(state, "C2c") is None
    assert stock(state, "Ana", "cachoeira") == (0, stock(begun, "Ana", "cachoeira")[1] + 1)
    assert "calamandara.cachoeira.descarte" in [event.rule for event in events]


def test_a_relocated_cachoeira_keeps_its_owner_and_its_time(calamandara):
    """calamandara.decisao.57"""
    state = calamandara.position(
        turno=3,
        postos={"C2c": {"simbolo": "cachoeira", "dono": "Beto", "desde": 2}},
        reservas={"Ana": ["estrela"]},
    )
    state, _events = calamandara.played(
        state,
        InserirEstrela(
            seat="Ana",
            espaco="C2a",
            alinhamento="h",
            realocadas=(Realocada(origem="C2c", destino="C2e"),),
        ),
    )
    assert (on(state, "C2e").dono, on(state, "C2e").desde) == ("Beto", 2)


# ---------------------------------------------------------------- Estrela (p. 27)


def test_an_estrela_rearranges_its_line_all_at_once_and_stays(calamandara):
    state = calamandara.position(
        postos={"S2a": "montanha", "S2b": "asa h", "S2e": "fogo"}, reservas={"Ana": ["estrela"]}
    )
    round_ = tuple(
        Realocada(origem=de, destino=para) for de, para in (("S2a", "S2b"), ("S2b", "S2e"), ("S2e", "S2a"))
    )
    state, _events = calamandara.played(
        state, InserirEstrela(seat="Ana", espaco="S2c", alinhamento="h", realocadas=round_)
    )
    lying = {posto.espaco: posto.simbolo for posto in state.mesa.postos}
    assert lying == {"S2a": "fogo", "S2b": "montanha", "S2c": "estrela", "S2e": "asa"}


def test_a_second_torre_comes_into_a_line_only_by_relocation_and_the_line_takes_no_more(calamandara):
    state = calamandara.position(
        postos={"C2a": "torre h", "C3b": "torre h"}, reservas={"Ana": ["estrela", "torre"]}
    )
    state, _events = calamandara.played(
        state,
        InserirEstrela(
            seat="Ana",
            espaco="C1b",
            alinhamento="v",
            realocadas=(Realocada(origem="C3b", destino="C2b"),),
        ),
    )
    assert {"C2a", "C2b"} <= {posto.espaco for posto in state.mesa.postos if posto.simbolo == "torre"}


def test_a_relocated_espelho_acts_where_it_comes_to_lie(calamandara):
    state = calamandara.position(
        postos={"N2c": "pegada s", "N1c": "pegada s", "N3a": "espelho n"},
        tokens={"Beto": "N2c"},
        reservas={"Ana": ["estrela"]},
    )
    state, _events = calamandara.played(
        state,
        InserirEstrela(
            seat="Ana",
            espaco="N3e",
            alinhamento="h",
            realocadas=(Realocada(origem="N3a", destino="N3c"),),
        ),
    )
    assert state.mesa.viajante("Beto").token == "N1c"


# ---------------------------------------------------------------- Espelho with Caverna and Asa (p. 26)


@pytest.mark.parametrize(
    ("postos", "comes_to"),
    [
        ({"N2b": "pegada s", "N2a": "caverna h"}, "N2b"),
        ({"N2b": "pegada s", "N3a": "caverna h"}, "N0"),  # on the line of the Pegada behind, not of the token
        ({"N2a": "pegada s", "N2e": "caverna h"}, "N0"),  # long: two are needed
        ({"N2a": "pegada s", "N2e": "caverna h", "N2d": "caverna h"}, "N2a"),
        ({"N1c": "pegada s", "N1e": "asa h"}, "N1c"),
        ({"N1c": "pegada s", "N3e": "asa h"}, "N0"),
        ({"N1b": "pegada s", "N1e": "asa h", "N1d": "caverna h"}, "N1b"),
        ({"N1b": "pegada s", "N1e": "asa h"}, "N0"),
    ],
)
def test_the_previous_pegada_is_linked_by_what_stands_on_its_own_line(calamandara, postos, comes_to):
    state = calamandara.position(
        postos={"N3c": "pegada s", **postos}, tokens={"Beto": "N3c"}, reservas={"Ana": ["espelho"]}
    )
    state, _events = calamandara.played(state, Inserir(seat="Ana", simbolo="espelho", espaco="N4c"))
    assert state.mesa.viajante("Beto").token == comes_to


def test_an_insertion_that_ends_the_phase_before_is_over_with_the_next(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    state, _events = calamandara.played(
        state, Inserir(seat="Ana", simbolo="pegada", espaco="S1c"), EncerrarFase(seat="Ana")
    )
    assert [window.trigger for window in state.windows] == ["insercao"]
