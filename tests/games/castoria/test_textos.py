"""Printed texts of cards: what the sample says exactly, usual wordings, and sentences that stay unread."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.conformance.cases import QUICKEST
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.telefone.leitor import LEITOR
from companion.referee.positions.options import SeatOf, TableOptions

AQUI = Path(__file__).parent
LIDAS = yaml.load((AQUI / "lidas.yaml").read_text(encoding="utf-8"), QUICKEST)
AMOSTRA = {
    carta["id"]: carta
    for carta in yaml.load((AQUI.parents[1] / "official_like/castoria.yaml").read_text("utf-8"), QUICKEST)
    if carta.get("text")
}


def plain(value):
    """Return a value as it stands on the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


def lido(texto, kind="acao"):
    """Return what is read of a text as plain data, and what is not."""
    reading = LEITOR.read(texto, kind)
    return plain(LEITOR.values(reading)), reading


@pytest.mark.parametrize("carta", AMOSTRA)
def test_a_card_of_the_sample_is_read_as_a_judge_plays_it(carta):
    fields, reading = lido(AMOSTRA[carta]["text"], AMOSTRA[carta]["kind"])
    espera = LIDAS[carta]
    assert fields == espera.get("fields", {})
    assert plain(reading.modes) == espera.get("modes", [])
    assert list(reading.unread) == espera.get("unread", [])


def test_most_of_the_sample_is_read_whole():
    inteiras = [carta for carta, espera in LIDAS.items() if not espera.get("unread")]
    assert (len(AMOSTRA), len(inteiras)) == (39, 36)


PERDE = {"op": "imaginacao", "quem": "oponente", "decimos": -2}
COMPRA = {"op": "comprar-cartas", "quem": "eu", "cartas": 1}
DESCARTA = {"op": "descartar-cartas", "quem": "eu", "cartas": 1}
ESTE = {"of": "personagem", "this": True}
MAIS_DOIS = {"op": "mudar-valor", "decimos": 2, "ate": "fim-de-turno"}


@pytest.mark.parametrize(
    ("texto", "ops"),
    [
        ("O oponente perde 0,2 PI.", [PERDE]),
        (
            "O Narrador oponente perde **0.2** Pontos de Imaginação. Você descarta uma carta.",
            [PERDE, DESCARTA],
        ),
        ("Compre uma carta e depois descarte uma carta.", [COMPRA, DESCARTA]),
        ("Você compra uma carta e depois descarta uma carta.", [COMPRA, DESCARTA]),
        (
            "Seus Personagens ganham +0.2 de Valor até o final do turno.",
            [{"op": "cada", "among": {"of": "personagem", "whose": "mine"}, "does": [MAIS_DOIS]}],
        ),
        (
            "Escolha um Personagem N3 do seu Cemitério e **posicione-o** na sua hierarquia.",
            [{"op": "posicionar", "de": "cemiterio", "niveis": ["3"]}],
        ),
        (
            "Devolva todos os Personagens do oponente à mão de seus donos.",
            [
                {
                    "op": "cada",
                    "among": {"of": "personagem", "whose": "theirs"},
                    "does": [{"op": "devolver-a-mao"}],
                }
            ],
        ),
        (
            "Realize esta Ação somente quando um Personagem seu sofre um ataque. **Impeça** esse ataque.",
            [{"op": "exigir", "gatilhos": ["sofrer-ataque"]}, {"op": "impedir"}],
        ),
    ],
)
def test_an_acao_in_usual_words(texto, ops):
    fields, reading = lido(texto)
    assert (fields, reading.unread) == ({"efeito": ops}, ())


