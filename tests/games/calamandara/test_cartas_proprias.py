"""Travellers declare once the Cartas de Símbolos of their own box (calamandara.decisao.61)."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.games.calamandara.cartas_proprias import cabem
from companion.games.calamandara.decks import NOSSAS
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import AdquirirPorEfeito, UsarCarta
from companion.games.calamandara.lances_do_preparo import TrazerCarta
from companion.games.calamandara.moves import Adquirir, Passar
from companion.games.calamandara.telefone.comandos import DECLARAR
from companion.games.calamandara.telefone.conferir import formulario
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup
from companion.referee.rules.piles import UNNAMED
from tests.games.played_on import played_on

FONTE = Path(__file__).parents[3] / "card_sources" / "calamandara" / "simbolos" / "cartas.yaml"
ROSTO = {"superior": "asa", "inferior1": "asa", "inferior2": "fogo", "inferior3": "torre"}
SO_DA_MESA = {"calamandara.decisao.61": "the-tables-own"}
POR_VER = [{"deck": [UNNAMED] * 18}, {"deck": [UNNAMED] * 18}]


def traz(seat="Ana", **outros):
    return TrazerCarta(seat=seat, **{**ROSTO, **outros})


def faz(state, *moves):
    return played_on(CALAMANDARA, state, *moves)[0]


def candidatas(state, quem="Ana"):
    """Return the cards that may lie face up before a traveller, as the referee asks for them."""
    (question,) = CALAMANDARA.judge(state, Adquirir(seat=quem)).questions
    assert question.field == "carta"
    return tuple(question.choices)


def test_a_printed_card_and_a_declared_one_are_the_same_thing():
    """Each row of the source of a set, without what only paper needs, is a move that declares it."""
    linhas = yaml.safe_load(FONTE.read_text("utf-8"))
    state = CALAMANDARA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")), tuple(SO_DA_MESA.items())))
    ditas = [
        {"seat": "Ana", "do": "trazer-carta"}
        | {nome: valor for nome, valor in linha.items() if nome not in ("id", "kind")}
        for linha in linhas
    ]
    state = faz(state, *(msgspec.convert(dita, TrazerCarta) for dita in ditas))
    assert cabem(state) == 0
    for propria, nossa in zip(state.proprias, NOSSAS.values(), strict=True):
        assert (propria.superior, propria.inferiores) == (nossa.superior, nossa.inferiores)


def test_a_declared_card_is_acquired_and_kept_among_the_used_ones(calamandara):
    state = faz(calamandara.position(simbolos=POR_VER), traz())
    assert candidatas(state)[:2] == ("P01", "CS01")
    state = faz(state, Adquirir(seat="Ana", carta="P01", inferior="torre"))
    assert dict(state.mesa.viajante("Ana").reserva) == {"asa": 1, "torre": 1}
    assert state.simbolos[0].usadas == ("P01",)
    assert "P01" not in candidatas(msgspec.structs.replace(state, vez="Beto", fase="adquirir"), "Beto")


def test_of_copies_one_is_asked_about_however_their_lower_symbols_were_declared(calamandara):
    state = faz(
        calamandara.position(simbolos=POR_VER), traz(quantas=2), traz(inferior1="torre", inferior3="asa")
    )
    assert [uma.carta for uma in state.proprias] == ["P01", "P02", "P03"]
    assert candidatas(state)[:2] == ("P01", "CS01")


def test_once_all_that_nobody_has_seen_are_declared_none_of_ours_lies_there(calamandara):
    state = faz(calamandara.position(simbolos=POR_VER), traz(quantas=35), traz(superior="fogo"))
    assert candidatas(state) == ("P01", "P36")
    assert CALAMANDARA.judge(state, traz()).verdict == "illegal"


def test_a_table_with_a_box_of_its_own_is_asked_for_none_of_ours(calamandara):
    state = calamandara.position(simbolos=POR_VER, decisions=SO_DA_MESA.items())
    assert CALAMANDARA.judge(state, Adquirir(seat="Ana")).verdict == "illegal"
    assert candidatas(faz(state, traz(), traz(superior="fogo"))) == ("P01", "P02")


@pytest.mark.parametrize("when", ["before", "in-play", "another's"])
def test_a_card_may_be_declared_at_any_moment_by_anybody(calamandara, when):
    begun = CALAMANDARA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto")), ()))
    state = begun if when == "before" else calamandara.position(simbolos=POR_VER)
    after = faz(state, traz("Ana" if when == "in-play" else "Beto"))
    assert msgspec.structs.replace(after, proprias=()) == state


def test_a_setup_with_cards_of_its_own_is_looked_at(calamandara):
    def problems(*proprias):
        declared = [{"carta": carta, **ROSTO} for carta in proprias]
        return [(um.rule, um.path) for um in calamandara.loaded(simbolos=POR_VER, proprias=declared).problems]

    assert problems("P01", "P02") == []
    assert problems("P01", "P01") == problems("CS05") == problems(*(f"P{n}" for n in range(37)))
    assert problems("P01", "P01") == [("calamandara.componentes.cartas-simbolos", "proprias")]


def test_conferir_puts_a_declared_card_right(calamandara):
    state = faz(calamandara.position(simbolos=POR_VER), traz())
    (field,) = (
        field for group in formulario(state).groups for field in group.fields if field.path == "proprias[0]"
    )
    assert [part.path for part in field.parts] == list(TrazerCarta.chosen)
    assert field.value == {"carta": "P01", **ROSTO}


def test_the_next_match_at_a_table_is_played_with_the_same_cards(calamandara):
    state = faz(calamandara.position(simbolos=POR_VER), traz())
    assert CALAMANDARA.carried(calamandara.position(simbolos=POR_VER)) is None
    again = read_setup(CALAMANDARA.state_type, state.options, CALAMANDARA.carried(state))
    begun = CALAMANDARA.start(state.options)
    assert CALAMANDARA.load(again).state == msgspec.structs.replace(begun, proprias=state.proprias)


def test_a_card_that_terras_nomades_shows_is_declared_before_it_is_acquired(calamandara):
    """calamandara.terras-nomades.carta-usada; nothing else goes on, but the card may be declared."""
    passam = (Passar(seat="Ana"), Passar(seat="Beto"))
    state = calamandara.position(simbolos=POR_VER, decisions=SO_DA_MESA.items())
    state = faz(state, UsarCarta(seat="Ana", carta="terras-nomades", alvo="Beto"), *passam)
    assert [command.move for command in DECLARAR.buttons(state, "Ana", ())][:1] == [TrazerCarta(seat="Ana")]
    state = faz(state, traz("Beto"), AdquirirPorEfeito(seat="Ana", carta="P01", inferior="fogo"))
    assert dict(state.mesa.viajante("Ana").reserva) == {"asa": 1, "fogo": 1}
    assert (state.simbolos[0].usadas, state.simbolos[1].usadas) == ((), ("P01",))
