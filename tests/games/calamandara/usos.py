"""Uses of each of the 28 cards: Ana uses it, at S; Beto sits at N."""

from typing import Any, NamedTuple

from companion.games.calamandara.decks import NOSSAS as CARTAS_DE_SIMBOLOS
from companion.games.calamandara.game import cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.lances_da_lembranca import (
    AdquirirPorEfeito,
    ComprarPorEfeito,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    MoverPorEfeito,
    RealocarPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarCartas,
    TrocarSimbolos,
    UsarCarta,
)
from companion.games.calamandara.moves import (
    Adquirir,
    EncerrarTurno,
    Inserir,
    Mover,
    Passar,
)
from companion.games.calamandara.tasks import Colocada, Realocada

IDS = tuple(CARTAS_DE_SIMBOLOS)
DECKS = [{"deck": [IDS[1], IDS[0]]}, {"deck": [*IDS[2:35], IDS[35]]}]
DOIS = (Passar(seat="Ana"), Passar(seat="Beto"))
PEGADA = Inserir(seat="Beto", simbolo="pegada", espaco="N1c")
ACABA = EncerrarTurno(seat="Ana")


def usa(carta, quem="Ana", **fields):
    return UsarCarta(seat=quem, carta=carta, **fields)


def coloca(simbolo, espaco):
    return (Colocada(simbolo=simbolo, espaco=espaco),)


def reserva(state, quem):
    return dict(state.mesa.viajante(quem).reserva)


def deposito(state, quem):
    return dict(state.mesa.viajante(quem).deposito)


def espacos(state):
    return {posto.espaco: posto.simbolo for posto in state.mesa.postos}


def token(state, quem):
    return state.mesa.viajante(quem).token


def whole(state):
    """Assert that nothing is lost: 72 cards, and every symbol of the box."""
    if state.outcome is None:
        assert cartas_na_mesa(state) == 72
    assert set(simbolos_na_mesa(state.mesa).values()) <= {18, 10, 8, 12, 4, 6}
    return state


class Uso(NamedTuple):
    """A use of a card: its position, the moves that it answers, the choices, and its outcome."""

    position: dict[str, Any]
    move: UsarCarta
    veio: Any
    escolhe: tuple[Any, ...] = ()
    antes: tuple[Any, ...] = ()


