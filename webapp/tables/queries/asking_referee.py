"""Questions to the referee that record nothing, from a supposed position or on a table's position."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from companion.games import GameEntry, find_game
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import EVERYBODY, Secret
from companion.referee.fields.several import in_order
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import Play, presumed_by
from companion.referee.matches.implied_moves import (
    ImpliedMove,
    doubted,
    ended_by,
    given_up,
    is_asked_first,
    presumed,
    reachable,
    timely,
)
from companion.referee.matches.implied_passes import ends_of_silence
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import read_move, read_record
from companion.referee.matches.records import REFEREED
from companion.referee.positions.options import TableOptions
from companion.referee.questions.consulting import Consulted, Query, consult
from companion.referee.resolving.resolution import Step
from companion.referee.views.board_view import BoardView
from webapp.tables.queries.consult_links import answer_link
from webapp.tables.queries.consulting import consulted_view, declaring_view
from webapp.tables.queries.going_back import way_back
from webapp.tables.session.as_seen import as_seen
from webapp.tables.session.playing import Playing, playing
from webapp.tables.session.seats import LETTERS, names_of
from webapp.tables.views.history_lines import lines, with_names
from webapp.tables.views.past import Past, position_after
from webapp.tables.views.readings import describe_reading
from webapp.tables.views.showing import looks_of, view_gone_over, viewed
from webapp.tables.views.stakes import foreseen
from webapp.tables.wire.consult_views import (
    ChoiceView,
    ConsultedView,
    ConsultRequest,
    DoubtView,
    QuestionView,
)
from webapp.tables.wire.errors import NotThereError, NotUnderstoodError

MOST_FACTS = 80  # of one question
_A_DISPUTE = 2  # seats at least, because a question often concerns another player
_MOVER = _("Mover")
_OPPONENT = _("Opponent")


def consult_game(slug: str, wish: ConsultRequest, lang: str) -> ConsultedView:
    """Judge a move from a supposed position. Raises UnknownGameError, NotUnderstoodError, Fault."""
    return _from_nothing(_refereed(find_game(slug)), wish, wish.decisions, lang)


def consult_table(wish: ConsultRequest, past: Past, lang: str) -> ConsultedView:
    """Judge a move on a table's position as the asker may see it, with ``at`` as after that entry.

    A move that is legal now comes with a preview of the view, computed from what the asker sees. In mode
    ``placar``, and before a match begins, the move is judged from a supposed position by the table's
    decisions. Raises NotUnderstoodError, NotThereError, Fault.
    """
    held = past.held
    if wish.at is not None and not 0 <= wish.at <= len(held.entries):
        raise NotThereError("no-such-entry", _("There is no entry {n} yet.", n=wish.at))
    state = held.match.state if wish.at is None else position_after(held, wish.at)
    if held.playing.mode != REFEREED:
        play = _refereed(find_game(held.playing.slug))
        return _from_nothing(play, wish, _decided(play, state.options), lang)
    play, names = held.playing, dict(names_of(held.seats, lang))
    seen = play.game.project(state, past.audience)
    found = _consulted(play, wish, with_names(held, seen, lang), past.own)
    if not wish.facts and wish.at is None and found.move.seat in past.own:
        held.drafted[found.move.seat] = held.seq if found.verdict != "illegal" else 0
    if not found.known:
        return msgspec.structs.replace(consulted_view(play, found, names, lang), not_begun=True)
    meant = _Meant(found)
    seen_so = past._replace(held=as_seen(held, past.audience))
    if (held.table.leve or wish.catching_up) and wish.at is None:
        meant = _meant(seen_so, wish, found, lang)
        found = meant.found
    told = consulted_view(play, found, names, lang, past.own[0] if len(past.own) == 1 else "")
    answer = _linked(wish, told, play, found, lang)
    answer = msgspec.structs.replace(answer, declaring=declaring_view(play, found, names, lang))
    answer = msgspec.structs.replace(answer, **{name: one for name, one in meant.more.items() if one})
    if found.verdict == "illegal" and wish.at is None and (back := way_back(seen_so, found.move, lang)):
        answer = msgspec.structs.replace(answer, back=back)
    if found.after is None or wish.at is not None:
        return answer  # a preview is a change of the view at the present seq
    return _with_preview(answer, past, seen, found.move.seat, found.after, lang)


def _with_preview(
    answer: ConsultedView, past: Past, seen: Any, seat: Seat, after: Step, lang: str
) -> ConsultedView:
    """Return an answer with the change of the view by the move, and with what follows if all pass."""
    held, game = past.held, past.held.playing.game
    names, looks = dict(names_of(held.seats, lang)), looks_of(held, past.audience, lang)
    now, then = (viewed(game, one, names, past.audience, lang, looks) for one in (seen, after.state))
    preview = view_gone_over(game, now, then, held.seq)
    if not isinstance(preview, msgspec.UnsetType):
        steps = ends_of_silence(game, after.state) or (after,)
        at_stake, comes = foreseen(held, seen, steps, past.audience, lang, seat)
        preview = msgspec.structs.replace(preview, told=at_stake)
        answer = msgspec.structs.replace(answer, comes=msgspec.UNSET if comes == preview.altered else comes)
    return msgspec.structs.replace(answer, preview=preview)


class _Meant(NamedTuple):
    """A move as a table in leve understands it: the verdict, and more fields of the answer."""

    found: Consulted[Any]
    more: Mapping[str, Any] = MappingProxyType({})


def _meant(past: Past, wish: ConsultRequest, found: Consulted[Any], lang: str) -> _Meant:
    """Return the verdict after the implied moves, with the choice of a reading or a doubt."""
    held, game = past.held, past.held.playing.game
    if found.verdict == "illegal":
        leads = tuple(reachable(held.match, found.move.seat, aloud=wish.catching_up, tap=found.move))
        for lead in leads:
            if game.weigh(game.project(lead.state, past.audience), found.move).verdict != "illegal":
                return _over(past, wish, lead, _after(past, wish, lead, lang), lang)
        refused = _in_its_time(past, wish, found, leads, lang)
        if not wish.catching_up:
            refused = _without_passing(held.match, refused)
        return _Meant(refused, {"doubt": _doubt(past, found.move, lang)})
    if found.move.unset or found.verdict != "legal":
        return _Meant(found)
    readings = presumed(held.match, found.move, aloud=wish.catching_up)
    if wish.reading is not None and 0 <= wish.reading < len(readings):
        return _after(past, wish, readings[wish.reading], lang)
    asks = _which(past, found.move, readings, lang) if len(readings) > 1 else None
    return _Meant(found, {"question": asks})


def _without_passing(match: Match[Any], refused: Consulted[Any]) -> Consulted[Any]:
    """Return a refusal without the remedies that begin by passing what only the asked seats can pass."""
    begin = ((one, (*one.first, one.move)[0]) for one in refused.ruling.remedies)
    kept = tuple(one for one, first in begin if first is None or not is_asked_first(match, first))
    return replace(refused, ruling=msgspec.structs.replace(refused.ruling, remedies=kept))


def _in_its_time(
    past: Past, wish: ConsultRequest, found: Consulted[Any], leads: tuple[ImpliedMove, ...], lang: str
) -> Consulted[Any]:
    """Return the refusal as it reads after the moves that the tap would imply.

    A refusal because of turn or phase would mislead: the phone shows that turn and phase as the seat's own.
    """
    then = timely(past.held.match, found.move, leads)
    return found if then is None else replace(_after(past, wish, then, lang).found, now=found.state)


def _after(past: Past, wish: ConsultRequest, lead: ImpliedMove, lang: str) -> _Meant:
    """Return the verdict after the implied moves of a reading, with these moves in words."""
    play = past.held.playing
    state = with_names(past.held, play.game.project(lead.state, past.audience), lang)
    said = tuple(play.game.declaring.called(one, lang) for one in lead.moves)
    return _Meant(_consulted(play, wish, state, past.own), {"besides": said})


def _over(past: Past, wish: ConsultRequest, lead: ImpliedMove, meant: "_Meant", lang: str) -> "_Meant":
    """Return the question whether another seat's turn is over, if that seat may gain or drafts a move."""
    held, move = past.held, meant.found.move
    if wish.reading is not None or wish.catching_up or move.unset or meant.found.verdict != "legal":
        return meant
    kind, other = given_up(held.match, move, lead), ended_by(held.match, move, lead)
    if kind is None and not held.drafts(other, past.own):
        return meant
    game, names = held.playing.game, names_of(held.seats, lang)
    if kind is None:
        asks = _("{who} is putting a move together: is that turn over all the same?", who=names[other])
    else:
        what = game.declaring.called(kind(seat=other), lang)
        asks = _("Is that turn over although {who} may still do this: {what}?", who=names[other], what=what)
    text = describe_reading(game, held.match.state, move, lead, names[move.seat], lang)
    question = QuestionView("reading", False, asks.to(lang), (ChoiceView(0, text),), None)
    return _Meant(meant.found, {**meant.more, "question": question})


