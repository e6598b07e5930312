"""Plain data of any type, by chance: what its schema lets in, and no more is sure of it."""

import random
from typing import Any

from msgspec import inspect

NUMBERS = (0, 1, 1, 2, 3, 5, 10, -1, 99, 40)
DEEPEST = 5
OPEN = object()  # nothing is told there


def random_value(kind: Any, acaso: random.Random, words: list[str], depth: int = 0) -> Any:
    """A value of that type, whose texts are some of those words; OPEN where it may be left open."""

    def within(part: Any) -> Any:
        return random_value(part, acaso, words, depth + 1)

    match kind:
        case inspect.Metadata():
            return random_value(kind.type, acaso, words, depth)
        case inspect.UnionType():
            return random_value(acaso.choice(kind.types), acaso, words, depth)
        case inspect.BoolType():
            return acaso.random() < 0.5
        case inspect.IntType():
            return _number(kind, acaso)
        case inspect.LiteralType():
            return acaso.choice(kind.values)
        case inspect.StructType():
            tag = {kind.tag_field: kind.tag} if kind.tag_field else {}
            told = {
                one.encode_name: within(one.type)
                for one in kind.fields
                if one.required or acaso.random() < 0.65
            }
            return tag | {name: value for name, value in told.items() if value is not OPEN}
        case inspect.VarTupleType() | inspect.ListType():
            many = acaso.choice((0, 1, 1, 2, 3)) if depth < DEEPEST else 0
            return [value for value in map(within, [kind.item_type] * many) if value is not OPEN]
        case inspect.TupleType():
            return [within(one) for one in kind.item_types]
        case inspect.AnyType():
            return acaso.choice((*NUMBERS, None, True, [], {}, *words))
        case inspect.NoneType():
            return None
        case inspect.StrType():
            return acaso.choice(words)
    return OPEN


def _number(kind: inspect.IntType, acaso: random.Random) -> int:
    least = max(
        (one for one in (kind.ge, None if kind.gt is None else kind.gt + 1) if one is not None), default=None
    )
    most = min(
        (one for one in (kind.le, None if kind.lt is None else kind.lt - 1) if one is not None), default=None
    )
    number = acaso.choice(NUMBERS)
    number = number if least is None else max(least, number)
    return number if most is None else min(most, number)
