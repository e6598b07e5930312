"""The real table beside the referee: tiles in boxes and on the wall, Formas in hands, moved by events."""

import random
from collections import Counter
from typing import Any

from companion.games.ceramus.pieces import CARTAS, PREPARACOES
from companion.referee.fields.move import Move, Seat
from companion.referee.resolving.resolution import Step

ESTILOS = "MIAP"


class Mesa:
    """The pieces of players who listen to the referee; a witness of every move.

    Raises AssertionError where tiles, cards and the position differ.
    """

    def __init__(self, jogadores: tuple[Seat, ...], acaso: random.Random) -> None:
        preparacao = PREPARACOES[len(jogadores)]
        formas = [forma.id for forma in CARTAS.formas]
        acaso.shuffle(formas)
        self.maos = {
            quem: formas[at * preparacao.formas : (at + 1) * preparacao.formas]
            for at, quem in enumerate(jogadores)
        }
        murais = [mural.id for mural in CARTAS.murais]
        acaso.shuffle(murais)
        self.murais = tuple(f"{mural}:{acaso.randrange(4)}" for mural in murais[: preparacao.murais])
        self.caixas = {quem: Counter(dict.fromkeys(ESTILOS, 4)) for quem in jogadores}
        self.parede: dict[str, tuple[str, Seat]] = {}
        self.ceramas: dict[Seat, list[str]] = {quem: [] for quem in jogadores}

    def __call__(self, before: Any, move: Move, step: Step) -> None:
        """Move the pieces by the events of an accepted move, then compare."""
        saiu: dict[str, tuple[str, Seat]] = {}
        for event in step.events:
            if event.kind == "voltou":
                fatos = dict(event.facts)
                saiu[fatos["casa"]] = (fatos["estilo"], fatos["dono"])  # type: ignore[index, assignment]
        for event in step.events:
            if (ouvir := getattr(self, f"_{event.kind}", None)) is not None:
                ouvir(saiu, **dict(event.facts))
        self._conferir(step.state)

    def _revelou(self, _saiu: Any, jogador: Seat, forma: str) -> None:
        self.maos[jogador].remove(forma)

    def _construiu(self, saiu: Any, jogador: Seat, estilo: str, casas: tuple[str, ...]) -> None:
        for casa in casas:
            self._por(saiu, jogador, estilo, casa)

    def _adicionou(self, saiu: Any, jogador: Seat, estilo: str, casa: str) -> None:
        self._por(saiu, jogador, estilo, casa)

    def _por(self, saiu: Any, quem: Seat, estilo: str, casa: str) -> None:
        assert self.caixas[quem][estilo] > 0, f"{quem} has no {estilo} to lay"
        quebrado = self.parede.pop(casa, None)
        assert quebrado == saiu.get(casa), "whatever lay there goes home, and nothing else"
        if quebrado is not None:
            self.caixas[quebrado[1]][quebrado[0]] += 1
        self.caixas[quem][estilo] -= 1
        self.parede[casa] = (estilo, quem)

    def _removeu(self, saiu: Any, jogador: Seat, casa: str) -> None:
        estilo, dono = self.parede.pop(casa)
        assert saiu == {casa: (estilo, dono)}
        self.caixas[dono][estilo] += 1

    def _moveu(self, _saiu: Any, jogador: Seat, estilo: str, dono: Seat, de: str, para: str) -> None:
        assert para not in self.parede
        assert self.parede[de] == (estilo, dono)
        self.parede[para] = self.parede.pop(de)

    def _tomou(self, _saiu: Any, jogador: Seat, cerama: str, casas: tuple[str, ...]) -> None:
        self.ceramas[jogador].append(cerama)

    def _gastou(self, _saiu: Any, jogador: Seat, cerama: str) -> None:
        self.ceramas[jogador].remove(cerama)

    def _conferir(self, state: Any) -> None:
        assert self.parede == {casa: (um.estilo, um.dono) for casa, um in state.azulejos}
        for jogador in state.jogadores:
            assert tuple(self.ceramas[jogador.quem]) == jogador.ceramas
            assert sum(self.caixas[jogador.quem].values()) + sum(
                dono == jogador.quem for _estilo, dono in self.parede.values()
            ) == 4 * len(ESTILOS)
            if state.fase != "preparacao":
                assert len(self.maos[jogador.quem]) == jogador.formas
        if state.outcome is not None:
            self._conferir_pontos(state)

    def _conferir_pontos(self, state: Any) -> None:
        """Assert that the winners have the most tiles on the wall; alone, that the best score decides."""
        no_mural = Counter(dono for _estilo, dono in self.parede.values())
        totais = {quem: 2 * no_mural[quem] - 16 for quem in self.maos}
        if len(totais) > 1:
            maior = max(totais.values())
            assert set(state.outcome.winners) == {quem for quem in totais if totais[quem] == maior}
        elif state.recorde is not None:
            assert bool(state.outcome.winners) == (max(totais.values()) > state.recorde)
