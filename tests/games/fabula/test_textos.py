"""Printed texts of Fábula's cards mean what a judge makes of them; near misses stay in their own words."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.conformance.cases import QUICKEST
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, JogarAliado, JogarManobra, JogarModificacao
from companion.games.fabula.telefone.leitor import LEITOR
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.positions.options import SeatOf, TableOptions

SAMPLE = Path(__file__).parents[2] / "official_like" / "fabula.yaml"
READ = Path(__file__).with_name("textos_lidos.yaml")
CARDS = {card["id"]: card for card in yaml.load(SAMPLE.read_text(encoding="utf-8"), QUICKEST)}
MEANT = yaml.load(READ.read_text(encoding="utf-8"), QUICKEST)

MOVES = {"aliado": JogarAliado, "manobra": JogarManobra, "modificacao": JogarModificacao}

# What the rulebook and the printed sets of ours say, each with the operations and fields that it means.
EXAMPLES = """
aliado | passivas 1 | Os aliados no Campo modificam em +1 de influência
aliado | passivas 1 | Aliados não podem aumentar sua influência
manobra | efeito 1 | Você ganha o jogo.
manobra | efeito 1 | Escolha um aliado que você controla, ele ganha +1 de ofensiva.
manobra | efeito 2 | O jogador alvo sacrifica um aliado. Compre uma carta.
aliado | ativadas 1 | 1{recurso}, {virar}: cause **2** de dano a um aliado alvo virado.
aliado | desencadeadas 1 | Quando este aliado entrar, uma base que você controla ganha 1 de resistência.
ficha | passivas 1 | Para bloquear, este aliado não precisa estar desvirado.
modificacao | passivas 2 | O aliado com esta modificação tem **+1** de ofensiva e **+1** de influência.
aliado | passivas 1 | Este aliado tem **−1** de influência para cada aliado que você controla.
manobra | efeito 1 | Previna todo o dano a um aliado alvo ou a uma base alvo até o fim da fase.
manobra | efeito 1 | Crie uma ficha de aliado Vaga-lume com 1 de vida, 1 de ofensiva e 0 de influência.
aliado | desencadeadas 1 | Quando outro aliado que você controla é destruído, gere **1**{recurso}.
aliado | desencadeadas 1 | No início do seu turno, você pode comprar uma carta.
aliado | passivas 1 | Enquanto este aliado estiver virado, os outros aliados não podem bloquear.
base | passivas 1 | As manobras que você joga custam 1 de recurso a menos.
aliado | desencadeadas 1 | Quando este aliado atacar, você pode jogar uma manobra.
manobra | efeito 1 | Cada jogador descarta metade da mão, arredondando para baixo.
"""

NEAR_MISSES = [
    ("manobra", "Destrua o aliado alvo e todos os outros."),
    ("manobra", "Cause 2 de dano ao aliado alvo e exile a base alvo."),
    ("manobra", "Cause 2 de dano a dois aliados alvo e compre uma carta."),
    ("manobra", "Compre uma carta e destrua-o."),
    ("manobra", "Destrua outro aliado alvo."),
    ("manobra", "Exile um aliado alvo até o fim do turno."),
    ("manobra", "Compre até três cartas."),
    ("manobra", "Cada oponente sacrifica um aliado."),
    ("manobra", "Previna todo o dano ao aliado alvo."),
    ("manobra", "Destrua o aliado alvo com custo 3 ou menor."),
    ("manobra", "Destrua-o."),
    ("manobra", "Cause 2 de dano ao jogador alvo."),
    ("manobra", "Este aliado ganha +1 de ofensiva até o fim do turno."),
    ("manobra", "Destrua o aliado alvo, a menos que o controlador dele pague 2 de recurso."),
    ("manobra", "Devolva o aliado alvo para a mão do seu oponente."),
    ("manobra", "Compre uma carta no início do próximo turno."),
    ("aliado", "Quando este aliado entrar no Campo, cause X de dano a um aliado alvo."),
    ("aliado", "Quando este aliado morrer, devolva-o para a mão do seu dono."),
    ("aliado", "O aliado anexado ganha +1 de vida."),
    ("aliado", "Aliados com ofensiva 2 ou menor não podem bloquear."),
    ("aliado", "Este aliado ganha +1 de ofensiva enquanto você controlar três bases."),
    ("aliado", "2, 3: compre uma carta."),
    ("modificacao", "Este aliado não pode bloquear."),
    ("modificacao", "Quando o aliado anexado morrer, compre uma carta."),
    ("base", "Esta base ganha +1 de influência."),
    ("aliado", "Enquanto esta base for um dos seus Arredores, os oponentes não podem criar fichas."),
    ("base", "Enquanto esta modificação não estiver anexada, seu limite máximo de recursos aumenta em 2."),
    ("base", "Enquanto você controlar três bases, os oponentes não podem criar fichas."),
    ("base", "A segunda manobra que você joga em cada um dos seus turnos custa 1 de recurso a menos."),
    ("manobra", "Durante esse turno, seus aliados não podem realizar influências."),
    ("manobra", "O jogador alvo descarta metade das cartas da mão."),
    ("manobra", "Este aliado se torna uma cópia dele."),
]


def as_data(reading):
    """Return a reading as plain data, without what is empty."""
    fields = {name: msgspec.to_builtins(values) for name, values in reading.fields.items()}
    found = {**fields, "modes": msgspec.to_builtins(reading.modes), "unread": list(reading.unread)}
    return {name: value for name, value in msgspec.to_builtins(found).items() if value}


@pytest.mark.parametrize("card", CARDS)
def test_a_card_of_the_sample_is_read_exactly(card):
    found = as_data(LEITOR.read(CARDS[card]["text"], CARDS[card]["kind"]))
    assert msgspec.json.decode(msgspec.json.encode(found)) == MEANT.get(card, {})


def test_most_of_the_sample_is_read_whole():
    whole = [card for card in CARDS if "unread" not in MEANT.get(card, {})]
    assert (len(whole), len(CARDS)) == (38, 40)


@pytest.mark.parametrize("example", EXAMPLES.strip().splitlines())
def test_an_example_is_read_whole(example):
    kind, parts, text = example.split(" | ")
    reading = LEITOR.read(text, kind)
    assert reading.unread == ()
    assert [f"{name} {len(values)}" for name, values in reading.fields.items()] == [parts]


@pytest.mark.parametrize(("kind", "text"), NEAR_MISSES)
def test_a_near_miss_stays_unread(kind, text):
    reading = LEITOR.read(text, kind)
    assert reading.fields == {"efeito": (AsPrinted(texto=text),)}
    assert (reading.modes, reading.unread) == ((), (text,))


def test_he_is_not_the_card_where_something_else_was_said():
    """ "Ele" means the card only after a sentence about it."""
    reading = LEITOR.read("Quando este aliado entrar no Campo, dance. Ele não pode bloquear.", "aliado")
    assert list(reading.fields) == ["efeito"]
    assert len(reading.unread) == 2


@pytest.mark.parametrize("card", [um for um in CARDS if CARDS[um]["kind"] in MOVES])
def test_what_was_read_is_a_part_of_the_move_that_plays_the_card(card):
    kind = CARDS[card]["kind"]
    values = LEITOR.values(LEITOR.read(CARDS[card]["text"], kind))
    move = MOVES[kind]
    fields = {name: value for name, value in values.items() if name in move.__struct_fields__}
    known = set(values) - {"efeito"}
    assert known <= set(fields)
    plain = {"do": move.__struct_config__.tag, "seat": "Ana", **msgspec.to_builtins(fields)}
    decoded = msgspec.convert(plain, FABULA.move_type)
    assert msgspec.convert(msgspec.to_builtins(decoded), FABULA.move_type) == decoded
    assert len(decoded.efeito if kind == "manobra" else ()) == len(fields.get("efeito", ()))


def test_an_x_that_the_text_does_not_define_is_its_cost():
    """1.8.5"""
    text = CARDS["conta-da-enchente"]["text"]
    move = JogarManobra(seat="Ana", **LEITOR.values(LEITOR.read(text, "manobra")))
    assert move.unset[0] == "x"


def test_what_a_text_makes_is_one_number():
    values = LEITOR.values(
        LEITOR.read("Este aliado gera 1 de recurso. Este aliado gera 2 de recurso.", "aliado")
    )
    assert values == {"gera": 3}


def test_an_ability_that_was_told_is_known_to_whoever_activates_it(fabula):
    texto = LEITOR.read("2, ↷: cause 2 de dano a um aliado alvo.", "aliado")
    state = fabula.position(aliados={"a": ["Ana", 3]}, fase="acao")
    move = JogarAliado(seat="Ana", carta="Serralheira", vida=3, **texto.fields)
    (card,) = FABULA.at_table.cards_in(state, move)
    fills = FABULA.at_table.plays(card, Ativar(seat="Ana", fonte="a"))
    assert (fills["custo"], fills["vira"], len(fills["efeito"])) == (2, True, 1)


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_what_was_read_is_said_back(lang):
    state = FABULA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    for card in CARDS.values():
        reading = LEITOR.read(card["text"], card["kind"])
        for said in LEITOR.said_back(state, reading, lang):
            assert said
            assert "…" not in said
            assert "{" not in said
