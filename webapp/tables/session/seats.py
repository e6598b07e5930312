"""Seats at a table: their names, colours and shapes, and the phones that hold them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.language import Message, _, in_language
from companion.referee.fields.move import Seat
from webapp.store.rows import SeatRow

# In the order of play. Everybody can distinguish the colours, and the shapes without colours. webapp.look
# draws them.
COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
SHAPES = ("circle", "triangle", "square", "diamond", "star", "hexagon")
FROM_FILE = 0  # the phone of entries from a file, whose authors are names and no phones of this table
JUDGE = _("judge")  # name of a phone that is the judge and has no seat
UNNAMED_TEAM = "equipe-"  # prefix of the stored name of an unnamed team, before its number
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def new_seats(ids: Sequence[Seat], names: Sequence[str], teams: Sequence[str]) -> tuple[SeatRow, ...]:
    """Return seats with those ids, in the order of play; missing names and teams stay empty."""
    return tuple(
        SeatRow(
            id=id,
            place=place,
            name=names[place] if place < len(names) else "",
            team=teams[place] if place < len(teams) else "",
            colour=COLOURS[place % len(COLOURS)],
            shape=SHAPES[place % len(SHAPES)],
        )
        for place, id in enumerate(ids)
    )


def called(name: str, place: int) -> str | Message:
    """Return the name of a seat, or its number while it has none."""
    return name or _("Player {number}", number=place + 1)


def unnamed_team(number: int) -> str:
    """Return the stored name of a team that has only a number."""
    return f"{UNNAMED_TEAM}{number}"


def called_team(team: str) -> str | Message:
    """Return the name of a team, or its number while nobody has named it."""
    number = team.removeprefix(UNNAMED_TEAM)
    return _("Team {number}", number=number) if team != number and number.isdecimal() else team


@lru_cache(1024)
def names_of(seats: tuple[SeatRow, ...], lang: str) -> Mapping[Seat, str]:
    """Return the names of the seats in a language."""
    return {seat.id: in_language(called(seat.name, seat.place), lang) for seat in seats}


def held_by(seats: Sequence[SeatRow], phone: int | None) -> tuple[SeatRow, ...]:
    """Return the seats that a phone holds."""
    return () if phone is None else tuple(seat for seat in seats if seat.phone == phone)


def label(seats: Sequence[SeatRow], phone: int | None) -> str | Message:
    """Return the name of a phone: of its only seat, if that has a name, else its number."""
    if phone is None or phone == FROM_FILE:
        return ""
    held = held_by(seats, phone)
    if len(held) == 1 and held[0].name:
        return held[0].name
    return _("phone {number}", number=phone)


def side_of(seat: SeatRow) -> str:
    """Return the key of the side that a seat wins with: its team, or else only the seat."""
    return f"team {seat.team}" if seat.team else seat.id


def called_side(seat: SeatRow, lang: str) -> str:
    """Return the name of the side of a seat: its team, or else the seat."""
    return in_language(called_team(seat.team) if seat.team else called(seat.name, seat.place), lang)


def called_sides(seats: tuple[SeatRow, ...], winners: Sequence[str], lang: str) -> list[str]:
    """Return the winning sides in words: a team by its name and its members."""
    names = names_of(seats, lang)
    of: dict[str, list[SeatRow]] = {}
    for seat in seats:
        if seat.id in winners:
            of.setdefault(side_of(seat), []).append(seat)
    return [
        f"{called_side(side[0], lang)} ({', '.join(names[one.id] for one in side)})"
        if side[0].team
        else names[side[0].id]
        for side in of.values()
    ]
