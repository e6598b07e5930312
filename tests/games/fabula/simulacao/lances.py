"""The announcements that a player could make now with hand and Campo, and their targets."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from games.fabula.simulacao.cartas import Carta, cartas
from games.fabula.simulacao.previsao import outro
from msgspec.structs import replace

from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.frases import Operacao
from companion.games.fabula.moves import Ativar, JogarAliado, JogarManobra, JogarModificacao
from companion.games.fabula.operacoes import Anexar, Cancelar, Ferir, Prevenir, Sacrificar, Virar
from companion.games.fabula.state import State
from companion.referee.fields.move import Move, Seat
from companion.referee.rules.continuous import Hold


def permanentes(state: State, seat: Seat, mao: list[Carta]) -> Iterator[Move]:
    """Yield payable Aliados and Modificações of the hand: in one's own ação, with an empty stack."""
    recursos = state.mesa.lado(seat).recursos
    for carta in _diferentes(mao):
        if carta.custo > recursos:
            continue
        if carta.tipo == "aliado":
            yield JogarAliado(
                seat=seat,
                carta=carta.nome,
                custo=carta.custo,
                vida=carta.vida,
                ofensiva=carta.ofensiva,
                influencia=carta.influencia,
                gera=carta.habilidades.gera,
                desencadeadas=carta.habilidades.desencadeadas,
                passivas=carta.habilidades.passivas,
            )
        elif carta.tipo == "modificacao" and state.mesa.de(seat):
            yield JogarModificacao(
                seat=seat,
                carta=carta.nome,
                custo=carta.custo,
                anexar=carta.anexar,
                gera=carta.habilidades.gera,
                passivas=carta.habilidades.passivas,
            )


def anexos(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the attachments of free Modificações to own aliados."""
    for uma in state.mesa.modificacoes:
        custo = uma.anexar or 0
        if uma.controlador == seat and not uma.anexada and custo <= state.mesa.lado(seat).recursos:
            for aliado in state.mesa.de(seat):
                yield Ativar(seat=seat, fonte=uma.id, custo=custo, efeito=(Anexar(alvo=aliado.id),))


def manobras(state: State, seat: Seat, mao: list[Carta]) -> Iterator[Move]:
    """Yield payable Manobras of the hand, at all possible targets."""
    recursos = state.mesa.lado(seat).recursos
    for carta in _diferentes(mao):
        if carta.tipo == "manobra" and carta.custo <= recursos:
            for mirados in _mirados(state, seat, carta.efeitos):
                yield JogarManobra(seat=seat, carta=carta.nome, custo=carta.custo, efeito=mirados)


def ativadas(state: State, seat: Seat) -> Iterator[Move]:
    """Yield payable abilities of own aliados, at all possible targets."""
    mesa = state.mesa
    for aliado in mesa.de(seat):
        if aliado.ficha or aliado.entrou == mesa.turno:
            continue
        for uma in cartas()[aliado.nome].habilidades.ativadas:
            assert isinstance(uma.custo, int), "no card of the set asks X"
            if uma.custo > mesa.lado(seat).recursos or (uma.vira and aliado.virado):
                continue
            paga = (aliado.id,) if uma.sacrifica else ()
            for mirados in _mirados(state, seat, uma.efeito):
                yield Ativar(
                    seat=seat,
                    fonte=aliado.id,
                    custo=uma.custo,
                    vira=uma.vira,
                    sacrifica=paga,
                    efeito=mirados,
                )


def _diferentes(mao: list[Carta]) -> list[Carta]:
    return list({carta.nome: carta for carta in mao}.values())


def _mirados(state: State, seat: Seat, efeitos: tuple[Operacao, ...]) -> Iterator[tuple[Operacao, ...]]:
    return product(*(tuple(_mirado(state, seat, op)) for op in efeitos))


def _mirado(state: State, seat: Seat, op: Any) -> Iterator[Operacao]:
    """Yield an operation with each sensible target; none where it does nothing now."""
    adversario = outro(state, seat)
    if isinstance(op, Ferir):
        yield from (replace(op, alvo=one.id) for one in state.mesa.de(adversario))
    elif isinstance(op, Virar):
        yield from (replace(op, alvo=one.id) for one in state.mesa.de(adversario) if not one.virado)
    elif isinstance(op, Sacrificar):
        yield from (replace(op, quem=adversario) for _um in state.mesa.de(adversario)[:1])
    elif isinstance(op, Cancelar):
        yield from (op for _um in _de_outro(state, seat))
    elif isinstance(op, Prevenir):
        yield from (replace(op, alvo=id) for id in _em_perigo(state, seat))
    elif isinstance(op, Hold) and not op.says.of:
        quem = seat if op.says.value > 0 else adversario
        mexe = op.says.value < 0 or not op.until
        ids = [one.id for one in state.mesa.de(quem)] if mexe else _no_combate(state, seat)
        yield from (replace(op, on=id) for id in ids)
    elif not isinstance(op, Hold) or op.says.value < 0 or _no_combate(state, seat):
        yield op


def _de_outro(state: State, seat: Seat) -> tuple[Any, ...]:
    """Return the topmost announcement, if it is an opponent's."""
    return tuple(one for one in na_pilha(state)[:1] if one.controller != seat)


def _no_combate(state: State, seat: Seat) -> list[str]:
    task = em_curso(state)
    if task is None:
        return []
    quem = (*task.aliados, *(bloqueador for bloqueador, _outro in task.bloqueios))
    return [one.id for one in state.mesa.de(seat) if one.id in quem]


def _em_perigo(state: State, seat: Seat) -> list[str]:
    """Return one's own pieces that an ofensiva or a card may hurt now."""
    task = em_curso(state)
    base = [task.base] if task is not None and task.defensor == seat else []
    mirados = [getattr(effect.does, "alvo", "") for one in na_pilha(state)[:1] for effect in one.effects]
    seus = [one.id for one in state.mesa.de(seat) if one.id in mirados]
    return [*base, *_no_combate(state, seat), *seus] if task is not None or seus else []
