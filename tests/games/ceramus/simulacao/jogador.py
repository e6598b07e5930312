"""A player of Ceramus who sees where Formas fit and patterns stand, and breaks profitable tiles."""

import random
from collections.abc import Iterator
from typing import Any

from games.ceramus import oracle
from games.ceramus.simulacao.mesa import ESTILOS, Mesa
from games.simulation import Turn

from companion.games.ceramus.moves import (
    BONUS,
    EIXOS,
    Clamar,
    Concluir,
    Construir,
    DistribuirFormas,
    EncerrarTurno,
    Espelho,
    MontarMural,
    Passar,
    Passo,
    Revelar,
)
from companion.games.ceramus.mural import espelhada
from companion.games.ceramus.pieces import CARTAS
from companion.referee.fields.move import Move, Seat

FORMAS = {forma.id: forma.linhas for forma in CARTAS.formas}
CERAMAS = {cerama.id: cerama for cerama in CARTAS.ceramas}
USA_BONUS = 0.2  # how often a bonus that could be used is used at once; the last lap uses all


class Jogador:
    """A player who chooses by chance among the most visible gains and never asks the referee for places."""

    def __init__(self, seat: Seat, mesa: Mesa, acaso: random.Random) -> None:
        self.seat = seat
        self.mesa = mesa
        self.acaso = acaso

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None for silence."""
        if MontarMural in turn.offers:
            return MontarMural(seat=self.seat, cartas=self.mesa.murais)
        if DistribuirFormas in turn.offers:
            return DistribuirFormas(seat=self.seat)
        if Clamar in turn.offers and (move := next(self._claims(turn), None)) is not None:
            return move
        if (move := self._bonus(turn)) is not None:
            return move
        if Revelar in turn.offers:
            return Revelar(seat=self.seat, forma=self._melhor_forma(turn.state))
        if Concluir in turn.offers:
            return Concluir(seat=self.seat)
        if EncerrarTurno in turn.offers:
            return EncerrarTurno(seat=self.seat)
        return self._construir(turn) if turn.state.fase == "construir" else None

    # ---------------------------------------------------------------- the Forma

    def _melhor_forma(self, state: Any) -> str:
        """Return the Forma of the hand that fits in most places, or any."""
        mao = self.mesa.maos[self.seat]
        if self.acaso.random() < 0.5:
            return self.acaso.choice(mao)
        return max(mao, key=lambda forma: len(list(self._onde(state, FORMAS[forma]))))

    def _onde(self, state: Any, linhas: tuple[str, ...]) -> Iterator[tuple[str, tuple[str, ...]]]:
        for estilo in ESTILOS:
            for casas in oracle.colocacoes(state, linhas, self.seat, estilo):
                yield estilo, tuple(sorted(casas, key=lambda casa: (casa[1], casa[0])))

    def _construir(self, turn: Turn) -> Move | None:
        state = turn.state
        if state.vez != self.seat:
            return None
        linhas = FORMAS[state.forma]
        if places := sorted(self._onde(state, linhas)):
            estilo, casas = self._melhor(state, places)
            return Construir(seat=self.seat, estilo=estilo, casas=casas)
        return self._espelhado(state, linhas) or Passar(seat=self.seat)

    def _espelhado(self, state: Any, linhas: tuple[str, ...]) -> Move | None:
        """Return a build with Espelhe, where nothing fits without it."""
        for cerama in state.jogador(self.seat).ceramas:
            if CERAMAS[cerama].bonus == "espelhar":
                for eixo in EIXOS:
                    if places := sorted(self._onde(state, espelhada(linhas, eixo))):
                        estilo, casas = self._melhor(state, places)
                        espelho = Espelho(cerama, eixo)
                        return Construir(seat=self.seat, estilo=estilo, casas=casas, espelhar=espelho)
        return None

    def _melhor(self, state: Any, places: list[tuple[str, tuple[str, ...]]]) -> tuple[str, tuple[str, ...]]:
        """Return the place that breaks most, of a few looked at."""
        looked_at = self.acaso.sample(places, min(len(places), 4))
        return max(looked_at, key=lambda place: sum(state.azulejos.em(casa) is not None for casa in place[1]))

    # ---------------------------------------------------------------- Ceramas

    def _claims(self, turn: Turn) -> Iterator[Move]:
        state = turn.state
        if state.fase != "ceramas" or state.vez != self.seat or state.depois is not None:
            return
        for cerama in state.fila:
            for casas in sorted(oracle.padroes(state, CERAMAS[cerama].padrao, state.postos)):
                yield Clamar(seat=self.seat, cerama=cerama, casas=casas)

    def _bonus(self, turn: Turn) -> Move | None:
        """Return a bonus, now or in the last lap, at a place from the referee, since everybody sees it."""
        if turn.state.fase != "ultima-volta" and self.acaso.random() > USA_BONUS:
            return None
        for kind in BONUS:
            for offer in turn.offers.get(kind, ()):
                whole = [move for move in turn.completions(offer) if not move.unset]
                if whole:
                    return self._dois(turn, self.acaso.choice(whole))
        return None

    def _dois(self, turn: Turn, move: Any) -> Move:
        """Return Mova até 2 with a second tile too, where the next one beside it can go."""
        if move.do != "mover" or CERAMAS[move.cerama].bonus != "mover2":
            return move  # type: ignore[no-any-return]
        for casa, _azulejo in turn.state.azulejos:
            for linha, coluna in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                if para := oracle.nome_perto(casa, linha, coluna):
                    dois = move.having(passos=(*move.passos, Passo(de=casa, para=para)))
                    if turn.legal(dois):
                        return dois  # type: ignore[no-any-return]
        return move  # type: ignore[no-any-return]
