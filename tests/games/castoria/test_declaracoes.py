"""Moves that a phone may declare are described in a short sentence with names."""

import random

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.referee.fields.typed import Fault
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

OPTIONS = TableOptions((SeatOf("A", "Ana"), SeatOf("B", "Beto")))
SETUP = {
    "mesa": {
        "lados": [
            {"narrador": "A", "hierarquia": {"N3-1": {"nome": "Gigante", "valor_decimos": 17}}},
            {"narrador": "B", "hierarquia": {"N3-2": {"valor_decimos": 9}}},
        ],
        "ativo": "A",
        "fase": "luta",
        "turno": 4,
    }
}
ODD = (
    *("A:N3-1", "B:N9", "", ":", "A:", "Ana:N3-1", "narrador", "N1", "N3-2", "1", "3", 1, -5, 100),
    *(None, True, False, "acao", "condecoracao", "interacao", "morte", "capitulo", "luta", [], "card"),
    *([{"op": "matar"}], [{"op": "matar", "personagem": "Z:Q"}], "correction", "agreement"),
    [{"op": "posicionar", "de": "mao", "nome": "K", "espaco": "B:N3-3"}],
    [{"op": "informar", "path": "mesa.lados[0].mao", "value": {"a": [1]}}],
    {"owner": "A", "value": [["a", 1]]},
)


@pytest.fixture(scope="module")
def state():
    return CASTORIA.load(read_setup(CASTORIA.state_type, OPTIONS, SETUP)).state


MUDA = [{"op": "mudar-valor", "personagem": "B:N3-2", "decimos": -3}]


@pytest.mark.parametrize(
    ("move", "pt", "en"),
    [
        (
            {"do": "atacar", "atacante": "N3-1", "alvo": "N3-2"},
            "atacar 0,9 (N3-2) com Gigante (N3-1)",
            "attack 0.9 (N3-2) with Gigante (N3-1)",
        ),
        (
            {"do": "atacar", "atacante": "N3-1", "alvo": "narrador"},
            "atacar Beto com Gigante (N3-1)",
            "attack Beto with Gigante (N3-1)",
        ),
        (
            {"do": "atacar", "atacante": "N3-1"},
            "atacar com Gigante (N3-1)",
            "attack with Gigante (N3-1)",
        ),
        (
            {"do": "convocar", "espaco": "N2-1", "nome": "Moleiro", "valor_decimos": 8},
            "convocar Moleiro (0,8) em N2-1",
            "convoke Moleiro (0.8) to N2-1",
        ),
        (
            {"do": "convocar", "espaco": "N2-1"},
            "convocar um Personagem em N2-1",
            "convoke a Personagem to N2-1",
        ),
        (
            {"do": "acao", "nivel": "narrador", "realizador": "narrador", "carta": "Raio"},
            "realizar “Raio” como Narrador",
            "carry out “Raio” in person",
        ),
        (
            {"do": "acao", "nivel": "3", "realizador": "N3-1"},
            "realizar uma Ação de nível 3 com Gigante (N3-1)",
            "carry out an Ação of level 3 by Gigante (N3-1)",
        ),
        (
            {"do": "acao", "nivel": "3", "realizador": "N3-1", "efeito": MUDA},
            "realizar uma Ação de nível 3 com Gigante (N3-1): o Valor de 0,9 (N3-2) de Beto muda −0,3",
            "carry out an Ação of level 3 by Gigante (N3-1): the Valor of 0.9 (N3-2) of Beto changes by −0.3",
        ),
        (
            {"do": "acao", "nivel": "narrador", "realizador": "narrador", "efeito": [{"op": "impedir"}]},
            "realizar uma Ação como Narrador: impede aquilo a que responde",
            "carry out an Ação in person: it prevents what it answers",
        ),
        (
            {"do": "acao", "nivel": "3", "realizador": "N3-1", "carta": "Raio", "efeito": MUDA},
            "realizar “Raio” com Gigante (N3-1)",
            "carry out “Raio” by Gigante (N3-1)",
        ),
        (
            {
                "do": "condecorar",
                "nivel": "3",
                "realizador": "N3-1",
                "receptor": "B:N3-2",
                "valor_decimos": -2,
            },
            "realizar uma Condecoração de nível 3 (−0,2) em 0,9 (N3-2) de Beto com Gigante (N3-1)",
            "carry out a Condecoração of level 3 (−0.2) under 0.9 (N3-2) of Beto by Gigante (N3-1)",
        ),
        (
            {"do": "condecorar", "nivel": "3", "realizador": "N3-1", "receptor": "B:N3-2", "carta": "Broche"},
            "realizar “Broche” em 0,9 (N3-2) de Beto com Gigante (N3-1)",
            "carry out “Broche” under 0.9 (N3-2) of Beto by Gigante (N3-1)",
        ),
        (
            {
                "do": "acao",
                "nivel": "narrador",
                "realizador": "narrador",
                "efeito": [{"op": "devolver-a-mao", "personagem": "nenhum"}],
            },
            "realizar uma Ação como Narrador: ninguém ali volta para a mão de quem o possui",
            "carry out an Ação in person: nobody there goes back to its owner’s hand",
        ),
        ({"do": "interacao", "personagem": "N3-1"}, "usar a Interação de Gigante (N3-1)", "use the"),
        (
            {"do": "reacao", "personagem": "N3-1", "ocorre": False},
            "a Reação de Gigante (N3-1) não acontece",
            "the Reação of Gigante (N3-1) does not happen",
        ),
        ({"do": "descartar", "cartas": 2}, "descartar 2 cartas", "discard 2 cards"),
        ({"do": "cortar"}, "cortar o Inventário de Beto", "cut the Inventário of Beto"),
        ({"do": "passar"}, "deixar passar", "let it pass"),
        ({"do": "avancar-fase", "para": "construcao"}, "avançar para Construção", "go on to Building"),
        ({"do": "conceder", "o_que": "capitulo"}, "desistir do capítulo", "give up the chapter"),
    ],
)
def test_what_is_declared(state, move, pt, en):
    declared = read_move({"seat": "A", **move}, OPTIONS, CASTORIA)
    assert CASTORIA.render_move(state, declared, "pt") == pt
    assert CASTORIA.render_move(state, declared, "en").startswith(en)


