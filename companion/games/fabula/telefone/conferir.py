"""Conferir: resources and counts, each Base and Aliado by its name, phase and turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.fabula.registry import MONTES
from companion.games.fabula.state import INFLUENCIA, OFENSIVA, VIDA, Aliado, Base, State
from companion.games.fabula.telefone.nomes import da_base, do_aliado
from companion.language import Both, _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, While, form_field, form_of
from companion.referee.positions.position_form import FormField, PositionForm
from companion.referee.rules.claims import Claims
from companion.referee.views.board_view import Perspective

NUMEROS = (VIDA, OFENSIVA, INFLUENCIA)

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


def _como_esta(state: State, coisa: str, fato: str) -> int | None:
    aliado = state.mesa.aliado(coisa)
    return state.atual(aliado, fato) if aliado is not None and fato in NUMEROS else None


def _o_centro(state: State, _quem: Seat, outro: Seat) -> tuple[str, str]:
    """Return the resistência of the Centro that would have to fall."""
    centro = next((base.id for base in state.mesa.bases if base.centro and base.dono == outro), "")
    return centro, "resistencia"


AFIRMACOES: Claims[State] = Claims(
    rules={
        "recursos": "fabula.1.7.2c",
        "fase": "fabula.1.17.6c",
        "ativo": "fabula.1.17.6",
        "turno": "fabula.1.17.2",
        VIDA: "fabula.2.7.4",
        OFENSIVA: "fabula.2.7.5",
        INFLUENCIA: "fabula.2.7.6",
        "dano": "fabula.1.21.1",
        "virado": "fabula.1.11.7",
        "resistencia": "fabula.2.7.9",
        "exposto": "fabula.3.1.8",
        "descarte": "fabula.4.4.1",
        "degredo": "fabula.4.6.1",
        "onde": "fabula.4.3.1",
    },
    piles=("mao", "baralho", "descarte", "degredo"),
    of=MONTES.of,
    won="fabula.1.5.1",
    not_won=_o_centro,
    current=_como_esta,
)
