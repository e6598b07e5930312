"""The public names of the referee: for programs that let a game judge, and for those who write a game.

What these names mean and where they are imported from stays. All other modules of ``companion.referee`` may
change with any version.
"""

from companion.referee.definition.at_table import AtTable, KnownCard, Setup
from companion.referee.definition.card_forms import CardsAsked, FaceAsked, OperationAsked
from companion.referee.definition.game import Game
from companion.referee.definition.suppositions import AskedMove, Choice, Said, Suppositions
from companion.referee.fields.facts import facts
from companion.referee.fields.kinds import SEAT
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Among, Many, Some
from companion.referee.fields.terms import Labels, Term
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.declaring import Command, Declaring, Offered
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, NOT_THERE, NOT_WAITED_FOR, TOO_MANY
from companion.referee.judging.ruling import Citation, Question, Remedy, Ruling
from companion.referee.matches.entries import Decide, Interrupt, Note, Play, Retract, Stand
from companion.referee.matches.match import EntryResult, Match
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored, plain_move, saved
from companion.referee.matches.records import Record
from companion.referee.matches.replay import Replay, replay
from companion.referee.matches.schemas import schema_of
from companion.referee.positions.adjustments import Ajuste, Operation, SetFact
from companion.referee.positions.forming import OfSeats, OfTable, form_of
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Await, Choose, Duty, Position, Task, Window
from companion.referee.positions.setups import Loaded, Problem, read_setup
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.questions.verdict_texts import message, render_citation, render_events
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.ending import over
from companion.referee.rules.seating import around, order_from
from companion.referee.views.board_parts import pile
from companion.referee.views.board_view import BoardView, CounterView, Perspective, PlacedPiece, Space
from companion.referee.words.sentences import Sentences, when

__all__ = [
    "NOT_ON_TURN",
    "NOT_THERE",
    "NOT_WAITED_FOR",
    "SEAT",
    "TOO_MANY",
    "UNSET",
    "Ajustar",
    "Ajuste",
    "Among",
    "AskedMove",
    "AtTable",
    "Await",
    "BoardView",
    "Breach",
    "CardsAsked",
    "Checks",
    "Choice",
    "Choose",
    "Citation",
    "Command",
    "Context",
    "CounterView",
    "Decide",
    "Declaring",
    "Duty",
    "EntryResult",
    "FaceAsked",
    "Finding",
    "Game",
    "GameAndBook",
    "Interrupt",
    "KnownCard",
    "Labels",
    "Loaded",
    "Many",
    "Match",
    "Move",
    "Note",
    "OfSeats",
    "OfTable",
    "Offered",
    "Operation",
    "OperationAsked",
    "Perspective",
    "PlacedPiece",
    "Play",
    "Position",
    "Problem",
    "Question",
    "Record",
    "Remedy",
    "Replay",
    "Resolution",
    "Retract",
    "Ruling",
    "Said",
    "Seat",
    "SeatOf",
    "Secret",
    "Sentences",
    "SetFact",
    "Setup",
    "Some",
    "Space",
    "Stand",
    "Suppositions",
    "TableOptions",
    "Task",
    "Term",
    "Tier",
    "UnsetType",
    "Window",
    "adjustment_describer",
    "adjustment_teller",
    "around",
    "authored",
    "facts",
    "form_of",
    "message",
    "order_from",
    "over",
    "pile",
    "plain_move",
    "read_record",
    "read_setup",
    "render_citation",
    "render_events",
    "replay",
    "saved",
    "schema_of",
    "when",
]
