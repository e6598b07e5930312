"""Conferir: resources and counts, each Base and Aliado by its name, phase and turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.fabula.state import Aliado, Base, State
from companion.games.fabula.telefone.nomes import da_base, do_aliado
from companion.language import Both, _
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, While, form_field, form_of
from companion.referee.positions.position_form import FormField, PositionForm
from companion.referee.views.board_view import Perspective

_DA_BASE, _VIRADO = hints_of(Base)["resistencia"], hints_of(Aliado)["virado"]
_comum = form_of(
    OfSeats[State]("mesa.lados", "jogador", ("recursos", "mao", "baralho", "exposto")),
    OfTable[State](
        (While(lambda state: not state.mesa.em_preparo, ("mesa.fase", "mesa.ativo", "mesa.turno")),)
    ),
)


def formulario(state: State) -> PositionForm:
    """Return the form of the table: permanents below their player's counts, with room for one more."""
    comum = _comum(state)
    em_jogo = not state.mesa.em_preparo
    grupos = (
        replace(group, fields=(*group.fields, *_das_coisas(state, group.seat)))
        if group.seat and em_jogo
        else group
        for group in comum.groups
    )
    return PositionForm(tuple(grupos))


def _das_coisas(state: State, seat: str) -> Iterator[FormField]:
    mesa = state.mesa
    for at, base in enumerate(mesa.bases):
        if base.controlador == seat:
            field = form_field(f"mesa.bases[{at}].resistencia", _DA_BASE, base.resistencia, seat)
            yield replace(field, label=_chamada(state, base))
    for at, aliado in enumerate(mesa.aliados):
        if aliado.controlador == seat:
            onde, de = f"mesa.aliados[{at}]", _chamada(state, aliado)
            yield replace(form_field(onde, Aliado, aliado, seat), label=_("its numbers"), under=de)
            yield replace(form_field(f"{onde}.virado", _VIRADO, aliado.virado, seat), under=de)
    depois = len(mesa.aliados) + state.options.order.index(seat)  # each at an end of its own
    novo = form_field(f"mesa.aliados[{depois}]", Aliado | None, None, seat, space="novo")
    yield replace(novo, label=_("+ Aliado"))


def _chamada(state: State, coisa: Base | Aliado) -> Both:
    seen = (Perspective(state, EVERYBODY, lang) for lang in ("pt", "en"))
    return Both(*(da_base(one, coisa) if isinstance(coisa, Base) else do_aliado(one, coisa) for one in seen))
