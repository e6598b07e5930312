"""Conferir a mesa: resources and counts, each Base and Aliado by its name, phase and turn."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.fabula.state import Aliado, Base, Modificacao, State
from companion.games.fabula.telefone.nomes import da_base, do_aliado
from companion.language import Both
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, While, form_field, form_of
from companion.referee.positions.position_form import FormField, PositionForm
from companion.referee.views.board_view import Perspective

_comum = form_of(
    OfSeats[State]("mesa.lados", "jogador", ("recursos", "mao", "baralho", "exposto")),
    OfTable[State](
        (While(lambda state: not state.mesa.em_preparo, ("mesa.fase", "mesa.ativo", "mesa.turno")),)
    ),
)


def formulario(state: State) -> PositionForm:
    """The table as it lies; what a player controls stands below what the player has."""
    comum = _comum(state)
    grupos = (
        replace(group, fields=(*group.fields, *_das_coisas(state, group.seat))) if group.seat else group
        for group in comum.groups
    )
    return PositionForm(tuple(grupos))


def _das_coisas(state: State, seat: str) -> Iterator[FormField]:
    mesa = state.mesa
    for at, base in enumerate(mesa.bases):
        if base.controlador == seat:
            yield _campo(state, f"mesa.bases[{at}]", base, "resistencia", seat)
    for at, aliado in enumerate(mesa.aliados):
        if aliado.controlador == seat:
            yield _campo(state, f"mesa.aliados[{at}]", aliado, "dano", seat)
            yield _campo(state, f"mesa.aliados[{at}]", aliado, "virado", seat)


def _campo(state: State, onde: str, coisa: Base | Aliado | Modificacao, nome: str, seat: str) -> FormField:
    """A field of a thing, headed by what the thing is called."""
    field = form_field(f"{onde}.{nome}", hints_of(type(coisa))[nome], getattr(coisa, nome), seat)
    de = Both(*(_chamada(Perspective(state, EVERYBODY, lang), coisa) for lang in ("pt", "en")))
    if isinstance(coisa, Base):
        return replace(field, label=de)
    label = field.label
    both = tuple(f"{de.to(lang)}: {label.to(lang)}" for lang in ("pt", "en"))
    return replace(field, label=Both(*both))


def _chamada(seen: Perspective[State], coisa: Any) -> str:
    return da_base(seen, coisa) if isinstance(coisa, Base) else do_aliado(seen, coisa)
