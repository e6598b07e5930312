"""Reading of card sets from YAML, CSV, XLSX and ODS, with every mistake in one pass."""

from companion.sources.codes_lock import keep_codes
from companion.sources.manifest import Manifest, holds_cards, read_manifest
from companion.sources.reading import SourceReading, read_set
from companion.sources.unreadable import UnreadableError

__all__ = [
    "Manifest",
    "SourceReading",
    "UnreadableError",
    "holds_cards",
    "keep_codes",
    "read_manifest",
    "read_set",
]
