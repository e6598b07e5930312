"""Printed texts of Castelo's cards: what is read of them, what stays unread, and what they do in play."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.conformance.cases import QUICKEST
from companion.games.castelo.game import CASTELO
from companion.referee.positions.options import SeatOf, TableOptions

HERE = Path(__file__).parent
SAMPLE = {
    card["id"]: card
    for card in yaml.load((HERE.parents[1] / "official_like" / "castelo.yaml").read_text("utf-8"), QUICKEST)
    if card["text"]
}
READ = yaml.load((HERE / "textos_lidos.yaml").read_text("utf-8"), QUICKEST)
LEITOR = CASTELO.at_table.reads


def lido(texto, kind):
    """Return the fields that a text fills; nothing of it may be unread."""
    reading = LEITOR.read(texto, kind)
    assert not reading.unread, reading.unread
    return dict(reading.fields)


# ---------------------------------------------------------------- what is read


def test_habilidades_are_read_by_their_printed_names_with_the_x_of_aereo():
    reading = LEITOR.read("Aéreo(2), Velocidade.", "tropa")
    assert not reading.unread
    plays = LEITOR.values(reading)
    assert plays["aereo"] == 2
    assert [one.target for one in plays["efeitos"]] == ["velocidade"]
    assert LEITOR.said_back(None, reading, "pt")[-1] == "Aéreo (2)"
    assert LEITOR.read("Aéreo (2).", "permanente").unread  # which no permanente prints


@pytest.mark.parametrize("texto", ["Manutenção: 2 de Espiritual.", "Manutenção: 2 marcadores de Espiritual"])
def test_upkeep_is_read_as_it_is_printed(texto):
    """castelo.turno.manutencao-pagar"""
    reading = LEITOR.read(texto, "tropa")
    assert not reading.unread
    assert LEITOR.values(reading)["manutencao"] == ("espiritual", "espiritual")
    assert LEITOR.said_back(None, reading, "pt")[0] == "manutenção: 1 Espiritual"
    assert LEITOR.read(texto, "instantanea").unread  # which is not kept


def test_every_card_of_the_sample_is_read_as_its_line_says():
    assert READ.keys() == SAMPLE.keys()


@pytest.mark.parametrize("card", READ)
def test_a_card_of_the_sample_is_read_as(card):
    reading = LEITOR.read(SAMPLE[card]["text"], SAMPLE[card]["kind"])
    found = msgspec.to_builtins(dict(reading.fields))
    told = [op for op in found.pop("efeito", ()) if op["op"] != "cumprir"]  # an unread sentence is told
    found |= {"efeito": told} if told else {}
    found |= {"modes": msgspec.to_builtins(reading.modes)} if reading.modes else {}
    found |= {"unread": list(reading.unread)} if reading.unread else {}
    assert msgspec.json.decode(msgspec.json.encode(found)) == READ[card]


def test_most_of_the_sample_is_read_whole():
    inteiras = [card for card, reading in READ.items() if "unread" not in reading]
    assert (len(READ), len(inteiras)) == (37, 35)


NEAR_MISSES = [
    ("instantanea", "Cause X de dano à tropa alvo."),
    ("instantanea", "Cause 2 de dano às tropas alvo."),  # nobody says how many
    ("instantanea", "Cause 2 de dano à permanente alvo."),
    ("instantanea", "Destrua a muralha alvo."),
    ("instantanea", "Vire o castelo do adversário."),
    ("instantanea", "Ela recebe +2 de ataque."),  # nobody before it
    ("instantanea", "Troque o controle da tropa alvo."),
    ("instantanea", "A tropa alvo recebe +2."),  # of what
    ("instantanea", "Sua muralha recebe +2."),
    ("instantanea", "A tropa alvo recebe +2/-2 de ataque até o fim do turno."),
    ("instantanea", "A tropa alvo não desvira na Fase de Desvirar."),  # it ends before that phase comes
    ("instantanea", "A tropa alvo entra em jogo desvirada."),
    ("instantanea", "Cause 2 de dano dividido como quiser entre duas tropas."),
    ("instantanea", "Quando esta tropa entrar em jogo, compre uma carta."),
    ("tropa", "Quando esta tropa morrer, devolva-a à mão do seu dono."),  # it is in the discard by then
    ("tropa", "Esta tropa recebe +1 de ataque para cada outra tropa sua."),
    ("tropa", "Quando uma tropa virada entrar em jogo, compre uma carta."),
    ("tropa", "A tropa alvo recebe +1 de ataque."),
    ("permanente", "Compre uma carta."),  # nobody says when
    ("permanente", "Suas tropas recebem +1 de ataque até o fim do turno."),
    ("permanente", "Suas tropas com vida 2 ou menor recebem +1 de vida."),  # a number that depends on itself
    ("permanente", "Coloque sob duas tropas suas."),
    ("permanente", "Na sua Fase de Compra, você pode cantar."),
    ("permanente", "As tropas do adversário custam 1 recurso a mais."),
    ("tropa", "Ela recebe +1 de ataque para cada marcador sobre ela."),  # nothing lays a marker on it
    ("tropa", "Esta tropa não desvira na Fase de Desvirar, a menos que você descarte uma carta."),
    ("instantanea", "Pague qualquer quantidade de Espiritual. Cause essa quantidade de dano à tropa alvo."),
    ("producao", "Compre uma carta."),
    ("permanente", "Velocidade."),  # nobody has it
]


@pytest.mark.parametrize(("kind", "texto"), NEAR_MISSES)
def test_a_sentence_that_is_only_nearly_understood_stays_unread(kind, texto):
    reading = LEITOR.read(texto, kind)
    assert reading.unread == (texto,)
    assert not set(reading.fields) - {"efeito"}


@pytest.mark.parametrize(
    ("kind", "texto", "dito"),
    [
        (
            "instantanea",
            "Cause 1 de dano às tropas do adversário.",
            "1 de dano em cada tropa dos outros",
        ),
        (
            "instantanea",
            "Destrua todas as tropas viradas do adversário.",
            "cada tropa virada dos outros é destruída",
        ),
        (
            "instantanea",
            "Destrua todas as armadilhas do adversário.",
            "cada armadilha dos outros é destruída",
        ),
        ("instantanea", "O oponente descarta uma carta.", "cada adversário descarta: 1"),
        (
            "instantanea",
            "Até o fim do turno, a tropa alvo recebe +2 de ataque.",
            "uma tropa: +2 ataque",
        ),
        (
            "instantanea",
            "Seu castelo ganha 3 pontos de vida.",
            "Castelo de quem usa recupera 3",
        ),
        ("armadilha-de-campo", "Cause 2 de dano à tropa alvo.", "nela: 2 de dano"),
        (
            "tropa",
            "No início do seu turno, compre uma carta.",
            "quando começa o turno de quem a usa: quem usa compra: 1",
        ),
        (
            "tropa",
            "Esta tropa pode atacar no turno em que entra em jogo.",
            "pode atacar no turno em que entra",
        ),
        (
            "tropa",
            "Esta tropa recebe +1 de defesa enquanto estiver virada.",
            "+1 defesa enquanto a carta for uma de: tropas · viradas",
        ),
        (
            "instantanea",
            "Pague qualquer quantidade de Espiritual. Seu castelo recupera essa quantidade em pontos.",
            "por marcador pago de Espiritual, quantos quiser: Castelo de quem usa recupera 1",
        ),
        ("tropa", "Vôo (L)", "com Vôo (L)"),
        (
            "permanente",
            "Na sua Fase de Compra, você pode comprar uma carta a mais.",
            "quando começa o turno de quem a usa: se quiser: quem usa compra: 1",
        ),
        (
            "tropa",
            "Quando outra tropa for destruída, coloque um marcador nesta tropa.",
            "quando outra tropa é destruída: nela: marcadores: +1",
        ),
        (
            "tropa",
            "Se a manutenção desta tropa não for paga, ela causa 3 de dano ao seu castelo.",
            "quando a manutenção desta tropa não é paga: 3 de dano em Castelo de quem usa",
        ),
    ],
)
def test_what_is_understood_is_said_back(kind, texto, dito):
    start = CASTELO.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    assert LEITOR.said_back(start, LEITOR.read(texto, kind), "pt") == (dito,)


# ---------------------------------------------------------------- what happens by itself