def _which(past: Past, move: Move, readings: tuple[ImpliedMove, ...], lang: str) -> QuestionView:
    """Return the question which reading of a move is meant."""
    held, game = past.held, past.held.playing.game
    who = names_of(held.seats, lang)[move.seat]
    texts = (describe_reading(game, held.match.state, move, one, who, lang) for one in readings)
    choices = tuple(ChoiceView(at, one) for at, one in enumerate(texts))
    return QuestionView("reading", True, _("What is meant?").to(lang), choices, None)


def _doubt(past: Past, move: Move, lang: str) -> DoubtView | None:
    """Return the moves implied by the last tap, if a refusal rests only on them; else None."""
    held, game = past.held, past.held.playing.game
    n = doubted(held.match, move)
    if n is None:
        return None
    (line,) = lines(held, (n,), past.audience, lang)
    said = (held.match.log[one - 1] for one in presumed_by(held.match.log, n))
    called = (game.declaring.called(one.move, lang) for one in said if isinstance(one, Play))
    return DoubtView(n, line.told, tuple(called))


def fresh_view(slug: str, lang: str) -> BoardView:
    """Return the view of a new table of a game. Raises UnknownGameError, NotUnderstoodError."""
    play, begun = begun_from_nothing(slug, lang)
    view = play.game.view(begun, begun.options.names, EVERYBODY, lang)
    if view is None:
        raise _not_consulted(play.title)
    return view


