"""A table: who sits where, its matches, what it is told, what it shows. No web, no database."""

from webapp.tables.asking import (
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
from webapp.tables.codes import new_code
from webapp.tables.errors import (
    ConflictError,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    TableError,
)
from webapp.tables.intending import Taken
from webapp.tables.service import ExportForm, Made, Tables

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
