"""Forms of positions with random changes, and the positions after they are saved."""

from companion.language import Both, Message
from companion.referee.positions.adjustments import SetFact
from companion.referee.questions.reconciling import CHECKED, corrections
from companion.referee.resolving.table_moves import Ajustar


def another(field, seats, acaso):
    """Return another value of a field, which its form lets people choose."""
    if field.kind in ("number", "tenths"):
        least = max(field.least, -40)  # 81 values near zero: most bounds only say what can be kept
        most = least + 40 if field.most is None else min(field.most, least + 80)
        return acaso.choice([n for n in range(least, most + 1) if n != field.value] or [field.value])
    if field.kind == "flag":
        return not field.value
    if field.kind == "seat":
        return acaso.choice(seats)
    if field.kind == "choice":
        return acaso.choice([choice.value for choice in field.choices])
    if field.kind == "set":
        return sorted(choice.value for choice in field.choices if acaso.random() < 0.5)
    if field.kind == "text":
        return acaso.choice(("", "Ada", "O Último"))
    if field.kind == "pieces":
        return [made(field, seats, acaso) for _ in range(acaso.randrange(3))]
    assert field.kind == "piece"
    if field.value is None or ("id" in field.blank and acaso.random() < 0.3):
        return made(field, seats, acaso)
    if acaso.random() < 0.3:
        return None
    part = acaso.choice(field.parts)
    return {**field.value, part.path: another(part, seats, acaso)}


def made(field, seats, acaso):
    """Return a new piece with some of its fields given."""
    given = {
        part.path: another(part, seats, acaso) for part in field.parts if acaso.random() < 0.5 or part.main
    }
    return {**{name: value for name, value in field.blank.items() if name != "id"}, **given}


def edited(form, seats, acaso, most=10):
    """Return the form's values with some of them changed."""
    fields = list(form.fields)
    chosen = acaso.sample(fields, min(len(fields), acaso.randint(1, most)))
    return form.values | {field.path: another(field, seats, acaso) for field in chosen}


def saved(game, state, values, mark="9"):
    """Return the position after the form was saved so, which must be legal, and its corrections."""
    operations = corrections(game, state, game.form(state), values, mark)
    seat = state.options.order[0]
    move = Ajustar[SetFact](seat=seat, authority="correction", source=CHECKED, ops=operations)
    ruling = game.judge(state, move)
    assert ruling.verdict == "legal", (operations, ruling)
    return game.apply(state, move).state, operations


def shown(field, value):
    """Return a value with everything that it leaves out, and without the id of a new piece."""
    if field.kind == "piece" and value is not None:
        return {part.path: shown(part, value.get(part.path, part.value)) for part in field.parts}
    if field.kind == "pieces":
        return [{part.path: one.get(part.path, part.value) for part in field.parts} for one in value]
    return value


def ids(values):
    """Return the id of every piece, by the path of its space."""
    return {path: value["id"] for path, value in values.items() if isinstance(value, dict) and "id" in value}


def check_saved(game, state, values):
    """Assert that the position shows a form's values once it is saved; return the position."""
    form = game.form(state)
    after, operations = saved(game, state, values)
    again = game.form(after)
    fields = {field.path: field for field in form.fields}
    for path, value in again.values.items():
        assert shown(fields[path], value) == shown(fields[path], values[path]), path
    differ = {path for path, value in values.items() if value != form.values[path]}
    assert all(any(op.path.startswith(path) for path in differ) for op in operations)
    kept = {path: id for path, id in ids(form.values).items() if ids(values).get(path) == id}
    assert kept.items() <= ids(again.values).items()
    assert len(set(ids(again.values).values())) == len(ids(again.values))
    return after


def words_of(form):
    """Yield every word of a form."""
    for group in form.groups:
        for field in group.fields:
            yield from _words(field)


def _words(field):
    for word in (field.label, field.under, *(choice.label for choice in field.choices)):
        assert word is None or isinstance(word, Message | Both)
        if word is not None:
            yield word
    for part in field.parts:
        yield from _words(part)
