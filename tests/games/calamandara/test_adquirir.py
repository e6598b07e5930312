"""In the 1ª fase symbols come from the depósito as far as there is room; the deck is turned, not shuffled.

From the chapter "Adquirir Símbolos Dogmáticos" (p. 13 ss.) and its three observations.
"""

from itertools import cycle

import msgspec
import pytest

from companion.games.calamandara.decks import NOSSAS, podem_estar_a_vista
from companion.games.calamandara.game import CALAMANDARA, simbolos_na_mesa
from companion.games.calamandara.lances_da_lembranca import AdquirirPorEfeito, UsarCarta
from companion.games.calamandara.moves import Adquirir, EncerrarFase, EncerrarTurno, Passar
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.rules.piles import UNNAMED
from tests.games.played_on import played_on

IDS = tuple(NOSSAS)
PEGADA = NOSSAS[IDS[0]]  # below it: fogo, montanha, espelho


def decks(*of_ana):
    """Return Ana's deck from its top; the rest of the box lies with Beto, known to nobody."""
    ana = [*reversed(of_ana)]
    return {"simbolos": [{"deck": ana}, {"deck": [UNNAMED] * (36 - len(ana))}]}


@pytest.fixture
def begun(calamandara):
    return lambda *of_ana, **fields: calamandara.position(**decks(*(of_ana or IDS[:2])), **fields)


def faz(state, *moves):
    """Return the state after lawful moves, and the kinds of their events."""
    state, events = played_on(CALAMANDARA, state, *moves)
    return state, [event.kind for event in events]


def refused_by(state, move):
    ruling = CALAMANDARA.judge(state, move)
    assert ruling.verdict == "illegal"
    return ruling.citations[0].rule.removeprefix("calamandara.")


def reserva(state, quem="Ana"):
    return dict(state.mesa.viajante(quem).reserva)


def pega(carta=PEGADA.id, inferior=PEGADA.inferiores[0], seat="Ana"):
    return Adquirir(seat=seat, carta=carta, inferior=inferior)


def test_the_upper_symbol_and_one_of_the_lower_come_from_the_deposito(begun):
    state = begun()
    before = simbolos_na_mesa(state.mesa)
    state, kinds = faz(state, pega())
    assert reserva(state) == {PEGADA.superior: 1, PEGADA.inferiores[0]: 1}
    assert (state.fase, kinds) == ("inserir", ["adquiriu", "adquiriu", "fase"])
    assert simbolos_na_mesa(state.mesa) == before
    assert (state.simbolos[0].deck, state.simbolos[0].usadas) == ((IDS[1],), (IDS[0],))


def test_a_symbol_that_the_card_does_not_bear_is_refused(begun):
    fora = next(simbolo for simbolo in ("asa", "caverna") if simbolo not in PEGADA.inferiores)
    assert refused_by(begun(), pega(inferior=fora)) == "fase1.inferior"


def test_with_room_for_both_one_takes_both(begun):
    """calamandara.decisao.69"""
    assert refused_by(begun(), pega(inferior="nenhum")) == "fase1.inferior"


def test_with_room_for_one_it_is_the_upper_one(begun):
    """Observation 3"""
    state = begun(reservas={"Ana": ["montanha", "montanha", "fogo"]})
    assert refused_by(state, pega()) == "fase1.um-espaco"
    assert reserva(faz(state, pega(inferior="nenhum"))[0]) == {"montanha": 2, "fogo": 1, PEGADA.superior: 1}


def test_without_room_nothing_is_acquired(begun):
    """Observation 2: four at most"""
    state = begun(reservas={"Ana": ["montanha"] * 4})
    assert refused_by(state, pega(inferior="nenhum")) == "fase1.sem-espaco"


def test_a_card_that_does_not_lie_on_top_cannot_be_used(begun):
    assert refused_by(begun(), pega(carta=IDS[1])) == "fase1.ver-carta"
    assert refused_by(begun(), pega(carta="nenhuma")) == "fase1.ver-carta"


def test_a_phase_is_played_once(begun):
    """The example of the chapter: who has inserted cannot acquire again."""
    state, _kinds = faz(begun(), pega())
    assert refused_by(state, pega(carta=IDS[1])) == "turnos.uma-vez"
    assert refused_by(begun(), pega(seat="Beto", carta=IDS[5])) == "sorteio.horario"


