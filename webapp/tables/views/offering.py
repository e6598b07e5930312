"""The moves that a seat may make now: the game's offers in words, with the places that they name."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from companion.language import _, _n
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.judging.declaring import Command
from companion.referee.matches.auto_passes import may_waive, passes_waited_for
from companion.referee.matches.entries import presumed_by
from companion.referee.matches.implied_moves import (
    ImpliedMove,
    asked_before,
    going_on,
    is_asked_first,
    passes_for_others,
    prepared,
    reachable,
    says_for_others,
    speaks_for,
)
from companion.referee.matches.late import LateChance, chances
from companion.referee.matches.record_writing import plain_move
from companion.referee.positions.duties import PASS
from companion.referee.rules.claims import Dizer
from companion.referee.words.wording import listed
from webapp.tables.session.as_seen import as_seen
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import held_by, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import last_that_counts
from webapp.tables.views.beginning import beginning_of, lots_of
from webapp.tables.views.history_lines import with_names
from webapp.tables.views.showing import looks_of, view_gone_over, viewed
from webapp.tables.views.sleeping import sleepers_among
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.offer_views import (
    CommandView,
    InsteadView,
    LateView,
    OffersView,
    OfferView,
    SleeperView,
    WaiveView,
)
from webapp.tables.wire.views import ViewUpdate

MOST_OFFERS = 200
MOST_WAYS = 150  # completions of one opening; with more, only the opening is offered
MOST_LATE = 12
MOST_INSTEAD = 4


def offers_of(
    seat: str, held: TableSession, who: Viewer, *, hinted: bool = True, catching_up: bool = False
) -> OffersView:
    """Return the offers of a seat, from what the asking phone may see. Raises NotThereError.

    Offers are completed as far as the choices are finite. If not ``hinted``, or at a table without hints,
    they are all kinds of moves, legal or not. ``catching_up``: play went on without the phone, and the
    answers asked for then were passes at the table.
    """
    if held.seat(seat) is None:
        message = _("Nobody called “{word}” sits at this table.", word=seat)
        raise NotThereError("no-such-seat", message, "seat")
    hinted = hinted and held.table.hints
    audience = held.audience(who.phone)
    own = tuple(one.id for one in held_by(held.seats, who.phone))
    key = ("offers", seat, hinted, catching_up, audience.seats, own, who.lang)
    if (found := held.seen.get(key)) is None:
        seen_so = as_seen(held, audience)
        found = held.seen[key] = _offers(seen_so, seat, audience, own, who.lang, hinted, catching_up)
    offers: OffersView = found
    return msgspec.structs.replace(offers, sleepers=sleepers_among(offers.sleepers, held, who))


def _offers(
    held: TableSession,
    seat: str,
    audience: Audience,
    own: tuple[Seat, ...],
    lang: str,
    hinted: bool,
    catching_up: bool,
) -> OffersView:
    """Return the offers of a seat at a table as an audience sees it; ``own`` are the seats of the phone."""
    game = held.playing.game
    state = game.project(held.match.state, audience)
    leads = tuple(_leads(held, seat, catching_up))
    asks = held.table.leve and not catching_up
    offered = tuple(islice(_moves(held, audience, seat, leads, hinted, asks), MOST_OFFERS))
    now = tuple(one.move for one in offered if not one.besides)
    meant = going_on(held.match, seat, leads)
    ahead = meant or _meant_of_others(held, seat, catching_up)
    buttons = _buttons(held, seat, audience, offered if hinted else None, meant)
    if ahead is not None:  # the shown position takes these passes for granted
        passed = tuple(one for one in ahead.moves if one.do == PASS)
        buttons = tuple(one for one in buttons if one.move not in passed)
    begin = beginning_of(held, seat, lang)
    if begin is not msgspec.UNSET:
        buttons = tuple(one for one in buttons if one.aside)  # each step has its own button
    return OffersView(
        seq=held.seq,
        offers=tuple(_offer(held, state, one, lang) for one in offered),
        commands=tuple(
            _command(held, one, seat, lang, quiet=_goes_without(held, one.move, own)) for one in buttons
        ),
        answers=any(isinstance(one, game.declaring.answers) and one.do != PASS for one in now),
        every=tuple(str(kind.__struct_config__.tag) for kind in _every(game, state)),
        begin=begin,
        lots=lots_of(held, seat, lang),
        ahead=_ahead(held, ahead, audience, lang),
        late=_late(held, seat, audience, lang),
        waives=_waives(held, seat, lang, catching_up),
        instead=_instead(held, seat, lang),
        sleepers=_passed_for(held),
    )


def _buttons(
    held: TableSession,
    seat: str,
    audience: Audience,
    offered: tuple["_Offered", ...] | None,
    meant: ImpliedMove | None,
) -> tuple[Command, ...]:
    """Return the game's buttons in the present position, or in the one that the seat's moves lead to."""
    game = held.playing.game
    state = game.project((held.match if meant is None else meant).state, audience)
    moves = None
    if offered is not None:
        early = game.declaring.besides if meant is None else Move
        moves = tuple(one.move for one in offered if not one.besides or isinstance(one.move, early))
    buttons = game.declaring.buttons(state, seat, moves)
    only_own = held.table.own_seats_only
    return tuple(one for one in buttons if one.move.seat == seat or not only_own)


def _every(game: Game[Any], state: Any) -> tuple[type[Move], ...]:
    """Return the moves that are declared by name: the game's, and what anybody may say of the table."""
    claims = (Dizer,) if Dizer in game.move_types else ()
    return (*game.declaring.every(state), *claims)


