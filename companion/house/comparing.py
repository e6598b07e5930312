"""Two descriptions of a card compared: what one says otherwise than the other, and both joined."""

from typing import NamedTuple

import msgspec

from companion.house.card import HouseCard, HouseGame
from companion.house.rows import OF_HOUSE, row_of
from companion.referee.card_texts.reader import EFFECT
from companion.referee.positions.position_form import plain

_NO_DIFFERENCE = ("id", *OF_HOUSE)


class Differing(NamedTuple):
    """A column in which two descriptions of a card differ, with both texts; ``here`` may be empty."""

    column: str
    here: str
    there: str


def differences(here: HouseCard, there: HouseCard, game: HouseGame) -> tuple[Differing, ...]:
    """Return what another description of a card says that this house does not; what it leaves out is none."""
    ours, theirs = row_of(here, game, ""), row_of(there, game, "")
    found = [
        Differing(column, ours.get(column, ""), text)
        for column, text in theirs.items()
        if column not in _NO_DIFFERENCE and text != ours.get(column, "")
    ]
    said = {**dict(here.facts), EFFECT: here.effect}
    for name, value in (*there.facts, *(((EFFECT, there.effect),) if there.effect else ())):
        if plain(said.get(name)) != plain(value):
            found.append(Differing(name, _shown(said.get(name)), _shown(value)))
    return tuple(found)


def joined(here: HouseCard, there: HouseCard) -> HouseCard:
    """Return a card with the descriptions of both, in which the other's goes before this house's."""
    return HouseCard(
        name=there.name or here.name,
        kind=there.kind or here.kind,
        facts=tuple((dict(here.facts) | dict(there.facts)).items()),
        effect=there.effect or here.effect,
        text=there.text or here.text,
        columns=tuple(sorted((dict(here.columns) | dict(there.columns)).items())),
    )


def _shown(value: object) -> str:
    return "" if value in (None, (), []) else msgspec.json.encode(value).decode()
