"""Consulta judges a move at a supposed table of Calamandara, with what has just happened there."""

import pytest

from companion.games.calamandara.consulta.suposicoes import DITOS
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.moves import Adquirir, Inserir, UsarCarta
from companion.referee.fields.typed import Fault
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.consulting import Query, consult

ASA = Inserir(seat="A", simbolo="asa", espaco="C2b", direcao="h")
ACABA = next(said for said in DITOS if said.path == "acaba-de")


def asked(move, players=2, **facts):
    facts = {path.replace("_", "-"): value for path, value in facts.items()}
    options = TableOptions(tuple(map(SeatOf, "ABCD"[:players])), ())
    return consult(CALAMANDARA, Query(move, facts, sure=True), options)


def test_a_word_whose_choices_hang_on_the_move_is_declared_and_any_other_refused():
    assert asked(ASA, no_espaco="nada").verdict == "legal"
    assert asked(ASA, no_espaco="pegada").verdict == "illegal"
    with pytest.raises(Fault) as refused:
        asked(ASA, no_espaco="vento")
    assert refused.value.path == ("told", "no-espaco")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("acaba", [choice.value for choice in ACABA.choices])
def test_whatever_has_just_happened_is_supposed_so_and_read_off_again(acaba, players):
    found = asked(UsarCarta(seat="A", carta="o-oraculo", alvo="B"), players, acaba_de=acaba)
    assert CALAMANDARA.load(found.state).playable
    supposed = {one.fact.path: one.fact.value for one in found.facts}
    assert supposed.get("acaba-de", acaba) == acaba
    assert CALAMANDARA.suppositions.own["acaba-de"](found.state, found.move) == acaba


@pytest.mark.parametrize(
    ("carta", "more", "acaba", "verdict"),
    [
        ("sopro-dos-seres", {}, "sombra-dogmatica", "legal"),
        ("sopro-dos-seres", {}, "elmo-da-solitude", "illegal"),
        ("elmo-da-solitude", {"jeito": "anular"}, "sopro-dos-seres", "legal"),
        ("elmo-da-solitude", {"jeito": "impedir-insercao"}, "inseriu", "legal"),
        ("dominio-de-ircai", {}, "sopro-dos-seres", "legal"),
        ("guardia-de-maurna", {}, "adquiriu", "legal"),
        ("guardia-de-maurna", {}, "inseriu", "illegal"),
        ("monumento-em-duadar", {}, "inseriu-e-andou", "legal"),
    ],
)
def test_cards_answer_what_their_text_names(carta, more, acaba, verdict):
    """calamandara.faq.1, calamandara.faq.3, calamandara.faq.26"""
    move = UsarCarta(seat="A", carta=carta, alvo="B", **more)
    assert asked(move, acaba_de=acaba).verdict == verdict


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("decisions", [(), (("calamandara.decisao.61", "the-tables-own"),)])
def test_an_acquisition_is_asked_about_whatever_cards_a_table_has(players, decisions):
    options = TableOptions(tuple(map(SeatOf, "ABCD"[:players])), decisions)
    found = consult(CALAMANDARA, Query(Adquirir(seat="B", inferior="fogo"), {}, sure=True), options)
    assert (found.verdict, found.move.carta) == ("legal", "CS01")
