"""The refusal of pieces that cannot be laid on the paper."""

from companion.cards.measures import Size
from companion.language import Message, _
from layouts.component import Piece
from layouts.sheets.paper import in_words, paper_name


class PlanError(ValueError):
    """An error of pieces that cannot be laid on the paper; ``message`` says what to change."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def too_large(piece: Piece, room: Size, paper: Size, remedy: Message) -> PlanError:
    """Return the refusal of a piece for which the paper has no room."""
    return PlanError(
        _(
            "“{piece}” is {size} mm and {paper} has room for {room} mm: {remedy}.",
            piece=piece.title,
            size=in_words(piece.front.size),
            paper=paper_name(paper),
            room=in_words(room),
            remedy=remedy,
        )
    )