def test_where_two_are_called_alike_nobody_is_taken_for_the_other(state):
    twins = msgspec.structs.replace(state, options=TableOptions((SeatOf("A", "Ana"), SeatOf("B", "Ana"))))
    declared = read_move(
        {"seat": "B", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"}, OPTIONS, CASTORIA
    ).having(seat="Ana")
    assert CASTORIA.render_move(twins, declared, "pt") == "atacar N3-2 com N3-1"


def test_whatever_is_declared_has_words_places_and_cards(state):
    chance = random.Random(7)
    count = 0
    for kind in CASTORIA.move_types:
        names = [field.encode_name for field in msgspec.structs.fields(kind) if field.name != "seat"]
        for _time in range(300):
            plain = {"seat": chance.choice("AB"), "do": kind.__struct_config__.tag}
            plain |= {name: chance.choice(ODD) for name in names if chance.random() < 0.7}
            try:
                declared = read_move(plain, OPTIONS, CASTORIA)
            except Fault:
                continue
            count += 1
            assert CASTORIA.render_move(state, declared, "pt")
            assert all(place[:2] in ("A:", "B:") for place in CASTORIA.at_table.places(state, declared))
            assert all(card.name for card in CASTORIA.at_table.cards_in(state, declared))
    assert count > 1000


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ({"do": "avancar-fase", "para": "descarte"}, "castoria.fases.quatro"),
        ({"do": "comprar", "cartas": 0}, "castoria.fases.compra-uma-carta"),
        ({"do": "descartar", "cartas": 0}, "castoria.gerais.limite-de-mao"),
        ({"do": "lancar-dado", "resultado": 0}, "castoria.preparacao.dado"),
        ({"do": "comprar-mao", "cartas": 0}, "castoria.preparacao.mao-seis"),
        ({"do": "trocar-mao", "cartas": 0}, "castoria.preparacao.troca-limite"),
        ({"do": "trocar-mao", "oponente_compra": -1}, "castoria.preparacao.troca-oponente-compra"),
        ({"do": "atacar", "atacante": "narrador", "alvo": "N3-1"}, "castoria.lutas.precisa-personagem"),
        ({"do": "convocar", "espaco": "N3-1", "casta": "4"}, "castoria.cartas.niveis-de-casta"),
    ],
)
def test_what_the_book_does_not_know_is_refused_by_its_rule(move, rule):
    with pytest.raises(Fault) as refused:
        read_move({"seat": "A", **move}, OPTIONS, CASTORIA)
    assert f"({rule})" in refused.value.message.to("en")
