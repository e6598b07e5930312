"""Calamandara passes the suite of every game: its starts, its moves on few spaces, its invariants."""

from collections import Counter
from itertools import product
from pathlib import Path
from typing import get_args

from games.calamandara.positions import position

from companion.conformance import Conformance, Subject, read_cases
from companion.games.calamandara.decks import NOSSAS as CARTAS_DA_CAIXA
from companion.games.calamandara.direcao import direcoes_de
from companion.games.calamandara.espelho import reflexos
from companion.games.calamandara.fases import FASES
from companion.games.calamandara.game import CALAMANDARA, cartas_na_mesa, simbolos_na_mesa
from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    AdquirirPorEfeito,
    ComprarPorEfeito,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    InserirPorEfeito,
    MoverPorEfeito,
    RealocarPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarCartas,
    TrocarSimbolos,
    UsarCarta,
)
from companion.games.calamandara.lances_do_engano import (
    AdquirirAMais,
    EmbaralharSimbolos,
    GirarSimbolo,
    MostrarCarta,
    RepetirEstrela,
    TomarSimbolo,
    TrocarReservada,
    UsarGuardada,
)
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
)
from companion.games.calamandara.lembranca import EXEMPLARES
from companion.games.calamandara.moves import (
    Adquirir,
    Comprar,
    Descartar,
    Desistir,
    EncerrarFase,
    EncerrarTurno,
    EscolherIniciais,
    Inserir,
    Mover,
    Passar,
    Recuar,
    RecuperarMao,
    Reservar,
    TransformarCachoeira,
    gira,
)
from companion.games.calamandara.nomes import Inserivel, Modo
from companion.games.calamandara.pieces import DEPOSITOS, RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import BOOK
from companion.games.calamandara.tasks import Colocada, Realocada, Uso
from companion.games.calamandara.tipos import TIPOS, VINCULADAS, jeitos
from companion.referee.fields.move import UNSET
from companion.referee.rules.seating import next_after

STARTS = {
    "two": {
        "postos": {"N1c": "pegada s", "N2c": "pegada s", "S2a": "torre h"},
        "tokens": {"Beto": "N2c"},
        "reservas": {"Ana": ["espelho", "pegada", "montanha"], "Beto": ["pegada", "espelho"]},
    },
    "three": {
        "viajantes": 3,
        "postos": {"W1c": "pegada e", "W2c": "pegada e", "E4c": "pegada w"},
        "tokens": {"Beto": "W2c", "Caio": "E4c"},
        "reservas": {"Ana": ["espelho", "espelho"], "Caio": ["montanha"], "Beto": ["pegada"]},
    },
    "at-the-border": {
        "postos": {"N4c": "pegada s", "N5c": "pegada s"},
        "tokens": {"Beto": "N5c"},
        "reservas": {"Ana": ["espelho", "espelho"], "Beto": ["pegada"]},
        "cartas": {"Beto": {"mao": 3, "guardadas": 4}},
    },
}
PERTO = (
    "N3c",
    "N6c",
    "W3c",
    "E5c",
    "S1c",
    "S2b",
    "C3c",
    "N2c",
    "S3c",
)  # spaces that matter, to keep play quick
IDS = tuple(CARTAS_DA_CAIXA)
PROPRIAS = (
    {"superior": "asa", "inferior1": "asa", "inferior2": "fogo", "inferior3": "fogo", "quantas": 2},
    {"superior": "pegada", "inferior1": "fogo", "inferior2": "montanha", "inferior3": "espelho"},
)
STARTS["acquiring"] = {
    "reservas": {"Ana": ["espelho"], "Beto": ["pegada"]},
    "simbolos": [{"deck": IDS[:2], "usadas": IDS[2:18]}, {"deck": IDS[18:]}],
}
STARTS["own-cards"] = {
    "reservas": {"Ana": ["espelho"], "Beto": ["pegada"]},
    "simbolos": [{"deck": [""] * 18}, {"deck": ["", "P01", *[""] * 15], "usadas": ["P02"]}],
    "proprias": [
        {"carta": f"P0{n}", **{nome: simbolo for nome, simbolo in propria.items() if nome != "quantas"}}
        for n, propria in enumerate((*PROPRIAS, PROPRIAS[0]), 1)
    ],
}
STARTS["walking"] = {
    "postos": {
        "S1c": "pegada n",
        "S2d": "pegada n",
        "S1a": "caverna h",
        "S4c": "pegada n",
        "S5c": "pegada n",
        "C3c": "pegada n",
        "C2c": "pegada n",
        "S6c": "fogo",
        "N3c": {"simbolo": "cachoeira", "dono": "Ana"},
    },
    "tokens": {"Ana": "S4c"},
    "turno": 3,
    "fase": "mover",
    "reservas": {"Ana": ["asa", "fogo"], "Beto": ["cachoeira", "torre", "estrela"]},
    "cartas": {"Ana": {"reserva_final": 2}},
}
STARTS["choosing"] = {
    "agenda": [
        {
            "task": "choose-openly",
            "seats": ["Ana", "Beto"],
            "asks": "escolher-iniciais",
            "rule": "calamandara.iniciais.livre",
        }
    ]
}
CASES = tuple(
    case
    for file in sorted(Path(__file__).parent.glob("cases*.yaml"))
    for case in read_cases(file, CALAMANDARA)
)
RESERVADAS = ("o-poco", "campos-selados", "elmo-da-solitude")
COLOCADAS = (
    (),
    (Colocada(simbolo="pegada", espaco="C3c"), Colocada(simbolo="montanha", espaco="S2b")),
    (Colocada(simbolo="espelho", espaco="N6c", direcao="n"),),
    (Colocada(simbolo="espelho", espaco="N3c"),),
    (Colocada(simbolo="espelho", espaco="W3c"), Colocada(simbolo="espelho", espaco="W3c")),
)


