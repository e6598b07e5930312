"""Texts of boards besides their own data; ``{facts}`` are filled in on the phone."""

from companion.language import Message, _

# Texts of the board of any table.
BOARD_TEXTS: dict[str, Message] = {
    "board.phases": _("Phases of the turn"),
    "board.phase-now": _("{phase}: under way"),
    "board.ended": _("The match is over"),
    "board.what": _("What is this?"),
    "board.ask": _("Tap what you want explained"),
}

# Texts of a score board.
SCORE_TEXTS: dict[str, Message] = {
    "board.tap": _("{counter}, {who}: {number}"),
    "board.term": _("What is “{name}”?"),
    "board.phase-back": _("Back to {phase}"),
    "board.turn": _("turn {turn}"),
    "board.round": _("{round} {number}"),
    "board.may": _("What may be done now: {phase}"),
    "board.next": _("Next"),
    "board.pass": _("Pass the turn"),
    "board.over": _("Is it over?"),
    "board.open-seat": _("Everything of {name}"),
    "board.fallen": _("out"),
    "board.you": _("you"),
    "board.wins": _("{part}: {number} of {needed}"),
    "board.shows": _("{mark}, {who}: {option}"),
    "board.held": _("held by {name}"),
    "board.reminder": _("Remember: {text}"),
}
