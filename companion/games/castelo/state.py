"""The position of a match: the table, what waits, and the effects of cards in play."""

from collections.abc import Iterator
from functools import partial

from companion.games.castelo.agenda import Cumprir, Tarefa
from companion.games.castelo.mesa import (
    AEREO,
    AGRUPAMENTO,
    ATAQUE,
    CUSTO_DE_ARMADILHA,
    DANO_A_MAIS,
    DEFESA,
    DITAS_NO_TEXTO,
    GRUPOS,
    MARCAS,
    PRECO_DE_DESVIRAR,
    RENDE,
    VELOCIDADE,
    VIDA,
    VOO,
    VOO_CURTO,
    VOO_LONGO,
    Forma,
    Lado,
    Mesa,
    Tipo,
    Tropa,
)
from companion.games.castelo.visados import NOMES
from companion.referee.judging.memos import Memo
from companion.referee.positions.position import Await, Choose, Window
from companion.referee.positions.roster import Roster
from companion.referee.rules.continuous import ContinuousEffects, Statement
from companion.referee.rules.lasting import Continuous, Lasting
from companion.referee.rules.seating import opponents
from companion.referee.rules.triggers import Triggered


class State(Roster, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match under way; ``cooperativo``: partners help each other."""

    mesa: Mesa
    cooperativo: bool = False
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Tarefa], ...] = ()
    lasting: tuple[Lasting, ...] = ()
    triggered: tuple[Triggered[Cumprir], ...] = ()

    @property
    def forma(self) -> Forma:
        """Return the form of play, by the number of players and their teams."""
        seats = self.options.seats
        if any(seat.team for seat in seats):
            return "cooperativo" if self.cooperativo else "duplas"
        return "duelo" if len(seats) == 2 else "imortal"

    def number(self, name: str, printed: int, on: str) -> int:
        """Return a number with permanentes, texts and changes of that piece applied."""
        return super().number(name, PERMANENTES.number(self, on, name, printed), on)

    def atual(self, tropa: Tropa, valor: str) -> int:
        """Return a value of a tropa with the changes of cards, never below zero."""
        return max(0, GRUPOS.number(self, tropa, valor))


# ---------------------------------------------------------------- effects of cards in play


def _por_alvo(state: State) -> dict[str, list[Statement]]:
    ditas: dict[str, list[Statement]] = {}
    for lado in state.mesa.lados:
        for efeito, on, source in _do_lado(lado):
            ditas.setdefault(efeito.target, []).append(
                Statement(efeito, by=lado.jogador, on=(on,), source=source)
            )
    return ditas


def _do_lado(lado: Lado) -> Iterator[tuple[Continuous, str, str]]:
    """Yield what the cards of a side say, with the card that it is about and the one that a text calls this.

    A local permanente is about the card above it only: castelo.permanentes.local-so-alvo. A member of a
    group speaks for itself, and the group for what depends on its place.
    """
    for tropa in lado.tropas:
        for um in tropa.membros or (tropa,):
            for efeito in um.efeitos:
                yield efeito, um.id, tropa.id
    for uma in lado.permanentes:
        for efeito in uma.efeitos:
            yield efeito, uma.sob, uma.sob


_DITAS: Memo[State, dict[str, list[Statement]]] = Memo(_por_alvo)


def _todas(state: State, _dita: Statement, id: str) -> bool:
    return state.mesa.tropa(id) is not None


def _suas(state: State, dita: Statement, id: str) -> bool:
    return bool(dita.by) and state.mesa.lado(dita.by).tropa(id) is not None


def _inimigas(state: State, dita: Statement, id: str) -> bool:
    return any(state.mesa.lado(outro).tropa(id) is not None for outro in opponents(state, dita.by))


def _do_tipo(tipo: Tipo, state: State, _dita: Statement, id: str) -> bool:
    tropa = state.mesa.tropa(id)
    return tropa is not None and tipo in tropa.tipos


def _quantas(tipo: Tipo, state: State, _dita: Statement) -> int:
    return sum(tipo in tropa.tipos for lado in state.mesa.lados for tropa in lado.tropas)


def _marcas(state: State, dita: Statement) -> int:
    """Return the markers on the card that says it, also in a group."""
    todas = (um for lado in state.mesa.lados for tropa in lado.tropas for um in tropa.membros or (tropa,))
    return sum(um.marcas for um in todas if um.id in dita.on)


_NUMEROS = (
    *(ATAQUE, DEFESA, VIDA, RENDE, AEREO),
    *(*DANO_A_MAIS.values(), CUSTO_DE_ARMADILHA, *PRECO_DE_DESVIRAR.values()),
)
_HABILIDADES = (VELOCIDADE, AGRUPAMENTO, VOO, VOO_CURTO, VOO_LONGO, *DITAS_NO_TEXTO)

# castelo.permanentes.alcance: a group is one tropa
PERMANENTES: ContinuousEffects[State] = ContinuousEffects(
    said=lambda state, alvo: _DITAS(state).get(alvo, ()),
    sets={
        "todas": _todas,
        "suas": _suas,
        "inimigas": _inimigas,
        "seres-vivos": partial(_do_tipo, "ser-vivo"),
        "maquinas": partial(_do_tipo, "maquina"),
        "suas-seres-vivos": lambda state, dita, id: (
            _suas(state, dita, id) and _do_tipo("ser-vivo", state, dita, id)
        ),
        "suas-maquinas": lambda state, dita, id: (
            _suas(state, dita, id) and _do_tipo("maquina", state, dita, id)
        ),
    },
    counts={
        "seres-vivos": partial(_quantas, "ser-vivo"),
        "maquinas": partial(_quantas, "maquina"),
        MARCAS: _marcas,
    },
    targets=(*_NUMEROS, *_HABILIDADES),
    pieces=lambda state: (id for lado in state.mesa.lados for id in state.mesa.portadoras(lado.jogador)),
    nouns=NOMES,
)
