"""Laws of claims: every fact of the form can be stated, and is told right or wrong by it alone."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from companion.conformance.laws import audiences
from companion.referee.definition.game import Game
from companion.referee.fields.move import UnsetType
from companion.referee.resolving.resolution import Step
from companion.referee.rules.claims import MAY, MAY_NOT, WHERE, WON, Dizer

FEW = 17  # of the claims on who may do what, one in so many
MADE_UP = 4321  # a number that no count of a position has


def true_claims(game: Game[Any], state: Any, seat: str) -> Iterator[Dizer]:
    """Yield every fact of every thing as it stands, as the referee itself offers it."""
    begun = Dizer(seat=seat)
    for thing in game.checks.values(state, begun, "thing") or ():
        about = begun.having(thing=thing)
        for fact in game.checks.values(state, about, "fact") or ():
            if fact not in (MAY, MAY_NOT):
                partial = about.having(fact=fact)
                values = tuple(game.checks.values(state, partial, "value") or ())
                assert values or fact == WHERE, f"nobody knows how {partial} is"
                yield from (partial.having(value=value) for value in values)


def otherwise(claim: Dizer) -> Dizer:
    """Return a claim of the same fact that is not so."""
    if claim.fact == WON:
        return claim.having(value=(claim.seat,))
    value = claim.value
    return claim.having(value=not value if isinstance(value, bool) else MADE_UP)


def open_claims(game: Game[Any], state: Any, seat: str) -> Iterator[Dizer]:
    """Yield who may declare each move now, as a claim and as its opposite."""
    begun = Dizer(seat=seat)
    for of in state.options.order:
        for fact in (MAY, MAY_NOT):
            partial = begun.having(thing=of, fact=fact)
            yield from (partial.having(value=do) for do in game.checks.values(state, partial, "value") or ())


def few_claims(game: Game[Any], state: Any) -> Iterator[Dizer]:
    """Yield some claims on who may do what, whose verdict may rest on something hidden."""
    yield from islice(open_claims(game, state, state.options.order[0]), None, None, FEW)


def check_claims(game: Game[Any], state: Any) -> list[Dizer]:
    """Assert that true claims are legal and change nothing, and return the same claims told otherwise."""
    seat = state.options.order[0]
    wrong: dict[str | UnsetType, Dizer] = {}  # one of each fact: a ruling in all words is dear
    for claim in true_claims(game, state, seat):
        ruling = game.judge(state, claim)
        assert ruling.verdict == "legal", f"{claim} is {ruling}"
        assert game.apply(state, claim) == Step(state, ()), f"{claim} does something"
        if (other := otherwise(claim)).value != claim.value:
            wrong.setdefault(claim.fact, other)
    for claim in open_claims(game, state, seat):
        other = claim.having(fact=MAY if claim.fact == MAY_NOT else MAY_NOT)
        verdicts = {game.weigh(state, one).verdict for one in (claim, other)}
        assert verdicts == {"legal", "illegal"}, f"{claim} and its opposite are {verdicts}"
    return [*wrong.values()]


def check_seen_alike(game: Game[Any], state: Any, seat: str) -> None:
    """Assert that the facts that can be stated are the same for everybody."""
    whole = list(true_claims(game, state, seat))
    for audience in audiences(state):
        assert list(true_claims(game, game.project(state, audience), seat)) == whole
