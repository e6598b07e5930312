"""Consulta: a small beach on which the moves that people ask about are likely legal, and their words."""

from collections.abc import Mapping
from typing import Any

from companion.language import _
from companion.referee.definition.suppositions import AskedMove, Choice, Said, Suppositions
from companion.referee.fields.move import Move
from companion.referee.positions.options import TableOptions
from companion.referee.rules.seating import around
from mare.moves import Cobrir, Lancar, Passar, Recolher
from mare.pieces import MAIS_PESADO
from mare.rodada import RESOLUTION
from mare.state import Carta, Pescador, State

_PRAIA = (Carta("Tainha", 4), Carta("Siri", 2))
_QUANTAS = {"duas": ("Tainha", "Anchova"), "uma": ("Anchova",), "tres": ("Anchova", "Siri", "Tainha")}
_DE_QUEM = (Choice("quem-joga", _("of whoever makes the move")), Choice("outro", _("of somebody else")))


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return the round that the move belongs to, as far as it has come by then."""
    gathers, answers = isinstance(move, Recolher), isinstance(move, Cobrir | Passar)
    pescadores = tuple(Pescador(quem=um, mao=3) for um in options.order)
    state = State(options=options, pescadores=pescadores, vez=move.seat, praia=_PRAIA)
    depois = around(state, move.seat)
    quem = move.seat if given.get("vez", "quem-joga") == "quem-joga" else depois[1]
    lanca = around(state, quem)[-1] if answers else quem
    state = State(options=options, pescadores=pescadores, vez=lanca, praia=_PRAIA)
    if gathers or answers:
        lance = Lancar(seat=lanca, carta="Anchova", peso=given.get("lidera", 6))
        state = RESOLUTION.apply(state, lance).state
    while gathers and state.fala:
        state = RESOLUTION.apply(state, Passar(seat=state.fala)).state
    return state


def adivinhar(move: Move, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the fields that hardly matter, such as which fish it is; the weight is asked."""
    if isinstance(move, Recolher):
        return {"cartas": _QUANTAS[given.get("quantas", "duas")]}
    return {} if isinstance(move, Passar) else {"carta": "Xaréu"}


def _quantas(_state: State, move: Move) -> str:
    cartas = getattr(move, "cartas", ())
    return next((word for word, some in _QUANTAS.items() if cartas == some), "duas")


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(
        AskedMove("cobrir", _("Cover"), _("with a heavier fish"), _("cover heavier equal weight round")),
        AskedMove("lancar", _("Cast"), _("to begin the round"), _("cast turn begin first card")),
        AskedMove("recolher", _("Gather"), _("from the beach"), _("gather take beach basket two one")),
        AskedMove("passar", _("Pass"), _("and cover nothing"), _("pass again turn")),
    ),
    guess=adivinhar,
    suppose=supor,
    said=(
        Said("vez", _("Whose turn is it?"), _DE_QUEM),
        Said(
            "quantas",
            _("How many fish, of three on the beach?"),
            (Choice("duas", _("two")), Choice("uma", _("one")), Choice("tres", _("three"))),
            of="recolher",
        ),
    ),
    about=lambda _state, _move, _path: {},
    own={
        "vez": lambda state, move: "quem-joga" if move.seat == (state.fala or state.vez) else "outro",
        "quantas": _quantas,
    },
    roots=("vez",),
    reckon=lambda _state, _move, _lang: (),
    choice=lambda _state, _move, _field, value: Choice(value, str(value)),
    values=lambda _state, _move, name: range(1, MAIS_PESADO + 1) if name == "peso" else None,
)
