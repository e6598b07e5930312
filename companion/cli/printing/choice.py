"""The choice of components to print, and of the number of players."""

from collections.abc import Sequence

from companion.cli.printing.refusal import RefusedError, unknown
from companion.cli.printing.wishes import Wishes
from companion.language import _
from companion.sources.columns import plain_word
from layouts.component import ComponentKind, GameLayouts

EVERY_SEAT = ("all", "todos", "todas")


def choose_kinds(layouts: GameLayouts, wishes: Wishes, *, cards_only: bool) -> tuple[ComponentKind, ...]:
    """Return the kinds that ``--only`` or ``--kit`` name, else the cards alone or the starter kit.

    Raises RefusedError for a name that the game does not have, with the nearest one that it has.
    """
    if wishes.only and wishes.kit:
        raise RefusedError(_("--only and --kit cannot go together: a kit is a choice of components already."))
    if wishes.only:
        names = [word.strip() for words in wishes.only for word in words.split(",") if word.strip()]
        return _named(layouts, names)
    if wishes.kit:
        kits = {plain_word(name): kinds for name, kinds in layouts.kits.items()}
        if plain_word(wishes.kit) not in kits:
            raise unknown(_("kit"), wishes.kit, layouts.kits)
        return _named(layouts, kits[plain_word(wishes.kit)])
    if cards_only:
        return tuple(kind for kind in layouts.kinds if kind.from_sets)
    return _named(layouts, layouts.kits[layouts.starter])


def choose_players(layouts: GameLayouts, asked: str | None) -> int:
    """Return the number of players to print for, by default the usual one.

    Raises RefusedError for a number outside the game's range.
    """
    fewest, most = layouts.players
    if asked is None:
        return layouts.usual_players or most
    if plain_word(asked) in EVERY_SEAT:
        return most
    if not asked.strip().isdecimal():
        raise RefusedError(_("“{text}” is no number of players: expected a number or “all”.", text=asked))
    players = int(asked)
    if fewest <= players <= most:
        return players
    if fewest == most:
        raise RefusedError(_("This game is for {most} players, not {players}.", most=most, players=players))
    raise RefusedError(
        _(
            "This game is for {fewest} to {most} players, not {players}.",
            fewest=fewest,
            most=most,
            players=players,
        )
    )


def _named(layouts: GameLayouts, names: Sequence[str]) -> tuple[ComponentKind, ...]:
    """Return the kinds with those names, each once, in the game's order."""
    known = {plain_word(kind.name): kind for kind in layouts.kinds}
    for name in names:
        if plain_word(name) not in known:
            raise unknown(_("component"), name, known)
    wanted = {plain_word(name) for name in names}
    return tuple(kind for name, kind in known.items() if name in wanted)
