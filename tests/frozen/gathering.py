"""Views of a stored match as somebody at the table is shown them, at every entry or at a few."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any
from zlib import crc32

import yaml

from frozen.adapter import LANGS, MODES, Kept, Seen, consulted_from_nothing, schemas
from frozen.cases import ALL, case_files, shown_of_cases
from frozen.kept import kept_matches, plain_record, seated
from frozen.leaves import Collector, Leaves, Shown

EVERYBODY = "everybody"
EXPORTS = ("txt", "csv", "yaml")
_ASKED = Path(__file__).parent / "asked.yaml"
_PARTS = 6  # of the list, one on each position
# The fields of a step of the review that repeat its line of history.
_AS_IN_HISTORY = ("told", "entry", "standing", "verdict", "message", "by", "seat", "n", "retracted_by")


def subjects(full: bool = False) -> dict[str, Callable[[], Shown]]:
    """Return the recorded subjects by name: stored matches, each game's Conferir and Consulta, the schemas.

    With ``full`` no value is replaced by its digest: for a comparison of two commits, too long to be stored.
    """
    kept = kept_matches()
    found: dict[str, Callable[[], Shown]] = {name: partial(match, file, full) for name, file in kept.items()}
    found |= {f"conferir-{name}": partial(form_of, file) for name, file in _one_of_each_game(kept).items()}
    found |= {f"consulta-{game}": partial(from_nothing, game) for game in _asked()}
    found |= {name: partial(cases, file) for name, file in case_files().items()}
    return found | {"schemas": fields_of_schemas}


def _one_of_each_game(kept: dict[str, Path]) -> dict[str, Path]:
    """Return a match of every game and mode, the one with the longest record."""
    found: dict[str, Path] = {}
    for file in sorted(kept.values(), key=lambda file: (file.stat().st_size, file.name)):
        plain = plain_record(file)
        found[f"{plain['game']}-{plain.get('mode', 'arbitro')}"] = file
    return found


def match(file: Path, full: bool) -> Shown:
    """Return all that is shown of a match."""
    text = file.read_text(encoding="utf-8")
    kept = Kept(seated(plain_record(file)))
    along, written = list(kept.along()), Kept(text)
    each = {seat: (seat,) for seat in kept.seats} if kept.hides else {}
    seats = {EVERYBODY: (), **each, ALL: kept.seats}
    collectors = []
    for who, ids in seats.items():
        seen = [Seen(held, ids) for held in along]
        for lang in LANGS:
            collector = Collector(who, lang, full)
            if kept.hides or who == EVERYBODY:
                _at_every_entry(collector, seen, lang)
                _at_a_few(collector, seen, kept, file.stem)
                _at_the_end(collector, seen[-1], lang)
            else:
                _where_nothing_is_secret(collector, seen, lang)
            if who == ALL:
                _of_the_file(collector, written, kept, along, lang)
            collectors.append(collector)
    return _joined(tuple(seats), collectors)


def form_of(file: Path) -> Shown:
    """Return Conferir a mesa at the end of a match, in full, and as another match would begin."""
    kept = Kept(seated(plain_record(file)))
    seen = Seen(list(kept.along())[-1], kept.seats)
    collectors = [Collector(ALL, lang) for lang in LANGS]
    for collector in collectors:
        for at, mode in enumerate((None, *MODES)):
            collector.lies(at, "form", seen.form(collector.lang, mode))
    return _joined((ALL,), collectors)


def _at_every_entry(collector: Collector, seen: list[Seen], lang: str) -> None:
    review = seen[-1].review(lang)
    steps = {step.pop("n"): step for step in review.pop("steps")}
    collector.lies(len(seen) - 1, "review", review)
    for n, one in enumerate(seen):
        if lang == LANGS[0]:  # the same in every language
            for name, value in one.position().items():
                collector.lies(n, name, value)
            collector.said(n, "digest-of-view", one.seen_digest())
        collector.lies(n, "duties", one.duties(lang))
        if n:
            line = one.line(lang)
            for name, value in line.items():
                collector.said(n, f"line.{name}", value)
            for name, value in steps[n].items():
                if name not in _AS_IN_HISTORY or value != line.get(name):
                    collector.said(n, f"review.{name}", value)


def _where_nothing_is_secret(collector: Collector, seen: list[Seen], lang: str) -> None:
    """Record less for a phone that holds every seat, which sees what everybody sees."""
    for n, one in enumerate(seen):
        if lang == LANGS[0]:
            collector.said(n, "digest-of-view", one.seen_digest())
        collector.lies(n, "duties", one.duties(lang))
        if n:
            collector.said(n, "line.message", one.line(lang)["message"])
    collector.lies(len(seen) - 1, "table", {**seen[-1].table(lang), "lines": [], "state": {}})


def _at_a_few(collector: Collector, seen: list[Seen], kept: Kept, name: str) -> None:
    """Record offers, Conferir, Consulta and the review's table at the beginning, the end and in between."""
    last, lang = len(seen) - 1, collector.lang
    for at, n in enumerate(sorted({0, last // 3, 2 * last // 3, last})):
        one = seen[n]
        collector.lies(n, "table", {**one.table(lang), "lines": [], "state": {}})
        for seat in kept.seats if collector.who in (EVERYBODY, ALL) else (collector.who,):
            collector.said(n, f"offers.{seat}", one.offers(seat, lang))
        if collector.who in (EVERYBODY, ALL):
            form = one.form(lang)
            collector.weighs(n, "form", form)
            collector.lies(n, "form", _values(form))
            collector.lies(n, "stood", seen[-1].stood(n, lang)["sides"])
        if collector.who == EVERYBODY and kept.refereed and 0 < n < last:
            for asked, wish in _some_asked(kept.game, crc32(name.encode()) + at).items():
                answer = one.consulted(wish, lang)
                collector.weighs(n, f"consulta.{asked}", answer)
                collector.lies(n, f"consulta.{asked}", _verdict(answer))


def _values(form: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a form, by path."""
    return {field["path"]: field["value"] for group in form.get("groups", ()) for field in group["fields"]}


def _verdict(answer: dict[str, Any]) -> dict[str, Any]:
    """Return an answer of Consulta without its move, and without the explanations of facts and questions."""
    kept_parts = {name: part for name, part in answer.items() if name not in ("move", "question", "facts")}
    facts = {
        one["path"]: [one["told"], one["from"], one["matters"], one["rule"]]
        for one in answer.get("facts", ())
    }
    return {**kept_parts, "facts": facts, "asks": (answer.get("question") or {}).get("label")}


def _at_the_end(collector: Collector, seen: Seen, lang: str) -> None:
    for form in EXPORTS:
        for at, line in enumerate(seen.exported(form, lang).splitlines(), 1):
            collector.said(seen.n, f"export.{form}:{at}", line)


def _of_the_file(collector: Collector, written: Kept, kept: Kept, along: list[Any], lang: str) -> None:
    """Record what ``companion replay --json`` says of the record as written, with the positions' digests."""
    for n, line in enumerate(written.replayed(lang), 1):
        for name, value in line.items():
            collector.said(n, f"replay.{name}", value)
    for n, (held, as_written) in enumerate(zip(along, written.along(), strict=True)):
        collector.said(n, "digest", written.digest(as_written))
        collector.said(n, "digest-at-table", kept.digest(held))


@cache
def _asked() -> dict[str, dict[str, Any]]:
    """Return the questions to Consulta, by game, each by its number and the move's name."""
    plain = yaml.safe_load(_ASKED.read_text(encoding="utf-8"))
    return {
        game: {f"{at}-{wish['move']['do']}": wish for at, wish in enumerate(wishes)}
        for game, wishes in plain.items()
    }


def _some_asked(game: str, number: int) -> dict[str, Any]:
    """Return the questions of the list for a position, chosen by its number."""
    every, part = _asked().get(game, {}), number % _PARTS
    return {name: wish for at, (name, wish) in enumerate(every.items()) if at % _PARTS == part}


def cases(file: Path) -> Shown:
    """Return the verdicts on the cases of a file."""
    return _joined((ALL,), shown_of_cases(file))


def from_nothing(game: str) -> Shown:
    """Return Consulta's answers where only the move is given."""
    collectors = []
    for lang in LANGS:
        collector = Collector(EVERYBODY, lang)
        for n, (name, wish) in enumerate(_asked()[game].items()):
            collector.lies(n, "asked", name)
            collector.lies(n, "answer", consulted_from_nothing(game, wish, lang))
        collectors.append(collector)
    return _joined((EVERYBODY,), collectors)


def fields_of_schemas() -> Shown:
    """Return the names of all fields that a record may hold, with their kinds, by game and mode."""
    collector = Collector(EVERYBODY, LANGS[0])
    for name, schema in schemas():
        for path, kind in sorted(dict(_fields(schema, schema["$defs"], name, set())).items()):
            collector.said(0, path, kind)
    both = {key._replace(lang=lang): value for key, value in collector.said_then.items() for lang in LANGS}
    return Shown((EVERYBODY,), both, {})


def _fields(schema: Any, defs: Any, path: str, known: set[str]) -> Iterator[tuple[str, Any]]:
    """Yield every field by the first way to it; a move or operation is known by its tag, not by its class."""
    if (reference := schema.get("$ref")) is not None:
        name = reference.rpartition("/")[2]
        if name not in known:
            known.add(name)
            yield from _fields(defs[name], defs, path, known)
        return
    for one in schema.get("anyOf", ()):
        yield from _fields(one, defs, path, known)
    fields = schema.get("properties", {})
    for tag in ("do", "op"):
        if "enum" in fields.get(tag, {}):
            path = f"{path}<{fields[tag]['enum'][0]}>"
    for name, field in fields.items():
        yield (
            f"{path}.{name}",
            {word: field[word] for word in ("type", "enum", "default", "const") if word in field},
        )
        yield from _fields(field, defs, f"{path}.{name}", known)
    for word in ("items", "additionalProperties"):
        if isinstance(schema.get(word), dict):
            yield from _fields(schema[word], defs, f"{path}[]", known)
    for one in schema.get("prefixItems", ()):
        yield from _fields(one, defs, f"{path}[]", known)


def _joined(audiences: tuple[str, ...], collectors: list[Collector]) -> Shown:
    said: Leaves = {}
    lies: Leaves = {}
    for collector in collectors:
        said |= collector.said_then
        lies |= collector.changes
    return Shown(audiences, said, lies)
