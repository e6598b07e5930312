"""What is read of printed Cartas de Lembrança: the sample whole, the book's own words, and near misses."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.telefone.leitor import LEITOR

SAMPLE = yaml.safe_load((Path(__file__).parents[2] / "official_like/calamandara.yaml").read_text("utf-8"))
WORDS = {"op": "cumprir"}
SO_OUTRO = ["usada-em-si"]
EU = {"em_quem": "eu"}

# What is read of each card of the sample that is read at all; the other sentences stay in their own words.
READ = {
    "vigilia-de-oruena": {
        "efeito": [
            {"op": "destruir", "tipos": ["montanha", "espelho"]},
            {"op": "comprar-lembrancas", **EU},
        ]
    },
    "escudo-de-teremis": {
        "efeito": [{"op": "anular", "contra_voce": True}, {"op": "descartar-da-reserva"}],
        "nao": ["copiada"],
    },
    "balanca-de-ilvane": {"efeito": [{"op": "trocar-reservas"}], "nao": SO_OUTRO},
    "colheita-furtada": {
        "efeito": [{"op": "impedir-acao", "acao": "adquirir"}, WORDS],
        "nao": SO_OUTRO,
    },
    "tregua-de-ossaria": {"efeito": [{"op": "impedir-turno"}, WORDS], "nao": ["tomada"]},
    "dobra-de-calisto": {"efeito": [WORDS], "nao": ["anulada"]},
}


def read(text):
    reading = LEITOR.read(text, "lembranca")
    return reading, msgspec.json.decode(msgspec.json.encode(dict(reading.fields)))


def without_words(fields):
    """Return the fields, free words without the words themselves."""
    return {
        name: [WORDS if isinstance(one, dict) and one["op"] == "cumprir" else one for one in values]
        for name, values in fields.items()
    }


@pytest.mark.parametrize("card", SAMPLE, ids=lambda card: card["id"])
def test_of_each_card_exactly_this_is_read(card):
    reading, fields = read(card["text"])
    wanted = READ.get(card["id"], {"efeito": [WORDS] * len(reading.unread)})
    assert without_words(fields) == wanted
    assert len(reading.unread) == wanted["efeito"].count(WORDS)


@pytest.mark.parametrize("card", SAMPLE, ids=lambda card: card["id"])
def test_what_is_read_is_a_move(card):
    fields = read(card["text"])[1]
    move = msgspec.convert({"seat": "Ana", "do": "usar-carta-propria", **fields}, UsarPropria)
    assert move.carta == ""


@pytest.mark.parametrize(
    ("text", "efeito", "nao"),
    [
        ("DESTRUA até DOIS símbolos.", [{"op": "destruir", "quantos": 2, "ate": True}], []),
        ("Destrua um símbolo de Torre.", [{"op": "destruir", "tipos": ["torre"]}], []),
        (
            "COMPRE DUAS Cartas de Lembrança.",
            [{"op": "comprar-lembrancas", **EU, "quantas": 2}],
            [],
        ),
        ("ANULE a última carta usada.", [{"op": "anular"}], []),
        ("TOME UM símbolo da Reserva de outro viajante.", [{"op": "tomar-simbolo-de"}], SO_OUTRO),
        (
            "DESCARTE DOIS símbolos da sua Reserva.",
            [{"op": "descartar-da-reserva", **EU, "quantos": 2}],
            [],
        ),
        ("IMPEÇA um viajante de inserir símbolos.", [{"op": "impedir-acao", "acao": "inserir"}], []),
        ("IMPEÇA um viajante de mover seu token de viajante.", [{"op": "impedir-acao", "acao": "andar"}], []),
        (
            "IMPEÇA um viajante de inserir símbolos ATQ neste turno.",
            [{"op": "selar", "selado": "ataques"}],
            [],
        ),
        (
            "IMPEÇA um viajante de reservar e adquirir Cartas de Lembrança neste turno.",
            [{"op": "selar", "selado": "cartas"}],
            [],
        ),
        (
            "ELIMINE UMA carta da Reserva Final de outro viajante.",
            [{"op": "eliminar-de", "monte": "reserva-final"}],
            ["usada-em-si"],
        ),
        (
            "ROTACIONE as mãos em sentido anti-horário.",
            [{"op": "rotacionar", "girado": "maos", "anti_horario": True}],
            [],
        ),
        ("ROTACIONE os decks de Cartas de Símbolos.", [{"op": "rotacionar", "girado": "decks"}], []),
        ("MOVA seu token de viajante.", [{"op": "mover-token", **EU}], []),
        ("MOVA o token de um viajante.", [{"op": "mover-token"}], []),
        ("REALOQUE UM símbolo do tabuleiro para qualquer espaço.", [{"op": "realocar"}], []),
        (
            "INSIRA até DOIS símbolos da sua Reserva.",
            [{"op": "inserir-da-reserva", "quantos": 2}],
            [],
        ),
        (
            "ADQUIRA símbolos da Carta de Símbolos de outro viajante.",
            [{"op": "adquirir-de"}],
            ["usada-em-si"],
        ),
        ("REPITA seu turno.", [{"op": "repetir-turno", **EU}], []),
        ("Esta carta não pode ser anulada, copiada nem tomada.", [], ["anulada", "copiada", "tomada"]),
    ],
)
def test_sentences_as_publishers_word_them(text, efeito, nao):
    reading, fields = read(text)
    assert (fields.get("efeito", []), fields.get("nao", []), reading.unread) == (efeito, nao, ())


@pytest.mark.parametrize(
    "text",
    [
        "DESTRUA TRÊS símbolos.",
        "DESTRUA todos os símbolos de Fogo.",
        "DESTRUA UM símbolo da Reserva de outro viajante.",
        "DESTRUA UM símbolo e ADQUIRA UMA Carta de Lembrança.",
        "ADQUIRA até DUAS Cartas de Lembrança.",
        "ADQUIRA SEIS Cartas de Lembrança.",
        "ADQUIRA UMA Carta de Símbolos.",
        "ANULE uma Carta de Lembrança de ataque.",
        "DESCARTE todos os símbolos da sua Reserva.",
        "TOME DOIS símbolos da Reserva de outro viajante.",
        "TROQUE UM símbolo da sua Reserva por UM da Reserva de outro viajante.",
        "IMPEÇA um viajante de adquirir Cartas de Lembrança.",
        "ELIMINE UMA carta da sua mão.",
        "MOVA seu token de viajante por até DUAS Pegadas.",
        "REALOQUE UM símbolo para a linha do seu token.",
        "INSIRA UM símbolo do seu Depósito.",
        "ROTACIONE as Reservas de Símbolos.",
        "REPITA somente a 2ª fase.",
        "Esta carta não pode ser reservada.",
    ],
)
def test_what_is_only_nearly_understood_stays_in_its_own_words(text):
    reading, fields = read(text)
    assert reading.unread == (text,)
    assert fields == {"efeito": [{"op": "cumprir", "texto": text}]}
