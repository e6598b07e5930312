"""The names of columns and keys, and other words that designers write for them."""

import unicodedata
from collections.abc import Collection, Iterable
from difflib import get_close_matches

from companion.language import Both

# Columns with the same meaning in every game, in the order in which help names them.
RESERVED = ("id", "kind", "copies", "art", "focus", "fit", "ignore")
_IN_PORTUGUESE = {
    "kind": "tipo",
    "copies": "cópias",
    "art": "arte",
    "focus": "foco",
    "fit": "encaixe",
    "ignore": "ignorar",
}

# Each line holds words for one thing. A source may use any of them. The meaning is the first that is a
# reserved column or a field of the card's kind. Words are compared without accents, capitals and spaces.
_SAME = (
    ("id", "identificador"),
    ("kind", "tipo", "type"),
    ("copies", "copias", "quantidade", "qtd", "qtde", "count", "quantity"),
    ("art", "arte", "imagem", "ilustracao", "image", "picture"),
    ("focus", "foco"),
    ("fit", "encaixe", "ajuste"),
    ("ignore", "ignorar", "pular", "skip"),
    ("nome", "name"),
    ("texto", "text", "efeito", "effect", "habilidade", "habilidades", "ability", "abilities"),
    ("nivel", "level"),
    ("valor", "value"),
    ("epigrafe", "epigraph", "flavor", "flavour"),
    ("permanente", "permanent"),
    ("custo", "cost"),
    ("cor", "color", "colour"),
)
_GROUP_OF = {word: group for group in _SAME for word in group}

# Keys under which a YAML file may put its list of cards.
CARD_LISTS = ("cards", "cartas")
# Words that show that a row is the header of a table of cards.
HEADER_WORDS = frozenset(("id", "identificador", "nome", "name"))

_YES = frozenset(("sim", "s", "x", "1", "true", "verdadeiro", "yes", "y", "v", "✓", "✔"))
_NO = frozenset(("nao", "n", "0", "false", "falso", "no", "f", ""))


def plain_word(text: str) -> str:
    """Return a word without accents, capitals and outer spaces, with inner ones as ``_``."""
    letters = unicodedata.normalize("NFD", text.strip().casefold())
    return "_".join("".join(char for char in letters if not unicodedata.combining(char)).split())


def meaning(word: str, known: Collection[str]) -> str | None:
    """Return the name in ``known`` that a column's word means, itself or by a synonym, or None."""
    plain = plain_word(word)
    if plain in known:
        return plain
    return next((other for other in _GROUP_OF.get(plain, ()) if other in known), None)


def named(words: Iterable[str]) -> Both:
    """Return the names of columns in both languages."""
    words = tuple(words)
    return Both(", ".join(_IN_PORTUGUESE.get(word, word) for word in words), ", ".join(words))


def is_header(words: Iterable[str]) -> bool:
    """Return whether a row with these words is the header of a table of cards."""
    return any(plain_word(word.partition(".")[0]) in HEADER_WORDS for word in words)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the word of ``known`` that was probably meant, or None."""
    by_plain = {plain_word(candidate): candidate for candidate in known}
    plain = plain_word(word)
    # In very short words one wrong letter in two is near enough (“em” for “en”); longer words must be closer,
    # so that “dragao” is not taken for “reacao”.
    found = get_close_matches(plain, by_plain, 1, cutoff=0.7 if len(plain) > 3 else 0.5)
    return by_plain[found[0]] if found else None


def yes_or_no(text: str) -> bool | None:
    """Return whether a text says yes or no in either language; None for anything else."""
    plain = plain_word(text)
    return True if plain in _YES else False if plain in _NO else None
