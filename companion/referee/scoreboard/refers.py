"""What facts of a score board are called and refer to: what a mark or a draw shows is a seat where its board
says so.
"""

from typing import Annotated

from companion.language import _
from companion.referee.fields.kinds import By
from companion.referee.fields.move import Owned, Seat
from companion.referee.fields.terms import Term
from companion.referee.scoreboard.board import Board
from companion.referee.words.vocabulary import Told

_ALWAYS: Told = {
    "agora": Annotated[str, By("marca"), Term(name=_("now"))],
    "ativo": Term(name=_("turn of")),
    "contador": Term(name=_("counter")),
    "de": Annotated[Owned, Term(name=_("of"))],
    "fase": Term(name=_("phase")),
    "ja_veio": Term(name=_("came already")),
    "lados": Term(name=_("sides")),
    "lugar": Annotated[Seat, Term(name=_("place"))],
    "lugares": Term(name=_("places")),
    "marca": Term(name=_("mark")),
    "o_que": Term(name=_("what")),
    "para": Term(name=_("to")),
    "primeiro": Term(name=_("first")),
    "resultado": Annotated[str, By("o_que"), Term(name=_("result"))],
    "turno": Term(name=_("turn")),
    "valor": Annotated[str, By("marca"), Term(name=_("value"))],
    "vencedores": Term(name=_("winners")),
    "venceu": Annotated[Seat, Term(name=_("won"))],
}


def facts_of(board: Board) -> Told:
    """What there is to say of its facts, by their names."""
    seated = [f"marca={mark.id}" for mark in board.marks if mark.seats]
    drawn = [f"o_que={chance.id}" for chance in board.chances if chance.seats]
    return {**_ALWAYS, **dict.fromkeys(seated + drawn, Seat)}
