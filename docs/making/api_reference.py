"""Write the reference of the API from its routes, its types and the errors that the code raises.

``python docs/making/api_reference.py`` writes the made parts of ``docs/api.md`` and its Portuguese twin.
"""

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from http import HTTPStatus
from inspect import getdoc
from pathlib import Path
from typing import Any

import msgspec
from client_types import is_unset, structs_within, typescript
from msgspec import inspect
from words import LANGUAGES, number, to

from companion.language import Message
from webapp.api.blueprint import BASE, ROUTES
from webapp.api.errors import ProblemBody
from webapp.api.routing import LANG, Route
from webapp.store.errors import DatabaseFailedError

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_MADE = re.compile(r"(<!-- made: (\w+) -->\n)(.*?)(<!-- end -->)", re.S)
_PART = re.compile(r"<(?:\w+:)?(\w+)>")
_STATUS_OF = {
    "NotUnderstoodError": 400,
    "NotAllowedError": 403,
    "NotThereError": 404,
    "ConflictError": 409,
    "DamagedError": 410,
    "TryLaterError": 429,
}


def addresses(lang: str) -> str:
    """Return a section for each group of addresses, and an entry for each address."""
    lines: list[str] = []
    group = ""
    for route in ROUTES:
        if (name := route.call.__module__.rpartition(".")[2]) != group:
            group = name
            lines += [f"### {to(group.capitalize(), lang)}", ""]
        lines += _address(route, lang)
    return "\n".join(lines)


def _address(route: Route, lang: str) -> Iterator[str]:
    path = _PART.sub(r"{\1}", route.path)
    yield f"**`{route.method} {BASE}{path}`**  "
    yield to(_markdown(route.about), lang)
    yield ""
    for asked in route.asked:
        if asked != LANG:
            need = f" ({to('required', lang)})" if asked.required else ""
            yield f"- `?{asked.name}=`{need}: {to(_markdown(asked.about), lang)}"
    if route.body is not None:
        most = (
            to("at most {bytes} bytes", lang).format(bytes=number(route.largest, lang))
            if route.largest
            else ""
        )
        yield f"- {to('body', lang)}: {_linked(route.body)}{most and ', '}{most}"
    answers = (f"{status} {_answer(kind, lang)}" for status, kind in sorted(route.answers.items()))
    yield f"- {to('answers', lang)}: {', '.join(answers)}"
    yield ""


def _answer(kind: Any, lang: str) -> str:
    if kind is None:
        return to("without a body", lang)
    return f"`{kind}`" if isinstance(kind, str) else _linked(kind)


def _linked(kind: Any) -> str:
    """Return the type, with a link to each struct that it names."""
    info = inspect.type_info(kind)
    text, names = typescript(info), {one.cls.__name__ for one in structs_within([info])}
    found = [name for name in re.findall(r"\w+", text) if name in names]
    return f"[`{text}`](#{found[0].lower()})" if found else f"`{text}`"


def types(lang: str) -> str:
    """Return a section for each type that a body or an answer holds, in alphabetical order."""
    bodies = {route.body for route in ROUTES if route.body is not None}
    kinds = (kind for route in ROUTES for kind in route.answers.values())
    answers = [kind for kind in kinds if kind is not None and not isinstance(kind, str)]
    asked = {one.cls for one in structs_within(inspect.multi_type_info(bodies))}
    every = structs_within(inspect.multi_type_info([*dict.fromkeys(answers), *bodies, ProblemBody]))
    lines: list[str] = []
    for struct in sorted(every, key=lambda one: one.cls.__name__):
        lines += _struct(struct, lang, of_body=struct.cls in asked)
    return "\n".join(lines)


def _struct(struct: inspect.StructType, lang: str, *, of_body: bool) -> Iterator[str]:
    yield f"### {struct.cls.__name__}"
    yield ""
    if doc := getdoc(struct.cls):
        yield to(_markdown(_by_wire_names(doc, struct)), lang)
        yield ""
    yield "```ts"
    if struct.tag_field is not None:
        yield f"{struct.tag_field}: {json.dumps(struct.tag)}"
    for field in struct.fields:
        yield _field(struct, field, of_body=of_body)
    yield "```"
    yield ""


def _by_wire_names(doc: str, struct: inspect.StructType) -> str:
    """Return a docstring with the wire names of fields that have another name in the code."""
    for field in struct.fields:
        if field.name != field.encode_name:
            doc = doc.replace(f"``{field.name}``", f"``{field.encode_name}``")
    return doc


