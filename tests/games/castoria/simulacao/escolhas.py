"""The moves that real cards make possible, and their worth to a player, in about tenths of PI."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from games.castoria.simulacao.cartas import Carta, cartas
from games.castoria.simulacao.mesa import Mesa
from games.simulation import Turn

from companion.games.castoria.moves import Acao, Atacar, Combinar, Condecorar, Convocar, Interacao
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import valor
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Devolver,
    Imaginacao,
    Matar,
    MudarControle,
    MudarRegra,
    MudarValor,
    PorNoInventario,
    PosicionarCarta,
    Virar,
)
from companion.referee.fields.move import UNSET, Seat
from companion.referee.positions.adjustments import Prevent

CARTA = 1.0  # of a card in the hand
IMPEDIR = 6.0
MOST = 24  # ways to play one card that are compared


class Escolha(NamedTuple):
    """A whole move and its worth; nobody makes a worthless one."""

    vale: float
    move: Any


# ---------------------------------------------------------------- the worth of texts


def vale_texto(state: State, eu: Seat, ops: Iterable[Any]) -> float:
    """Return the worth of operations with all targets chosen to the player who plays them."""
    return sum(_vale(state, eu, op) for op in ops)


def _vale(state: State, eu: Seat, op: Any) -> float:
    if isinstance(op, Prevent):
        return IMPEDIR
    if isinstance(op, Imaginacao):
        return float(op.decimos if op.quem == "eu" else -op.decimos)
    if isinstance(op, ComprarCartas | DescartarCartas):
        lado = state.mesa.lado(eu) if op.quem == "eu" else state.mesa.oponente(eu)
        if isinstance(op, ComprarCartas):
            return CARTA * op.cartas if lado.inventario > op.cartas else -10.0
        tira = CARTA * 0.7 * min(op.cartas, lado.mao)
        return -tira if op.quem == "eu" else tira
    if isinstance(op, PosicionarCarta):
        return 0.0 if op.valor_decimos is UNSET else float(op.valor_decimos)
    if isinstance(op, Matar | Devolver | PorNoInventario | Virar | MudarValor | MudarControle | MudarRegra):
        return _vale_sobre(state, eu, op)
    return 0.8


def _vale_sobre(state: State, eu: Seat, op: Any) -> float:
    lugar = state.mesa.lugar(op.personagem) if op.personagem is not UNSET else None
    um = state.mesa.quem(lugar[0].narrador, lugar[1]) if lugar else None
    if lugar is None or um is None:
        return -2.0  # without a possible target
    dele = lugar[0].narrador != eu
    vale = float(valor(state, um))
    if isinstance(op, MudarValor):
        util = state.mesa.fase in ("construcao", "luta") or op.ate != "fim-de-turno"
        return (0.5 if util else 0.0) * (-op.decimos if dele else op.decimos)
    if isinstance(op, MudarRegra):
        acima = state.mesa.oponente(eu).hierarquia.nivel_mais_alto < nivel(lugar[1])
        return 1.5 if acima and state.mesa.fase == "construcao" else -1.0
    if isinstance(op, Virar):
        return 0.8 if dele and um.virado == "nao" else -1.0
    if isinstance(op, MudarControle):
        vale *= 2
    return vale if dele else -vale


# ---------------------------------------------------------------- Ações and Condecorações


def acoes(turn: Turn, mesa: Mesa, *, em_resposta: bool = False) -> Iterator[Escolha]:
    """Yield every way to carry out an Ação of the hand; cards that wait for a trigger only answer."""
    for carta in _da_mao(mesa, turn.seat, "acao"):
        if carta.gatilho and not em_resposta:
            continue
        if carta.permanente and turn.state.mesa.lado(turn.seat).permanente is not None:
            continue
        partial = Acao(
            seat=turn.seat,
            nivel=carta.nivel,
            carta=carta.nome,
            permanente=carta.permanente,
            efeito=carta.efeito,
        )
        yield from com_alvos(turn, mesa, partial, carta)


def com_alvos(turn: Turn, mesa: Mesa, partial: Any, carta: Carta, vale: float = 0.0) -> Iterator[Escolha]:
    """Yield a move that carries the text of a card, with every way to choose its targets."""
    for at, found in enumerate(turn.completions(partial)):
        if at == MOST:
            return
        for move in _com_carta_posicionada(mesa, turn.seat, found, carta):
            if not move.unset and (move is found or turn.legal(move)):
                texto = vale_texto(turn.state, turn.seat, move.operations)
                yield Escolha(vale + texto + (0.5 if carta.permanente else 0.0), move)


def _com_carta_posicionada(mesa: Mesa, eu: Seat, move: Any, jogada: Carta) -> Iterator[Any]:
    """Yield the best card of the zone for a text that positions one; any other move as it is."""
    at = next((at for at, op in enumerate(move.operations) if isinstance(op, PosicionarCarta)), None)
    if at is None:
        yield move
        return
    op = move.operations[at]
    zona = list(getattr(mesa.pilhas[eu], op.de))
    for fora in (jogada, cartas().get(mesa.prometidas.get(eu, ""))):
        if fora in zona:
            zona.remove(fora)
    da_casta = [um for um in zona if um.tipo == "personagem" and um.nivel == str(nivel(op.espaco))]
    for carta in sorted(set(da_casta), key=lambda um: (-um.valor_decimos, um.nome)):
        novo = msgspec.structs.replace(
            op,
            nome=carta.nome,
            valor_decimos=carta.valor_decimos,
            interacao=carta.interacao,
            reacao=carta.reacao,
        )
        yield move.having(**{move.carries: (*move.operations[:at], novo, *move.operations[at + 1 :])})


def condecoracoes(turn: Turn, mesa: Mesa) -> Iterator[Escolha]:
    """Yield every Condecoração of the hand: good ones for oneself, bad ones for the other's strongest."""
    for carta in _da_mao(mesa, turn.seat, "condecoracao"):
        partial = Condecorar(
            seat=turn.seat,
            nivel=carta.nivel,
            valor_decimos=carta.valor_decimos,
            carta=carta.nome,
            interacao=carta.interacao,
            reacao=carta.reacao,
        )
        for at, move in enumerate(turn.completions(partial)):
            if at == MOST:
                break
            lado, espaco = turn.state.mesa.lugar(move.receptor)  # type: ignore[misc]
            meu = lado.narrador == turn.seat
            if meu == (carta.valor_decimos > 0):
                um = turn.state.mesa.quem(lado.narrador, espaco)
                yield Escolha(1.0 + valor(turn.state, um) / 10 - len(um.condecoracoes), move)


