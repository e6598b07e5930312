"""What facts of a score board refer to: what a mark shows, or a draw, is a seat where its board says so."""

from companion.referee.kinds import PLACE, SEAT, By, Kinds
from companion.referee.scoreboard.board import Board


def facts_of(board: Board) -> Kinds:
    """The kinds of its facts, by their names."""
    seated = [f"marca={mark.id}" for mark in board.marks if mark.seats]
    drawn = [f"o_que={chance.id}" for chance in board.chances if chance.seats]
    shown = {"valor": By("marca"), "agora": By("marca"), "resultado": By("o_que")}
    return {"de": SEAT | PLACE, "lugar": SEAT, "venceu": SEAT, **shown, **dict.fromkeys(seated + drawn, SEAT)}