def unlisted(state, move):
    """Yield moves with unlistable fields: a card's insertions or revelations, and an Estrela's in part."""
    if isinstance(move, RevelarReservadas):
        cartas = state.de(move.seat)
        for quantas in range(4):
            yield move.having(cartas=(*cartas.vistas_na_rf, *RESERVADAS)[:quantas])
    elif "insercoes" in move.chosen:
        yield from (move.having(insercoes=insercoes) for insercoes in COLOCADAS)


def every_move(state):
    """Yield all moves, lawful or not, on the spaces that matter."""
    seats = state.options.order
    for seat in seats:
        # fewer than none no hand can take: that is unreadable, tests/hostile/test_found.py
        yield from (RecuperarMao(seat=seat, quantas=quantas) for quantas in range(7))
        for um, outro in (("pegada", "espelho"), ("estrela", "estrela"), ("fogo", "nenhum")):
            yield EscolherIniciais(seat=seat, um=um, outro=outro)
        for carta, inferior in product((IDS[1], IDS[-1]), ("fogo", "nenhum")):
            yield Adquirir(seat=seat, carta=carta, inferior=inferior)
        yield from (Passar(seat=seat), EncerrarFase(seat=seat), Descartar(seat=seat))
        yield EncerrarTurno(seat=seat)
        yield from mistakes(seat, seats)
        yield from (ReordenarDecks(seat=seat), SepararCarta(seat=seat), ConcluirTriagem(seat=seat))
        yield from (EscolherModo(seat=seat, modo=modo) for modo in get_args(Modo))
        yield from (SortearPrimeiro(seat=seat, primeiro=other) for other in seats)
        for quantas in (1, 2, 3):
            yield from (Reservar(seat=seat, quantas=quantas), Comprar(seat=seat, quantas=quantas))
        for espaco in PERTO:
            yield from (Mover(seat=seat, destino=espaco), Recuar(seat=seat, destino=espaco))
            yield from every_insertion(seat, espaco)
        for insercoes in COLOCADAS:
            yield InserirPorEfeito(seat=seat, insercoes=insercoes)
        for other in seats:
            yield from (TransferirPegada(seat=seat, de=de, para=other) for de in ("deposito", "reserva"))
        for carta in TIPOS:
            yield from every_use(UsarCarta(seat=seat, carta=carta), seats)
        for carta, em in product(VINCULADAS, seats):
            yield from every_use(AcionarVinculada(seat=seat, carta=carta, em=em), seats)
        yield from every_answer(seat)


def every_use(move, seats):
    """Yield a card with all that it asks, on the spaces that matter."""
    if not move.unset:
        yield move
        return
    field = move.unset[0]
    given = {
        "de": seats,
        "revive": ("erronia-do-silencio", "o-poco", "delirio-de-armio"),
        "alvo": seats,
        "alvos": (seats[:1], seats[1:2], seats[1:]),
        "insercoes": COLOCADAS,
    }
    for value in (
        given[field]
        if field in given
        else jeitos(move.carta, None if getattr(move, "revive", UNSET) is UNSET else move.revive)
    ):
        yield from every_use(move.having(**{field: value}), seats)


def every_answer(seat):
    """Yield the answers that a card asks for during its effect."""
    yield from (DizerJeito(seat=seat, jeito=jeito) for jeito in ("topos", "trocar", "tomar", "um", "mao"))
    yield from (ComprarPorEfeito(seat=seat, quantas=quantas) for quantas in range(3))
    yield from (MoverPorEfeito(seat=seat, destino=espaco) for espaco in (*PERTO, "S0", "N0"))
    yield from (DestruirSimbolos(seat=seat, espacos=(espaco,)) for espaco in PERTO)
    for origem, destino in product(PERTO[:4], PERTO):
        yield RealocarPorEfeito(seat=seat, realocadas=(Realocada(origem=origem, destino=destino),))
    for um, outro in product(("pegada", "espelho"), ("pegada", "montanha", "nenhum")):
        yield DescartarSimbolos(seat=seat, um=um, outro=outro)
        yield from (TrocarSimbolos(seat=seat, um=um, outro=outro, dado=d) for d in ("pegada", "nenhum"))
    for carta, inferior in product((IDS[1], IDS[-1]), ("fogo", "nenhum")):
        yield AdquirirPorEfeito(seat=seat, carta=carta, inferior=inferior)
    yield from (EliminarCarta(seat=seat, carta=carta) for carta in RESERVADAS)
    yield from (RevelarReservadas(seat=seat, cartas=RESERVADAS[:quantas]) for quantas in range(3))
    for da, quantas in product(("mao", "reserva-final", "nenhum"), (1, 2)):
        yield TrocarCartas(seat=seat, da=da, quantas=quantas)