def _field(struct: inspect.StructType, field: inspect.Field, *, of_body: bool) -> str:
    omits = of_body or struct.cls.__struct_config__.omit_defaults
    optional = "?" if not field.required and (omits or is_unset(field)) else ""
    default = ""
    if optional and field.default is not msgspec.NODEFAULT and field.default not in ("", None, ()):
        default = f" = {json.dumps(field.default)}"
    return f"{field.encode_name}{optional}: {typescript(field.type)}{default}"


def errors(lang: str) -> str:
    """Return a row for each word of an error, by status, with its sentences in the code."""
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    for file in sorted((ROOT / "webapp").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for status, code, sentences in _raised(tree):
            found[status, code].update(_cell(Message(one).wording(lang)) for one in sentences)
    failures: list[type[DatabaseFailedError]] = [DatabaseFailedError, *DatabaseFailedError.__subclasses__()]
    for kind in failures:
        found[int(HTTPStatus.SERVICE_UNAVAILABLE), kind.code].add(to(_markdown(getdoc(kind) or ""), lang))
    rows = [
        f"| {status} | `{code}` | {' / '.join(sorted(sentences)) or '–'} |"
        for (status, code), sentences in sorted(found.items())
    ]
    head = " | ".join(to(word, lang) for word in ("status", "code", "sentence"))
    return "\n".join([f"| {head} |", "| --- | --- | --- |", *rows, ""])


def _raised(tree: ast.Module) -> Iterator[tuple[int, str, set[str]]]:
    """Yield status, word and sentences of each error that a module makes."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    constants = _assigned(tree.body)
    yield from _raised_in(tree, constants)
    for function in functions:
        yield from _raised_in(function, constants | _assigned(ast.walk(function)))


def _raised_in(
    part: ast.AST, assigned: dict[str, list[tuple[int, str]]]
) -> Iterator[tuple[int, str, set[str]]]:
    for node in ast.walk(part):
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(code)), sentence, *_]) if (
                name in _STATUS_OF
            ):
                yield _STATUS_OF[name], code, _sentences(sentence, assigned)
            case ast.Call(
                func=ast.Name(id="ApiError" | "answer"),
                args=[ast.Constant(value=int(status)), ast.Constant(value=str(code)), sentence, *_],
            ):
                yield status, code, _sentences(sentence, assigned)
            case ast.Dict(keys=keys, values=values):
                for key, value in zip(keys, values, strict=True):
                    match key, value:
                        case (
                            ast.Constant(value=int(status)),
                            ast.Tuple(elts=[ast.Constant(value=str(code)), sentence]),
                        ):
                            yield status, code, _sentences(sentence, assigned)


def _assigned(nodes: Iterable[ast.AST]) -> dict[str, list[tuple[int, str]]]:
    """Return the sentences that these statements give to each name, with their lines."""
    found: dict[str, list[tuple[int, str]]] = defaultdict(list)
    for node in nodes:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if sentence := _sentence(value):
                found[name].append((node.lineno, sentence))
    return found


def _sentences(node: ast.expr, assigned: dict[str, list[tuple[int, str]]]) -> set[str]:
    if sentence := _sentence(node):
        return {sentence}
    if isinstance(node, ast.Name):
        before = [sentence for line, sentence in sorted(assigned.get(node.id, [])) if line <= node.lineno]
        return set(before[-1:])
    return set()


def _sentence(node: ast.expr) -> str:
    match node:
        case ast.Call(func=ast.Name(id="_"), args=[ast.Constant(value=str(text)), *_]):
            return text
    return ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _markdown(text: str) -> str:
    return text.replace("``", "`")


PARTS = {"addresses": addresses, "errors": errors, "types": types}


def with_parts(text: str, lang: str) -> str:
    """Return the page with its made parts made anew: from ``<!-- made: NAME -->`` to ``<!-- end -->``."""
    return _MADE.sub(lambda found: f"{found[1]}\n{PARTS[found[2]](lang)}\n{found[4]}", text)


def pages() -> dict[Path, str]:
    """Return the page in both languages as it should be, by its file."""
    files = {DOCS / f"api{ending}": lang for lang, ending in LANGUAGES.items()}
    return {file: with_parts(file.read_text(encoding="utf-8"), lang) for file, lang in files.items()}


def main() -> None:
    """Write the made parts."""
    for file, text in pages().items():
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
