"""Passing until an occasion: said once, written in the log; from then on the referee passes for that seat.

What is passed so follows from the log, so that every replay is the same: ``Resolution.run`` does it by the
game's own move wherever the agenda waits for such a seat. The game's state has the field ``standing_passes``,
and tells ``Context.expire`` of an occasion. Passing alone must bring it, since all may pass until then.
"""

from typing import Annotated, Any, ClassVar

from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Term
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import Position, S, StandingPass
from companion.referee.resolving.resolution import Context, Resolution


class PassUntil(Move, frozen=True, kw_only=True, tag="passar-ate"):
    """Give no answer to anything until the occasion ``until``."""

    named: ClassVar = _("Pass until")
    chosen: ClassVar = ("until",)
    settles: ClassVar = False

    until: Annotated[str | UnsetType, Term(name=_("until"), asks=_("Until when?"))] = UNSET


class SpeakAgain(Move, frozen=True, kw_only=True, tag="voltar-a-falar"):
    """Take back that one passes until an occasion."""

    named: ClassVar = _("Speak again")
    settles: ClassVar = False


def standing(state: Position, seat: Seat) -> StandingPass | None:
    """Return the pass until an occasion by which a seat plays."""
    return next((one for one in state.standing_passes if one.seat == seat), None)


def register(checks: Checks[S], resolution: Resolution[S], occasions: tuple[str, ...]) -> None:
    """Let the seats of a game pass until any of those occasions."""

    @checks.check("mesa.passe.ocasiao", PassUntil, tier=Tier.OVER, physical=True)
    def pode_chegar(state: S, move: PassUntil) -> Finding:
        return Breach() if state.outcome is not None else None

    @checks.check("mesa.passe.ja-passa", PassUntil, tier=Tier.TURN, physical=True)
    def ainda_fala(state: S, move: PassUntil) -> Finding:
        found = standing(state, move.seat)
        return Breach(until=found.until) if found else None

    @checks.check("mesa.passe.volta", SpeakAgain, tier=Tier.TURN, physical=True)
    def passa_ate_la(state: S, move: SpeakAgain) -> Finding:
        return None if standing(state, move.seat) else Breach()

    @checks.check("mesa.passe.ocasiao", PassUntil, tier=Tier.PIECES, physical=True)
    def conhecida(state: S, move: PassUntil, until: str) -> Finding:
        return None if until in occasions else Breach(until=until)

    @checks.possible(PassUntil, "until")
    def ocasioes(state: S, move: Move) -> tuple[str, ...]:
        return occasions

    checks.permit(PassUntil, "mesa.passe.ate-a-ocasiao")
    checks.permit(SpeakAgain, "mesa.passe.ate-a-ocasiao")

    @resolution.move(PassUntil)
    def passar_ate(context: Context[Any], move: PassUntil, until: str) -> None:
        passes = (*context.state.standing_passes, StandingPass(move.seat, until))
        context.set(standing_passes=passes)
        context.emit("passa-ate", "mesa.passe.ate-a-ocasiao", seat=move.seat, until=until)

    @resolution.move(SpeakAgain)
    def voltar_a_falar(context: Context[Any], move: SpeakAgain) -> None:
        passes = tuple([one for one in context.state.standing_passes if one.seat != move.seat])
        context.set(standing_passes=passes)
        context.emit("volta-a-falar", "mesa.passe.ate-a-ocasiao", seat=move.seat)
