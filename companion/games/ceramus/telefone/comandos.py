"""Buttons of a player, beside the builds and bonuses that are tapped on the Mural."""

from collections.abc import Iterator

from companion.games.ceramus.fim import outro_segue, pergunta_das_maos
from companion.games.ceramus.moves import Concluir, DistribuirFormas, EncerrarTurno, Passar, TrazerForma
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.declaring import Command, Declaring, Offered

_SEGUEM: dict[str, type[Move]] = {"ceramas": EncerrarTurno, "ultima-volta": Concluir}
_SABIDAS = frozenset({"ceramus.construcao.alocar", "ceramus.construcao.vez-passa"})


def comandos(state: State, seat: Seat, offered: Offered) -> Iterator[Command]:
    """Yield the deal of the Formas, or the active player's end of the turn or of the last lap."""
    if state.fase == "preparacao":
        if state.mural:
            cada = _("{count} each", count=state.preparacao.formas)
            yield Command(DistribuirFormas(seat=seat), small=cada, main=True, quick=True)
    elif state.fase == "construir" and seat == state.vez and _acaba(state):
        if offered is None or Passar(seat=seat) in offered:
            yield Command(Passar(seat=seat), small=_("then the match ends"), quick=True)
    elif seat == state.vez and (kind := _SEGUEM.get(state.fase)) is not None:
        acaba = kind is EncerrarTurno and _acaba(state)
        yield Command(kind(seat=seat), _("End: last lap") if acaba else None, main=True, quick=True)


def _acaba(state: State) -> bool:
    """Return whether no turn follows this one, as far as is known."""
    return not outro_segue(state) and not pergunta_das_maos(state)


def _todos(state: State) -> tuple[type[Move], ...]:
    """Return the moves that ask no more than a button can."""
    return (DistribuirFormas,) if state.fase == "preparacao" else (Passar, EncerrarTurno, Concluir)


DECLARAR: Declaring[State] = Declaring(
    comandos, _todos, goes_without_saying=lambda rule: rule in _SABIDAS, unoffered=(TrazerForma,)
)
