"""Text of everything that was shown: a line a leaf; what several audiences are shown alike stands once.

A recording begins with the audiences. Under the number of each entry stand its leaves: ``=`` what it came to,
``+`` what lies otherwise from here on, ``-`` what lies there no longer; then for whom and in which language
(``*``: all), the name, and as JSON what was shown. Between these stand tabs.
"""

from collections.abc import Iterable, Iterator

from frozen.leaves import Leaves, Shown

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
    """Yield a leaf, as few times as it takes to say who was shown what."""
    for value in dict.fromkeys(values.values()):
        pairs = [pair for pair, shown in values.items() if shown == value]
        for who, lang in _joined(pairs, audiences):
            words = (_GONE, who, lang, field) if value is None else (sign, who, lang, field, value)
            yield "\t".join(words)


def _joined(pairs: list[Pair], audiences: tuple[str, ...]) -> Iterator[Pair]:
    """Yield audiences with a language, together where all audiences were shown it in all languages."""
    by_lang = {lang: [who for who in audiences if (who, lang) in pairs] for lang in LANGS}
    if by_lang[LANGS[0]] == by_lang[LANGS[1]]:
        yield _named(by_lang[LANGS[0]], audiences), _ALL
    else:
        yield from ((_named(whos, audiences), lang) for lang, whos in by_lang.items() if whos)


def _named(whos: Iterable[str], audiences: tuple[str, ...]) -> str:
    return _ALL if tuple(whos) == audiences else _AND.join(whos)
