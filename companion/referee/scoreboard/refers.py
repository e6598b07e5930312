"""Names of a score board's facts, and what they refer to, such as a mark that shows a seat."""

from typing import Annotated

from companion.language import _
from companion.referee.fields.kinds import By
from companion.referee.fields.move import Owned, Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.endings import AGREED
from companion.referee.scoreboard.owners import TABLE
from companion.referee.scoreboard.parts import Named
from companion.referee.words.vocabulary import FactWords

_ALWAYS: FactWords = {
    "agora_decimos": int,
    "antes": Term(name=_("before")),
    "ativo": Term(name=_("turn of")),
    "ja_veio": Term(name=_("came already")),
    "lados": Term(name=_("sides")),
    "lugares": Term(name=_("places")),
    "primeiro": Term(name=_("first")),
    "delta": Term(name=_("change")),
    "limite": Term(name=_("limit")),
    "parte": Term(name=_("part")),
    "rodada": Term(name=_("round")),
    "turno": Term(name=_("turn")),
    "winners": Annotated[Seat, Term(name=_("winners"))],
    "vencedores": Term(name=_("winners")),
    "venceu": Annotated[Seat, Term(name=_("won"))],
}


def facts_of(board: Board) -> FactWords:
    """Return the declarations of a board's facts, by name."""
    seated = [f"marca={mark.id}" for mark in board.marks if mark.seats]
    drawn = [f"o_que={chance.id}" for chance in board.chances if chance.seats]
    return {**_ALWAYS, **_named(board), **dict.fromkeys(seated + drawn, Seat)}


def _named(board: Board) -> FactWords:
    """Return the facts whose values are things of the board, with their names."""
    shown = Labels({option.id: option.both for mark in board.marks for option in mark.options})
    ends = (*board.ends, *((board.chapter,) if board.chapter is not None else ()))
    how = Labels({AGREED: _("by agreement"), **{end.id: end.both for end in ends}})
    members = {one.id: one.both for group in board.groups for one in group.members}
    owner = Labels({TABLE: _("the table"), **members})
    return {
        "agora": Annotated[str, By("marca"), Term(name=_("now")), shown],
        "como": Annotated[str, Term(name=_("by what")), how],
        "contador": Annotated[str, Term(name=_("counter")), _labels(board.counters)],
        "de": Annotated[Owned, Term(name=_("of")), owner],
        "fase": Annotated[str, Term(name=_("phase")), _labels(board.phases)],
        "lugar": Annotated[Owned, Term(name=_("place")), owner],
        "how": Annotated[str, Term(name=_("by what")), how],
        "marca": Annotated[str, Term(name=_("mark")), _labels(board.marks)],
        "o_que": Annotated[str, Term(name=_("what")), _labels((*board.chances, *board.follows))],
        "para": Annotated[str, Term(name=_("to")), _labels(board.phases)],
        "resultado": Annotated[str, By("o_que"), Term(name=_("result")), _results(board)],
        "valor": Annotated[str, By("marca"), Term(name=_("value")), shown],
    }


def _labels(things: tuple[Named, ...]) -> Labels:
    return Labels({one.id: one.both for one in things})


def _results(board: Board) -> Labels:
    return Labels({one.id: one.both for chance in board.chances for one in chance.results})
