"""The end of a refusal that nothing mends: whom the table waits for, or who plays on and what they may do."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.language import Message, _
from companion.referee.definition.game import Game
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.positions.duties import PASS
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Duty
from companion.referee.questions.fact_texts import with_options
from companion.referee.rules.ending import who_gave_up
from companion.referee.words.wording import alternatives, listed

MOST_DUTIES = 2  # that a refusal names
MOST_OPEN = 4  # moves that it names to the seat on turn
MOST_TOLD = 3  # events of a silence, the last ones
_MOST_ACTORS = 2  # that may carry out a move where others may not


YOU = _("you")


def render_waiting(
    game: Game[Any], options: TableOptions, lang: str, state: Any, move: Move, to: Seat = ""
) -> str:
    """Return whom the table waits for, and for what, or whose turn goes on; an empty text after the end.

    The seat of the refused move is told if it passes beforehand, since nobody will ask it; a choice that is
    due is asked of everybody. The seat ``to`` reads it alone, and is spoken to as “you”.
    """
    if state is None or state.outcome is not None:
        return ""
    seen = with_options(state, options)
    text = _awaited(game, options, lang, seen, move.seat, to)
    if text and seen.choice is None and any(one.seat == move.seat for one in seen.standing_passes):
        who, only_passes = options.called(move.seat), move.do == PASS or move.only_passes
        if to == move.seat:
            own = _("{text}; you already pass beforehand", text=text)
            again = _("{text}; you pass beforehand: to answer, first speak again", text=text)
            return (own if only_passes else again).to(lang)
        if only_passes:
            return _("{text}; {who} already passes beforehand", text=text, who=who).to(lang)
        return _(
            "{text}; {who} passes beforehand: to answer, {who} first speaks again", text=text, who=who
        ).to(lang)
    return text


def _awaited(game: Game[Any], options: TableOptions, lang: str, seen: Any, refused: Seat, to: Seat) -> str:
    """Return whom the table waits for, and for what, or whose turn goes on.

    Before anybody is on turn, what waits is sought first for the refused seat.
    """
    if text := game.at_table.render_next(seen, to, lang):
        return text
    duties = dict.fromkeys(_duty_text(game, seen, duty, to, lang) for duty in game.answerable(seen))
    if texts := list(filter(None, duties)):
        text = "; ".join(_few(texts, MOST_DUTIES, lang))
        if chosen := _chosen_of(game, seen, lang):
            text = _("{text}: {choices}", text=text, choices=alternatives(chosen, lang)).to(lang)
        return _or_plays_on(text, game, seen, refused, lang, to)
    if awaited := _who_answers(game, seen, to, lang):
        text = _("the table waits for {who}: answer or pass", who=listed(awaited, lang)).to(lang)
        return _or_plays_on(text, game, seen, refused, lang, to)
    on_turn = game.presuming.on_turn(seen)
    step = game.next_of(seen, on_turn or refused)
    if step is not None and step.seat != on_turn:
        return render_awaited(game, options, lang, partial(game.render_move, seen), step, seen, to)
    return _plays_on(game, seen, on_turn, step, lang, to).to(lang) if on_turn else ""


def called_to(options: TableOptions, seat: Seat, to: Seat, lang: str) -> str:
    """Return the name of a seat for the seat that reads it, which is called “you” itself."""
    return YOU.to(lang) if to and seat == to else options.called(seat)


def _duty_text(game: Game[Any], seen: Any, duty: Duty, to: Seat, lang: str) -> str:
    """Return a duty in words; one of the reader as the reader's own phone asks it."""
    text = game.render_duty(seen, duty, lang)
    asked = text and to in duty.seats
    own = game.view(seen, seen.options.names, Audience((to,)), lang) if asked else None
    if own is None:
        return text
    if own.waits is not None and to in own.waits.seats:
        what = own.waits.what
        return own.waits.asks or _("you decide whether to answer {what}", what=what).to(lang)
    return own.now.get(to, "").removesuffix(".") or text


def render_awaited(
    game: Game[Any],
    options: TableOptions,
    lang: str,
    say: Callable[[Move, str], str],
    step: Move,
    state: Any,
    to: Seat = "",
) -> str:
    """Return for whom the table waits, with the step, or with what that seat may declare instead of it.

    The seat ``to`` reads it alone.
    """
    moves = [say(step, lang)]
    if state is not None and (kind := game.at_table.beside.get(type(step))) is not None:
        other = kind(seat=step.seat)
        if game.ruled(state, other).verdict != "illegal":
            moves.append(say(other, lang))
    who = called_to(options, step.seat, to, lang)
    return _("the table waits for {who}: {move}", who=who, move=_(" or ").to(lang).join(moves)).to(lang)


def _few(texts: list[str], most: int, lang: str) -> list[str]:
    """Return the first texts, and how many others there are."""
    left = len(texts) - most
    return [*texts[:most], _("and {count} more", count=left).to(lang)] if left > 0 else texts


def _chosen_of(game: Game[Any], seen: Any, lang: str) -> list[str]:
    """Return the things among which a seat chooses that owes a choice of one, if all have a name there."""
    choice = seen.choice
    if choice is None or game.checks.withholds(seen):
        return []
    opened = (one for seat in choice.seats for one in game.openings(seen, seat) if one.do == choice.asks)
    move = next(opened, None)
    if move is None or not move.unset or move.several_at(move.unset[-1]) is not None:
        return []
    things = game.choices(seen, move, move.unset[-1]) or ()
    named = [game.called(seen, one) if isinstance(one, str) else None for one in things]
    names = [one.to(lang) for one in named if one is not None]
    return _few(names, MOST_OPEN, lang) if len(names) == len(named) else []


