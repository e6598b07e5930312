"""Buttons of a Narrador: moves that continue play first, then moves that need more."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from companion.games.castoria.inventarios import pode_registrar
from companion.games.castoria.lances_do_inventario import RegistrarInventario, Substituir
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Combinar,
    Comprar,
    ComprarMao,
    Conceder,
    Condecorar,
    Convocar,
    Cortar,
    Descartar,
    Embaralhar,
    EncerrarTurno,
    Interacao,
    LancarDado,
    ManterMao,
    Passar,
    Reacao,
    TrocarMao,
)
from companion.games.castoria.palavras import Fase
from companion.games.castoria.pieces import FASES
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Gatilho, LimitarMao, MudarFase, PassarVez, Surgidos
from companion.games.castoria.telefone.onde import fase
from companion.language import Message, _
from companion.referee.definition.deck_forms import DeckForm
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.positions.position import Await, Window

# Moves that continue play with one tap: before the first turn, and in turns.
_NO_PREPARO: tuple[type[Move], ...] = (Embaralhar, Cortar, ComprarMao, ManterMao, TrocarMao)
_NA_VEZ: tuple[type[Move], ...] = (Comprar, AvancarFase)
_DEVIDOS: tuple[type[Move], ...] = (LancarDado, Reacao, Descartar)
_DE_MAIS: tuple[type[Move], ...] = (
    Descartar,
    Reacao,
    Convocar,
    Atacar,
    Acao,
    Condecorar,
    Interacao,
    Combinar,
)
_PEDEM_MAIS: tuple[type[Move], ...] = (LancarDado, Substituir, *_DE_MAIS)
_DO_INVENTARIO: tuple[type[Move], ...] = (Substituir, RegistrarInventario)
_RESPOSTAS: tuple[type[Move], ...] = (Acao, Interacao, Reacao, Condecorar, Convocar, Combinar, Passar)
_DE_UMA_LUTA = ("declarar-ataque", "sofrer-ataque")  # triggers of a fight that is still to come
_SABIDAS = ("castoria.fases.ordem", "castoria.lutas.um-ataque", "castoria.acoes.uma-por-turno")
_SO_ADIANTE = Await | Surgidos | MudarFase | Gatilho | PassarVez | LimitarMao
_PROXIMA: dict[str, Fase] = {"compra": "construcao", "construcao": "luta", "luta": "reconstrucao"}
_PARA = {
    "construcao": _("To Building"),
    "luta": _("To Fight"),
    "reconstrucao": _("To Rebuilding"),
}


def comandos(state: State, seat: Seat, offered: Offered) -> list[Command]:
    """Return a Narrador's buttons, those that continue play first; without hints, all possible moves."""
    return _Oferta(state, seat, offered).comandos()


