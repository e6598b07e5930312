"""Laws of every state of every game, asserted with the state's own words in the message."""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, TypeVar

import msgspec

from companion.conformance.naming import check_named
from companion.conformance.subject import Completed
from companion.conformance.wording import all_in_words, check_message, check_reasons, check_story
from companion.language import LANGUAGES
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.judging.ruling import Remedy, Ruling
from companion.referee.matches.match import digest
from companion.referee.rules.ending import who_gave_up
from companion.rulebook import Rulebook

About = TypeVar("About")
Answer = TypeVar("Answer")
encode = msgspec.json.encode
NOTHING_ASKED: Mapping[Move, Ruling] = {}
# positions of which all that is asked of a position has been asked, each with its game
_LOOKED_AT: set[tuple[int, bytes]] = set()


def audiences(state: Any) -> list[Audience]:
    """Return everybody who may look: each seat, and an onlooker."""
    return [EVERYBODY, *(Audience((seat,)) for seat in state.options.order)]


# ---------------------------------------------------------------- purity


def check_pure(
    game: Game[Any], state: Any, moves: Iterable[Move], asked: Mapping[Move, Ruling] = NOTHING_ASKED
) -> dict[Move, Ruling]:
    """Assert that asking a game changes nothing and gives the same answer twice.

    Return the ruling of each move. ``asked`` are rulings already given: remedies are dear.
    """
    written = encode(state)
    rulings = {}
    for move in moves:
        once = asked[move] if move in asked else game.judge(state, move)
        rulings[move] = _same(once, game.judge(state, move), move)
        weighed = _same_twice(partial(game.weigh, state), move)
        _same_twice(lambda one: tuple(game.completions(state, one)), move)
        if weighed.verdict == "legal":
            check_sentences(game, _same_twice(partial(game.apply, state), move).events)
        for lang in ("pt", "en"):
            assert _same_twice(partial(game.render_move, state, lang=lang), move)
    if (id(game), written) not in _LOOKED_AT:  # many cases lie at one table
        _LOOKED_AT.add((id(game), written))
        _check_looks(game, state)
    assert encode(state) == written, "asking has changed the state"
    return rulings


def _check_looks(game: Game[Any], state: Any) -> None:
    """Assert the laws of a position, whatever is declared there."""
    for seat in state.options.order:
        _same_twice(lambda one: tuple(game.offers(state, one)), seat)
        _check_next(game, state, seat)
    for audience in audiences(state):
        _same_twice(partial(game.project, state), audience)
    _same_twice(game.pending, state)


def _check_next(game: Game[Any], state: Any, seat: Seat) -> None:
    """Assert that play goes on by a legal move, and never by giving up."""
    if (following := game.next_of(state, seat)) is None:
        return
    assert game.weigh(state, following).verdict == "legal", following
    assert not who_gave_up(game.apply(state, following).events), following


def _same_twice(ask: Callable[[About], Answer], about: About) -> Answer:
    return _same(ask(about), ask(about), about)


def _same(once: Answer, again: Answer, about: object) -> Answer:
    assert once == again, f"two answers on {about}: {once} and {again}"
    return once


# ---------------------------------------------------------------- round trips


def check_read_back(game: Game[Any], state: Any) -> None:
    """Assert that a written state is read back as the same, with nothing left to complete."""
    again = msgspec.json.decode(encode(state), type=game.state_type)
    assert again == state
    assert digest(again) == digest(state)
    loaded = game.load(again)
    assert loaded.playable, f"a reached state is called impossible: {loaded.problems}"
    assert loaded.state == state


# ---------------------------------------------------------------- rulings


def check_ruling(game: Game[Any], book: Rulebook, state: Any, move: Move, ruling: Ruling) -> None:
    """Assert that a refusal has a rule of the book, and a legal move a rule that permits it."""
    note = f"{move} is {ruling}"
    check_named(game, state.options.order, ruling)
    check_message(game, book, state, move, ruling)
    check_story(game, state, move)
    check_reasons(game, book, state, move, ruling)
    assert all(book.knows(cited.rule) for cited in ruling.citations), note
    cited = [(one.rule, one.role, one.facts) for one in ruling.citations]
    weighed = [(one.rule, one.role, one.facts) for one in game.weigh(state, move).citations]
    assert cited == [one for one in weighed if one in cited or one[1] != "decides"] or move.unset, note
    if ruling.verdict == "illegal":
        assert ruling.primary, note
        assert ruling.citations[0].role == "primary", note
        assert ruling.remedies, note
        for remedy in ruling.remedies:
            check_remedy(game, state, move, remedy)
    elif ruling.verdict == "unsettled":
        assert ruling.questions, note
    else:
        assert ruling.citations, note
        assert not ruling.remedies, note
        assert not ruling.questions, note


