"""A table that begins with other numbers than the usual, by agreement, as its first entry."""

import secrets

from companion.referee.scoreboard import Board
from webapp.tables import Intent
from webapp.tables.views import TableView
from webapp.web.parts import parts
from webapp.web.phones import caller


def begin_with(table: TableView, starts: dict[str, int], board: Board) -> None:
    """Set counters of every seat to what the players have chosen to begin with."""
    ops = [
        {"op": "informar", "path": f"contadores[{at}].valor", "value": starts[one["contador"]]}
        for at, one in enumerate(table.state["contadores"])
        if one["contador"] in starts
    ]
    entry = {"seat": table.seats[0].id, "do": "ajustar", "authority": "correction", "ops": ops}
    intent = Intent(idem=secrets.token_urlsafe(16), entry=entry, base_seq=table.seq)
    parts().tables.intend(table.code, intent, caller())