def test_who_skips_the_phase_leaves_the_card(begun):
    """calamandara.decisao.70"""
    state, _kinds = faz(begun(), EncerrarFase(seat="Ana"))
    assert state.simbolos == begun().simbolos


@pytest.mark.parametrize("move", [EncerrarFase, EncerrarTurno])
def test_by_one_reading_whoever_acquires_nothing_turns_the_card(begun, move):
    """calamandara.decisao.70; the deck is turned over as by any card that has been used."""
    como = {"decisions": (("calamandara.decisao.70", "card-turns"),)}
    state, kinds = faz(begun(*IDS[:2], **como), move(seat="Ana"))
    assert (state.simbolos[0].deck, state.simbolos[0].usadas) == ((IDS[1],), (IDS[0],))
    assert kinds[0] == "virou-carta"
    state, kinds = faz(begun(IDS[0], **como), move(seat="Ana"))
    assert state.simbolos[0].deck == (IDS[0],)
    assert {"virou-deck", "virou-carta"} <= set(kinds)
    unseen = begun(UNNAMED, IDS[1], **como)
    assert faz(unseen, move(seat="Ana"))[0].simbolos[0].usadas == (UNNAMED,)


def test_a_deck_that_runs_out_is_turned_over_in_its_order(begun):
    """Observation 1: turned over whole, never shuffled; the same cards come in the same sequence."""
    state, came = begun(*IDS[:3]), []
    for carta in (*IDS[:3], *IDS[:3], IDS[0]):
        state = msgspec.structs.replace(state, fase="adquirir")
        state = msgspec.structs.replace(state, mesa=begun(*IDS[:3]).mesa)  # room again
        assert CALAMANDARA.judge(state, Adquirir(seat="Ana")).verdict == "unsettled"
        state, kinds = faz(state, pega(carta=carta, inferior=NOSSAS[carta].inferiores[0]))
        came.append("virou-deck" in kinds)
    assert came == [False, False, True, False, False, True, False]
    assert state.simbolos[0].deck == (IDS[2], IDS[1])


def test_of_cards_that_nobody_has_seen_any_may_lie_there_that_is_not_known(begun):
    state = begun(vez="Beto")
    (question,) = CALAMANDARA.judge(state, Adquirir(seat="Beto")).questions
    assert (question.field, set(question.choices)) == ("carta", set(IDS[2:]))
    state, _kinds = faz(state, pega(IDS[7], NOSSAS[IDS[7]].inferiores[1], seat="Beto"))
    assert state.simbolos[1].usadas == (IDS[7],)


def test_when_the_upper_symbol_has_run_out_one_of_the_lower_is_acquired(begun):
    """calamandara.simbolos.superior-exaurido"""
    state = begun()
    ana = state.mesa.viajante("Ana")
    sem = tuple(pair for pair in ana.deposito if pair[0] != PEGADA.superior)
    state = msgspec.structs.replace(state, mesa=state.mesa.com(msgspec.structs.replace(ana, deposito=sem)))
    after = CALAMANDARA.apply(state, pega()).state
    assert reserva(after) == {PEGADA.inferiores[0]: 1}


@pytest.mark.parametrize(
    "simbolos",
    [
        [{"deck": [IDS[0]]}, {"deck": [UNNAMED] * 34}],  # one is missing
        [{"deck": [IDS[0]] * 2}, {"deck": [UNNAMED] * 34}],  # a card twice
        [{"deck": [UNNAMED] * 36}],
        [{"usadas": [IDS[0]]}, {"deck": [UNNAMED] * 35}],  # it would have been turned over
    ],
)
def test_a_position_has_every_card_of_the_box_once(calamandara, simbolos):
    found = calamandara.loaded(simbolos=simbolos)
    assert [problem.rule for problem in found.problems] == ["calamandara.componentes.cartas-simbolos"]


