"""The past of a deed: “atacar Beto” becomes “atacou Beto”, “attack Beto” becomes “attacked Beto”.

Sentences of moves begin with their verb, in Portuguese in the infinitive. A second verb after “e” or “and”
follows the first. A sentence that has a subject of its own has no past here: its game says it in the past.
"""

import re

_PORTUGUESE = {
    "dar": "deu",
    "dizer": "disse",
    "fazer": "fez",
    "ir": "foi",
    "manter": "manteve",
    "pôr": "pôs",
    "trazer": "trouxe",
    "ver": "viu",
}
_ENDINGS = {"ar": "ou", "er": "eu", "ir": "iu"}
_INFINITIVE = re.compile(r"(não )?([a-zà-ü]*(?:ar|er|ir|ôr))\b")
_AND_INFINITIVE = re.compile(rf"(?<= e )({'|'.join(_PORTUGUESE)}|[a-zà-ü]{{2,}}(?:ar|er|ir))\b")
_ENGLISH = {
    **{one: one for one in ("cut", "let", "put", "split")},
    "begin": "began",
    "bring": "brought",
    "build": "built",
    "choose": "chose",
    "deal": "dealt",
    "do": "did",
    "draw": "drew",
    "give": "gave",
    "go": "went",
    "keep": "kept",
    "lay": "laid",
    "leave": "left",
    "pay": "paid",
    "say": "said",
    "speak": "spoke",
    "swap": "swapped",
    "take": "took",
    "tell": "told",
    "throw": "threw",
    "carry": "carried",
    "act": "acted",
    "pass": "passed",
    "use": "used",
}
_VERB = re.compile(r"[a-z]+\b")
_AND_VERB = re.compile(rf"(?<= and )({'|'.join(_ENGLISH)})\b")


def in_past(deed: str, lang: str) -> str | None:
    """Return a deed in the past, or None if it does not begin with a verb."""
    return _in_portuguese(deed) if lang == "pt" else _in_english(deed)


def _in_portuguese(deed: str) -> str | None:
    if (found := _INFINITIVE.match(deed)) is None:
        return None
    rest = _AND_INFINITIVE.sub(lambda other: _conjugated(other[0]), deed[found.end() :])
    return f"{found[1] or ''}{_conjugated(found[2])}{rest}"


def _conjugated(verb: str) -> str:
    return _PORTUGUESE.get(verb) or verb[:-2] + _ENDINGS[verb[-2:]]


def _in_english(deed: str) -> str | None:
    if (found := _VERB.match(deed)) is None:
        return None
    if deed.startswith("do not "):
        return f"did not {deed.removeprefix('do not ')}"
    rest = _AND_VERB.sub(lambda other: _ENGLISH[other[0]], deed[found.end() :])
    return f"{_english_past(found[0])}{rest}"


def _english_past(verb: str) -> str:
    if verb in _ENGLISH:
        return _ENGLISH[verb]
    return f"{verb}d" if verb.endswith("e") else f"{verb}ed"