def every_insertion(seat, espaco):
    """Yield every symbol on a space, turned each way, and what a Cachoeira there could become."""
    for simbolo in get_args(Inserivel):
        move = Inserir(seat=seat, simbolo=simbolo, espaco=espaco)
        for turned in [move.having(direcao=um) for um in direcoes_de(simbolo)] if move.gira else [move]:
            yield turned
            if simbolo in ("fogo", "cachoeira"):
                yield from (turned.having(fica=fica) for fica in (False, True))
    for simbolo in ("pegada", "torre", "montanha"):
        move = TransformarCachoeira(seat=seat, espaco=espaco, simbolo=simbolo)
        yield from [move.having(direcao=um) for um in "hv"] if gira(simbolo, espaco) else [move]


def mistakes(seat, others):
    """Yield the declarable mistakes of a seat."""
    yield from (UsarGuardada(seat=seat, lugar=lugar) for lugar in ("reserva-final", "deck"))
    yield from (TrocarReservada(seat=seat), MostrarCarta(seat=seat), EmbaralharSimbolos(seat=seat))
    yield from (AdquirirAMais(seat=seat, simbolo="fogo"), RepetirEstrela(seat=seat, espaco="C3c"))
    yield from (GirarSimbolo(seat=seat, espaco="S2b", direcao=direcao) for direcao in "nh")
    yield from (TomarSimbolo(seat=seat, de_quem=other, simbolo="pegada") for other in others)
    yield Desistir(seat=seat)


def invariants(before, _move, step):
    check_table(step.state)
    check_cards(step.state)
    check_turns(before, step.state)


def check_table(state):
    """Assert invariants 1 to 5 and 7 of the table."""
    mesa = state.mesa
    assert simbolos_na_mesa(mesa) == {nome: n * len(mesa.viajantes) for nome, n in DEPOSITOS.items()}
    spaces = [posto.espaco for posto in mesa.postos]
    assert spaces == sorted(set(spaces))
    assert set(spaces) <= set(mesa.tabuleiro.pontos)
    pegadas = {posto.espaco for posto in mesa.postos if posto.simbolo == "pegada"}
    tokens = [viajante.token for viajante in mesa.viajantes]
    assert len(set(tokens)) == len(tokens)
    for viajante in mesa.viajantes:
        assert viajante.token == viajante.inicio or viajante.token in pegadas
        assert sum(n for _simbolo, n in viajante.reserva) <= RESERVA_DE_SIMBOLOS
        assert all(n > 0 for _simbolo, n in (*viajante.reserva, *viajante.deposito))
    if state.outcome is None:
        assert cartas_na_mesa(state) == 72
    assert state.choice is not None or not list(reflexos(mesa))  # or who is pushed still chooses


def check_cards(state):
    """Assert that no title has too many copies in sight, and that only cards in use wait to resolve."""
    seen = Counter(carta for cartas in state.cartas for carta in cartas.descarte if carta)
    for cartas in state.cartas:
        seen.update(espera.carta for espera in (*cartas.sobre_deck, *cartas.sobre_reserva_final))
        assert cartas.mao <= 5
        assert cartas.reserva_final <= 3
        assert len(cartas.vistas_na_mao) <= cartas.mao
        assert len(cartas.vistas_na_rf) <= cartas.reserva_final
        assert cartas.guardadas <= cartas.deck
    assert all(n <= EXEMPLARES[carta] for carta, n in seen.items())
    assert len([window for window in state.windows if window.trigger == "insercao"]) <= 1
    assert all(isinstance(a.task, Uso) for window in state.windows for a in window.answers)


def check_turns(before, after):
    """Assert invariant 15: phases never go back, and turns go clockwise among those who are still in."""
    if before.turno == after.turno:
        assert before.vez == after.vez or em_preparo(before) is not None
        assert FASES.index(before.fase) <= FASES.index(after.fase)
    elif after.outcome is None:
        skipped = before.fase == "adquirir"  # Erronia, several of them in one stack, or Queda
        assert skipped or after.vez == next_after(after, before.vez)
        assert after.turno == before.turno + 1 or (skipped and after.turno > before.turno)


class TestConformance(Conformance):
    subject = Subject(
        game=CALAMANDARA,
        book=BOOK,
        position=position,
        cases=CASES,
        starts=STARTS,
        every_move=every_move,
        fill=unlisted,
        invariants=invariants,
        runs=1,
        steps=12,
    )