def test_a_whole_match_of_acquiring_loses_no_symbol_and_no_card(begun):
    state = begun(*IDS[:4])
    for _turn, seat in zip(range(12), cycle(("Ana", "Beto"))):
        offers = list(CALAMANDARA.completions(state, Adquirir(seat=seat)))
        state, _kinds = faz(state, *offers[:1])
        while state.vez == seat:
            state, _kinds = faz(state, EncerrarFase(seat=seat))
        assert simbolos_na_mesa(state.mesa) == simbolos_na_mesa(begun().mesa)
        assert sum(len(one.deck) + len(one.usadas) for one in state.simbolos) == 36


def test_what_a_card_lets_acquire_is_tapped_by_the_cards_of_the_deck_it_names(calamandara):
    """calamandara.terras-nomades.adquirir"""
    state = calamandara.position(simbolos=[{"deck": [UNNAMED] * 35}, {"deck": [IDS[0]]}])
    nomades = UsarCarta(seat="Ana", carta="terras-nomades", alvo="Beto")
    asked, _events = calamandara.played(state, nomades, Passar(seat="Ana"), Passar(seat="Beto"))
    view = CALAMANDARA.view(asked, {"Ana": "Ana", "Beto": "Beto"}, EVERYBODY, "pt")
    ((key, space),) = ((key, one) for key, one in view.places.items() if one.kind == "carta")
    assert (key, space.seat, {fill.do for fill in space.fills}) == (
        "carta:CS01",
        "Ana",
        {"adquirir-por-efeito"},
    )
    for fill in space.fills:
        assert CALAMANDARA.weigh(asked, AdquirirPorEfeito(seat="Ana", **fill.sets)).verdict == "legal"


def test_terras_nomades_comes_to_nothing_where_a_table_loses_the_phase_without_lower_symbols(calamandara):
    """calamandara.decisao.71: every choice has a lawful way."""
    deposito = [("asa", 2), ("pegada", 9)]  # the lower symbols of CS01 have run out
    state = calamandara.position(
        decisions=[("calamandara.decisao.71", "phase-lost")],
        simbolos=[{"deck": [UNNAMED] * 35}, {"deck": [IDS[0]]}],
    )
    beto = msgspec.structs.replace(state.mesa.viajante("Beto"), deposito=tuple(deposito))
    state = msgspec.structs.replace(state, mesa=state.mesa.com(beto))
    nomades = UsarCarta(seat="Ana", carta="terras-nomades", alvo="Beto")
    passam = (Passar(seat="Ana"), Passar(seat="Beto"))
    asked, _events = calamandara.played(state, nomades, *passam)
    (way,) = CALAMANDARA.completions(asked, AdquirirPorEfeito(seat="Ana"))
    now, events = calamandara.played(asked, way)
    assert (now.mesa, now.simbolos) == (state.mesa, state.simbolos)
    assert [event.kind for event in events] == ["nada-adquiriu"]


def test_where_a_card_asks_for_something_else_nothing_is_acquired_by_it(calamandara):
    """It is a mistake that anybody may declare: refused, with the card of one's own deck to choose from."""
    decks = [{"deck": [UNNAMED] * 35}, {"deck": [IDS[0]]}]
    state = calamandara.position(simbolos=decks, postos={"S1c": "torre h"})
    ruinas = UsarCarta(seat="Ana", carta="ruinas-de-domodora")
    asked, _events = calamandara.played(state, ruinas, Passar(seat="Ana"), Passar(seat="Beto"))
    assert asked.choice.asks == "destruir-simbolos"
    move = AdquirirPorEfeito(seat="Beto")
    assert CALAMANDARA.judge(asked, move).verdict == "illegal"
    assert CALAMANDARA.checks.values(asked, move, "carta") == (IDS[0],)


def test_a_card_whose_acquisition_is_prevented_stays_known(calamandara):
    """calamandara.guardia-de-maurna.impedir: it lay face up, and nobody says a second time which it is."""
    begun = calamandara.position(simbolos=[{"deck": [UNNAMED] * 18}, {"deck": [UNNAMED] * 18}])
    guardia = UsarCarta(seat="Beto", carta="guardia-de-maurna", alvo="Ana")
    adquire = Adquirir(seat="Ana", carta=IDS[0], inferior=PEGADA.inferiores[0])
    passam = (Passar(seat="Ana"), Passar(seat="Beto"))
    now, kinds = faz(begun, adquire, guardia, *passam)
    assert "desfez" in kinds
    assert podem_estar_a_vista(now, "Ana") == (IDS[0],)
