"""Why pieces cannot be laid on the paper."""

from companion.cards.measures import Size
from companion.language import Message, _
from layouts.component import Piece
from layouts.sheets.paper import paper_name


class PlanError(ValueError):
    """Pieces that cannot be laid on the paper; ``message`` says what to change."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def too_large(piece: Piece, room: Size, paper: Size, remedy: Message) -> PlanError:
    """The refusal of a piece for which the paper has no room."""
    return PlanError(
        _(
            "“{piece}” is {size} mm and {paper} has room for {room} mm: {remedy}.",
            piece=piece.title,
            size=piece.front.size,
            paper=paper_name(paper),
            room=Size(round(room.width, 1), round(room.height, 1)),
            remedy=remedy,
        )
    )
