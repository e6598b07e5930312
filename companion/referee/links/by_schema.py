"""Plain data as bits along a JSON Schema: what the schema fixes costs nothing.

The walk is the same for writing and reading; where it reads, the values that it is given mean nothing. A
value that does not fit its schema is written as any JSON, so that every record survives the way.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from companion.referee.links.bits import Bits, TooMuchError, Writer
from companion.referee.links.symbols import Slot, Symbols

Schema = Mapping[str, Any]

ANY: Schema = {
    "anyOf": [
        {"type": "null"},
        {"type": "boolean"},
        {"type": "integer"},
        {"type": "number"},
        {"type": "string"},
        {"type": "array", "items": {}},
        {"type": "object", "additionalProperties": {}},
    ]
}
MOST_ELEMENTS = 3000  # of a list, or further fields of a value
_DEEPEST = 40  # values within values
_FEW = 16  # so many numbers of a range are chosen like words
_TYPES: dict[str, tuple[type, ...]] = {
    "null": (type(None),),
    "boolean": (bool,),
    "integer": (int,),
    "number": (float,),
    "string": (str,),
    "array": (list, tuple),
    "object": (dict,),
}
_OF_WHOM = "seat"  # the field that says whose the values after it are


def coded(bits: Bits, schema: Schema, value: Any = None) -> Any:
    """Write a value of a schema with definitions, or return the one that was written.

    Raises TooMuchError, ValueError.
    """
    return _BySchema(bits, schema.get("$defs", {})).value(schema, value, ("record",))


class _BySchema:
    def __init__(self, bits: Bits, definitions: Mapping[str, Schema]) -> None:
        self._symbols = Symbols(bits)
        self._writes = isinstance(bits, Writer)
        self._definitions = definitions
        self._depth = 0

    def value(self, schema: Schema, value: Any, slot: Slot) -> Any:
        """Write or return a value."""
        self._depth += 1
        if self._depth > _DEEPEST:
            raise TooMuchError
        found = self._value(schema, value, slot)
        self._depth -= 1
        return found

    def _value(self, schema: Schema, value: Any, slot: Slot) -> Any:
        name, schema = self._resolved(schema)
        slot = (name,) if name else slot
        if self._symbols.is_rare(self._writes and not self._fits(schema, value)):
            schema, slot = ANY, (*slot, "any")
        if (options := schema.get("anyOf")) is not None:
            fitting = self._fitting(options, value) if self._writes else 0
            at = self._symbols.choice(len(options), fitting or 0, (*slot, "|"))
            return self.value(options[at], value, slot)
        if (words := schema.get("enum")) is not None:
            at = next((at for at, word in enumerate(words) if _same(word, value)), 0)
            return words[self._symbols.choice(len(words), at, slot)]
        if "const" in schema:
            return schema["const"]
        return self._of_type(schema, value, slot)

    def _of_type(self, schema: Schema, value: Any, slot: Slot) -> Any:
        match schema["type"]:
            case "object":
                return self._object(schema, value if isinstance(value, dict) else {}, slot)
            case "array":
                return self._array(schema, value if isinstance(value, list | tuple) else (), slot)
            case "string":
                return self._symbols.text(value if isinstance(value, str) else "", slot)
            case "integer":
                return self._number(schema, value if isinstance(value, int) else 0, slot)
            case "number":
                return self._symbols.decimal(value if isinstance(value, float) else 0.0, slot)
            case "boolean":
                return bool(self._symbols.choice(2, int(value is True), slot))
        return None

    # ---------------------------------------------------------------- whether a value fits

    def _resolved(self, schema: Schema) -> tuple[str, Schema]:
        """Return the name of a definition and what it defines; values without a schema may be anything."""
        reference = schema.get("$ref")
        if reference is not None:
            name = reference.rpartition("/")[2]
            return name, self._definitions[name]
        return "", schema if schema else ANY

    def _fitting(self, options: Sequence[Schema], value: Any) -> int | None:
        """Return the number of the first option that a value fits."""
        return next((at for at, one in enumerate(options) if self._fits(one, value)), None)

    def _fits(self, schema: Schema, value: Any) -> bool:
        """Return whether a value fits a schema, apart from the values within it."""
        _name, schema = self._resolved(schema)
        if (options := schema.get("anyOf")) is not None:
            return self._fitting(options, value) is not None
        if (words := schema.get("enum")) is not None:
            return any(_same(word, value) for word in words)
        if "const" in schema:
            return _same(schema["const"], value)
        if type(value) not in _TYPES[schema["type"]]:
            return False
        if schema["type"] == "integer":
            return bool(schema.get("minimum", value) <= value <= schema.get("maximum", value))
        if "prefixItems" in schema:
            return len(value) == len(schema["prefixItems"])
        return schema["type"] != "object" or self._has_fields(schema, value)

    def _has_fields(self, schema: Schema, value: Mapping[str, Any]) -> bool:
        """Return whether none of the fields is missing, all are known, and those of one word have it."""
        fields = schema.get("properties", {})
        for name in schema.get("required", ()):
            if name not in value:
                return False
            words = fields[name].get("enum", ())
            if len(words) == 1 and not _same(words[0], value[name]):
                return False
        return "additionalProperties" in schema or value.keys() <= fields.keys()

    # ---------------------------------------------------------------- values with parts

    def _object(self, schema: Schema, given: Mapping[str, Any], slot: Slot) -> dict[str, Any]:
        found: dict[str, Any] = {}
        fields, needed = schema.get("properties", {}), schema.get("required", ())
        for name, one in fields.items():
            if name in needed or self._symbols.has(name in given, (*slot, name)):
                found[name] = self.value(one, given.get(name), (*slot, name))
            if name == _OF_WHOM and name in found:
                self._symbols.who = found[name]
        if "additionalProperties" not in schema:
            return found
        others = [name for name in given if name not in fields]
        for at in range(self._counted(len(others), slot)):
            name = self._symbols.text(others[at] if others else "", (*slot, "@"))
            found[name] = self.value(schema["additionalProperties"], given.get(name), (*slot, "*"))
        return found

    def _array(self, schema: Schema, given: Sequence[Any], slot: Slot) -> list[Any]:
        parts = schema.get("prefixItems")
        if parts is None:
            parts = [schema.get("items", {})] * self._counted(len(given), slot)
            slots = [(*slot, "*")] * len(parts)
        else:
            slots = [(*slot, str(at)) for at in range(len(parts))]
        values = given or [None] * len(parts)
        return [self.value(*one) for one in zip(parts, values, slots, strict=True)]

    def _counted(self, count: int, slot: Slot) -> int:
        found = self._symbols.count(count, (*slot, "#"))
        if found > MOST_ELEMENTS:
            raise TooMuchError
        return found

    def _number(self, schema: Schema, given: int, slot: Slot) -> int:
        least, most = schema.get("minimum"), schema.get("maximum")
        if least is not None and most is not None and most - least < _FEW:
            return int(least + self._symbols.choice(most - least + 1, given - least, slot))
        if least is not None and least >= 0:
            return int(least + self._symbols.count(given - least, slot))
        below = self._symbols.choice(2, int(given < 0), (*slot, "-"))
        return (-1 if below else 1) * self._symbols.count(abs(given), slot)


def _same(one: Any, other: Any) -> bool:
    """Return whether two words are the same; true is not 1."""
    return type(one) is type(other) and bool(one == other)
