"""The settings of a table: changed at once, or once the seats agree that a setting protected."""

import msgspec

from webapp.tables.actions.proposing import ask_others, done_with, note_of_table, phones_asked
from webapp.tables.log.intents import check_known
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.passing import Proposal
from webapp.tables.session.words import tidy_title
from webapp.tables.wire.asking import SettingsRequest, loosens


def settle(change: Change, wish: SettingsRequest, who: Viewer) -> None:
    """Change settings of a table, or ask the seats that lose by it. Raises NotAllowedError."""
    held = change.held
    check_known(held, who.phone, who.host)
    wanted = wish.wanted
    if "title" in wanted:
        wanted["title"] = tidy_title(wanted["title"])
    loose = {name: value for name, value in wanted.items() if loosens(name, getattr(held.table, name), value)}
    _set(change, {name: value for name, value in wanted.items() if name not in loose}, who.phone)
    if not loose:
        return
    proposal = Proposal(held.seq + 1, {}, who.phone or 0, "", phones_asked(held, who), settings=loose)
    if not ask_others(change, proposal, who):
        set_as_agreed(change, proposal, who)


def set_as_agreed(change: Change, proposal: Proposal, who: Viewer) -> None:
    """Change the settings of a table as proposed."""
    done_with(change, proposal)
    if _set(change, proposal.settings, proposal.phone or None):
        note_of_table(change, proposal, who)


def _set(change: Change, wanted: dict[str, object], phone: int | None) -> bool:
    held = change.held
    table = msgspec.structs.replace(held.table, **wanted)
    if table == held.table:
        return False
    change.happen("settings", phone, table=table)
    return True