def _waives(held: TableSession, seat: str, lang: str, catching_up: bool) -> tuple[WaiveView, ...]:
    """Return the standing passes that the seat may give now."""
    if held.playing.board is not None or catching_up:
        return ()
    state = held.match.state
    scopes = may_waive(held.match, seat)
    return tuple(WaiveView(one.id, one.label.to(lang), one.main(state)) for one in scopes)


def _passed_for(held: TableSession) -> tuple[SleeperView, ...]:
    """Return the passes that the match waits for; none in mode ``placar``."""
    if held.playing.board is not None:
        return ()
    return tuple(SleeperView(seat, plain_move(move)) for seat, move in passes_waited_for(held.match))


def _instead(held: TableSession, seat: str, lang: str) -> tuple[InsteadView, ...]:
    """Return the alternatives to the last entry that counts: to its move, or to the end of a turn."""
    n = last_that_counts(held)
    if n is None or held.playing.board is not None:
        return ()
    one = next((one for one in reversed(held.match.course) if one.moment.n == n), None)
    move = one.moment.what if one is not None and one.standing == "accepted" else None
    if one is None or not isinstance(move, Move):
        return ()
    if move.seat != seat:
        return (InsteadView(n, _("My turn is not over").to(lang)),) if _has_ended(held, n, seat) else ()
    others = islice(held.playing.game.at_table.instead(one.before, move), MOST_INSTEAD)
    return tuple(InsteadView(n, other.label.to(lang), plain_move(other.move)) for other in others)


def _has_ended(held: TableSession, n: int, seat: str) -> bool:
    """Return whether an entry of another phone has implied the end of a seat's turn."""
    said = presumed_by(held.match.log, n)
    holder, teller = held.seat(seat), held.entries[n - 1].phone
    if not said or holder is None or holder.phone == teller:
        return False
    on_turn = held.playing.game.presuming.on_turn
    before, then = (
        next(one.before for one in held.match.course if one.moment.n == at) for at in (said[0], n)
    )
    return seat == on_turn(before) != on_turn(then)


def _goes_without(held: TableSession, move: Move, own: tuple[Seat, ...]) -> bool:
    """Return whether a move needs no tap: others are asked first, or another seat's next tap implies it."""
    others = (held.seat(seat) for seat in asked_before(held.match, move) if seat not in own)
    if any(one is not None and one.phone is not None for one in others):
        return True
    if not held.table.leve:
        return False
    return passes_for_others(held.match, move) or says_for_others(held.match, move)


def _late(held: TableSession, seat: str, audience: Audience, lang: str) -> tuple[LateView, ...]:
    """Return the answers that a seat may still give, from what everybody sees; none in mode ``placar``."""
    if held.playing.board is not None:
        return ()
    nobody_asked = held.table.may_let_stand == "any"
    return tuple(
        LateView(
            n=one.n,
            of=one.of,
            before=one.before,
            asks=one.asks,
            at_once=one.at_once or nobody_asked,
            what=_waited_for(held, one, audience, lang),
        )
        for one in islice(chances(held.match, seat), MOST_LATE)
    )


def _waited_for(held: TableSession, late: LateChance, audience: Audience, lang: str) -> str:
    """Return the question that waited after an entry, in a word, kept with the entry's line."""
    kept, key = held.described.setdefault(late.n, {}), ("late", audience.seats, lang)
    if key not in kept:
        view = held.playing.game.view(late.state, names_of(held.seats, lang), audience, lang)
        kept[key] = view.waits.what if view is not None and view.waits else ""
    what: str = kept[key]
    return what