def who_may_still_answer(game: Game[Any], state: Any, options: TableOptions, lang: str, seat: Seat) -> str:
    """Return who may answer before a declaration of that seat passes them in silence, or an empty text."""
    if state is None or state.outcome is not None:
        return ""
    seen = with_options(state, options)
    if game.settled(seen, seat) is seen:
        return ""
    duties = (game.render_duty(seen, duty, lang) for duty in game.answerable(seen) if seat not in duty.seats)
    return "; ".join(filter(None, dict.fromkeys(duties)))


def _or_plays_on(text: str, game: Game[Any], seen: Any, refused: Seat, lang: str, to: Seat) -> str:
    """Return whom the table waits for, what their silence brings, and what the refused seat may do then."""
    asked = [seat for duty in game.answerable(seen) for seat in duty.seats]
    later, events = game.silence(seen, refused)
    told = [game.render_event(game.by_name(one, seen.options.names), lang) for one in events]
    told = told[-MOST_TOLD:]
    if told and refused not in asked:
        text = _("{text}; without an answer {events}", text=text, events=", ".join(told)).to(lang)
    if {game.presuming.on_turn(seen), game.presuming.on_turn(later)} != {refused} or refused in asked:
        return text
    step = game.next_of(seen, refused)
    if step is not None and step.only_passes:
        return text  # which says the silence itself
    is_theirs = bool(_open_to(game, seen, refused, type(None))) if step is None else step.seat == refused
    if not is_theirs:
        return text
    message = _plays_on(game, seen, refused, step, lang, to)
    plays = message.to(lang)
    if not message.wording(lang).startswith("{"):  # a name stays as it is
        plays = f"{plays[:1].lower()}{plays[1:]}"
    if told:
        return _("{text}; then {plays}", text=text, plays=plays).to(lang)
    return _("{text}; without an answer {plays}", text=text, plays=plays).to(lang)


def _who_answers(game: Game[Any], state: Any, to: Seat, lang: str) -> list[str]:
    """Return who answers what waits, or passes, before play goes on; nobody where silence passes."""
    duties = () if game.checks.withholds(state) else game.answerable(state)
    asked = (duty for duty in duties if PASS in duty.asks and duty.blocks == "everything")
    return [called_to(state.options, seat, to, lang) for duty in asked for seat in duty.seats]


def _plays_on(game: Game[Any], state: Any, seat: Seat, step: Move | None, lang: str, to: Seat) -> Message:
    """Return that a seat is on turn, with what is open to it; the next step comes last."""
    who = state.options.called(seat)
    kinds = _open_to(game, state, seat, type(step))
    texts = [_called(game, state, every, lang) for every in kinds]
    if len(texts) > MOST_OPEN:
        texts[MOST_OPEN:] = ["…"]
    last = game.render_move(state, step, lang) if step is not None else texts.pop() if texts else ""
    if not last:
        return _("You play on") if seat == to else _("{who} plays on", who=who)
    between = ", " if last == "…" else _(" or ").to(lang)
    moves = f"{', '.join(texts)}{between}{last}" if texts else last
    return (
        _("You play on and may {moves}", moves=moves)
        if seat == to
        else _("{who} plays on and may {moves}", who=who, moves=moves)
    )


def _called(game: Game[Any], state: Any, openings: list[Move], lang: str) -> str:
    """Return the openings of one kind in words; several, such as cards to use, by the name of their kind."""
    if len(openings) == 1:
        every = _by_actors(game, state, openings[0])
        return alternatives([game.render_move(state, one, lang) for one in every], lang)
    called = openings[0].named.to(lang)
    return f"{called[:1].lower()}{called[1:]}"


def _by_actors(game: Game[Any], state: Any, move: Move) -> list[Move]:
    """Return an opening with each who can carry it out, if they are one or two and others cannot."""
    if not move.actor or move.chosen_at(move.actor) is not UNSET:
        return [move]
    settled = game.settled(state, move.seat)
    values = tuple(game.checks.values(settled, move, move.actor) or ())
    able = [
        one for one in (move.choosing(move.actor, value) for value in values) if _is_open(game, settled, one)
    ]
    is_said = len(able) == 1 or len(able) == _MOST_ACTORS < len(values)
    return able if is_said else [move]


def _open_to(game: Game[Any], state: Any, seat: Seat, but: type[Any]) -> list[list[Move]]:
    """Return the openings that are not refused, by kind, short of passes and claims, answers and giving up.

    Of a kind no more than two are looked for, and of kinds no more than are told, and one.
    """
    settled = game.settled(state, seat)
    kinds: dict[type[Move], list[Move]] = {}
    for one in () if game.checks.withholds(state) else game.openings(settled, seat):
        of_its_kind = kinds.get(type(one), [])
        is_play = one.passes and one.do != PASS and not (one.only_passes or one.claims)
        if not is_play or type(one) is but or len(of_its_kind) > 1:
            continue
        if _is_open(game, settled, one):
            kinds[type(one)] = [*of_its_kind, one]
            if len(kinds) > MOST_OPEN:
                break
    return list(kinds.values())


def _is_open(game: Game[Any], state: Any, move: Move) -> bool:
    """Return whether a move is not refused, can be completed, and does not give up."""
    if move.unset:
        return next(game.completions(state, move), None) is not None
    return game.weigh(state, move).verdict != "illegal" and not who_gave_up(game.apply(state, move).events)
