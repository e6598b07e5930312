"""A secret reaches its owners only, and every reading of it is noted."""

import msgspec

from companion.games.castoria.game import CASTORIA
from companion.games.ceramus.game import CERAMUS
from companion.referee.fields import watching
from companion.referee.fields.secrets import (
    EVERYBODY,
    Audience,
    Secret,
    opened,
    places_of_secrets,
    redact,
    secrets_in,
    secrets_read,
    without,
)
from companion.referee.fields.shapes import is_open, within
from companion.referee.judging.memos import Memo
from companion.referee.judging.ruling import Ruling
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import EntryResult
from companion.referee.rules.hidden_cards import shown


class Mao(msgspec.Struct, frozen=True):
    cartas: tuple[Secret[str], ...]
    total: int


def test_a_secret_reaches_its_owner_only():
    mao = Mao((Secret("A", "sentinela-9f3"), Secret("B", "sentinela-77c")), 2)
    seen_by_a = msgspec.json.encode(redact(mao, Audience(("A",))))
    assert b"sentinela-9f3" in seen_by_a
    assert b"sentinela-77c" not in seen_by_a
    assert b"sentinela" not in msgspec.json.encode(redact(mao, EVERYBODY))


def test_a_value_without_secrets_passes_unchanged():
    mao = Mao((), 0)
    assert redact(mao, EVERYBODY) is mao


class Loja(msgspec.Struct, frozen=True):
    """A thing with an owner and without secrets."""

    owner: str
    value: int


def test_what_only_has_an_owner_is_no_secret():
    assert redact(Loja("B", 3), Audience(("A",))) == Loja("B", 3)
    assert redact((Loja("B", 3),), EVERYBODY) == (Loja("B", 3),)


def test_a_secret_may_be_known_to_two_and_to_nobody_else():
    mao = Mao((Secret("A", "sentinela-9f3", known_to=("B",)),), 1)
    assert redact(mao, Audience(("A",))) is mao
    assert redact(mao, Audience(("B",))) is mao
    for others in (Audience(("C",)), EVERYBODY):
        seen = redact(mao, others)
        assert seen.cartas == (Secret("A", known_to=("B",)),)
        assert b"sentinela" not in msgspec.json.encode(seen)
        plain = msgspec.json.decode(msgspec.json.encode(mao))
        assert redact(plain, others) == msgspec.json.decode(msgspec.json.encode(seen))


def test_what_one_of_two_was_shown_is_kept_from_who_takes_that_seat_and_from_no_other():
    mao = Mao((Secret("A", "sentinela-9f3", known_to=("B",)), Secret("C", "of-c")), 2)
    assert without(mao, ("A",)).cartas == (Secret("A", known_to=("B",)), Secret("C", "of-c"))
    assert without(mao, ("A",), ("B",)) is mao
    assert without(mao, ("D",)) is mao


def test_a_secret_that_one_alone_knows_is_written_as_ever():
    assert msgspec.json.encode(Secret("A", 3)) == b'{"owner":"A","value":3}'
    assert msgspec.json.encode(Secret("A")) == b'{"owner":"A"}'


def test_whoever_is_extended_says_so_or_secrets_in_it_would_be_overlooked():
    kinds, waiting = [], [msgspec.Struct]
    while waiting:
        for kind in _extending(waiting.pop()):
            waiting.append(kind)
            if kind.__module__.startswith("companion.") and _extending(kind):
                kinds.append(kind)
    named = {one for kind in _everything() for one in within(kind)}
    assert {kind for kind in kinds if kind in named and not is_open(kind)} == set()


def _extending(kind):
    """Return the subclasses of a type, without the copies that are judged to see what is read."""
    return [one for one in kind.__subclasses__() if one.__module__ != watching.__name__]


def _everything():
    """Return the types that are redacted."""
    entry = (Play, Interrupt, EntryResult, Ruling)
    return (*entry, *(kind for game in (CASTORIA, CERAMUS) for kind in (game.state_type, game.move_type)))


def test_it_is_noted_which_secrets_are_read_and_no_copy_is_a_reading():
    hand, name = Secret("A", ("FO01",)), Secret("B", "Fosso", ("A",))
    assert secrets_read(lambda: (hand.value, name.value)) == [hand, name]
    assert secrets_read(lambda: (redact((hand, name), EVERYBODY), hand == name, hand.owner)) == []
    assert secrets_read(lambda: (shown(name, "C"), opened(hand))) == [name]


def test_what_was_looked_at_before_is_looked_at_again_while_reads_are_noted():
    hand = Secret("A", 3)
    look = Memo(lambda secret: secret.value)
    assert look(hand) == 3
    assert secrets_read(lambda: look(hand)) == [hand]
    assert secrets_read(lambda: (look(hand), look(hand))) == [hand]


def test_every_secret_of_a_position_is_found_with_its_place():
    mao = Mao((Secret("A", "FO01"), Secret("B")), 1)
    assert list(places_of_secrets(mao)) == [("cartas[0]", mao.cartas[0]), ("cartas[1]", mao.cartas[1])]
    assert list(secrets_in((mao, 3))) == list(mao.cartas)
    written = {"op": "informar", "value": {"owner": "A", "value": [1]}}
    assert [(one.owner, opened(one)) for one in secrets_in(written)] == [("A", [1])]
