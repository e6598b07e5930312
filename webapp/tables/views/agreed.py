"""The settings of a table as a preset for other tables."""

import msgspec

from companion.presets.preset import Preset
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.table_session import TableSession


def preset_of(held: TableSession, _who: Viewer) -> Preset:
    """Return the settings, variants and decisions of a table, including decisions made meanwhile."""
    table = held.table
    plain = {
        "game": held.playing.slug,
        "book": held.playing.book.version,
        "mode": held.playing.mode,
        "leve": table.leve,
        "cards": table.cards,
        "may_let_stand": table.may_let_stand,
        "hints": table.hints,
        "own_seats_only": table.own_seats_only,
        "variants": msgspec.json.decode(held.row.variants or "{}"),
        "decisions": dict(held.match.state.options.decisions),
    }
    return msgspec.convert(plain, Preset)
