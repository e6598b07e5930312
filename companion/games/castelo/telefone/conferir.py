"""Conferir a mesa: castle, wall and counts, markers of producers, tropas by their names, phase and turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.castelo.state import Lado, Produtor, State, Tropa
from companion.games.castelo.telefone.nomes import da_tropa, do_produtor
from companion.language import Both, _
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, While, form_field, form_of
from companion.referee.positions.position_form import FormField, PositionForm

_MARCADORES, _VIRADA = hints_of(Produtor)["marcadores"], hints_of(Tropa)["virada"]
_comum = form_of(
    OfSeats[State]("mesa.lados", "jogador", ("castelo", "muralha", "mao", "baralho")),
    OfTable[State](
        (While(lambda state: not state.mesa.em_preparo, ("mesa.fase", "mesa.ativo", "mesa.turno")),)
    ),
)


def formulario(state: State) -> PositionForm:
    """The table as it lies; producers and tropas stand below what their player has, and room for one more."""
    comum = _comum(state)
    if state.mesa.em_preparo:
        return comum
    lados = {lado.jogador: (at, lado) for at, lado in enumerate(state.mesa.lados)}
    grupos = (
        replace(group, fields=(*group.fields, *_das_cartas(*lados[group.seat]))) if group.seat else group
        for group in comum.groups
    )
    return PositionForm(tuple(grupos))


def _das_cartas(at: int, lado: Lado) -> Iterator[FormField]:
    """A group is what its members come to, and changes by them alone."""
    onde, seat = f"mesa.lados[{at}]", lado.jogador
    for lugar, produtor in enumerate(lado.produtores):
        path = f"{onde}.produtores[{lugar}].marcadores"
        field = form_field(path, _MARCADORES, produtor.marcadores, seat)
        yield replace(field, under=_chamado(do_produtor(produtor)))
    for lugar, tropa in enumerate(lado.tropas):
        if tropa.membros:
            continue
        path, de = f"{onde}.tropas[{lugar}]", _chamado(da_tropa(tropa))
        yield replace(form_field(path, Tropa, tropa, seat), label=_("its numbers"), under=de)
        yield replace(form_field(f"{path}.virada", _VIRADA, tropa.virada, seat), under=de)
    nova = form_field(f"{onde}.tropas[{len(lado.tropas)}]", Tropa | None, None, seat, space="nova")
    yield replace(nova, label=_("+ Tropa"))


def _chamado(nome: str) -> Both:
    return Both(nome, nome)
