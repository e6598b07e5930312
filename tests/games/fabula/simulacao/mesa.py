"""The physical cards of a table, moved by the referee's events and compared with its counts."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from games.fabula.simulacao.cartas import Carta, cartas

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.moves import JogarAliado, JogarManobra, JogarModificacao
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step

Escolhe = Callable[[list[Carta], int], list[Carta]]  # of a hand, which it can best do without


@dataclass
class Pilhas:
    """The cards of one player that nobody else sees; the last of ``baralho`` is its top."""

    baralho: list[Carta]
    mao: list[Carta] = field(default_factory=list)


class Mesa:
    """The hands and decks of both; ``escolhe`` is asked which cards go back in a mulligan."""

    def __init__(self, baralhos: dict[Seat, tuple[Carta, ...]], acaso: random.Random, escolhe: Escolhe):
        self.escolhe = escolhe
        self.de_cada = {seat: Counter(carta.nome for carta in todas) for seat, todas in baralhos.items()}
        self.pilhas = {seat: Pilhas(list(todas)) for seat, todas in baralhos.items()}
        for pilhas in self.pilhas.values():
            acaso.shuffle(pilhas.baralho)

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Move the cards by an accepted move and its events, then compare."""
        if isinstance(move, JogarAliado | JogarManobra | JogarModificacao):
            self.pilhas[move.seat].mao.remove(cartas()[move.carta])
        for event in step.events:
            facts: dict[str, Any] = dict(event.facts)
            if event.kind == "comprou":
                self._comprar(facts["jogador"], facts["quantas"])
            elif event.kind == "mao-inicial":
                self._comprar(facts["jogador"], facts["cartas"])
            elif event.kind == "mulligan":
                self._trocar(facts["jogador"], facts["cartas"])
            elif event.kind == "descartou":
                for nome in getattr(move, "nomes", ()):
                    self.pilhas[facts["jogador"]].mao.remove(cartas()[nome])
        self.conferir(step.state)

    def _comprar(self, seat: Seat, quantas: int) -> None:
        pilhas = self.pilhas[seat]
        for _carta in range(quantas):
            pilhas.mao.append(pilhas.baralho.pop())

    def _trocar(self, seat: Seat, quantas: int) -> None:
        pilhas = self.pilhas[seat]
        fora = self.escolhe(pilhas.mao, quantas)
        for carta in fora:
            pilhas.mao.remove(carta)
        pilhas.baralho = [*fora, *pilhas.baralho]
        self._comprar(seat, len(fora))

    def conferir(self, state: Any) -> None:
        """Assert that counts match the referee's and that every card of a deck is somewhere, once."""
        if state.outcome is not None:
            return
        mesa = state.mesa
        for lado in mesa.lados:
            seat, pilhas = lado.jogador, self.pilhas[lado.jogador]
            assert len(pilhas.mao) == lado.mao, f"hand of {seat}"
            assert len(pilhas.baralho) == lado.baralho, f"deck of {seat}"
            vistas = Counter(nome for nome in (*lado.descarte, *lado.degredo) if nome in self.de_cada[seat])
            vistas += Counter(carta.nome for carta in (*pilhas.mao, *pilhas.baralho))
            no_campo = (*mesa.aliados, *mesa.modificacoes)
            vistas += Counter(one.nome for one in no_campo if one.dono == seat and not one.ficha)
            vistas += Counter(one.source for one in na_pilha(state) if one.owner == seat)
            assert vistas == self.de_cada[seat], f"cards of {seat}"
