"""Who plays at a table, whose turn it is, and the numbers that count."""

from typing import Any, NamedTuple

import msgspec

from companion.language import in_language
from companion.referee.words.wording import tenths, with_minus
from webapp.tables.session.seats import called
from webapp.tables.wire.views import TableView
from webapp.web.game_data import board_in


class RoomFigure(NamedTuple):
    """A number with its name."""

    name: str
    value: str


class Side(NamedTuple):
    """A seat, or a team: its numbers, and whether it is its turn."""

    name: str
    colour: str
    turn: bool
    figures: tuple[RoomFigure, ...]


def sides_of(table: TableView, lang: str) -> tuple[Side, ...]:
    """Return the seats of a table with their numbers, and teams if numbers belong to them."""
    numbers, turn = _numbers(table, lang)
    seats = tuple(
        Side(
            in_language(called(seat.name, place), lang),
            seat.colour,
            seat.id == turn,
            numbers.get(seat.id, ()),
        )
        for place, seat in enumerate(table.seats)
    )
    teams = {seat.team: seat.team_name for seat in table.seats if seat.team in numbers}
    return (*seats, *(Side(name, "", False, numbers[team]) for team, name in teams.items()))


def _numbers(table: TableView, lang: str) -> tuple[dict[str, tuple[RoomFigure, ...]], str]:
    """Return the numbers of each owner, and the seat on turn."""
    if table.view is not msgspec.UNSET:
        view = table.view.patch
        main = (one for one in view.get("counters", {}).values() if one.get("main") and one.get("seat"))
        numbers = _by_owner(((one["seat"], one["name"], one["value"], one.get("unit")) for one in main), lang)
        return numbers, view.get("turn", "")
    board = board_in(table.game, lang)
    totals = {one["id"]: one for one in board["totals"]}
    counted = [(one["de"], totals[one["total"]], one["valor"]) for one in table.panel["totals"]]
    if not counted and table.score is not msgspec.UNSET:
        first = {one["id"]: one for one in board["counters"] if one["main"]}
        counters = (one for one in table.score.contadores if one.contador in first)
        counted = [(one.de, first[one.contador], one.valor) for one in counters]
    turn = "" if table.score is msgspec.UNSET else table.score.ativo
    return _by_owner(((de, one["name"], value, one.get("unit")) for de, one, value in counted), lang), turn


def _by_owner(numbers: Any, lang: str) -> dict[str, tuple[RoomFigure, ...]]:
    found: dict[str, tuple[RoomFigure, ...]] = {}
    for owner, name, value, unit in numbers:
        text = tenths(value, lang) if unit == "decimos" else with_minus(str(value))
        found[owner] = (*found.get(owner, ()), RoomFigure(name, text))
    return found
