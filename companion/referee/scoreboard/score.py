"""The score of a position: every counter and mark, and the point of the match."""

import msgspec

from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.state import Marcacao, PlacarContagem, PlacarState


class PlacarScore(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A score.

    Its fields are those of the position, and ``vitorias`` are the parts that each seat has won.
    """

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
    """Return the score of a position; a score board has no secrets."""
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