def check_remedy(game: Game[Any], state: Any, refused: Move, remedy: Remedy) -> None:
    """Assert that a remedy works: each of its moves in turn is legal, and then the refused one."""
    if remedy.kind == "fix":
        assert remedy.move is None
        if remedy.awaits is not None:
            assert game.weigh(state, remedy.awaits).verdict != "illegal", f"{refused} awaits {remedy.awaits}"
        return
    for move in (*remedy.first, remedy.move, *remedy.then):
        assert move is not None
        assert is_theirs_or_owed(game, state, refused, move), f"{refused} asks another for {move}"
        ruling = game.judge(state, move)
        if ruling.verdict == "unsettled" and refused.unset:
            return  # a part of a move is mended as far as it goes
        assert ruling.verdict == "legal", f"{refused} is to be mended by {remedy}, but {move} is {ruling}"
        state = game.apply(state, move).state
    if remedy.kind in ("first", "prepare"):
        ruling = game.weigh(state, refused)
        assert ruling.verdict != "illegal", f"after {remedy} {refused} is {ruling}"


def is_theirs_or_owed(game: Game[Any], state: Any, refused: Move, move: Move) -> bool:
    """Return whether a move is the refused seat's own, or owed, rather than a voluntary move of another."""
    owed = (duty.asks for duty in game.answerable(state) if move.seat in duty.seats)
    if isinstance(move, game.compulsory) or any(move.do in asks for asks in owed):
        return True
    return move.seat == refused.seat


def check_events(book: Rulebook, step: Any) -> None:
    """Assert that every event has a rule."""
    for event in step.events:
        assert book.knows(event.rule), event


def check_sentences(game: Game[Any], events: Iterable[Event]) -> None:
    """Assert that the sentence of an event finds every fact that it needs."""
    for event in events:
        for lang in LANGUAGES:
            with all_in_words(game):
                sentence = game.render_event(event, lang)
            assert sentence, event
            assert "…" not in sentence, event


# ---------------------------------------------------------------- offers


def check_offers(game: Game[Any], state: Any, completed: Completed, every_move: Iterable[Move]) -> None:
    """Assert that completed offers are the lawful moves, except refinements of open offers.

    A running match never stands still.
    """
    lawful, left_open = completed
    assert len(lawful) == len(set(lawful)), "an offer is completed twice to the same move"
    for move in lawful:
        ruling = game.weigh(state, move)
        assert ruling.verdict == "legal", f"an offer is completed to {move}, which is {ruling}"
    known = set(lawful)
    offers = [offer for seat in state.options.order for offer in game.offers(state, seat)]
    for move in every_move:
        if move not in known and game.weigh(state, move).verdict == "legal":
            assert any(move.refines(offer) for offer in offers), f"{move} is legal and offered to nobody"
            note = f"{move} is legal and refines an offer that is not completed to it"
            assert any(move.refines(offer) for offer in left_open), note
    for offer in offers:
        check_questions(game, state, offer)
    if state.outcome is not None:
        assert not lawful, f"the match is over and {lawful[0]} is offered"
        assert not game.pending(state), "the match is over and somebody owes an answer"
        return
    assert lawful, f"nobody may do anything, the duties being {game.pending(state)}"
    for duty in game.pending(state):
        for seat in duty.seats:
            assert any(move.seat == seat and move.do in duty.asks for move in lawful), (
                f"{seat} owes {duty.asks} and has no legal way to answer"
            )


def check_questions(game: Game[Any], state: Any, partial: Move) -> None:
    """Assert that every choice for a question of a partial move leads to a legal move.

    A choice of many that may end as it is needs no further choice: a player without a blocker blocks with
    none.
    """
    ruling = game.judge(state, partial)
    note = f"{partial} is offered, and is {ruling}"
    assert ruling.verdict == ("unsettled" if partial.unset else "legal"), note
    for question in ruling.questions:
        if question.of_move and question.choices is not None:
            assert question.choices or question.ends, note
            for value in question.choices:
                choose = partial.choosing if question.kind == "one" else partial.adding
                further = choose(question.field, value)
                assert next(game.completions(state, further), None) is not None, f"{further} leads nowhere"
