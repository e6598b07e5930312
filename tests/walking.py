"""A walk through a match on one phone, for any game: what is offered first is tapped, as often as it takes.

It knows no game: only the frame of the Árbitro, which is the band, its questions, its dialogs, and places.
"""

from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError
from refereed_phone import RefereedPhone

from companion.referee.matches.match import Match
from companion.referee.matches.record_writing import plain_move

# What is tapped where it is there: what is under way goes before what would begin something else.
GOES_ON = (  # with what is under way
    "dialog[open] .several-done:enabled",
    'dialog[open] .several [role="checkbox"][aria-checked="false"]:enabled',
    "dialog[open] .arb-card",
    "dialog[open] .arb-typing .button-main:enabled",
    "dialog[open] .dialog-close",
    ".arb-confirming .arb-main:enabled",
    ".arb-asking .arb-choice",
    '.arbitro [data-mark="choice"]',
    ".making [data-do]:enabled",
    ".making [data-way]",
    ".making .lay:enabled",
    ".arb-menu [data-do]:enabled",
)
BUTTONS, PLACES = ".arb-commands [data-do]:enabled", ".arbitro [data-place]:enabled"
BEGINS = ((BUTTONS, ".arb-band .arb-leave", PLACES), (PLACES, BUTTONS))
BY_THE_ROW = """() => {
    const own = crypto.getRandomValues.bind(crypto);
    let drawn = 0;
    crypto.getRandomValues = some => some.length === 1 ? some.fill(drawn++) : own(some);
}"""
# Taps one of the first that are there, in their turn; which those are, or null where there are none.
TAP = """steps => {
    for (const [step, turn] of steps) {
        const found = [...document.querySelectorAll(step)].filter(one => one.checkVisibility());
        if (!found.length) continue;
        found[turn % found.length].click();
        return step;
    }
    return null;
}"""
SOON = 2000  # ms until a page that shows nothing to tap is taken at its word
PATIENCE = 90  # moves that are begun by a button or a place until something is told


def walks(phone: RefereedPhone, entries: int) -> int:
    """Tap until so many entries are told; returns how many of them were told by taps.

    What a game lets people tap in ways of its own alone is told by another phone, as it is offered. Raises
    AssertionError where nothing lawful is found.
    """
    server, code = phone.server, phone.code
    by_taps = begun = gone_on = 0
    seq = server.look(code)["seq"]
    until = seq + entries
    while seq < until:
        # Whoever throws a die must not throw the same for ever, nor what came to nothing be begun again: how
        # often it was gone on with does not count there, or of two the same one might always be the next.
        turn = seq + begun // 2
        steps = [(step, turn + gone_on) for step in GOES_ON] + [(step, turn) for step in BEGINS[begun % 2]]
        step = tapped(phone, steps) if begun < PATIENCE else None
        if step is None:
            move = first_lawful(server.match(code))
            if move is None:  # only people can say it, by taps on what is still on its way to the page
                assert begun < PATIENCE, server.look(code)["lines"]
                phone.page.locator(", ".join(GOES_ON)).locator("visible=true").first.wait_for()
                continue
            server.tell(code, move)
        phone.meets()
        now = server.look(code)["seq"]
        by_taps += now - seq if step else 0
        begun = 0 if now > seq else begun + (step in {BUTTONS, PLACES})
        gone_on = 0 if now > seq else gone_on + (step in GOES_ON)
        seq = now
    return by_taps


def tapped(phone: RefereedPhone, steps: list[tuple[str, int]]) -> str | None:
    """Which of the steps, each with its turn, was tapped; None where a page at rest comes to show none."""
    step: str | None = phone.page.evaluate(TAP, steps)
    if step is None:
        shown = phone.page.locator(", ".join(one for one, _turn in steps)).locator("visible=true")
        with suppress(TimeoutError):
            shown.first.wait_for(timeout=SOON)
        phone.meets()  # on a busy machine it may still wait for what it has asked
        step = phone.page.evaluate(TAP, steps)
    return step


def walked(server: Any, phones: Any, game: str, players: int) -> RefereedPhone:
    """Return a phone that has all seats of a new table, on which what is drawn comes in a row, not by
    chance.
    """
    page = phones.new()
    page.add_init_script(f"({BY_THE_ROW})()")
    return RefereedPhone(page, server, server.table(game, players, mode="arbitro")).come().in_the_middle()


def first_lawful(match: Match[Any]) -> dict[str, Any] | None:
    """Return the first move that an offer is completed to; none where only people can say it."""
    game, state = match.game, match.state
    offers = (offer for seat in state.options.order for offer in game.offers(state, seat))
    filled = (move for offer in offers for move in game.completions(state, offer))
    move = next((move for move in filled if game.weigh(state, move).verdict == "legal"), None)
    return None if move is None else plain_move(move)
