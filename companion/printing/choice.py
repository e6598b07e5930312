"""The choice of components to print, and of the number of players."""

from companion.language import _
from companion.printing.refusal import RefusedError, unknown
from companion.printing.wishes import Wishes
from companion.sources.columns import plain_word
from layouts.component import ComponentKind, GameLayouts, Kit

EVERY_SEAT = ("all", "todos", "todas")


def choose_kit(layouts: GameLayouts, wishes: Wishes, *, cards_only: bool) -> Kit:
    """Return the kinds that ``--only`` names, the kit that ``--kit`` names, else the cards alone or the
    starter kit.

    Raises RefusedError for a name that the game does not have, with the nearest one that it has.
    """
    if wishes.only and wishes.kit:
        raise RefusedError(_("--only and --kit cannot go together: a kit is a choice of components already."))
    if wishes.only:
        return Kit(tuple(word.strip() for words in wishes.only for word in words.split(",") if word.strip()))
    if wishes.kit:
        kits = {plain_word(name): kit for name, kit in layouts.kits.items()}
        if plain_word(wishes.kit) not in kits:
            raise unknown(_("kit"), wishes.kit, layouts.kits)
        return kits[plain_word(wishes.kit)]
    if cards_only:
        return Kit(tuple(kind.name for kind in layouts.kinds if kind.from_sets))
    return layouts.kits[layouts.starter]


def kinds_of(layouts: GameLayouts, kit: Kit) -> tuple[ComponentKind, ...]:
    """Return the kinds of a kit, each once, in the game's order; raise RefusedError for an unknown name."""
    known = {plain_word(kind.name): kind for kind in layouts.kinds}
    for name in kit.kinds:
        if plain_word(name) not in known:
            raise unknown(_("component"), name, known)
    wanted = {plain_word(name) for name in kit.kinds}
    return tuple(kind for name, kind in known.items() if name in wanted)


def choose_players(layouts: GameLayouts, asked: str | None, kit: Kit) -> int:
    """Return the number of players to print for, by default that of the kit or the usual one.

    Raises RefusedError for a number outside the game's range.
    """
    fewest, most = layouts.players
    if asked is None:
        return kit.players or layouts.usual_players or most
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
