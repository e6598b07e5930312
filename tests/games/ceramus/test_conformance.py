"""Ceramus passes the suite of every game: its starts, its moves, its invariants; cases come from the book."""

from itertools import product
from pathlib import Path

import msgspec
from games.ceramus import oracle
from games.ceramus.invariants import invariants
from games.ceramus.positions import position

from companion.conformance import Conformance, Subject, read_cases
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import (
    EIXOS,
    Adicionar,
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    Espelho,
    MontarMural,
    Mover,
    Passar,
    Passo,
    Remover,
    Revelar,
)
from companion.games.ceramus.mural import espelhada
from companion.games.ceramus.pieces import CARTAS, ESTILOS, PREPARACOES
from companion.games.ceramus.registry import BOOK
from companion.referee.fields.secrets import Secret

CASES = sorted((Path(__file__).parent / "cases").glob("*.yaml"))
FORMAS = {forma.id: forma.linhas for forma in CARTAS.formas}
CHEIO = (
    "a1:P:Ana b1:M:Beto c1:I:Ana e1:A:Beto b2:P:Beto f2:M:Ana c3:P:Ana d3:A:Ana h3:M:Beto "
    "b4:A:Beto e4:I:Beto f4:A:Ana g4:P:Beto"
)
STARTS = {
    "the-beginning-alone": {"seats": 1, "inicio": True},
    "the-beginning-of-four": {"seats": 4, "inicio": True},
    "alone-in-practice": {"seats": 1, "treino": True, "recorde": 4, "azulejos": "a1:P:Ana b1:A:Ana"},
    "two-with-ceramas": {
        "turno": 4,
        "azulejos": CHEIO,
        "reveladas": ["FO01", "FO03", "FO05"],
        "jogadores": [
            {"quem": "Ana", "ceramas": ["CE4", "CE6"]},
            {"quem": "Beto", "ceramas": ["CE3", "CE5"]},
        ],
    },
    "two-in-practice": {
        "turno": 4,
        "fase": "construir",
        "forma": "FO03",
        "azulejos": CHEIO,
        "reveladas": ["FO01", "FO02", "FO05"],
        "treino": True,
        "jogadores": [{"quem": "Ana", "ceramas": ["CE5"]}, {"quem": "Beto", "ceramas": ["CE2"]}],
    },
    "three-after-a-build": {
        "seats": 3,
        "turno": 2,
        "fase": "ceramas",
        "forma": "FO09",
        "reveladas": ["FO14"],
        "azulejos": "a1:P:Ana b1:M:Beto c1:I:Caio d1:A:Beto a2:M:Ana b2:I:Beto",
        "postos": ["b1", "b2", "d1"],
    },
    "the-last-lap": {
        "fase": "ultima-volta",
        "turno": 10,
        "azulejos": CHEIO,
        "reveladas": list(FORMAS)[:10],
        "jogadores": [
            {"quem": "Ana", "formas": 0, "ceramas": ["CE1", "CE3"]},
            {"quem": "Beto", "formas": 0, "ceramas": ["CE6"]},
        ],
    },
    "four-hands-known": {
        "seats": 4,
        "jogadores": [
            {"quem": quem, "mao": {"owner": quem, "value": list(FORMAS)[3 * at : 3 * at + 3]}}
            for at, quem in enumerate(("Ana", "Beto", "Caio", "Duda"))
        ],
    },
}


def outras_maos(state):
    """Yield the same table with hands dealt otherwise: to the next, and of Formas that nobody has yet."""
    maos = [jogador.mao.value for jogador in state.jogadores if jogador.mao is not None and jogador.mao.value]
    if len(maos) < len(state.jogadores):
        return
    livres = [id for id in FORMAS if not any(id in mao for mao in maos) and id not in state.reveladas]
    outra = (*livres, *maos[0])[: len(maos[0])]
    for dadas in ([*maos[1:], maos[0]], [outra, *maos[1:]]):
        if list(map(len, dadas)) == list(map(len, maos)):
            yield msgspec.structs.replace(
                state,
                jogadores=tuple(
                    msgspec.structs.replace(jogador, mao=Secret(jogador.quem, tuple(mao)))
                    for jogador, mao in zip(state.jogadores, dadas, strict=True)
                ),
            )