def _command(
    held: TableSession, command: Command, seat: Seat, lang: str, *, quiet: bool = False
) -> CommandView:
    """Return the button of a command for a seat; it names another seat whose move it declares."""
    label, small = command.label, command.small
    whose = names_of(held.seats, lang)[command.move.seat] if command.move.seat != seat else ""
    if held.table.leve and (seats := speaks_for(held.match, command.move)):
        names, quiet = names_of(held.seats, lang), False
        said = listed((names[seat] for seat in seats), lang)
        label, small = _("Nobody answers"), _n("{names} passes", "{names} pass", len(seats), names=said)
    return CommandView(
        move=plain_move(command.move),
        label=held.playing.game.declaring.called(command.move, lang) if label is None else label.to(lang),
        small=small.to(lang) if small is not None else whose if label is None else "",
        sign=command.sign,
        main=command.main and not quiet,
        quick=command.quick,
        answers=command.answers,
        also=tuple(map(plain_move, command.also)),
    )


class _Offered(NamedTuple):
    """A move that may be declared, and the moves that a tap on it implies."""

    move: Move
    besides: tuple[Move, ...]


def _leads(held: TableSession, seat: str, aloud: bool) -> Iterator[ImpliedMove]:
    """Return the positions to which a tap of the seat may refer; outside leve only the present one."""
    if held.table.leve or aloud:
        return reachable(held.match, seat, aloud=aloud)
    return iter((ImpliedMove((), held.match.state),))


def _meant_of_others(held: TableSession, seat: str, aloud: bool) -> ImpliedMove | None:
    """Return the position in which another seat goes on, so that all phones agree whose turn it is."""
    others = (one for one in held.match.state.options.order if one != seat)
    found = (going_on(held.match, one, _leads(held, one, aloud)) for one in others)
    return next(filter(None, found), None)


def _ahead(
    held: TableSession, meant: ImpliedMove | None, audience: Audience, lang: str
) -> ViewUpdate | msgspec.UnsetType:
    """Return the change of the view by implied moves, or UNSET."""
    if meant is None:
        return msgspec.UNSET
    game, names = held.playing.game, names_of(held.seats, lang)
    looks, states = looks_of(held, audience, lang), (held.match.state, meant.state)
    now, then = (viewed(game, state, names, audience, lang, looks) for state in states)
    return view_gone_over(game, now, then, held.seq)


def _moves(
    held: TableSession,
    audience: Audience,
    seat: str,
    leads: tuple[ImpliedMove, ...],
    hinted: bool,
    asks: bool,
) -> Iterator[_Offered]:
    """Yield the moves that may be declared now; in leve also after implied moves.

    With ``asks``, moves are left out that would pass what another seat is asked first.
    """
    game = held.playing.game
    early = game.declaring.besides
    offered: set[type[Move] | Move] = set()

    def what(one: Move) -> type[Move] | Move:
        """Return the key of a move: itself if it has its own early button, else its type."""
        return one if isinstance(one, early) and not one.chosen else type(one)

    for lead in leads if hinted else leads[:1]:
        state = game.project(lead.state, audience)
        found = game.offers(state, seat, offered) if hinted else game.openings(state, seat)
        moves = [
            one
            for one in found
            if what(one) not in offered and not (asks and is_asked_first(held.match, one))
        ]
        offered.update(map(what, moves))
        for opening in moves:
            if hinted and held.playing.board is None and not game.chooses_many(opening):
                ways = tuple(islice(game.completions(state, opening), MOST_WAYS + 1))
                yield from (
                    _Offered(one, lead.moves) for one in (ways if len(ways) <= MOST_WAYS else (opening,))
                )
            else:
                yield _Offered(opening, lead.moves)
    if hinted and (held.table.leve or not asks):
        for tap, lead in prepared(held.match, seat, aloud=not asks):
            state = game.project(lead.state, audience)
            yield from (_Offered(one, lead.moves) for one in islice(game.completions(state, tap), MOST_WAYS))


def _offer(held: TableSession, state: Any, offered: _Offered, lang: str) -> OfferView:
    game, move = held.playing.game, offered.move
    text = game.render_move(with_names(held, state, lang), move, lang)
    said = tuple(str(one.__struct_config__.tag) for one in offered.besides) or msgspec.UNSET
    places, part = game.at_table.places(state, move), bool(move.unset) or msgspec.UNSET
    return OfferView(plain_move(move), text, places, besides=said, part=part)
