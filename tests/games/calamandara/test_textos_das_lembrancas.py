"""Single cards behave as the book describes beyond their use (p. 31 to 37, and its Dúvidas)."""

import pytest
from games.calamandara.usos import ACABA, DOIS, USOS, coloca, deposito, espacos, reserva, usa, whole

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    ComprarPorEfeito,
    DizerJeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarSimbolos,
)
from companion.games.calamandara.lembranca import EXEMPLARES
from companion.games.calamandara.moves import (
    EncerrarFase,
    EncerrarTurno,
    Inserir,
    Passar,
)
from companion.referee.fields.several import PartialChoice


def test_taken_o_poco_and_pinturas_turn_the_other_way(calamandara):
    """p. 32 and 33, with three: from Ana to Beto to Caio, or back."""
    state = calamandara.position(3, cartas={"Ana": {"mao": 2}, "Beto": {"mao": 4}, "Caio": {"mao": 5}})
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    tres = (*DOIS, Passar(seat="Caio"))
    own = calamandara.played(state, usa("o-poco"), *tres)[0]
    taken = calamandara.played(state, usa("o-poco"), toma, *tres)[0]
    assert [own.de(seat).mao for seat in ("Ana", "Beto", "Caio")] == [5, 1, 4]
    assert [taken.de(seat).mao for seat in ("Ana", "Beto", "Caio")] == [3, 5, 1]


def test_in_the_zona_final_o_poco_leaves_three_cards(calamandara):
    state = calamandara.position(
        postos={"N5c": "pegada s"}, tokens={"Beto": "N5c"}, cartas={"Beto": {"mao": 1}}
    )
    now = calamandara.played(state, usa("o-poco"), *DOIS)[0]
    assert (now.de("Beto").mao, now.de("Ana").mao) == (3, 1)
    assert now.de("Beto").deck == state.de("Beto").deck + 1


def test_who_annuls_percepcao_is_spared_alone(calamandara):
    """p. 36, Dúvida 19"""
    state = calamandara.position(3, cartas={"Beto": {"reserva_final": 1}, "Caio": {"reserva_final": 1}})
    both = usa("percepcao-dionesica", alvos=("Caio", "Beto"))
    sopro = usa("sopro-dos-seres", "Beto", alvo="Ana")
    pegada = TransferirPegada(seat="Beto", de="deposito", para="Ana")
    mostra = RevelarReservadas(seat="Caio", cartas=("o-poco",))
    now = calamandara.played(state, both, sopro, *DOIS, Passar(seat="Caio"), pegada, mostra)[0]
    assert (now.de("Beto").vistas_na_rf, now.de("Caio").vistas_na_rf) == ((), ("o-poco",))
    assert now.de("Ana").descarte == ("percepcao-dionesica",)


def test_reserved_cards_are_declared_one_by_one_a_second_copy_too(calamandara):
    """calamandara.percepcao-dionesica.revelar: cards that already lie revealed are among them."""
    cartas = {"Beto": {"reserva_final": 2, "vistas_na_rf": ["o-poco"]}, "Ana": {"descarte": ["o-poco"]}}
    state = calamandara.position(cartas=cartas)
    percepcao = usa("percepcao-dionesica", alvos=("Beto",))
    state = calamandara.played(state, percepcao, *DOIS)[0]
    asked = CALAMANDARA.judge(state, RevelarReservadas(seat="Beto")).questions[0]
    assert (asked.least, asked.most, asked.choices[0]) == (2, 2, "o-poco")
    partial = RevelarReservadas(seat="Beto", cartas=PartialChoice(("templo-de-calon",)))
    assert CALAMANDARA.judge(state, partial).questions[0].choices == ("o-poco",)
    partial = RevelarReservadas(seat="Beto", cartas=PartialChoice(("o-poco",)))
    again = CALAMANDARA.judge(state, partial).questions[0].choices
    assert ("templo-de-calon" in again, "o-poco" in again) == (True, EXEMPLARES["o-poco"] > 2)


def test_a_taken_erronia_waits_for_the_turn_of_who_used_it(calamandara):
    """Dúvida 13, example 1"""
    state = calamandara.position(vez="Beto")
    erronia, toma = usa("erronia-do-silencio", alvo="Beto"), usa("ecos-dissonantes", "Beto", alvo="Ana")
    aciona = AcionarVinculada(seat="Beto", carta="erronia-do-silencio", em="Ana", alvo="Ana")
    state = calamandara.played(state, erronia, toma, *DOIS, EncerrarTurno(seat="Beto"))[0]
    now = calamandara.played(state, aciona, *DOIS)[0]
    assert (now.vez, now.de("Ana").descarte) == ("Beto", ("erronia-do-silencio",))
    started = calamandara.played(state, EncerrarFase(seat="Ana"))[0]
    assert CALAMANDARA.judge(started, aciona).primary == "calamandara.lembranca.vinculado"


def test_a_copied_queda_waits_for_the_end_of_the_copiers_turn(calamandara):
    """Dúvida 13, example 2"""
    state = calamandara.played(calamandara.position(), ACABA)[0]
    queda, copia = usa("queda-dos-ventos", alvo="Ana"), usa("dominio-de-ircai", "Beto", alvo="Beto")
    state = calamandara.played(state, queda, copia, *DOIS)[0]
    assert state.vez == "Ana"
    assert [espera.carta for espera in state.de("Beto").sobre_deck] == ["queda-dos-ventos"]
    state = calamandara.played(state, ACABA, EncerrarTurno(seat="Beto"))[0]
    aciona = AcionarVinculada(seat="Beto", carta="queda-dos-ventos", em="Beto", alvo="Beto")
    assert calamandara.played(state, aciona, *DOIS)[0].vez == "Beto"


