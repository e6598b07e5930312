"""Conferir: each Terra and the centre by spaces, tokens, pieces of travellers, the turn."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.registry import MONTES
from companion.games.calamandara.state import CartaPropria, Posto, State, Viajante
from companion.language import Both, _
from companion.referee.fields.move import Seat
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.forming import OfSeats, OfTable, While, form_field, form_of
from companion.referee.positions.position_form import FormField, FormGroup, PositionForm, plain
from companion.referee.rules.claims import Claims

CENTRO = "C"
_TOKEN = hints_of(Viajante)["token"]
_cartas = form_of(
    OfTable[State](
        (While(lambda state: em_preparo(state) is None, ("vez", "fase", "turno", "andou")),),
    ),
    OfSeats[State]("mesa.viajantes", "id", ("reserva", "deposito")),
)
_DAS_CARTAS = ("mao", "deck", "reserva_final")


def formulario(state: State) -> PositionForm:
    """Return the form of the table: each Terra with its traveller's pieces, the centre with the turn."""
    grupos = {group.seat: group for group in _cartas(state).groups}
    espacos = _Espacos(state)
    da_mesa = FormGroup(fields=(*espacos.de(CENTRO, ""), *grupos[""].fields, *_das_proprias(state)))
    dos_viajantes = (
        FormGroup(
            fields=(
                _token(state, at, viajante),
                *_das_cartas(state, at, viajante.id),
                *espacos.de(viajante.assento, viajante.id),
                *grupos[viajante.id].fields,
            ),
            seat=viajante.id,
        )
        for at, viajante in enumerate(state.mesa.viajantes)
    )
    return PositionForm((*dos_viajantes, da_mesa))


def _token(state: State, at: int, viajante: Viajante) -> FormField:
    """Return the places where the token may stand: Pegadas and its ponto inicial."""
    pegadas = tuple(posto.espaco for posto in state.mesa.postos if posto.simbolo == "pegada")
    onde = tuple(dict.fromkeys((viajante.token, viajante.inicio, *pegadas)))
    return form_field(f"mesa.viajantes[{at}].token", _TOKEN, viajante.token, viajante.id, only=onde)


def _das_cartas(state: State, at: int, seat: Seat) -> Iterator[FormField]:
    cartas = state.de(seat)
    hints = hints_of(type(cartas))
    for nome in _DAS_CARTAS:
        yield form_field(f"cartas[{at}].{nome}", hints[nome], getattr(cartas, nome), seat)


def _das_proprias(state: State) -> Iterator[FormField]:
    """Yield the declared Cartas de Símbolos under their ids in records."""
    for at, uma in enumerate(state.proprias):
        field = form_field(f"proprias[{at}]", CartaPropria, uma, "")
        yield replace(field, label=Both(uma.carta, uma.carta), under=_("Own Cartas de Símbolos"))


class _Espacos:
    """The spaces as fields: a symbol by its index among the postos, an empty space as one more."""

    def __init__(self, state: State) -> None:
        self._postos = {posto.espaco: (at, posto) for at, posto in enumerate(state.mesa.postos)}
        self._pontos = state.mesa.tabuleiro.pontos
        vazios = (nome for nome in self._pontos if nome not in self._postos)
        self._vazios = {nome: at for at, nome in enumerate(vazios, len(self._postos))}

    def de(self, parte: str, seat: Seat) -> Iterator[FormField]:
        """Yield the fields of one board as S sees it, with north above."""
        pontos = {nome: ponto for nome, ponto in self._pontos.items() if nome[0] == parte}
        esquerda, acima = min(x for x, _y in pontos.values()), max(y for _x, y in pontos.values())
        for nome, (x, y) in sorted(pontos.items(), key=lambda um: (-um[1][1], um[1][0])):
            yield self._campo(nome, (acima - y, 2 * (x - esquerda)), seat)

    def _campo(self, espaco: str, cell: tuple[int, int], seat: Seat) -> FormField:
        at, posto = self._postos.get(espaco, (self._vazios.get(espaco, 0), None))
        field = form_field(f"mesa.postos[{at}]", Posto | None, posto, seat, space=espaco)
        return replace(
            field,
            label=Both(espaco, espaco),
            place=cell,
            value=None if posto is None else _sem_lugar(posto),
            blank={"espaco": espaco},
        )


def _sem_lugar(posto: Posto) -> dict[str, object]:
    """Return a symbol without its space, so that it may be moved to another."""
    fields: dict[str, object] = plain(posto)
    del fields["espaco"]
    return fields


AFIRMACOES: Claims[State] = Claims(
    rules={
        "token": "calamandara.fase3.pelas-pegadas",
        "reserva": "calamandara.fase1.para-reserva",
        "deposito": "calamandara.fase1.do-deposito",
        "mao": "calamandara.fase4.ate-cinco",
        "deck": "calamandara.fase4.deck-finito",
        "reserva_final": "calamandara.fase4.reservar",
        "vez": "calamandara.sorteio.horario",
        "turno": "calamandara.sorteio.horario",
        "fase": "calamandara.turnos.ordem",
        "andou": "calamandara.fase3.soltar",
        "simbolo": "calamandara.fase2.atribuicoes",
        "direcao": "calamandara.simbolos.direcao",
        "descarte": "calamandara.fase4.descarte-face-cima",
    },
    piles=("mao", "deck", "reserva_final", "descarte"),
    of=MONTES.of,
    won="calamandara.objetivo.vitoria",
    not_won=lambda _state, quem, _outro: (quem, "token"),
)
