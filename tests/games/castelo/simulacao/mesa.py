"""The physical cards of a table, moved by the referee's events and compared with its counts."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from games.castelo.simulacao.cartas import Carta, cartas

from companion.games.castelo.mesa import GRUPOS
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    UsarInstantanea,
)
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step

DA_MAO = (BaixarProducao, BaixarTropa, BaixarPermanente, UsarInstantanea)


@dataclass
class Pilhas:
    """The cards of one player that nobody else sees; the last of ``baralho`` is its top.

    ``ocultas`` are the traps that lie face down, by their ids; ``a_colocar`` the trap to be laid next, and
    ``caidas`` the traps that went to the discard without having been shown.
    """

    baralho: list[Carta]
    mao: list[Carta] = field(default_factory=list)
    ocultas: dict[str, Carta] = field(default_factory=dict)
    a_colocar: Carta | None = None
    caidas: list[Carta] = field(default_factory=list)


class Mesa:
    """The hands and decks of all."""

    def __init__(self, baralhos: dict[Seat, tuple[Carta, ...]], acaso: random.Random) -> None:
        self.acaso = acaso
        self.de_cada = {seat: Counter(carta.nome for carta in todas) for seat, todas in baralhos.items()}
        self.pilhas = {seat: Pilhas(list(todas)) for seat, todas in baralhos.items()}
        for pilhas in self.pilhas.values():
            acaso.shuffle(pilhas.baralho)

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Move the cards by an accepted move and its events, then compare."""
        if isinstance(move, DA_MAO):
            self.pilhas[move.seat].mao.remove(cartas()[move.carta])
        if isinstance(move, ColocarArmadilha):
            self._colocar(before, move, step)
        for event in step.events:
            facts: dict[str, Any] = dict(event.facts)
            if event.kind == "comprou":
                self._comprar(facts["jogador"], facts["quantas"])
            elif event.kind == "mao-inicial":
                self._comprar(facts["jogador"], facts["cartas"])
            elif event.kind == "nova-mao":
                self._trocar(facts["jogador"])
            elif event.kind == "descartou":
                for nome in getattr(move, "nomes", ()):
                    self.pilhas[facts["jogador"]].mao.remove(cartas()[nome])
            elif event.kind == "armadilha":
                assert self.pilhas[facts["jogador"]].ocultas[facts["armadilha"]].nome == facts["carta"]
                del self.pilhas[facts["jogador"]].ocultas[facts["armadilha"]]
        self.conferir(step.state)

    def _colocar(self, before: Any, move: ColocarArmadilha, step: Step) -> None:
        pilhas, antes = self.pilhas[move.seat], before.mesa.lado(move.seat).armadilhas
        (nova,) = set(step.state.mesa.lado(move.seat).armadilhas) - set(antes)
        assert pilhas.a_colocar is not None, "whoever lays a trap has said which"
        pilhas.mao.remove(pilhas.a_colocar)
        pilhas.ocultas[nova.id] = pilhas.a_colocar

    def _comprar(self, seat: Seat, quantas: int) -> None:
        pilhas = self.pilhas[seat]
        for _carta in range(quantas):
            pilhas.mao.append(pilhas.baralho.pop())

    def _trocar(self, seat: Seat) -> None:
        pilhas = self.pilhas[seat]
        quantas = len(pilhas.mao)
        pilhas.baralho += pilhas.mao
        pilhas.mao = []
        self.acaso.shuffle(pilhas.baralho)
        self._comprar(seat, quantas)

    def conferir(self, state: Any) -> None:
        """Assert that counts match the referee's and that every card of a deck is somewhere, once."""
        if state.outcome is not None:
            return
        for lado in state.mesa.lados:
            seat, pilhas = lado.jogador, self.pilhas[lado.jogador]
            deitadas = {oculta.id for oculta in lado.armadilhas}
            for id in [id for id in pilhas.ocultas if id not in deitadas]:
                pilhas.caidas.append(pilhas.ocultas.pop(id))
            assert len(pilhas.mao) == lado.mao, f"hand of {seat}"
            assert len(pilhas.baralho) == lado.baralho, f"deck of {seat}"
            guardadas = (*pilhas.mao, *pilhas.baralho, *pilhas.ocultas.values(), *pilhas.caidas)
            vistas = Counter(carta.nome for carta in guardadas)
            vistas += Counter(nome for nome in lado.descarte if nome in self.de_cada[seat])
            vistas += Counter(one.nome for one in (*lado.produtores, *lado.permanentes))
            vistas += Counter(uma.nome for tropa in lado.tropas for uma in GRUPOS.singles(tropa))
            assert vistas == self.de_cada[seat], f"cards of {seat}"