def onde(state, linhas):
    """Return every place of a drawing on the Mural."""
    return [tuple(map(oracle.nome, casas)) for casas in oracle.lugares(oracle.Parede(state), linhas)]


def casas_de(state):
    return [oracle.nome(casa) for casa in oracle.Parede(state).original]


def every_move(state):
    """Yield all moves, lawful or not; of two steps at once and of Murais a few."""
    for seat in state.options.order:
        yield from (DistribuirFormas(seat=seat), Passar(seat=seat), EncerrarTurno(seat=seat))
        yield Concluir(seat=seat)
        yield from _murais(state, MontarMural(seat=seat))
        yield from (Revelar(seat=seat, forma=forma) for forma in FORMAS)
        yield from _builds(state, Construir(seat=seat))
        for cerama in CARTAS.ceramas:
            for casas in onde(state, cerama.padrao):
                yield Clamar(seat=seat, cerama=cerama.id, casas=casas)
        for cerama in state.jogador(seat).ceramas:
            yield from _bonuses(state, seat, cerama)


def _murais(state, partial):
    quantos = PREPARACOES[len(state.options.seats)].murais
    ids = [mural.id for mural in CARTAS.murais]
    for cartas in (
        ids[:quantos],
        ids[: quantos - 1],
        ["MIPA"] * quantos,
        ["MIPP"] * quantos,
        ["MU01"] * quantos,
    ):
        yield partial.having(cartas=tuple(cartas))


def _builds(state, partial):
    linhas = FORMAS.get(state.forma, FORMAS["FO01"])
    ceramas = state.jogador(partial.seat).ceramas
    espelhos = [None, *(Espelho(cerama, eixo) for cerama, eixo in product(ceramas, EIXOS))]
    for espelho, estilo in product(espelhos, ESTILOS):
        vista = linhas if espelho is None else espelhada(linhas, espelho.eixo)
        for casas in onde(state, vista):
            yield partial.having(estilo=estilo, casas=casas, espelhar=espelho)


def _bonuses(state, seat, cerama):
    casas = casas_de(state)
    for casa in casas:
        yield Remover(seat=seat, cerama=cerama, casa=casa)
        for estilo in ESTILOS:
            yield Adicionar(seat=seat, cerama=cerama, estilo=estilo, casa=casa)
        for linha, coluna in ((0, 1), (1, 0), (0, -1), (1, 1)):
            perto = oracle.nome_perto(casa, linha, coluna)
            if perto in casas:
                yield Mover(seat=seat, cerama=cerama, passos=(Passo(de=casa, para=perto),))
    yield from _two_steps(state, seat, cerama)


def _two_steps(state, seat, cerama):
    """Yield a few moves of two tiles, one of them into the cell that the other has left."""
    mural = casas_de(state)
    postas = [casa for casa, _azulejo in state.azulejos][:3]
    for de, outra in product(postas, postas):
        for linha, coluna in ((0, 1), (1, 0)):
            para, depois = oracle.nome_perto(de, linha, coluna), oracle.nome_perto(outra, coluna, linha)
            if para in mural and depois in mural:
                passos = (Passo(de=de, para=para), Passo(de=outra, para=depois))
                yield Mover(seat=seat, cerama=cerama, passos=passos)


def fill(state, partial):
    """Return moves with what players are free to see: where to build, what to claim, how the Mural lies."""
    found = {
        MontarMural: lambda: _murais(state, partial),
        Construir: lambda: _builds(state, partial),
        Clamar: lambda: (partial.having(casas=casas) for casas in _padroes(state, partial)),
        Mover: lambda: _two_steps(state, partial.seat, partial.cerama),
    }[type(partial)]()
    return [move for move in found if move.refines(partial)]


def _padroes(state, partial):
    padrao = next(cerama.padrao for cerama in CARTAS.ceramas if cerama.id == partial.cerama)
    return onde(state, padrao)


class TestConformance(Conformance):
    subject = Subject(
        game=CERAMUS,
        book=BOOK,
        position=position,
        cases=tuple(case for file in CASES for case in read_cases(file, CERAMUS)),
        starts=STARTS,
        every_move=every_move,
        otherwise=outras_maos,
        fill=fill,
        invariants=invariants,
        runs=2,
        steps=16,
    )