VEZ_DE_BETO = {"vez": "Beto", "reservas": {"Beto": ["pegada"]}}
USOS = {
    "miragem-do-sono": Uso(
        {"cartas": {"Ana": {"mao": 3}}},
        usa("miragem-do-sono", alvo="Ana"),
        lambda was, now: now.de("Ana").mao == 4,
        (ComprarPorEfeito(seat="Ana", quantas=2),),
    ),
    "erronia-do-silencio": Uso(
        {"vez": "Beto"},
        usa("erronia-do-silencio", alvo="Beto"),
        lambda was, now: now.vez == "Ana" and now.turno == was.turno + 1,
    ),
    "o-poco": Uso(
        {"cartas": {"Beto": {"mao": 2}}},
        usa("o-poco"),
        lambda was, now: (now.de("Ana").mao, now.de("Beto").mao) == (2, 4),
    ),
    "dimensoes-relativas": Uso(
        {"postos": {"N2c": "pegada s", "N1a": "torre h"}},
        usa("dimensoes-relativas", alvo="Beto"),
        lambda was, now: token(now, "Ana") == "N2c" and now.mesa.viajante("Ana").invade == "N",
        (MoverPorEfeito(seat="Ana", destino="N2c"),),
    ),
    "ruinas-de-domodora": Uso(
        {"postos": {"N2c": "montanha", "N3a": "torre h", "S1c": "fogo"}},
        usa("ruinas-de-domodora"),
        lambda was, now: (
            espacos(now) == {"S1c": "fogo"}
            and deposito(now, "Ana")["montanha"] == deposito(was, "Ana")["montanha"] + 1
        ),
        (DestruirSimbolos(seat="Ana", espacos=("N2c", "N3a")),),
    ),
    "terras-nomades": Uso(
        {"simbolos": DECKS},
        usa("terras-nomades", alvo="Beto"),
        lambda was, now: (
            reserva(now, "Ana") == {"estrela": 1, "pegada": 1} and now.simbolos[1].usadas == (IDS[35],)
        ),
        (AdquirirPorEfeito(seat="Ana", carta=IDS[35], inferior="pegada"),),
    ),
    "pesadelo-do-abandono": Uso(
        {"reservas": {"Ana": ["fogo"], "Beto": ["asa", "torre"]}},
        usa("pesadelo-do-abandono", jeito="trocar", alvo="Beto"),
        lambda was, now: (reserva(now, "Ana"), reserva(now, "Beto")) == ({"asa": 1, "torre": 1}, {"fogo": 1}),
        (TrocarSimbolos(seat="Ana", um="asa", outro="torre", dado="fogo"),),
    ),
    "campos-selados": Uso(
        {"vez": "Beto", "reservas": {"Beto": ["pegada", "montanha"]}},
        usa("campos-selados", alvo="Beto"),
        lambda was, now: espacos(now) == {"N1c": "pegada"} and reserva(now, "Beto") == {"montanha": 1},
        antes=(PEGADA, Inserir(seat="Beto", simbolo="montanha", espaco="S2c")),
    ),
    "pinturas-submersas": Uso(
        {"simbolos": DECKS},
        usa("pinturas-submersas", jeito="topos"),
        lambda was, now: (now.simbolos[0].deck[-1], now.simbolos[1].deck[-1]) == (IDS[35], IDS[0]),
    ),
    "o-oraculo": Uso(
        {"vez": "Beto", "fase": "cartas"},
        usa("o-oraculo", alvo="Beto"),
        lambda was, now: [(selo.carta, selo.alvo) for selo in now.selos] == [("o-oraculo", "Beto")],
    ),
    "sombra-dogmatica": Uso(
        {},
        usa("sombra-dogmatica", jeito="mao", alvo="Beto"),
        lambda was, now: now.de("Beto").descarte[-1:] == ("o-poco",),
        (EliminarCarta(seat="Ana", carta="o-poco"),),
    ),
    "teoria-praximecanica": Uso(
        {"postos": {"N2c": "montanha"}, "reservas": {"Ana": ["asa"]}},
        usa("teoria-praximecanica", alvo="Ana", insercoes=coloca("montanha", "N3c")),
        lambda was, now: espacos(now)["N3c"] == "montanha" and reserva(now, "Ana") == {},
        (DescartarSimbolos(seat="Ana", um="asa", outro="nenhum"),),
    ),
    "mentes-plurais": Uso(
        {"vez": "Beto", "simbolos": [DECKS[1], DECKS[0]]},
        usa("mentes-plurais", alvo="Beto", insercoes=coloca("pegada", "S1c")),
        lambda was, now: espacos(now) == {"S1c": "pegada"} and reserva(now, "Ana") == {"fogo": 1},
        antes=(Adquirir(seat="Beto", carta=IDS[0], inferior="fogo"),),
    ),
    "calamandara-qhoz": Uso(
        {"cartas": {"Beto": {"descarte": ["o-poco", "sombra-dogmatica"]}}},
        usa("calamandara-qhoz", de="Beto", revive="sombra-dogmatica", jeito="mao", alvo="Beto"),
        lambda was, now: (
            now.de("Ana").descarte[-2:] == ("calamandara-qhoz", "sombra-dogmatica")
            and now.de("Beto").mao == 4
        ),
        (EliminarCarta(seat="Ana", carta="o-oraculo"),),
    ),
    "delirio-de-armio": Uso(
        VEZ_DE_BETO,
        usa("delirio-de-armio", alvo="Beto"),
        lambda was, now: espacos(now) == {} and now.impedida,
        antes=(PEGADA,),
    ),
    "guardia-de-maurna": Uso(
        {"vez": "Beto", "simbolos": [DECKS[1], DECKS[0]]},
        usa("guardia-de-maurna", alvo="Beto"),
        lambda was, now: (
            reserva(now, "Beto") == {} and now.simbolos[1].deck[-1] == IDS[0] and now.fase == "inserir"
        ),
        antes=(Adquirir(seat="Beto", carta=IDS[0], inferior="fogo"),),
    ),
    "laceracao-obtusa": Uso(
        {"postos": {"N2c": "montanha", "S1a": "asa h"}},
        usa("laceracao-obtusa", jeito="dois"),
        lambda was, now: espacos(now) == {"S3c": "montanha", "N1b": "asa"},
        (
            RealocarPorEfeito(
                seat="Ana",
                realocadas=(Realocada(origem="N2c", destino="S3c"), Realocada(origem="S1a", destino="N1b")),
            ),
        ),
    ),
    "queda-dos-ventos": Uso(
        {},
        usa("queda-dos-ventos", alvo="Ana"),
        lambda was, now: (now.vez, now.fase) == ("Ana", "adquirir"),
        antes=(ACABA,),
    ),
    "percepcao-dionesica": Uso(
        {"cartas": {"Beto": {"reserva_final": 2}, "Ana": {"reserva_final": 1}}},
        usa("percepcao-dionesica", alvos=("Beto",)),
        lambda was, now: now.de("Beto").vistas_na_rf == ("o-poco", "o-oraculo"),
        (RevelarReservadas(seat="Beto", cartas=("o-poco", "o-oraculo")),),
    ),
    "espelho-gavoniano": Uso(
        {"cartas": {"Beto": {"reserva_final": 2, "vistas_na_rf": ["o-poco"]}, "Ana": {"mao": 4}}},
        usa("espelho-gavoniano", jeito="reserva-final", alvo="Beto"),
        lambda was, now: (
            (now.de("Ana").mao, now.de("Ana").vistas_na_mao, now.de("Beto").reserva_final)
            == (4, ("o-poco",), 1)
        ),
        (TrocarCartas(seat="Ana", da="mao", quantas=2, vistas=("o-poco",)),),
    ),
    "templo-de-calon": Uso(
        {"reservas": {"Beto": ["asa", "fogo"], "Ana": ["torre"]}},
        usa("templo-de-calon", alvos=("Beto",)),
        lambda was, now: (
            reserva(now, "Beto") == {} and deposito(now, "Beto")["asa"] == deposito(was, "Beto")["asa"] + 1
        ),
        (DescartarSimbolos(seat="Ana", um="asa", outro="fogo"),),
    ),
    "lamentos-de-lucaresti": Uso(
        {"postos": {"N1c": "pegada s", "N2c": "pegada s"}, "tokens": {"Beto": "N2c"}},
        usa("lamentos-de-lucaresti", alvo="Beto"),
        lambda was, now: token(now, "Beto") == "N1c",
        (MoverPorEfeito(seat="Ana", destino="N1c"),),
    ),
    "monumento-em-duadar": Uso(
        {"vez": "Beto", "postos": {"N1c": "pegada s"}},
        usa("monumento-em-duadar", alvo="Beto"),
        lambda was, now: token(now, "Beto") == "N0" and now.andou,
        antes=(Mover(seat="Beto", destino="N1c"),),
    ),
    "entropia-dogmatica": Uso(
        {"reservas": {"Ana": ["montanha", "pegada"]}},
        usa(
            "entropia-dogmatica",
            alvo="Beto",
            insercoes=(*coloca("montanha", "N2c"), *coloca("pegada", "C1c")),
        ),
        lambda was, now: espacos(now) == {"N2c": "montanha", "C1c": "pegada"} and reserva(now, "Ana") == {},
    ),
    "ecos-dissonantes": Uso(
        {},
        usa("ecos-dissonantes", alvo="Beto"),
        lambda was, now: (
            now.de("Ana").descarte == ("ecos-dissonantes", "sombra-dogmatica") and now.de("Beto").mao == 3
        ),
        (DizerJeito(seat="Ana", jeito="mao"), EliminarCarta(seat="Ana", carta="o-oraculo")),
        (usa("sombra-dogmatica", "Beto", jeito="mao", alvo="Ana"),),
    ),
    "dominio-de-ircai": Uso(
        {"cartas": {"Ana": {"mao": 3}, "Beto": {"mao": 3}}},
        usa("dominio-de-ircai", alvo="Ana"),
        lambda was, now: (
            (now.de("Ana").mao, now.de("Beto").mao) == (3, 3)
            and now.de("Ana").descarte == ("dominio-de-ircai", "miragem-do-sono")
        ),
        (ComprarPorEfeito(seat="Ana", quantas=1), ComprarPorEfeito(seat="Beto", quantas=1)),
        (usa("miragem-do-sono", "Beto", alvo="Beto"),),
    ),
    "sopro-dos-seres": Uso(
        {},
        usa("sopro-dos-seres", alvo="Beto"),
        lambda was, now: (
            (now.selos, now.de("Beto").descarte) == ((), ("o-oraculo",))
            and deposito(now, "Beto")["pegada"] == deposito(was, "Beto")["pegada"] + 1
        ),
        (TransferirPegada(seat="Ana", de="deposito", para="Beto"),),
        (usa("o-oraculo", "Beto", alvo="Ana"),),
    ),
    "elmo-da-solitude": Uso(
        {},
        usa("elmo-da-solitude", jeito="anular", alvo="Beto"),
        lambda was, now: (now.selos, now.de("Beto").descarte) == ((), ("o-oraculo",)),
        antes=(usa("o-oraculo", "Beto", alvo="Ana"),),
    ),
}
