"""What is read of printed Cartas de Lembrança: the sample whole, the book's own words, and near misses."""

from pathlib import Path

import msgspec
import pytest
import yaml

from companion.conformance.cases import QUICKEST
from companion.games.calamandara.lances_da_lembranca import UsarPropria
from companion.games.calamandara.telefone.leitor import LEITOR

OFFICIAL_LIKE = Path(__file__).parents[2] / "official_like"
SAMPLE = yaml.load((OFFICIAL_LIKE / "calamandara.yaml").read_text("utf-8"), QUICKEST)
SO_OUTRO = ["usada-em-si"]
EU = {"em_quem": "eu"}

# What is read of each card of the sample, whole.
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
    "passo-sonambulo": {"efeito": [{"op": "mover-token", "passos": 2, "na_zona_final": True}]},
    "balanca-de-ilvane": {"efeito": [{"op": "trocar-reservas"}], "nao": SO_OUTRO},
    "mare-de-obsidiana": {
        "efeito": [
            {
                "op": "uma-das-formas",
                "formas": [
                    [{"op": "rotacionar", "girado": girado, "a_escolher": True}]
                    for girado in ("maos", "topos")
                ],
            }
        ]
    },
    "olho-de-vassanta": {
        "efeito": [{"op": "revelar", "monte": "mao"}, {"op": "eliminar-de", "escolhida": True}]
    },
    "colheita-furtada": {
        "efeito": [
            {"op": "impedir-acao", "acao": "adquirir"},
            {"op": "adquirir-de", "quais": "impedido"},
        ],
        "nao": SO_OUTRO,
    },
    "selo-bifronte": {
        "efeito": [
            {
                "op": "uma-das-formas",
                "formas": [
                    [{"op": "selar", "selado": "ataques", "tipos": ["fogo", "estrela"]}],
                    [{"op": "selar", "selado": "andar"}],
                ],
            }
        ]
    },
    "voz-emprestada": {
        "efeito": [
            {
                "op": "uma-das-formas",
                "formas": [[{"op": "copiar", "de_outro": True}], [{"op": "tomar", "de_outro": True}]],
            }
        ]
    },
    "segundo-nascer-de-mauradin": {"efeito": [{"op": "reviver", "sai": True}]},
    "segundo-folego": {
        "efeito": [
            {"op": "repetir-turno", **EU, "fases": ["inserir", "mover"]},
            {"op": "selar", **EU, "selado": "cartas", "proximo": True},
        ]
    },
    "tregua-de-ossaria": {
        "efeito": [{"op": "impedir-turno"}, {"op": "impedir-turno", **EU, "proximo": True}],
        "nao": ["tomada"],
    },
    "alicerce-errante": {
        "efeito": [
            {"op": "realocar", "das_terras": True, "a_linha": True},
            {
                "op": "uma-das-formas",
                "formas": [
                    [{"op": "inserir-da-reserva", "todos": True, "na_linha": True}],
                    [{"op": "inserir-copia", "do_realocado": True, "na_linha": True}],
                ],
            },
        ]
    },
    "dobra-de-calisto": {"efeito": [{"op": "trocar-tokens"}], "nao": [*SO_OUTRO, "anulada"]},
    "memoria-em-transito": {
        "efeito": [{"op": "trocar-reservada"}, {"op": "adquirir-de", "quais": "superior"}]
    },
}


def read(text):
    reading = LEITOR.read(text, "lembranca")
    return reading, msgspec.json.decode(msgspec.json.encode(dict(reading.fields)))


@pytest.mark.parametrize("card", SAMPLE, ids=lambda card: card["id"])
def test_of_each_card_exactly_this_is_read(card):
    reading, fields = read(card["text"])
    assert fields == READ[card["id"]]
    assert reading.unread == ()


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
        (
            "MOVA seu token de viajante por até DUAS Pegadas.",
            [{"op": "mover-token", **EU, "passos": 2}],
            [],
        ),
        ("REPITA somente a 2ª fase.", [{"op": "repetir-turno", **EU, "fases": ["inserir"]}], []),
        ("REVELE as cartas reservadas de um viajante.", [{"op": "revelar"}], []),
        (
            "TROQUE UM símbolo da sua Reserva por DOIS da Reserva de outro viajante.",
            [{"op": "trocar-simbolos-com"}],
            SO_OUTRO,
        ),
        (
            "INVADA com seu token de viajante a Terra Dogmática de outro viajante.",
            [{"op": "invadir"}],
            SO_OUTRO,
        ),
        (
            "IMPEÇA um viajante de mover seu token de viajante neste turno.",
            [{"op": "selar", "selado": "andar"}],
            [],
        ),
        (
            "IMPEÇA um viajante de inserir símbolos de Pegada neste turno.",
            [{"op": "selar", "selado": "ataques", "tipos": ["pegada"]}],
            [],
        ),
        (
            "INSIRA UMA cópia de um símbolo do tabuleiro, retirada do seu Depósito.",
            [{"op": "inserir-copia"}],
            [],
        ),
        (
            "COPIE a carta usada e utilize seus efeitos contra quem a usou.",
            [{"op": "copiar"}],
            [],
        ),
        ("REVIVA a carta do topo do seu descarte.", [{"op": "reviver"}], []),
        (
            "REALOQUE UM símbolo das suas Terras Dogmáticas para qualquer espaço.",
            [{"op": "realocar", "das_terras": True}],
            [],
        ),
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
        "MOVA seu token de viajante por até DUAS Pegadas de outro viajante.",
        "REALOQUE UM símbolo para a linha do seu token.",
        "INSIRA UM símbolo do seu Depósito.",
        "ROTACIONE as Reservas de Símbolos.",
        "REPITA somente a 5ª fase.",
        "Logo após o término do seu turno, DESTRUA UM símbolo.",
        "ELIMINE UMA delas, à sua escolha.",
        "ADQUIRA UM dos símbolos que ele adquiriria.",
        "INSIRA nessa linha UM símbolo da sua Reserva de Símbolos.",
        "INSIRA UMA cópia do símbolo realocado, retirada do seu Depósito.",
        "Ao término, retire-a do jogo.",
        "ROTACIONE, nesse sentido, as mãos de todos os viajantes.",
        "Escolha UM viajante e IMPEÇA-O de mover seu token de viajante.",
        "REVIVA a carta do topo do descarte de outro viajante.",
        "No seu próximo turno, você não poderá inserir símbolos de ferro.",
        "Esta carta não pode ser reservada.",
    ],
)
def test_what_is_only_nearly_understood_stays_in_its_own_words(text):
    reading, fields = read(text)
    assert reading.unread == (text,)
    assert fields == {"efeito": [{"op": "cumprir", "texto": text}]}