@pytest.mark.parametrize(
    ("kind", "texto", "fields"),
    [
        (
            "personagem",
            "{reacao} Quando outro Personagem seu morre, este ganha **+0.2** de Valor até o fim do turno.",
            {
                "reacao": "morte-de-outro-seu",
                "comportamento": [{"op": "cada", "among": ESTE, "does": [MAIS_DOIS]}],
            },
        ),
        (
            "personagem",
            "Ⓡ Quando um Personagem morre, compre uma carta.",
            {"reacao": "morte", "comportamento": [COMPRA]},
        ),
        (
            "personagem",
            "Ⓡ Quando outro Personagem morre, compre uma carta.",
            {"reacao": "morte-de-outro", "comportamento": [COMPRA]},
        ),
        (
            "personagem",
            "Ⓡ Quando um Personagem seu morre, compre uma carta.",
            {"reacao": "morte-de-um-seu", "comportamento": [COMPRA]},
        ),
        (
            "personagem",
            "Ⓡ Quando um Personagem do oponente morre, compre uma carta.",
            {"reacao": "morte-de-oponente", "comportamento": [COMPRA]},
        ),
        (
            "personagem",
            "Ⓡ Sempre que este Personagem ataca, ele ganha +0.2 de Valor até o fim do turno.",
            {"reacao": "atacar", "comportamento": [{"op": "cada", "among": ESTE, "does": [MAIS_DOIS]}]},
        ),
        (
            "personagem",
            "Ⓡ Quando a sua fase de Luta começa, compre uma carta.",
            {"reacao": "inicio-de-fase", "comportamento": [{"op": "exigir", "fases": ["luta"]}, COMPRA]},
        ),
        *(
            (
                "personagem",
                f"Ⓡ Quando {quem}, compre uma carta.",
                {"reacao": gatilho, "comportamento": [{"op": "exigir", "causado": causa}, COMPRA]},
            )
            for quem, gatilho, causa in (
                ("o oponente realiza uma Ação", "acao", "oponente"),
                ("um Personagem N2 seu realiza uma Condecoração", "condecoracao", "eu"),
                ("outro Personagem seu declara um ataque", "declarar-ataque", "eu"),
                ("um Personagem seu sofre um ataque", "sofrer-ataque", "oponente"),
                ("o oponente compra uma carta", "comprar", "oponente"),
            )
        ),
        (
            "personagem",
            "Ⓡ Quando o último sino do capítulo toca, compre uma carta.",
            {"reacao": "outro", "comportamento": [COMPRA]},
        ),
        (
            "personagem",
            "Ⓘ Uma vez por turno, na sua fase de Construção, descarte uma carta: o oponente perde 0.2 PI.",
            {
                "interacao": True,
                "comportamento": [
                    {"op": "exigir", "fases": ["construcao"], "uma_vez": True},
                    {"op": "pagar", "descarta": 1},
                    PERDE,
                ],
            },
        ),
        (
            "condecoracao",
            "Ⓘ Quando o portador é atacado, você pode descartar uma carta para impedir esse ataque.",
            {"interacao": True, "comportamento": [{"op": "pagar", "descarta": 1}, {"op": "impedir"}]},
        ),
        (
            "acao",
            "Enquanto esta Ação permanece na Página, os Personagens N3 do oponente têm −0.1 de Valor.",
            {
                "passivas": [
                    {
                        "value": -1,
                        "effect": "add",
                        "target": "valor",
                        "of": {"of": "personagem", "whose": "theirs", "being": ["n3"]},
                    }
                ],
                "permanente": True,
            },
        ),
    ],
)
def test_what_stays_on_the_table_in_usual_words(kind, texto, fields):
    found, reading = lido(texto, kind)
    assert (found, reading.unread) == (fields, ())


@pytest.mark.parametrize(
    ("kind", "texto"),
    [
        ("acao", "Se você tiver menos cartas que o oponente, compre uma carta."),
        ("acao", "Um Personagem do oponente perde 0.2 de Valor para cada carta na sua mão."),
        ("acao", "Compre uma carta para cada Personagem seu."),
        ("acao", "O Narrador oponente perde 0.2 Pontos de Imaginação a menos que descarte uma carta."),
        ("acao", "Destrua um Personagem N3 ou uma Condecoração do oponente."),
        ("acao", "Escolha um Personagem do oponente. Ele morre no fim do turno."),
        ("acao", "Ele morre."),
        ("acao", "Escolha um Personagem seu e um Personagem do oponente. Eles lutam."),
        ("acao", "Compre até duas cartas."),
        ("acao", "Um Personagem do oponente com Valor menor que o de um Personagem seu morre."),
        ("acao", "Personagens do oponente perdem 0.1 de Valor."),
        ("acao", "Compre uma carta no início do seu próximo turno."),
        ("acao", "Este Personagem ganha +0.2 de Valor."),
        (
            "acao",
            "Escolha um Personagem seu e um Personagem do oponente. "
            "O seu ganha +0.3 de Valor e o do oponente perde 0.3 de Valor até o fim do turno.",
        ),
        ("personagem", "Compre uma carta."),
        ("personagem", "Este Personagem pode atacar duas vezes."),
        ("personagem", "Ⓡ Quando um Personagem do oponente declara um ataque, ele perde 0.2 de Valor."),
        ("personagem", "Ⓡ Quando este Personagem é atacado por um N3, ele morre."),
        ("personagem", "Ⓡ Quando este Personagem morre, compre uma carta. Depois, cante."),
        ("condecoracao", "O Personagem condecorado não pode ser alvo."),
    ],
)
def test_a_near_miss_stays_in_its_own_words(kind, texto):
    _fields, reading = lido(texto, kind)
    assert " ".join(reading.unread) == texto


def test_a_second_ability_is_not_mixed_with_the_first():
    texto = "Ⓡ Quando este Personagem morre, compre uma carta. Ⓘ Você pode descartar uma carta."
    fields, reading = lido(texto, "personagem")
    assert reading.unread == ("Ⓘ Você pode descartar uma carta.",)
    assert (fields["reacao"], fields["comportamento"]) == ("morrer", [COMPRA])
    assert "interacao" not in fields


@pytest.mark.parametrize(
    ("carta", "dita"),
    [
        (
            "usurpadora-de-enredos",
            (
                "Ⓡ reage à própria chegada",
                "um Personagem passa para o outro lado · Personagens · N3 · até 0,5 de Valor · dos outros",
            ),
        ),
        (
            "retorno-pela-janela",
            (
                "um Personagem entra, vindo do Cemitério · Personagens · N2 ou N3 · sem suporte",
                "cada um (Personagens · que acaba de entrar): "
                "um Personagem não pode atacar até o fim do turno",
            ),
        ),
        (
            "regente-do-coro-mudo",
            ("Personagens · N3 · de quem usa: +0,2 de Valor (só enquanto: desvirados)",),
        ),
    ],
)
def test_what_was_understood_is_said_back(carta, dita):
    state = CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    reading = LEITOR.read(AMOSTRA[carta]["text"], AMOSTRA[carta]["kind"])
    assert LEITOR.said_back(state, reading, "pt") == dita
