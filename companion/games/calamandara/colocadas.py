"""Symbols that Entropia, Teoria Praximecânica and Mentes Plurais insert, declared one by one."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple, TypeVar, get_args

from msgspec.structs import replace

from companion.games.calamandara.direcao import direcoes_de
from companion.games.calamandara.efeitos import escolhida
from companion.games.calamandara.estrela import (
    alinhamentos_da_estrela,
    espacos_da_estrela,
    realocaveis_pela_estrela,
)
from companion.games.calamandara.insercao import com_ela
from companion.games.calamandara.insercao_por_carta import (
    adquiridos,
    carta_que_insere,
    copiaveis,
    insercao,
    quem_insere,
)
from companion.games.calamandara.insercoes import insercoes
from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, InserirPorEfeito, UsarCarta
from companion.games.calamandara.nomes import ENTROPIA, TEORIA, Alinhamento, Carta, Direcao, Simbolo
from companion.games.calamandara.partes import InserirDaReserva
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Colocada
from companion.referee.fields.move import UNSET, Seat
from companion.referee.fields.several import Among, so_far

QueInsere = UsarCarta | AcionarVinculada | InserirPorEfeito
Diz = TypeVar("Diz", bound=Callable[..., Any])


@CHECKS.elements(UsarCarta, "insercoes")
@CHECKS.elements(AcionarVinculada, "insercoes")
@CHECKS.elements(InserirPorEfeito, "insercoes")
def podem_ser_inseridos(state: State, move: QueInsere) -> Among:
    """Return the symbols that the card may still insert; the space of each is asked separately.

    A Cachoeira that puts out a Fogo declares at once whether it stays.
    """
    carta = carta_que_insere(state, move)
    if carta is None:
        return Among(())
    quem, ditas = quem_insere(state, move), so_far(move.insercoes)
    depois = _depois_de(state, carta, quem, ditas)
    least = 1 if carta == TEORIA else 0
    most = RESERVA_DE_SIMBOLOS if carta == ENTROPIA else 1
    uso = escolhida(state, move)
    if uso is not None and isinstance(uso.parte, InserirDaReserva):
        most = uso.parte.quantos
    kinds = _simbolos(depois, move, carta, quem) if len(ditas) < most else frozenset()
    return Among(tuple(_abertas(depois, quem, kinds)), least=least, most=most)


def _depois_de(state: State, carta: Carta, quem: Seat, colocadas: tuple[Colocada, ...]) -> State:
    """Return the state after those insertions."""
    for um in colocadas:
        state = com_ela(state, insercao(state, carta, quem, um))
    return state


def _simbolos(state: State, move: QueInsere, carta: Carta, quem: Seat) -> frozenset[Simbolo]:
    """Return the kinds of symbol that may be inserted."""
    viajante = state.mesa.viajante(quem)
    if carta == ENTROPIA:
        return frozenset(simbolo for simbolo, _n in viajante.reserva)
    if carta == TEORIA:
        return copiaveis(state, quem)
    tem = frozenset(simbolo for simbolo, _n in viajante.deposito)
    uso = escolhida(state, move) if isinstance(move, InserirPorEfeito) else None
    alvo = uso.alvo if uso is not None else getattr(move, "alvo", "")
    return tem.intersection(adquiridos(state, alvo) if isinstance(alvo, str) else ())


def _abertas(state: State, quem: Seat, simbolos: frozenset[Simbolo]) -> Iterator[Colocada]:
    for simbolo in get_args(Simbolo) if simbolos else ():
        if simbolo not in simbolos or next(_espacos(state, quem, simbolo), None) is None:
            continue
        yield Colocada(simbolo=simbolo)
        if simbolo == "cachoeira" and any(um.toma for um in insercoes(state, quem, simbolo)):
            yield from (Colocada(simbolo=simbolo, fica=fica) for fica in (True, False))


def _espacos(state: State, quem: Seat, simbolo: Simbolo) -> Iterator[str]:
    """Yield each space that is open to a symbol, once."""
    if simbolo == "estrela":
        yield from espacos_da_estrela(state, quem)
        return
    for espaco, _viradas in groupby(insercoes(state, quem, simbolo), key=attrgetter("espaco")):
        yield espaco


@CHECKS.alternative(UsarCarta, AcionarVinculada, InserirPorEfeito)
def menos_delas(state: State, move: QueInsere) -> Iterator[QueInsere]:
    """Yield the move with fewer insertions: those that the Reserva holds, from either end, or one."""
    ditas, carta = so_far(move.insercoes), carta_que_insere(state, move)
    if carta is None or len(ditas) < 2 or not isinstance(move.insercoes, tuple):
        return
    menos: list[tuple[Colocada, ...]] = [(um,) for um in ditas]
    if carta == ENTROPIA:
        do_fim = _que_ha(state, move.seat, ditas[::-1])[::-1]
        menos = [_que_ha(state, move.seat, ditas), do_fim, ditas[:1]]
    yield from (move.having(insercoes=some) for some in dict.fromkeys(menos))


def _que_ha(state: State, quem: Seat, ditas: tuple[Colocada, ...]) -> tuple[Colocada, ...]:
    """Return as many of the declared insertions, in order, as the Reserva holds symbols for."""
    left = Counter(dict(state.mesa.viajante(quem).reserva))
    some = []
    for um in ditas:
        if left[um.simbolo] > 0:
            left[um.simbolo] -= 1
            some.append(um)
    return tuple(some)


# ---------------------------------------------------------------- how each piece lies


class _Antes(NamedTuple):
    """The table after the earlier insertions, with the inserting traveller and the card."""

    state: State
    quem: Seat
    carta: Carta


def _da_colocada(nome: str) -> Callable[[Diz], Diz]:
    """Register the choices of a field of an insertion, on the table after the earlier insertions."""

    def register(diz: Diz) -> Diz:
        @CHECKS.possible_target(Colocada, nome)
        def pela_carta(state: State, move: QueInsere, colocada: Colocada) -> Any:
            carta = carta_que_insere(state, move)
            if carta is None:
                return ()
            quem, ditas = quem_insere(state, move), so_far(move.insercoes)
            at = next(at for at, um in enumerate(ditas) if um is colocada)
            antes = _Antes(_depois_de(state, carta, quem, ditas[:at]), quem, carta)
            return diz(antes, move, colocada)

        return diz

    return register


@_da_colocada("simbolo")
def qual(antes: _Antes, move: QueInsere, colocada: Colocada) -> tuple[Simbolo, ...]:
    kinds = _simbolos(antes.state, move, antes.carta, antes.quem)
    return tuple(simbolo for simbolo in get_args(Simbolo) if simbolo in kinds)


@_da_colocada("espaco")
def onde(antes: _Antes, move: QueInsere, colocada: Colocada) -> Iterator[str]:
    """Yield the spaces for a symbol; a Cachoeira with a declared stay only where it puts out a Fogo.

    Beside a declared space none where the same move inserts: nobody means to burn one's own new symbol.
    """
    state, quem, _carta = antes
    if colocada.simbolo != "cachoeira":
        dita = colocada.espaco is not UNSET
        suas = {um.espaco for um in so_far(move.insercoes) if um is not colocada} if dita else ()
        return (espaco for espaco in _espacos(state, quem, colocada.simbolo) if espaco not in suas)
    apaga = colocada.fica is not UNSET
    return (um.espaco for um in insercoes(state, quem, "cachoeira") if apaga == (um.toma is not None))


@_da_colocada("direcao")
def para_onde(antes: _Antes, move: QueInsere, colocada: Colocada) -> tuple[Direcao, ...]:
    return direcoes_de(colocada.simbolo)


@_da_colocada("fica")
def se_fica(antes: _Antes, move: QueInsere, colocada: Colocada) -> tuple[bool, ...]:
    return (True, False)


@_da_colocada("alinhamento")
def ao_longo(antes: _Antes, move: QueInsere, colocada: Colocada) -> tuple[Alinhamento, ...]:
    espaco = colocada.espaco
    return tuple(alinhamentos_da_estrela(antes.state, antes.quem, espaco)) if espaco else ()


@_da_colocada("realocadas")
def o_que_leva(antes: _Antes, move: QueInsere, colocada: Colocada) -> Among:
    if not colocada.espaco or not colocada.alinhamento:
        return Among(())
    state, quem, carta = antes
    act = replace(insercao(state, carta, quem, colocada), realocadas=())
    return realocaveis_pela_estrela(state, act, colocada.alinhamento, so_far(colocada.realocadas))
