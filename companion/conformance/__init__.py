"""The suite that every game must pass: ``class TestConformance(Conformance)`` with its ``subject``.

A game adopts it with a file ``test_conformance.py`` of its own, which holds what only that game knows::

    from companion.conformance import Conformance, Subject, read_cases

    class TestConformance(Conformance):
        subject = Subject(
            game=GAME,
            book=BOOK,
            position=position,  # the facts of cases and starts, as keyword arguments → a state
            cases=read_cases(HERE / "cases.yaml", GAME),
            starts={"a-wall-stands": {...}},  # where random play begins
            every_move=every_move,  # of a state: all moves, lawful or not
            texts=texts,  # of a state and a move: with what its card could say
            invariants=invariants,  # of a state, a move and its step: asserted in lawful play
        )

``cases.py`` says what a case is, ``laws.py`` what holds of every state, ``log_laws.py`` of every match,
``secrecy.py`` of what is hidden, ``catalogue.py`` of a finished catalogue; ``table.py`` plays at random,
``views.py`` says what holds of what is shown.
"""

import pytest

# named one by one: this package is being imported, what lies in it is not yet
pytest.register_assert_rewrite(
    *(
        f"{__name__}.{part}"
        for part in ("cases", "catalogue", "laws", "log_laws", "secrecy", "suite", "table", "views")
    )
)

from companion.conformance.cases import Case, read_cases  # noqa: E402
from companion.conformance.subject import Subject, played  # noqa: E402
from companion.conformance.suite import Conformance  # noqa: E402

__all__ = ["Case", "Conformance", "Subject", "played", "read_cases"]
