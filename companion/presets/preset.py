"""A preset: the settings of a table, as data that fits into an address.

Its form is the number of a version, a dot, and JSON, compressed with a dictionary of likely words and encoded
in letters that addresses may contain. If that is longer than a camera reads well, decisions are encoded as
marks (``marks.py``), which is version 2. A later program may write fields that this one does not know: they
are reported and left out, so that nobody unknowingly plays by other rules than those sent.
"""

import base64
import re
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import Both, Message, _
from companion.presets.marks import option_of, read_marks, write_marks
from companion.referee.fields.typed import Fault, read
from companion.referee.matches.record_reading import check_decision
from companion.referee.matches.records import REFEREED, Mode
from companion.referee.scoreboard.variants import agreed

VERSION = 2
SHORT = 500  # letters of the form; longer forms encode decisions as marks
LONGEST_NAME = 40  # letters
LONGEST_TEXT = 6000  # letters of the form; version 1 needed half of them for the longest book

# The seats that must agree when a move is let stand: any, those that lose by it, or the judge.
MayLetStand = Literal["any", "both", "judge"]
# The cards in play: of the game's own sets, of the players, or official ones without a set.
Cards = Literal["ours", "own", "official"]

_BETWEEN = b"\0"  # separates JSON from the marks of decisions
_LARGEST = 64 * 1024  # bytes of JSON
_FORM = re.compile(r"(?P<version>[0-9]{1,4})\.(?P<packed>[A-Za-z0-9_-]+)")
_WITHIN = re.compile(r"(?:^|[/\s])(?P<form>[0-9]{1,4}\.[A-Za-z0-9_-]{8,})(?=$|[\s?#])")
# Likely texts of a preset. They are fixed for these versions, since another dictionary decodes other texts.
_LIKELY = (
    b'-of-the-a-no-not-only-each-same-turn-end-one-may-card","name":"","cards":"official"own"ours","may_let_stand":"any"judge"both","hints":false,true,"own_seats_only":true,false,'
    b'"variants":{"},"decisions":{"decisao.1"decisao.","mode":"placar"arbitro","leve":false,true,{"book":"","game":"'
)


