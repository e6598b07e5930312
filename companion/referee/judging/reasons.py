"""Reasons that several games give for a refusal, as templates that ``reason_texts.py`` fills.

A chapter uses one where it has nothing more particular to say. ``{0}`` is the first fact of the breach and
``{1}`` the second; any other slot is a fact by its name, or a field of the judged move.
"""

from dataclasses import replace

from companion.language import Message, _

# not yours
NOT_ON_TURN = _("It is {0}'s turn, not {seat}'s")
NOT_WAITED_FOR = _("The table waits for {0}, not for {seat}")
NOT_OWN = _("{0} belongs to {1}, not to {seat}")
# not yet, and no longer
OTHER_PHASE = _("It is {0} now; this belongs to {1}")
PHASE_PASSED = _("{0} has come; no phase goes back")
PHASE_SKIPPED = _("After {0} comes {1}")
PHASES_LEFT = _("{1} is still to come")
MATCH_OVER = _("The match is over[, won by {0}]")
OUT_OF_MATCH = _("{seat} is out of the match and plays no more")
# not there
NOT_THERE = _("{0} is not there")
NOT_IN_MATCH = _("{0} is not in the match")
EMPTY_HAND = _("{seat} has no card in hand")
NOT_IN_GAME = _("“{0}” does not exist in this game")
# not enough, and too many
TOO_MANY = _("{0} are too many: at most {1}")
# never
DENIED = _("[{source}|A card] forbids this[ for {on}]")
LIFTED = _("[{source}|A card] lifts this rule")
OUTGROWN = _("{path} would become more than a table can hold")
TURNED = _("Another reading of the book, not played here, would allow this")
SILENT = _("Unanswered: {then}")
HIDDEN = _("What decides this is hidden")


def naming(reason: Message, name: str, value: object) -> Message:
    """Return a reason with one more fact, which is no fact of the breach."""
    return replace(reason, facts=(*reason.facts, (name, value)))
