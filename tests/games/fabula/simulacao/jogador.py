"""A player with a hand who looks one ply ahead: each move is tried, and the best taken if it gains enough."""

import random
from collections.abc import Iterable
from typing import Any

from games.fabula.simulacao.cartas import Carta, bases
from games.fabula.simulacao.combates import influencias, ofensivas
from games.fabula.simulacao.lances import anexos, ativadas, manobras, permanentes
from games.fabula.simulacao.mesa import Mesa
from games.fabula.simulacao.previsao import depois, devido, valor
from games.simulation import Turn

from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    ComprarMaoInicial,
    Manter,
    Mulligan,
    PosicionarBases,
)
from companion.games.fabula.mao import excesso
from companion.games.fabula.moves import Descartar, Desvirar, Passar
from companion.games.fabula.preparacao import proximo
from companion.games.fabula.state import INFLUENCIA, OFENSIVA, State
from companion.referee.fields.move import Move, Seat

CARA = 4  # the least cost of a card that goes back in a mulligan
VALE_NA_ACAO, VALE_NO_COMBATE, VALE_RESPONDER = 0.3, 0.2, 0.8
RUIDO = 0.15


def dispensa(mao: list[Carta], quantas: int) -> list[Carta]:
    """Return the cards of a hand that it can best do without: the dearest."""
    return sorted(mao, key=lambda carta: (-carta.custo, carta.nome))[:quantas]


class Jogador:
    """A player; ``mesa`` holds the cards of both, of whose hands the player looks at the own one only."""

    def __init__(self, seat: Seat, baralho: str, mesa: Mesa, acaso: random.Random, primeiro: Seat) -> None:
        self.seat = seat
        self.baralho = baralho
        self.mesa = mesa
        self.acaso = acaso
        self.primeiro = primeiro

    @property
    def mao(self) -> list[Carta]:
        """Return the cards in hand."""
        return self.mesa.pilhas[self.seat].mao

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None where another player has to speak."""
        state = turn.whole
        if state.mesa.em_preparo:
            return self._preparar(state)
        if state.choice is not None:
            return self._cumprir(state) if self.seat in state.choice.seats else None
        if state.waited.waits_for[0] != self.seat:
            return None
        if na_pilha(state) or em_curso(state) is not None:
            return self._responder(state) or Passar(seat=self.seat)
        if state.mesa.ativo == self.seat:
            return self._da_fase(state) or Passar(seat=self.seat)
        if state.mesa.fase == "acao":
            return self._atrapalhar(state) or Passar(seat=self.seat)
        return Passar(seat=self.seat)

    # ---------------------------------------------------------------- preparation and duties

    def _preparar(self, state: State) -> Move | None:
        move = next(proximo(state), None)
        if move is None:
            return ComecarPelaSorte(seat=self.seat, primeiro=self.primeiro)
        if move.seat != self.seat:
            return None
        if isinstance(move, PosicionarBases):
            centro, *arredores = bases(self.baralho)
            return PosicionarBases(seat=self.seat, centro=centro, arredores=tuple(arredores))
        if isinstance(move, ComprarMaoInicial):
            return move
        caras = sum(carta.custo >= CARA for carta in self.mao)
        return Mulligan(seat=self.seat, cartas=caras) if caras else Manter(seat=self.seat)

    def _cumprir(self, state: State) -> Move:
        if state.choice is not None and state.choice.asks == "descartar":
            quantas = excesso(state, self.seat)
            nomes = tuple(carta.nome for carta in dispensa(self.mao, quantas))
            return Descartar(seat=self.seat, quantas=quantas, nomes=nomes)
        return devido(state, self.seat)

    # ---------------------------------------------------------------- one's own turn

    def _da_fase(self, state: State) -> Move | None:
        fase = state.mesa.fase
        if fase == "restauracao":
            return self._desvirar(state)
        if fase == "acao":
            todas = (
                *permanentes(state, self.seat, self.mao),
                *anexos(state, self.seat),
                *manobras(state, self.seat, self.mao),
                *ativadas(state, self.seat),
            )
            return self._melhor(state, todas, VALE_NA_ACAO)
        if fase == "ofensiva":
            return self._melhor(state, ofensivas(state, self.seat), VALE_NO_COMBATE)
        if fase == "influencia":
            return self._melhor(state, influencias(state, self.seat), VALE_NO_COMBATE)
        return None

    def _desvirar(self, state: State) -> Move | None:
        """Return the unturning of the strongest first; of weak ones only with resources that nothing uses."""
        mesa = state.mesa
        recursos = mesa.lado(self.seat).recursos
        virados = [one for one in mesa.permanentes if one.virado and one.controlador == self.seat]
        if not virados or not recursos:
            return None

        def forca(one: Any) -> int:
            vida = getattr(one, "vida", 0)
            return max(state.atual(one, OFENSIVA), state.atual(one, INFLUENCIA)) if vida else 9

        melhor = max(virados, key=lambda one: (forca(one), one.id))
        if forca(melhor) >= 2 or recursos > sum(carta.custo for carta in self.mao):
            return Desvirar(seat=self.seat, permanente=melhor.id)
        return None

    # ---------------------------------------------------------------- answers

    def _responder(self, state: State) -> Move | None:
        """Return an answer to an opponent's announcement, or between the steps of a combat."""
        pilha = na_pilha(state)
        if pilha and pilha[0].controller == self.seat:
            return None
        todas = [*manobras(state, self.seat, self.mao), *ativadas(state, self.seat)]
        return self._melhor(state, todas, VALE_RESPONDER) if todas else None

    def _atrapalhar(self, state: State) -> Move | None:
        """Return a move in an opponent's ação, before the attacks."""
        todas = [*manobras(state, self.seat, self.mao), *ativadas(state, self.seat)]
        return self._melhor(state, todas, VALE_RESPONDER) if todas else None

    # ---------------------------------------------------------------- choosing

    def _melhor(self, state: State, moves: Iterable[Move], ao_menos: float) -> Move | None:
        """Return the move with the most valuable position after it, if it gains enough over a pass."""
        todas = list(moves)
        if not todas:
            return None
        parado = valor(depois(state), self.seat)
        valem = [
            (valor(depois(state, um), self.seat) + self.acaso.gauss(0, RUIDO), n)
            for n, um in enumerate(todas)
        ]
        vale, n = max(valem)
        return todas[n] if vale - parado >= ao_menos else None
