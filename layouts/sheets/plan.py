"""Which piece lies where on which sheet."""

from dataclasses import dataclass

from companion.language import Message
from layouts.component import Section
from layouts.sheets.options import SheetOptions


class PlanError(ValueError):
    """Pieces that cannot be laid on the paper; ``message`` says what to change."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of paper."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The sheets of one section."""

    section: Section
    options: SheetOptions
    sheets: tuple[Sheet, ...]

    @property
    def pages(self) -> int:
        """How many pages the file gets for this section."""
        raise NotImplementedError

    @property
    def pieces(self) -> int:
        """How many pieces there are to cut out."""
        return self.section.count

    @property
    def cuts(self) -> int:
        """How many straight cuts free all pieces."""
        raise NotImplementedError

    @property
    def advice(self) -> tuple[Message, ...]:
        """What to tell whoever prints this: paper, sides, how to cut or fold."""
        raise NotImplementedError


def plan(section: Section, options: SheetOptions) -> Plan:
    """Lay the pieces of a section on sheets; no sheets where the run prints none (backs of nothing).

    Raises PlanError when a piece does not fit the paper.
    """
    raise NotImplementedError
