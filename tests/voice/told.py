"""The sentences of a stored match, entry by entry, as each audience is sent them in one language."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from frozen.adapter import Kept, Seen
from frozen.kept import kept_matches, plain_record, refereed, seated

from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import names_of
from webapp.tables.views.offering import offers_of
from webapp.tables.views.showing import doers, view_gone_over, viewed
from webapp.tables.views.waiting import waiting_on

PHONE = 2  # of the audience


class Told(NamedTuple):
    """A text of a kind, after entry ``n``, for a seat; empty for everybody."""

    n: int
    kind: str
    seat: str
    text: str


def matches_of(game: str) -> dict[str, Path]:
    """Return the stored refereed matches of a game."""
    return {name: file for name, file in refereed(kept_matches()).items() if name.startswith(f"{game}-")}


def told_along(file: Path, lang: str, *, buttons: bool = True) -> Iterator[Told]:
    """Yield what is said at every entry of a match."""
    kept = Kept(seated(plain_record(file)))
    before = None
    for held in kept.along():
        everybody = Seen(held, ())
        n = everybody.n
        if n:
            line = everybody.line(lang)
            yield Told(n, "history", "", " · ".join((line["told"], *line.get("came", ()))))
        game, names = held.playing.game, names_of(held.seats, lang)
        now = viewed(game, held.match.state, names, everybody.audience, lang)
        if now is None:
            continue
        if before is not None:
            gone = view_gone_over(game, before, now, n, doers(held.match.course[-1:]))
            for one in gone.told if not isinstance(gone, msgspec.UnsetType) else ():
                yield Told(n, "came", "", one)
        before = now
        if now.view.waits is not None:
            waits = now.view.waits
            yield Told(n, "waits.told", "", waits.text)
            yield Told(n, "waits.what", "", waits.what)
            if waits.asks:
                yield Told(n, "waits.asks", "", waits.asks)
            for link in waits.links:
                yield Told(n, "link", link.seat, link.text)
        for one in now.view.where:
            yield Told(n, "where", one.seat, one.text)
        for seat, text in now.view.now.items():
            yield Told(n, "now", seat, text)
        duties = waiting_on(everybody.held, everybody.audience, Viewer(None, lang)).duties
        for duty in duties:
            yield Told(n, "duty", ",".join(duty.seats), duty.told)
        for text in duties[0].stake or () if duties else ():
            yield Told(n, "stake", "", text)
        asked = {seat for duty in duties for seat in duty.seats} or {now.view.turn or kept.seats[0]}
        for seat in kept.seats if buttons else ():
            if seat not in asked:
                continue
            seen = Seen(held, (seat,))
            offers = offers_of(seat, seen.held, Viewer(PHONE, lang))
            for one in offers.commands:
                yield Told(n, "button", seat, f"{one.label}{' / ' + one.small if one.small else ''}")
