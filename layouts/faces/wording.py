"""Says what is wrong in a layout file, in words that name the key and the nearest right one."""

from collections.abc import Iterable
from difflib import get_close_matches
from typing import NoReturn

from pydantic import ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

from companion.cards.mistakes import Mistake
from companion.language import Message, _
from layouts.faces.marked import Marked

MOST_NAMED = 30  # words that one sentence may list: fonts, never all symbols
_EXPECTED = {
    "float_parsing": _("a number"),
    "float_type": _("a number"),
    "int_parsing": _("a whole number"),
    "int_type": _("a whole number"),
    "bool_parsing": _("true or false"),
    "bool_type": _("true or false"),
    "string_type": _("a text"),
    "dict_type": _("a mapping of keys"),
    "mapping_type": _("a mapping of keys"),
    "model_type": _("a mapping of keys"),
    "list_type": _("a list"),
}


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that was probably meant."""
    return next(iter(get_close_matches(word, list(known), 1, 0.7 if len(word) > 3 else 0.5)), None)


def refuse(message: Message, near: str | None = None) -> NoReturn:
    """Fail the validation of a key with a message of ours. Raises PydanticCustomError."""
    raise PydanticCustomError("layout", "see message", {"message": message, "nearest": near})


def unknown(what: Message, word: str, known: Iterable[str]) -> NoReturn:
    """Fail because a word is none of the known ones. Raises PydanticCustomError."""
    words = sorted(known)
    near = nearest(word, words)
    if len(words) <= MOST_NAMED:
        refuse(
            _("“{word}” is not {what}: there are {known}", word=word, what=what, known=", ".join(words)), near
        )
    refuse(_("“{word}” is not {what}", word=word, what=what), near)


def mistakes(
    error: ValidationError, tree: Marked, path: tuple[str, ...], keys: Iterable[str]
) -> list[Mistake]:
    """The mistakes of one mapping that stands in the tree at ``path`` and may have ``keys``."""
    return [_mistake(detail, tree, path, tuple(keys)) for detail in error.errors(include_url=False)]


def _mistake(detail: ErrorDetails, tree: Marked, path: tuple[str, ...], keys: tuple[str, ...]) -> Mistake:
    place = path + detail["loc"]
    origin, key = tree.at(place), str(detail["loc"][0]) if detail["loc"] else path[-1]
    context = detail.get("ctx", {})
    if "message" in context:
        return Mistake(origin, context["message"], field=key, nearest=context.get("nearest"))
    match detail["type"]:
        case "extra_forbidden":
            message = _("unknown key “{key}”: here may stand {known}", key=key, known=", ".join(keys))
            return Mistake(origin, message, field=key, nearest=nearest(key, keys))
        case "missing":
            return Mistake(origin, _("the key “{key}” is missing", key=key), field=key)
        case "literal_error":
            message = _("“{word}” is none of {expected}", word=detail["input"], expected=context["expected"])
            return Mistake(origin, message, field=key)
        case kind:
            expected = _EXPECTED.get(kind) or detail["msg"]
            message = _(
                "“{word}” stands where {expected} is expected", word=detail["input"], expected=expected
            )
            return Mistake(origin, message, field=key)
