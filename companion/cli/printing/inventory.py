"""The inventory of a game or a set: components, counts, kits and card sets."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from companion.cards.card import CardSet
from companion.cli.table import table
from companion.language import _, _n
from companion.printing.sets import read_sound
from companion.printing.target import Target
from companion.sources import read_manifest
from layouts.component import GameLayouts, PrintRequest, Section


class Inventory(Struct, frozen=True):
    """A game or a set with everything that can be printed of it, in one language."""

    target: Target
    layouts: GameLayouts
    sets: tuple[CardSet, ...]
    sections: tuple[Section, ...]
    lang: str

    def as_record(self) -> dict[str, Any]:
        """Return the inventory as plain data for ``--json``."""
        return {
            "game": self.target.game.slug,
            "title": self.target.game.title,
            "players": list(self.layouts.players),
            "starter": self.layouts.starter,
            "kits": {name: list(kit.kinds) for name, kit in self.layouts.kits.items()},
            "kinds": [
                {
                    "name": section.kind.name,
                    "title": section.kind.title.to(self.lang),
                    "pieces": section.count,
                    "designs": len(section.pieces),
                }
                for section in self.sections
            ],
            "sets": [
                {
                    "id": card_set.id,
                    "title": card_set.title(self.lang),
                    "official": card_set.official,
                    "cards": len(card_set.cards),
                    "copies": sum(card.copies for card in card_set.cards),
                }
                for card_set in self.sets
            ],
        }


def take(target: Target, lang: str) -> Inventory:
    """Count the components, for the largest number of players. Raises MistakesError and UnreadableError."""
    layouts: GameLayouts = target.game.load_layouts().LAYOUTS
    sets = tuple(read_sound(folder, target.game) for folder in target.folders)
    request = PrintRequest(layouts.players[1], lang, sets)
    kinds = [kind for kind in layouts.kinds if kind.from_sets or not target.own]
    sections = tuple(Section(kind, tuple(kind.pieces(request))) for kind in kinds)
    return Inventory(target, layouts, sets, sections, lang)


def short_text(targets: Sequence[Target], lang: str) -> str:
    """Return one line for each game, and how to see more. Raises UnreadableError."""
    columns = [_("game"), _("name"), _("players"), _("card sets")]
    rows = [
        [
            one.game.title,
            one.game.slug,
            _players(one.game.load_layouts().LAYOUTS),
            ", ".join(read_manifest(folder).title(lang) for folder in one.folders),
        ]
        for one in targets
    ]
    more = _("Everything of one game:  companion list {name}", name=targets[0].game.slug)
    return table([word.to(lang) for word in columns], rows) + "\n\n" + more.to(lang)


def full_text(inventory: Inventory, lang: str) -> str:
    """Return the components, kits and sets as tables."""
    parts = [_heading(inventory, lang), _components(inventory, lang)]
    if not inventory.target.own:
        parts.append(_kits(inventory, lang))
    if inventory.sets:
        parts.append(_sets(inventory, lang))
    return "\n\n".join(parts)


def _heading(inventory: Inventory, lang: str) -> str:
    players = inventory.layouts.players[1]
    for_players = _n(
        "for {players} player", "for {players} players", players, players=_players(inventory.layouts)
    )
    return f"{inventory.target.game.title}, {for_players.to(lang)}"


def _components(inventory: Inventory, lang: str) -> str:
    columns = [_("component"), _("name"), _("pieces"), _("different")]
    rows = [
        [section.kind.title.to(lang), section.kind.name, str(section.count), str(len(section.pieces))]
        for section in inventory.sections
    ]
    return table([word.to(lang) for word in columns], rows, numbers=(2, 3))


def _kits(inventory: Inventory, lang: str) -> str:
    columns = [_("kit"), _("components")]
    rows = [
        [f"{name} *" if name == inventory.layouts.starter else name, ", ".join(kit.kinds)]
        for name, kit in inventory.layouts.kits.items()
    ]
    star = _("* what “companion print {game}” prints", game=inventory.target.game.slug)
    return table([word.to(lang) for word in columns], rows) + "\n" + star.to(lang)


def _sets(inventory: Inventory, lang: str) -> str:
    columns = [_("card set"), _("name"), _("cards"), _("copies"), _("whose")]
    official, invented = _("official").to(lang), _("invented, not official").to(lang)
    rows = [
        [
            card_set.title(lang),
            card_set.id,
            str(len(card_set.cards)),
            str(sum(card.copies for card in card_set.cards)),
            official if card_set.official else invented,
        ]
        for card_set in inventory.sets
    ]
    return table([word.to(lang) for word in columns], rows, numbers=(2, 3))


def _players(layouts: GameLayouts) -> str:
    fewest, most = layouts.players
    return str(most) if fewest == most else f"{fewest}–{most}"
