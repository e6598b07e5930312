"""A table: who sits where, its matches, what it is told, what it shows. No web, no database."""

from webapp.tables.done.intending import Taken
from webapp.tables.held.codes import new_code
from webapp.tables.service import ExportForm, Made, Tables
from webapp.tables.wire.asking import (
    Caller,
    Hold,
    HoldWish,
    Intent,
    JudgeWish,
    MatchWish,
    NewTable,
    SeatWish,
    SettingsWish,
)
from webapp.tables.wire.errors import (
    ConflictError,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    TableError,
)

__all__ = [
    "Caller",
    "ConflictError",
    "ExportForm",
    "Hold",
    "HoldWish",
    "Intent",
    "JudgeWish",
    "Made",
    "MatchWish",
    "NewTable",
    "NotAllowedError",
    "NotThereError",
    "NotUnderstoodError",
    "SeatWish",
    "SettingsWish",
    "TableError",
    "Tables",
    "Taken",
    "new_code",
]