def begun_from_nothing(slug: str, lang: str) -> tuple[Playing, Any]:
    """Return a game with a new match at which nobody sits. Raises UnknownGameError, NotUnderstoodError."""
    play = _refereed(find_game(slug))
    return play, play.game.start(_options(play, names_from_nothing(slug, lang), {}))


def _options(play: Playing, names: dict[Seat, str], decisions: dict[str, str]) -> TableOptions:
    """Return the options of a table at which nobody sits."""
    seats = [{"id": id, "name": name} for id, name in names.items()]
    head = {"game": play.slug, "seats": seats, "decisions": decisions}
    return read_record(head, play.table).options


def _from_nothing(play: Playing, wish: ConsultRequest, decisions: dict[str, str], lang: str) -> ConsultedView:
    mover = wish.move.get("seat", LETTERS[0])
    names = names_from_nothing(play.slug, lang, mover if isinstance(mover, str) else LETTERS[0])
    found = _consulted(play, wish, _options(play, names, decisions))
    return _linked(wish, consulted_view(play, found, names, lang), play, found, lang)


def _linked(
    wish: ConsultRequest, answer: ConsultedView, play: Playing, found: Consulted[Any], lang: str
) -> ConsultedView:
    """Return an answer with a link to it, if that is wished and can be."""
    link = answer_link(play, found, lang) if wish.link and found.verdict != "unsettled" else ""
    return msgspec.structs.replace(answer, link=link) if link else answer


def _refereed(entry: GameEntry) -> Playing:
    """Return a game with its referee. Raises NotUnderstoodError if it has none."""
    if entry.load_referee() is None:
        raise _not_consulted(entry.title)
    return playing(entry.slug, REFEREED)


def _not_consulted(title: str) -> NotUnderstoodError:
    return NotUnderstoodError("not-consulted", _("{game} cannot be consulted yet.", game=title), "game")


def names_from_nothing(slug: str, lang: str, mover: Seat = LETTERS[0]) -> dict[Seat, str]:
    """Return the names of the seats of a supposed position: the mover and the opponents."""
    players = max(find_game(slug).load_board().players.min, _A_DISPUTE)
    seats = LETTERS[:players]
    others = [seat for seat in seats if seat != mover]
    names = {seat: _("Opponent {number}", number=at).to(lang) for at, seat in enumerate(others, 1)}
    if len(others) == 1:
        names = {others[0]: _OPPONENT.to(lang)}
    return {seat: names.get(seat) or _MOVER.to(lang) for seat in seats}


def _consulted(
    play: Playing, wish: ConsultRequest, ground: Any, own: tuple[Seat, ...] = ()
) -> Consulted[Any]:
    """Return the verdict on a move, with secrets only of the mover and only if it is one of ``own``."""
    if play.game.suppositions is None:
        raise _not_consulted(play.title)
    if len(wish.told) > MOST_FACTS:
        raise NotUnderstoodError("too-long", _("At most {count} facts, please.", count=MOST_FACTS), "told")
    options: TableOptions = ground if isinstance(ground, TableOptions) else ground.options
    move = in_order(read_move({"seat": LETTERS[0], **wish.move}, options, play.game, ("move",)))
    if move.reports and isinstance(ground, TableOptions):
        message = _("How a table stands is only known at the table.")
        raise NotUnderstoodError("not-consulted", message, "move")
    secrets = (one for name in move.__struct_fields__ if isinstance(one := getattr(move, name), Secret))
    if not all(one.owner == move.seat and move.seat in own for one in secrets):
        raise NotUnderstoodError("not-consulted", _("What is secret is not consulted about."), "move")
    given = {one.path: one.value for one in wish.told}
    try:
        return consult(play.game, Query(move, given, wish.sure, wish.facts, wish.insists), ground)
    except Fault as fault:
        raise NotUnderstoodError("unreadable", fault.message, ".".join(map(str, fault.path))) from None


def _decided(play: Playing, options: TableOptions) -> dict[str, str]:
    """Return the decisions of a table in mode ``placar`` that the referee knows."""
    return {
        id: option
        for id, option in options.decisions
        if (decision := play.book.decisions.get(id)) and option in decision.offered
    }
