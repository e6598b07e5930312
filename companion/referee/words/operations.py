"""Sentences for the operations that every game has."""

from typing import Any

from companion.language import _
from companion.referee.positions.adjustments import Modify, Prevent
from companion.referee.words.sentences import Sentences, when


def say_operations(said: Sentences[Any]) -> None:
    """Register the sentences; a game's forms describe ``target`` and ``until``."""
    said.say(Prevent, _("what lies directly below does not resolve"))
    said.say(
        Modify,
        when(_("lifted[ for {on}][ {until}]: {target}"), effect="allow"),
        when(_("forbidden[ for {on}][ {until}]: {target}"), effect="deny"),
        when(_("{target}[ of {on}] becomes {value}[ {until}]"), effect="set"),
        _("{target}[ of {on}] changes by {value:+}[ {until}]"),
    )