@dataclass(frozen=True)
class _Oferta:
    state: State
    seat: Seat
    offered: Offered

    def comandos(self) -> list[Command]:
        """Return all buttons, each kind of move that needs more only once."""
        todos = list(self.devidos())
        todos += self.que_seguem(todos)
        todos += self.que_encerram(todos)
        responde = self.espera is not None and self.seat in self.espera.waits_for
        if responde and (self.offered is None or self.ha(Passar)):
            aloud = self.espera is not None and self.espera.silence == "aloud"
            todos.append(Command(Passar(seat=self.seat), quick=True, main=aloud))
        ditos = {type(um.move) for um in todos}
        todos += (um for um in self.que_pedem_mais() if type(um.move) not in ditos)
        todos = [um._replace(answers=responde and isinstance(um.move, _RESPOSTAS)) for um in todos]
        return sorted(todos, key=lambda um: not um.main)

    @property
    def espera(self) -> Window[Any, Any] | None:
        """Return the window that waits for an answer, or None."""
        window = self.state.waited
        return window if window is not None and window.waits_for else None

    def ha(self, *kinds: type[Move]) -> bool:
        """Return whether a move of such a kind is offered."""
        return any(isinstance(move, kinds) for move in self.offered or ())

    def devidos(self) -> Iterator[Command]:
        """Yield the owed moves, and that a Reação does not happen.

        A Reação whose trigger only the table sees occur is not owed, and nobody says that it does not happen.
        """
        nao = [move for move in self.offered or () if isinstance(move, Reacao) and not move.ocorre]
        for kind in _DEVIDOS:
            if nao if kind is Reacao else self.ha(kind):
                yield Command(kind(seat=self.seat), main=True)
        if nao:
            move = nao[0] if len(nao) == 1 else Reacao(seat=self.seat, ocorre=False)
            yield Command(move, _("No Reação"), quick=len(nao) == 1)

    def que_seguem(self, antes: list[Command]) -> Iterator[Command]:
        """Yield the next step of the preparation or of the turn."""
        if self.state.vez_acabou and self.seat != self.state.mesa.ativo:
            yield Command(Comprar(seat=self.seat), _("Begin: draw"), quick=True, main=True)
            return
        principal = not any(um.main for um in antes) and not self.luta
        for kind in _NO_PREPARO if self.state.mesa.em_preparo else _NA_VEZ:
            if not self.ha(kind):
                continue
            move = kind(seat=self.seat)
            if kind is AvancarFase:
                move = AvancarFase(seat=self.seat, para=_PROXIMA.get(fase(self.state), UNSET))
            yield Command(move, quick=True, main=principal and kind is not TrocarMao)
            principal = principal and kind is TrocarMao

    @property
    def luta(self) -> bool:
        """Return whether a fight waits for an answer."""
        return self.espera is not None and self.espera.trigger in _DE_UMA_LUTA

    def que_encerram(self, antes: list[Command]) -> Iterator[Command]:
        """Yield the end of the turn, and the declaration that nobody answers."""
        state, espera = self.state, self.espera
        if state.mesa.em_preparo or self.seat != state.mesa.ativo or state.vez_acabou:
            return
        aloud = espera is not None and espera.silence == "aloud"
        deve = any(um.main and isinstance(um.move, _PEDEM_MAIS) for um in antes)
        encerra = self.ha(AvancarFase, EncerrarTurno) and fase(state) != FASES[0]
        if encerra and not aloud and not deve:
            ultima = fase(state) == FASES[-1]
            yield Command(EncerrarTurno(seat=self.seat), quick=True, main=ultima)
            antes = [*antes, Command(EncerrarTurno(seat=self.seat), main=ultima)]
        if espera is not None and not aloud and not all(isinstance(um, _SO_ADIANTE) for um in state.agenda):
            principal = self.luta or not any(um.main for um in antes)
            yield Command(Passar(seat=self.seat), _("Nobody answers"), quick=True, main=principal)

    def que_pedem_mais(self) -> Iterator[Command]:
        """Yield the moves that need a card or a place."""
        for kind in _PEDEM_MAIS:
            if self.ha(kind) if self.offered is not None else not self.state.mesa.em_preparo:
                yield Command(kind(seat=self.seat), sign=kind.sign, aside=kind in _DO_INVENTARIO)
        if self.state.mesa.em_preparo and pode_registrar(self.state, self.seat):
            yield Command(RegistrarInventario(seat=self.seat), aside=True)


def _todos(state: State) -> tuple[type[Move], ...]:
    """Return all moves by name."""
    if state.mesa.em_preparo:
        return (*_NO_PREPARO, LancarDado, *_DO_INVENTARIO, Conceder)
    return (Comprar, *_DE_MAIS, Passar, EncerrarTurno, RegistrarInventario, Conceder)


def _rotulo(move: Move) -> Message | None:
    """Return the label of a phase to go on to."""
    return _PARA.get(str(move.para)) if isinstance(move, AvancarFase) else None


def _se_sabe(rule: str) -> bool:
    """Return whether every move of its kind cites that rule."""
    return rule in _SABIDAS or ".gatilho-" in rule or rule.startswith("castoria.fases.quatro")


DECLARAR: Declaring[State] = Declaring(
    comandos,
    _todos,
    _RESPOSTAS,
    _rotulo,
    _se_sabe,
    in_full=(Atacar,),
    decks={RegistrarInventario: DeckForm("inventario")},
)