class Preset(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The settings of a table of ``game``, under a ``name``.

    ``decisions`` are those that differ from our defaults; ``variants`` are starts of counters that are not
    the usual ones; ``book`` is the version of their catalogue. Settings that are None stay as at a new table:
    whether moves are judged (``mode``), whether taps imply moves (``leve``), whose ``cards`` are played, who
    agrees when a move is let stand, whether the table shows possible moves (``hints``), and whether each
    phone declares only for its own seats.
    """

    book: str = ""
    game: str
    name: str = ""
    mode: Mode | None = None
    leve: bool | None = None
    cards: Cards | None = None
    may_let_stand: MayLetStand | None = None
    hints: bool | None = None
    own_seats_only: bool | None = None
    variants: dict[str, int] = {}
    decisions: dict[str, str] = {}


class ReadPreset(NamedTuple):
    """A preset as it can be played here, the parts that were left out, and whether its book was another."""

    preset: Preset
    left_out: tuple[Message, ...] = ()
    of_another_book: bool = False


class UnreadablePresetError(ValueError):
    """A preset of which nothing can be used; ``message`` says why in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


def tidy_preset_name(text: str) -> str:
    """Return a name as it is stored: one line of visible letters, not too long."""
    seen = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(seen.split())[:LONGEST_NAME].strip()


def form_in(text: str) -> str:
    """Return the form of a preset in a pasted text, which may be a link, or an empty text."""
    found = _WITHIN.search(text.strip()) if len(text) <= 2 * LONGEST_TEXT else None
    return found["form"] if found else ""


def write_preset(preset: Preset) -> str:
    """Return the form of a preset; equal presets have equal forms."""
    prefix = f"{preset.game}."
    short = {id.removeprefix(prefix): preset.decisions[id] for id in sorted(preset.decisions)}
    variants = {id: preset.variants[id] for id in sorted(preset.variants)}
    plain = msgspec.structs.replace(preset, decisions=short, variants=variants)
    form = _packed(1, msgspec.json.encode(plain))
    marks = write_marks(short) if len(form) > SHORT else None
    if marks is None:
        return form
    rest = msgspec.json.encode(msgspec.structs.replace(plain, decisions={}))
    return min(form, _packed(2, rest + _BETWEEN + marks), key=len)


def _packed(version: int, data: bytes) -> str:
    packing = zlib.compressobj(9, zdict=_LIKELY)
    packed = packing.compress(data) + packing.flush()
    return f"{version}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read_preset(form: str) -> ReadPreset:
    """Return the preset with that form. Raises UnreadablePresetError."""
    plain = _unpacked(form)
    named = plain.get("game")
    try:
        entry = find_game(named if isinstance(named, str) else "")
    except UnknownGameError:
        refusal = _("These rules are of a game that is not installed here: “{word}”.", word=_word(named))
        raise UnreadablePresetError(refusal) from None
    left_out: list[Message] = []
    taken: dict[str, Any] = {"game": entry.slug}
    for field, value in plain.items():
        if field == "game":
            continue
        take = _PARTS.get(field, _setting)
        found = take(entry, field, value, left_out)
        if found is not None:
            taken[field] = found
    preset = Preset(**taken)
    if preset.mode == REFEREED and not entry.referee:
        left_out.append(_("Here nobody referees {game}: the score is kept.", game=entry.title))
        preset = msgspec.structs.replace(preset, mode=None)
    return ReadPreset(preset, tuple(left_out), preset.book not in ("", entry.load_rules().version))


def _unpacked(form: str) -> Mapping[str, Any]:
    found = _FORM.fullmatch(form.strip()) if len(form) <= LONGEST_TEXT else None
    if found is None:
        raise UnreadablePresetError(_("This is no link to rules of a table, or a part of it is missing."))
    if int(found["version"]) > VERSION:
        wrong = _("These rules were saved by a newer version of this program: update this one to read them.")
        raise UnreadablePresetError(wrong)
    try:
        packed = base64.b64decode(found["packed"] + "=" * (-len(found["packed"]) % 4), b"-_", validate=True)
        unpacking = zlib.decompressobj(zdict=_LIKELY)
        data = unpacking.decompress(packed, _LARGEST)
        whole = unpacking.eof and not unpacking.unused_data
        plain = _decoded(int(found["version"]), data) if whole else None
    except (ValueError, zlib.error, RecursionError):  # msgspec and base64 raise kinds of ValueError
        plain = None
    if not isinstance(plain, dict):
        wrong = _("This link to rules of a table is not whole: copy it anew, or scan its code again.")
        raise UnreadablePresetError(wrong)
    return plain


def _decoded(version: int, data: bytes) -> Any:
    """Return the data of a version. Raises ValueError."""
    if version < 2:
        return msgspec.json.decode(data) if version else None
    rest, _between, marks = data.partition(_BETWEEN)
    plain = msgspec.json.decode(rest)
    return {**plain, "decisions": read_marks(marks)} if isinstance(plain, dict) else None


def _word(value: object) -> str:
    """Return a written value as far as it can be shown."""
    return tidy_preset_name(value if isinstance(value, str) else msgspec.json.encode(value).decode())


def _setting(entry: GameEntry, field: str, value: Any, left_out: list[Message]) -> Any:
    """Return a setting with a value that this program knows, or None."""
    try:
        return read({"game": entry.slug, field: value}, Preset) and value
    except Fault:
        note = _(
            "A setting that this version does not know: “{word}”.", word=_word(f"{field}: {_word(value)}")
        )
        left_out.append(note)
        return None


def _name(_entry: GameEntry, _field: str, value: Any, _left_out: list[Message]) -> str:
    return tidy_preset_name(value) if isinstance(value, str) else ""


def _each(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {"": value}


def _decisions(entry: GameEntry, _field: str, value: Any, left_out: list[Message]) -> dict[str, str]:
    """Return the points of the game's book with offered options that are not our defaults."""
    book, taken = entry.load_rules(), {}
    for key, option in _each(value).items():
        id = f"{entry.slug}.{key}"
        known = book.decisions.get(id)
        if known is not None and isinstance(option, str):
            option = option_of(option, known.offered)
        try:
            check_decision(id, option if isinstance(option, str) else "", book)
        except Fault:
            question = Both(pt=known.question("pt"), en=known.question("en")) if known else _word(key)
            note = _(
                "Not in the book of this version, and played as we read it: “{point}” → “{option}”.",
                point=question,
                option=_word(option),
            )
            left_out.append(note)
            continue
        if option != book.decisions[id].default:
            taken[id] = option
    return {id: taken[id] for id in book.decisions if id in taken}


def _variants(entry: GameEntry, _field: str, value: Any, left_out: list[Message]) -> dict[str, int]:
    """Return the counters of the game's score board with other starts."""
    board, taken = entry.load_board(), dict[str, int]()
    for id, start in _each(value).items():
        try:
            taken |= agreed(board, {id: read(start, int)})
        except Fault:
            word = _word(f"{id}: {_word(start)}")
            left_out.append(_("A variant that this version does not know: “{word}”.", word=word))
    return taken


_Take = Callable[[GameEntry, str, Any, list[Message]], Any]
_PARTS: dict[str, _Take] = {"name": _name, "decisions": _decisions, "variants": _variants}
