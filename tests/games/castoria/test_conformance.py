"""Castória passes the suite of every game: its starts, its moves, its cards' words, its invariants (§10)."""

from itertools import product
from pathlib import Path

from games.castoria.invariants import invariants
from games.castoria.positions import position

from companion.conformance import Conformance, Subject, read_cases
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    Comprar,
    ComprarMao,
    Conceder,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.pieces import ESPACOS, FASES
from companion.games.castoria.registry import BOOK
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Imaginacao,
    Matar,
    MudarValor,
    PosicionarCarta,
    Virar,
)
from companion.referee.positions.adjustments import Prevent

SEATS = ("Ana", "Beto")
CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
VALORES = (2, 9)


def bears(decimos, **more):
    return {"valor_decimos": decimos, "interacao": True, **more}


STARTS = {
    "the-beginning": {"inicio": True},
    "pyramids": {
        "ana": {"N3-1": bears(9), "N3-2": 4, "N3-3": 6, "N2-1": 8, "N2-2": bears(6), "N1": 5},
        "beto": {"N3-1": 2, "N3-2": bears(6), "N3-3": 3, "N2-1": 5, "N2-2": 8, "N1": bears(4)},
    },
    "to-be-built": {
        "ana": {"N3-1": 5, "N3-2": bears(7, reacao="morte")},
        "beto": {"N3-2": bears(5), "N3-3": 7},
        "fase": "construcao",
        "lado_beto": {"permanente": {"carta": "Chuva"}},
    },
    "a-full-hand": {
        "ana": {"N3-1": 3},
        "beto": {"N3-1": 4, "N2-1": 4},
        "lado_ana": {"mao": 12},
        "fase": "reconstrucao",
    },
    "nobody-to-defend": {"ana": {"N3-1": 20, "N2-1": 15}, "historia": {"capitulo": 2, "vitorias": [1, 0]}},
}


def every_move(state):
    """Yield all moves, lawful or not, chosen fields filled; two Valores stand for all."""
    for seat in SEATS:
        yield from _of_the_preparation(state, seat)
        yield from (Passar(seat=seat), Comprar(seat=seat), EncerrarTurno(seat=seat))
        yield from (AvancarFase(seat=seat, para=para) for para in FASES)
        for space in ESPACOS:
            yield Interacao(seat=seat, personagem=space)
            yield Reacao(seat=seat, personagem=space)
            yield Reacao(seat=seat, personagem=space, ocorre=False)
        for space, other in product(ESPACOS, (*ESPACOS, "narrador")):
            yield Atacar(seat=seat, atacante=space, alvo=other)
        for level, space in product(("1", "2", "3", "narrador"), (*ESPACOS, "narrador")):
            yield Acao(seat=seat, nivel=level, realizador=space)
        for space, decimos in product(ESPACOS, VALORES):
            yield Convocar(seat=seat, espaco=space, valor_decimos=decimos)
        for cards in range(1, 4):
            yield Descartar(seat=seat, cartas=cards)


def _of_the_preparation(state, seat):
    yield from (Embaralhar(seat=seat), Cortar(seat=seat), ComprarMao(seat=seat))
    yield from (ManterMao(seat=seat), TrocarMao(seat=seat))
    yield from (LancarDado(seat=seat, resultado=face) for face in range(1, 7))
    yield from (Conceder(seat=seat, o_que=what) for what in ("capitulo", "historia"))


def fill(state, move):
    """Yield the move with two Valores that a card could show, for Valores are endless."""
    for decimos in VALORES:
        filled = move.having(valor_decimos=decimos)
        yield filled.having(com="interacao") if isinstance(filled, Combinar) else filled


def texts(state, move):
    """Yield possible texts of a card here."""
    if not isinstance(move, Acao | Interacao | Reacao):
        return
    ops = [
        Prevent(),
        Imaginacao(quem="oponente", decimos=-3),
        Imaginacao(quem="ambos", decimos=-40),
        ComprarCartas(quem="eu", cartas=2),
        DescartarCartas(quem="ambos", cartas=2),
        PosicionarCarta(de="inventario", sem_suporte=True, espaco="N2-1", nome="Eco", valor_decimos=6),
    ]
    for lado in state.mesa.lados:
        for espaco, _um in lado.hierarquia:
            lugar = f"{lado.narrador}:{espaco}"
            ops += [Matar(personagem=lugar), Devolver(personagem=lugar)]
            ops += [MudarValor(personagem=lugar, decimos=-2, ate="fim-de-turno")]
            ops += [Virar(personagem=lugar, para="direita")]
    for op in ops:
        yield (
            move.having(efeito=(op,), permanente=True)
            if isinstance(move, Acao)
            else move.having(efeito=(op,))
        )


class TestConformance(Conformance):
    subject = Subject(
        game=CASTORIA,
        book=BOOK,
        position=position,
        cases=tuple(case for file in CASES for case in read_cases(file, CASTORIA)),
        starts=STARTS,
        every_move=every_move,
        fill=fill,
        texts=texts,
        invariants=invariants,
    )
