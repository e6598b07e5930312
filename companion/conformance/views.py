"""Laws of the view of every position: its parts, its keys, its size, how one becomes the next."""

import gzip
from collections import Counter
from typing import Any

import msgspec

from companion.conformance.laws import audiences, encode
from companion.referee.definition.game import Game
from companion.referee.fields.secrets import Audience
from companion.referee.views.board_view import BoardView, TapBinding
from companion.referee.views.view_changes import diff_view, difference, patch_view

MOST_BYTES = 12 * 1024  # compressed, as it travels
LANGS = ("pt", "en")


Views = dict[tuple[Audience, str], BoardView]
_last: list[tuple[Any, Views]] = []  # the position that was looked at last is the one before the next


def check_view(game: Game[Any], state: Any, before: Any = None) -> None:
    """Assert that everybody is shown a whole view, one difference away from the view before."""
    earlier = {} if before is None else views_of(game, before)
    for (audience, lang), view in views_of(game, state).items():
        check_parts(game, state, view)
        check_waits(state, view)
        written = encode(view)
        assert msgspec.json.decode(written, type=BoardView) == view
        assert len(written) <= MOST_BYTES or len(gzip.compress(written)) <= MOST_BYTES
        if before is not None:
            check_goes_over(earlier.get((audience, lang)) or shown(game, before, audience, lang), view)


def views_of(game: Game[Any], state: Any) -> Views:
    """Return everybody's views of a position, in every language; a single one where nothing is hidden."""
    if not _last or _last[0][0] is not state:
        views: Views = {}
        for audience in audiences(state):
            views |= {(audience, lang): shown(game, state, audience, lang) for lang in LANGS}
            if game.project(state, audience) is state:
                break
        _last[:] = [(state, views)]
    return _last[0][1]


def shown(game: Game[Any], state: Any, audience: Audience, lang: str) -> BoardView:
    """Return the view of somebody with long names."""
    names = {seat: f"Quem é {seat}" for seat in state.options.order}
    view = game.view(state, names, audience, lang)
    assert view is not None
    return view


def check_parts(game: Game[Any], state: Any, view: BoardView) -> None:
    """Assert that every part names what exists, and every piece has a key of its own."""
    order = state.options.order
    lying = [piece for place in view.places.values() for piece in place.lies]
    twice = [key for key, count in Counter(piece.key for piece in lying).items() if count > 1]
    assert not twice, f"two pieces are {twice}"
    whose = [part.seat for parts in (view.places, view.counters, view.piles) for part in parts.values()]
    assert {*whose, *(piece.seat for piece in lying), view.turn} <= {*order, ""}
    assert set(view.now) == {*order, ""}
    assert all(view.now.values()), f"somebody is shown nothing: {view.now}"
    assert all(one.text for one in view.where)
    assert {*view.homes} <= {*order}
    assert {*view.homes.values()} <= {*view.places}
    for place in view.places.values():
        for fill in place.fills:
            check_fill(game, fill)
    for fill in view.ahead.values():
        check_fill(game, fill)
    for stencil in view.stencils.values():
        assert all(len(cells) == len(stencil.signs) for cells in stencil.ways.values()), stencil
        fields = {stencil.field, stencil.start, stencil.shows, *stencil.given} - {""}
        assert fields <= fields_of(game, stencil.do), stencil


def check_waits(state: Any, view: BoardView) -> None:
    """Assert that a sentence says who is awaited: it names somebody, and points at nothing by an arrow."""
    waits = view.waits
    if waits is None:
        return
    names = [f"Quem é {seat}" for seat in state.options.order]
    for text in filter(None, (waits.text, waits.asks)):
        assert "→" not in text, text
    assert any(name in waits.text for name in names), waits.text
    assert not waits.seats or f"Quem é {waits.seats[0]}" in waits.text, waits
    assert not {*waits.passed} & {*waits.seats}, waits


def check_fill(game: Game[Any], fill: TapBinding) -> None:
    """Assert that a tap binds fields of an existing move."""
    assert fill.sets.keys() <= fields_of(game, fill.do), fill


def fields_of(game: Game[Any], do: str) -> set[str]:
    """Return the fields of a move by its name, none for none."""
    return {
        field
        for kind in game.move_types
        if kind.__struct_config__.tag == do
        for field in kind.__struct_fields__
    }


def check_goes_over(before: BoardView, after: BoardView) -> None:
    """Assert that the difference turns the old view into the new one and names every change."""
    was, now = (msgspec.json.decode(encode(view)) for view in (before, after))
    change = difference(was, now)
    assert patch_view(was, msgspec.json.decode(encode(change))) == now
    assert not difference(now, now)
    assert not diff_view(after, after)
    lies = Counter(key for key, place in before.places.items() for _piece in place.lies)
    for one in diff_view(before, after):
        lies[one.here] -= one.what in ("gone", "moved")
        lies[one.there] += one.what in ("added", "moved")
    assert +lies == Counter(key for key, place in after.places.items() for _piece in place.lies)