# ---------------------------------------------------------------- Personagens


def convocacoes(turn: Turn, mesa: Mesa) -> Iterator[Escolha]:
    """Yield every Personagem of the hand on every space that the referee offers: the strongest first."""
    for offer in turn.offers.get(Convocar, ()):
        for found in turn.completions(offer):
            for carta in _da_mao(mesa, turn.seat, "personagem"):
                if carta.nivel == str(nivel(found.espaco)):
                    move = found.having(
                        valor_decimos=carta.valor_decimos,
                        nome=carta.nome,
                        interacao=carta.interacao,
                        reacao=carta.reacao,
                    )
                    if turn.legal(move):
                        meio = 0.5 if found.espaco == "N3-2" else 0.0
                        yield Escolha(10.0 + carta.valor_decimos + meio, move)


def combos(turn: Turn, mesa: Mesa) -> Iterator[Escolha]:
    """Yield a convocação with an Ação or a Condecoração of the newcomer: only as an answer."""
    for convocacao in convocacoes(turn, mesa):
        quem = convocacao.move
        com = Combinar(
            seat=turn.seat,
            espaco=quem.espaco,
            valor_decimos=quem.valor_decimos,
            nome=quem.nome,
            interacao=quem.interacao,
            reacao=quem.reacao,
        )
        casta = str(nivel(quem.espaco))
        for carta in _da_mao(mesa, turn.seat, "acao"):
            if carta.nivel == casta and not carta.gatilho:
                partial = com.having(
                    com="acao",
                    nivel=casta,
                    carta=carta.nome,
                    permanente=carta.permanente,
                    efeito=carta.efeito,
                )
                yield from com_alvos(turn, mesa, partial, carta, convocacao.vale)
        for carta in _da_mao(mesa, turn.seat, "condecoracao"):
            if carta.nivel == casta and carta.valor_decimos > 0:
                move = com.having(
                    com="condecoracao",
                    nivel=casta,
                    carta=carta.nome,
                    adicional_decimos=carta.valor_decimos,
                    receptor=f"{turn.seat}:{quem.espaco}",
                )
                if turn.legal(move):
                    yield Escolha(convocacao.vale, move)


def trazem(mesa: Mesa, eu: Seat, espaco: str) -> tuple[Carta, ...]:
    """Return the cards that have a text on a space: the Personagem's own and the Condecorações under it."""
    return (mesa.hierarquia.get((eu, espaco)) or mesa.pendentes[eu, espaco]).cartas


def interacoes(
    turn: Turn, mesa: Mesa, quais: Iterable[tuple[str, Carta]], **fields: Any
) -> Iterator[Escolha]:
    """Yield the Interações of those cards on those spaces, with every way to choose their targets."""
    for espaco, carta in quais:
        move = Interacao(seat=turn.seat, personagem=espaco, efeito=carta.efeito, **fields)
        yield from com_alvos(turn, mesa, move, carta)


def ataques(turn: Turn) -> Iterator[Escolha]:
    """Yield every attack that wins, with its margin."""
    mesa = turn.state.mesa
    for offer in turn.offers.get(Atacar, ()):
        for move in turn.completions(offer):
            forca = valor(turn.state, mesa.lado(turn.seat).hierarquia.em(move.atacante))
            alvo = None if move.alvo == NARRADOR else mesa.oponente(turn.seat).hierarquia.em(move.alvo)
            yield Escolha(float(forca - valor(turn.state, alvo) if alvo else forca * 1.5), move)


# ---------------------------------------------------------------- the hand


def _da_mao(mesa: Mesa, eu: Seat, tipo: str) -> list[Carta]:
    """Return the different cards of a kind in the hand."""
    return list(dict.fromkeys(carta for carta in mesa.pilhas[eu].mao if carta.tipo == tipo))


def menos_util(mesa: Mesa, eu: Seat) -> Carta:
    """Return the card of the hand that is needed least."""
    mao = mesa.pilhas[eu].mao
    repetidas = {carta: mao.count(carta) for carta in mao}

    def falta(carta: Carta) -> tuple[bool, float, str]:
        de_personagem = carta.valor_decimos if carta.tipo == "personagem" else 7
        return carta.nome == mesa.prometidas.get(eu), de_personagem - 3 * (repetidas[carta] - 1), carta.nome

    return min(repetidas, key=falta)


def tem_como_comecar(mao: Iterable[Carta]) -> bool:
    """Return whether a first hand can build something."""
    return sum(carta.tipo == "personagem" and carta.nivel == "3" for carta in mao) >= 1


def melhor(escolhas: Iterable[Escolha]) -> Escolha | None:
    """Return the choice of the greatest worth, the first of equals; None where none is worth anything."""
    return max((uma for uma in escolhas if uma.vale > 0), key=lambda uma: uma.vale, default=None)
