"""A game as it comes out of the printer: its kinds of component, planned on A4."""

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace

from companion.cards.measures import CARD_SIZES
from companion.games import GameEntry
from companion.language import LANGUAGES
from companion.printing.job import plan_job
from companion.printing.refusal import RefusedError
from companion.printing.wishes import USUAL_SLEEVES, Wishes
from layouts.component import ComponentKind, GameLayouts
from layouts.sheets.plan import Imposition

MAT_PAPERS = ("A4", "letter", "A3")


@dataclass(frozen=True, slots=True)
class PrintedGame:
    """A game, its layouts, its number of players, the plans of each kind alone and of each kit.

    ``card_sizes`` are the names of the sizes in which all its cards print in every language. ``mats`` are the
    kinds with places for cards: for each, its sheets on each of MAT_PAPERS, with bare cards and with sleeves.
    """

    slug: str
    title: str
    layouts: GameLayouts
    players: int
    plans: tuple[Imposition, ...]
    kits: dict[str, tuple[Imposition, ...]]
    card_sizes: frozenset[str]
    mats: tuple[tuple[ComponentKind, tuple[int, ...]], ...]


def print_game(entry: GameEntry) -> PrintedGame:
    """Plan all kinds of component of a game, for its usual number of players."""
    layouts: GameLayouts = entry.load_layouts().LAYOUTS
    plans = tuple(
        _plans(Wishes(target=entry.slug, lang="pt", only=(kind.name,), apart=True))[0]
        for kind in layouts.kinds
    )
    kits = {kit: _plans(Wishes(target=entry.slug, lang="pt", kit=kit)) for kit in layouts.kits}
    players = layouts.usual_players or layouts.players[1]
    sizes, mats = _card_sizes(entry, layouts), tuple(_mats(entry, layouts))
    return PrintedGame(entry.slug, entry.title, layouts, players, plans, kits, sizes, mats)


def _mats(entry: GameEntry, layouts: GameLayouts) -> Iterator[tuple[ComponentKind, tuple[int, ...]]]:
    for kind in layouts.kinds:
        if kind.slots:
            asked = Wishes(target=entry.slug, lang="pt", only=(kind.name,), apart=True)
            wishes = (
                replace(asked, paper=paper, sleeves=sleeves)
                for paper in MAT_PAPERS
                for sleeves in (None, USUAL_SLEEVES)
            )
            yield kind, tuple(sum(len(plan.sheets) for plan in _plans(one)) for one in wishes)


def _card_sizes(entry: GameEntry, layouts: GameLayouts) -> frozenset[str]:
    cards = tuple(kind.name for kind in layouts.kinds if kind.from_sets)
    return frozenset(
        name for name in CARD_SIZES if cards and all(_prints(entry, cards, name, lang) for lang in LANGUAGES)
    )


def _prints(entry: GameEntry, cards: tuple[str, ...], size: str, lang: str) -> bool:
    """Return whether the command prints the game's cards in that size rather than refuse it."""
    try:
        plan_job(Wishes(target=entry.slug, lang=lang, only=cards, card_size=size))
    except RefusedError:
        return False
    return True


def _plans(wishes: Wishes) -> tuple[Imposition, ...]:
    return tuple(plan for file in plan_job(wishes).files for plan in file.plans)


def whole(kind: ComponentKind) -> bool:
    """Return whether a piece is shown rather than a sheet, because a sheet may hold only a part of it."""
    return kind.cut == "tiled"