def test_queda_answers_erronia_and_the_turn_before_comes_again(calamandara):
    """The last prevails, and Erronia's condition is gone: Dúvida 28."""
    state = calamandara.played(calamandara.position(), ACABA)[0]
    erronia, queda = usa("erronia-do-silencio", alvo="Beto"), usa("queda-dos-ventos", alvo="Ana")
    now, events = calamandara.played(state, erronia, queda, *DOIS)
    assert now.vez == "Ana"
    assert "calamandara.faq.28" in [event.rule for event in events]


@pytest.mark.parametrize(
    ("option", "left"), [("what-others-did-stays", {"C1c": "montanha"}), ("undone-with-it", {})]
)
def test_what_a_card_did_between_an_action_and_its_prevention(option, left, calamandara):
    """Ana inserts, Beto answers with Entropia, Ana's insertion is prevented: decisao.140."""
    decided = [("calamandara.decisao.140", option)]
    state = calamandara.position(decisions=decided, reservas={"Ana": ["pegada"], "Beto": ["montanha"]})
    insere = Inserir(seat="Ana", simbolo="pegada", espaco="S1c")
    entropia = usa("entropia-dogmatica", "Beto", alvo="Ana", insercoes=coloca("montanha", "C1c"))
    delirio = usa("delirio-de-armio", "Beto", alvo="Ana")
    now = whole(calamandara.played(state, insere, entropia, *DOIS, delirio, *DOIS)[0])
    assert espacos(now) == left
    assert reserva(now, "Ana") == {"pegada": 1}
    assert now.de("Beto").descarte == ("entropia-dogmatica", "delirio-de-armio")


@pytest.mark.parametrize(("option", "whose"), [("reserva-owners", "Beto"), ("card-users", "Ana")])
def test_where_the_symbols_of_templo_go(option, whose, calamandara):
    uso = USOS["templo-de-calon"]
    state = calamandara.position(decisions=[("calamandara.decisao.126", option)], **uso.position)
    now = calamandara.played(state, uso.move, *DOIS, *uso.escolhe)[0]
    assert deposito(now, whose)["asa"] == deposito(state, whose)["asa"] + 1


@pytest.mark.parametrize(
    ("option", "spaces"),
    [("current-turn-incl-open-insertion", {"N1c"}), ("future-insertions-only", {"N1c", "S2c"})],
)
def test_what_campos_selados_reaches_of_an_insertion_that_goes_on(option, spaces, calamandara):
    uso = USOS["campos-selados"]
    state = calamandara.position(decisions=[("calamandara.decisao.99", option)], **uso.position)
    now = calamandara.played(state, *uso.antes, uso.move, *DOIS)[0]
    assert set(espacos(now)) == spaces


def test_what_a_taker_does_with_two_ways_is_said_by_the_taker(calamandara):
    state = calamandara.position(reservas={"Ana": ["fogo"], "Beto": ["asa"]})
    toma = usa("ecos-dissonantes", "Beto", alvo="Ana")
    jeito = DizerJeito(seat="Beto", jeito="tomar")
    leva = TrocarSimbolos(seat="Beto", um="fogo", outro="nenhum", dado="nenhum")
    pesadelo = usa("pesadelo-do-abandono", jeito="tomar", alvo="Beto")
    now = calamandara.played(state, pesadelo, toma, *DOIS, jeito, leva)[0]
    assert (reserva(now, "Ana"), reserva(now, "Beto")) == ({}, {"asa": 1, "fogo": 1})


@pytest.mark.parametrize("n", range(4))
def test_a_card_under_so_many_elmos_counts_where_they_are_even(n, calamandara):
    """Invariant 12, Dúvida 9: there are three of them."""
    state = calamandara.position()
    elmos = [
        usa("elmo-da-solitude", quem, jeito="anular", alvo=outro)
        for quem, outro in (("Beto", "Ana"), ("Ana", "Beto"), ("Beto", "Ana"))
    ]
    now = calamandara.played(state, usa("o-oraculo", alvo="Beto"), *elmos[:n], *DOIS)[0]
    assert bool(now.selos) is (n % 2 == 0)


def test_the_sixth_card_and_a_full_hand(calamandara):
    """p. 10: never more than five; a card that comes back to a full hand is discarded (Dúvida 28)."""
    state = calamandara.position(cartas={"Ana": {"mao": 5}})
    assert CALAMANDARA.judge(state, usa("miragem-do-sono", alvo="Ana")).verdict == "legal"
    state = calamandara.played(state, usa("miragem-do-sono", alvo="Ana"), *DOIS)[0]
    ruling = CALAMANDARA.judge(state, ComprarPorEfeito(seat="Ana", quantas=2))
    assert ruling.primary == "calamandara.miragem-do-sono.ate-cinco"
    assert calamandara.played(state, ComprarPorEfeito(seat="Ana", quantas=1))[0].de("Ana").mao == 5
