"""What a score board shows of a position: every counter and mark, and where in the match it is."""

import msgspec

from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.state import Marcacao, PlacarContagem, PlacarState


class PlacarScore(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Its parts are called as in the position; ``vitorias`` are the parts that each seat has won."""

    ativo: Seat
    fase: str
    turno: CountFromOne = 1
    rodada: CountFromOne = 1
    parte: CountFromOne = 1
    contadores: tuple[PlacarContagem, ...] = ()
    marcas: tuple[Marcacao, ...] = ()
    vitorias: dict[Seat, int] = {}
    produziu: tuple[str, ...] = ()


def score(state: PlacarState) -> PlacarScore:
    """Return what is shown of it; nothing of a score board is secret."""
    return PlacarScore(
        ativo=state.ativo,
        fase=state.fase,
        turno=state.turno,
        rodada=state.rodada,
        parte=state.parte,
        contadores=state.contadores,
        marcas=state.marcas,
        vitorias={lado.de: lado.vitorias for lado in state.lados if lado.vitorias},
        produziu=state.produziu,
    )
