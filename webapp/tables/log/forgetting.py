"""The right to delete a table."""

from companion.language import _
from webapp.tables.log.intents import check_unlocked
from webapp.tables.session.onlooker import Viewer, called_phone
from webapp.tables.session.table_session import TableSession
from webapp.tables.wire.errors import NotAllowedError


def check_forgets(held: TableSession, who: Viewer) -> None:
    """Refuse anybody but the maker of the table and the host. Raises NotAllowedError."""
    check_unlocked(held)
    if who.host or who.made:
        return
    maker = held.phone(held.table.made_by)
    message = _("Only the host forgets this table.")
    if maker is not None:
        message = _(
            "Only who made this table forgets it ({phone}), or the host.",
            phone=called_phone(held, maker, who.lang),
        )
    raise NotAllowedError("maker-only", message)
