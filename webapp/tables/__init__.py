"""A table of the phones: its seats, its matches, its log and what it shows. No web, no database."""

from webapp.tables.actions.intending import Accepted
from webapp.tables.service import ExportForm, Made, Tables
from webapp.tables.session.codes import new_code
from webapp.tables.wire.asking import (
    Client,
    ConsentRequest,
    CountRequest,
    Hold,
    HoldRequest,
    Intent,
    JudgeRequest,
    MatchRequest,
    NewTable,
    SettingsRequest,
    SittingRequest,
)
from webapp.tables.wire.errors import (
    ConflictError,
    DamagedError,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    TableError,
    TryLaterError,
)

__all__ = [
    "Accepted",
    "Client",
    "ConflictError",
    "ConsentRequest",
    "CountRequest",
    "DamagedError",
    "ExportForm",
    "Hold",
    "HoldRequest",
    "Intent",
    "JudgeRequest",
    "Made",
    "MatchRequest",
    "NewTable",
    "NotAllowedError",
    "NotThereError",
    "NotUnderstoodError",
    "SettingsRequest",
    "SittingRequest",
    "TableError",
    "Tables",
    "TryLaterError",
    "new_code",
]
