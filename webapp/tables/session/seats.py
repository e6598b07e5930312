"""Seats at a table: what they are called, how they look, whose they are."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.language import Message, _
from companion.referee.fields.move import Seat
from webapp.store.rows import SeatRow

# In the order of play; the colours are told apart by every eye, the shapes without colours. webapp.look
# says how they look.
COLOURS = ("blue", "orange", "green", "vermilion", "purple", "sky")
SHAPES = ("circle", "triangle", "square", "diamond", "star", "hexagon")
JUDGE = _("judge")  # what a phone is called that is the judge and has no seat
UNNAMED_TEAM = "equipe-"  # and its number: what is kept of a team that nobody has named
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def new_seats(ids: Sequence[Seat], names: Sequence[str], teams: Sequence[str]) -> tuple[SeatRow, ...]:
    """Seats of those ids, in the order of play; names and teams may be fewer, and then wait."""
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
    """Return what a seat is called: its name, or its number while it has none."""
    return name or _("Player {number}", number=place + 1)


def unnamed_team(number: int) -> str:
    """Return what is kept of a team that has only a number."""
    return f"{UNNAMED_TEAM}{number}"


def called_team(team: str) -> str | Message:
    """Return what a team is called: as it was named, or by its number while nobody has named it."""
    number = team.removeprefix(UNNAMED_TEAM)
    return _("Team {number}", number=number) if team != number and number.isdecimal() else team


@lru_cache(1024)
def names_of(seats: tuple[SeatRow, ...], lang: str) -> Mapping[Seat, str]:
    """Return what each seat is called in a language."""
    return {seat.id: shown(called(seat.name, seat.place), lang) for seat in seats}


def held_by(seats: Sequence[SeatRow], phone: int | None) -> tuple[SeatRow, ...]:
    """Return the seats that a phone holds."""
    return () if phone is None else tuple(seat for seat in seats if seat.phone == phone)


def label(seats: Sequence[SeatRow], phone: int | None) -> str | Message:
    """Return what a phone is called: as the one seat that it holds, if that has a name, else by its
    number.
    """
    if phone is None:
        return ""
    held = held_by(seats, phone)
    if len(held) == 1 and held[0].name:
        return held[0].name
    return _("phone {number}", number=phone)


def side_of(seat: SeatRow) -> str:
    """Return what those have in common who win together: their team, else only the seat itself."""
    return f"team {seat.team}" if seat.team else seat.id


def called_side(seat: SeatRow, lang: str) -> str:
    """Return what those are called who win with a seat: their team, else the seat."""
    return shown(called_team(seat.team) if seat.team else called(seat.name, seat.place), lang)


def called_sides(seats: tuple[SeatRow, ...], winners: Sequence[str], lang: str) -> list[str]:
    """Return the sides that have won, in words: a team by its name and by who is in it."""
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


def shown(text: str | Message, lang: str) -> str:
    """Return a name, or what stands for it in that language."""
    return text if isinstance(text, str) else text.to(lang)
