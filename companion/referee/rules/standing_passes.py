"""Standing passes until an occasion: declared once and recorded; the referee then passes for the seat.

The passes follow from the log, so that replays agree: ``Resolution.run`` makes them with the game's own move.
The game's state has the field ``standing_passes``, and the game calls ``Context.expire`` on an occasion.
Passing alone must lead to the occasion, since all may pass until then.
"""

from typing import Annotated, Any, ClassVar

from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Term
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import MATCH_OVER
from companion.referee.positions.position import Position, S, StandingPass
from companion.referee.resolving.resolution import Context, Resolution


class PassUntil(Move, frozen=True, kw_only=True, tag="passar-ate"):
    """Pass every window until the occasion ``until``."""

    named: ClassVar = _("Pass until")
    chosen: ClassVar = ("until",)
    settles: ClassVar = False
    only_passes: ClassVar = True

    until: Annotated[str | UnsetType, Term(name=_("until"), asks=_("Until when?"))] = UNSET


class SpeakAgain(Move, frozen=True, kw_only=True, tag="voltar-a-falar"):
    """Take back a standing pass."""

    named: ClassVar = _("Speak again")
    settles: ClassVar = False


def standing(state: Position, seat: Seat) -> StandingPass | None:
    """Return the standing pass of a seat, or None."""
    return next((one for one in state.standing_passes if one.seat == seat), None)


def register(checks: Checks[S], resolution: Resolution[S], occasions: tuple[str, ...]) -> None:
    """Register standing passes until any of those occasions."""

    @checks.check("mesa.passe.ocasiao", PassUntil, tier=Tier.OVER, physical=True)
    def match_runs(state: S, seat: Seat) -> Finding:
        outcome = state.outcome
        return Breach(MATCH_OVER, winners=outcome.winners) if outcome is not None else None

    @checks.check("mesa.passe.ja-passa", PassUntil, tier=Tier.TURN, physical=True)
    def has_no_standing_pass(state: S, move: PassUntil) -> Finding:
        found = standing(state, move.seat)
        return Breach(_("{seat} already passes until {until}"), until=found.until) if found else None

    @checks.check("mesa.passe.volta", SpeakAgain, tier=Tier.TURN, physical=True)
    def has_standing_pass(state: S, move: SpeakAgain) -> Finding:
        return (
            None
            if standing(state, move.seat)
            else Breach(_("{seat} does not pass in advance: there is no pass to take back"))
        )

    @checks.check("mesa.passe.ocasiao", PassUntil, tier=Tier.PIECES, physical=True)
    def is_known_occasion(state: S, move: PassUntil, until: str) -> Finding:
        return None if until in occasions else Breach(_("Nobody can pass until {until} here"), until=until)

    @checks.possible(PassUntil, "until")
    def known_occasions(state: S, move: Move) -> tuple[str, ...]:
        return occasions

    checks.permit(PassUntil, "mesa.passe.ate-a-ocasiao")
    checks.permit(SpeakAgain, "mesa.passe.ate-a-ocasiao")

    @resolution.move(PassUntil)
    def pass_until(context: Context[Any], move: PassUntil, until: str) -> None:
        passes = (*context.state.standing_passes, StandingPass(move.seat, until))
        context.set(standing_passes=passes)
        context.emit("passa-ate", "mesa.passe.ate-a-ocasiao", seat=move.seat, until=until)

    @resolution.move(SpeakAgain)
    def speak_again(context: Context[Any], move: SpeakAgain) -> None:
        passes = tuple([one for one in context.state.standing_passes if one.seat != move.seat])
        context.set(standing_passes=passes)
        context.emit("volta-a-falar", "mesa.passe.ate-a-ocasiao", seat=move.seat)
