"""A walk through a match on one phone, for any game, which taps the first offer again and again.

It knows no game: only the frame of the Árbitro, which is the band, its questions, its dialogs, and places.
"""

from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError
from refereed_phone import RefereedPhone

from companion.referee.matches.match import Match
from companion.referee.matches.record_writing import plain_move

# Selectors to tap, in order: moves under way come before moves that would begin something else.
GOES_ON = (  # with the move under way
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
# Taps one of the first that are there, in their turn; returns them, or null where there are none.
TAP = """steps => {
    for (const [step, turn] of steps) {
        const found = [...document.querySelectorAll(step)].filter(one => one.checkVisibility());
        if (!found.length) continue;
        found[turn % found.length].click();
        return step;
    }
    return null;
}"""
SOON = 2000  # ms until a page without anything to tap is believed
PATIENCE = 90  # moves that are begun by a button or a place until something is declared


def walks(phone: RefereedPhone, entries: int) -> int:
    """Tap until so many entries are declared; return how many of them came by taps.

    Moves that a game's own ways of tapping declare are sent by another phone, as they are offered. Raises
    AssertionError where nothing lawful is found.
    """
    server, code = phone.server, phone.code
    by_taps = begun = gone_on = 0
    seq = server.look(code)["seq"]
    until = seq + entries
    while seq < until:
        # A die must not be thrown for ever, nor a fruitless move begun again: continuing steps do not count
        # there, or of two the same one might always be the next.
        turn = seq + begun // 2
        steps = [(step, turn + gone_on) for step in GOES_ON] + [(step, turn) for step in BEGINS[begun % 2]]
        step = tapped(phone, steps) if begun < PATIENCE else None
        if step is None:
            move = first_lawful(server.match(code))
            if move is None:  # only people can choose it, by taps on parts still to come
                assert begun < PATIENCE, server.look(code)["lines"]
                phone.page.locator(", ".join(GOES_ON)).locator("visible=true").first.wait_for()
                continue
            server.declare(code, move)
        phone.meets()
        now = server.look(code)["seq"]
        by_taps += now - seq if step else 0
        begun = 0 if now > seq else begun + (step in {BUTTONS, PLACES})
        gone_on = 0 if now > seq else gone_on + (step in GOES_ON)
        seq = now
    return by_taps


def tapped(phone: RefereedPhone, steps: list[tuple[str, int]]) -> str | None:
    """Return the tapped step, with its turn; None where a page at rest shows none."""
    step: str | None = phone.page.evaluate(TAP, steps)
    if step is None:
        shown = phone.page.locator(", ".join(one for one, _turn in steps)).locator("visible=true")
        with suppress(TimeoutError):
            shown.first.wait_for(timeout=SOON)
        phone.meets()  # on a busy machine it may still wait for its answers
        step = phone.page.evaluate(TAP, steps)
    return step


def walked(server: Any, phones: Any, game: str, players: int) -> RefereedPhone:
    """Return a phone with all seats of a new table, on which draws come in a row, not by chance."""
    page = phones.new()
    page.add_init_script(f"({BY_THE_ROW})()")
    return RefereedPhone(page, server, server.table(game, players, mode="arbitro")).come().in_the_middle()


def first_lawful(match: Match[Any]) -> dict[str, Any] | None:
    """Return the first move that completes an offer; None where only people can choose it."""
    game, state = match.game, match.state
    offers = (offer for seat in state.options.order for offer in game.offers(state, seat))
    filled = (move for offer in offers for move in game.completions(state, offer))
    move = next((move for move in filled if game.weigh(state, move).verdict == "legal"), None)
    return None if move is None else plain_move(move)
