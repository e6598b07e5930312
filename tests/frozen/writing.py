"""Recordings as text, and back: a line for each leaf, with equal values for several audiences written once.

A recording begins with the audiences. Under the number of each entry stand its leaves: ``=`` its outcome,
``+`` what differs from here on, ``-`` what is there no longer; then for whom and in which language (``*``:
all), the name, and the value as JSON. Tabs separate them.
"""

from collections.abc import Iterable, Iterator

from frozen.leaves import Key, Leaves, Shown

LANGS = ("pt", "en")
_ALL = "*"
_SAID, _LIES, _GONE = "=", "+", "-"
_AND = "|"  # stands in no name of a seat

Pair = tuple[str, str]  # an audience and a language


def write(shown: Shown) -> str:
    """Return a recording."""
    lines = ["\t".join(shown.audiences)]
    said, lies = _by_place(shown.said), _by_place(shown.lies)
    for n in sorted({n for n, _field in (*said, *lies)}):
        lines.append(str(n))
        for sign, places in ((_SAID, said), (_LIES, lies)):
            for (at, field), values in places.items():
                if at == n:
                    lines += _lines(sign, field, values, shown.audiences)
    return "\n".join((*lines, ""))


def _by_place(leaves: Leaves) -> dict[tuple[int, str], dict[Pair, str | None]]:
    found: dict[tuple[int, str], dict[Pair, str | None]] = {}
    for key, value in leaves.items():
        found.setdefault((key.n, key.field), {})[key.who, key.lang] = value
    return found


def _lines(
    sign: str, field: str, values: dict[Pair, str | None], audiences: tuple[str, ...]
) -> Iterator[str]:
    """Yield a leaf, in as few lines as its audiences and languages need."""
    for value in dict.fromkeys(values.values()):
        pairs = [pair for pair, held in values.items() if held == value]
        for who, lang in _joined(pairs, audiences):
            words = (_GONE, who, lang, field) if value is None else (sign, who, lang, field, value)
            yield "\t".join(words)


def _joined(pairs: list[Pair], audiences: tuple[str, ...]) -> Iterator[Pair]:
    """Yield audiences and languages, together where all of these saw it in all of those."""
    by_lang = {lang: [who for who in audiences if (who, lang) in pairs] for lang in LANGS}
    if by_lang[LANGS[0]] == by_lang[LANGS[1]]:
        yield _named(by_lang[LANGS[0]], audiences), _ALL
    else:
        yield from ((_named(whos, audiences), lang) for lang, whos in by_lang.items() if whos)


def _named(whos: Iterable[str], audiences: tuple[str, ...]) -> str:
    return _ALL if tuple(whos) == audiences else _AND.join(whos)


def read(text: str) -> Shown:
    """Return the leaves of a recording."""
    head, *lines = text.splitlines()
    audiences = tuple(head.split("\t"))
    shown, n = Shown(audiences, {}, {}), 0
    for line in lines:
        sign, *words = line.split("\t")
        if not words:
            n = int(sign)
            continue
        who, lang, field, *value = words
        leaves = shown.said if sign == _SAID else shown.lies
        for one in audiences if who == _ALL else who.split(_AND):
            for spoken in LANGS if lang == _ALL else (lang,):
                leaves[Key(n, one, spoken, field)] = value[0] if value else None
    return shown
