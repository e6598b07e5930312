"""Modules joined into one script, which a browser fetches and reads far sooner than a hundred files.

Each module becomes a function that runs when it is first needed, in a registry of which the page has one
(``modules/registry.js``), so that two scripts share their modules. The parser relies on our own style:
imports and exports begin a line, and no ``let`` is exported. A module keeps its lines, counted from the line
that names it, so that errors in a browser point to the lines of the file.
"""

import re
from collections.abc import Iterable, Mapping
from posixpath import dirname, join, normpath

_NAMED = r"""\{(?P<names>[^}]*)\}\s*from\s*["'](?P<of>\.[\w./-]+)["'];?"""
_IMPORT = re.compile(
    rf"""^import\s*(?:\*\s*as\s+(?P<all>\w+)\s+from\s*["'](?P<whole>\.[\w./-]+)["'];?|{_NAMED})""", re.M
)
_PASSED_ON = re.compile(rf"^export\s*{_NAMED}", re.M)
_LISTED = re.compile(r"(?:^|(?<=[;}]))export\s*\{(?P<names>[^}]*)\};?", re.M)
_DEFAULT = re.compile(r"^export\s+default\s+", re.M)
_DECLARED = re.compile(r"^export\s+(?P<kind>(?:async\s+)?(?:function|class|const))\s+(?P<name>[\w$]+)", re.M)
_BROUGHT = re.compile(r"(?<![\w.$])import\((?=\s*[\"'`])")
_BROUGHT_BY_NAME = re.compile(r"""(?<![\w.$])import\(\s*["'](\.[\w./-]+\.js)["']\s*\)""")
_ADDRESS = "import.meta.url"


def needed(path: str, text: str) -> tuple[str, ...]:
    """Return the paths of the modules that a module cannot run without."""
    imports = [one["of"] or one["whole"] for one in _IMPORT.finditer(text)]
    return tuple(_beside(path, one) for one in (*imports, *(one["of"] for one in _PASSED_ON.finditer(text))))


def brought(path: str, text: str) -> tuple[str, ...]:
    """Return the paths of the modules that a module imports dynamically by name."""
    return tuple(_beside(path, one) for one in _BROUGHT_BY_NAME.findall(text))


def reachable(start: Iterable[str], of: Mapping[str, Iterable[str]]) -> tuple[str, ...]:
    """Return the existing paths among some and everything reachable from them, each once, nearest first."""
    found: dict[str, None] = {}
    waiting = list(start)
    while waiting:
        path = waiting.pop(0)
        if path in of and path not in found:
            found[path] = None
            waiting += of[path]
    return tuple(found)


def linked(path: str, text: str, *, waits: bool) -> str:
    """Return a module as a call that registers it; one that ``waits`` may await at its top."""
    exported: dict[str, str] = {}

    def taken(found: re.Match[str]) -> str:
        if found["all"]:
            return f"const {found['all']} = {_need(path, found['whole'])};"
        names = _object((name, here) for name, here in _pairs(found["names"]))
        return f"const {names} = {_need(path, found['of'])};" + "\n" * found[0].count("\n")

    def passed_on(found: re.Match[str]) -> str:
        exported.update(
            {name: f"{_need(path, found['of'])}.{there}" for there, name in _pairs(found["names"])}
        )
        return "\n" * found[0].count("\n")

    def listed(found: re.Match[str]) -> str:
        exported.update({name: here for here, name in _pairs(found["names"])})
        return ""

    def declared(found: re.Match[str]) -> str:
        exported[found["name"]] = found["name"]
        return f"{found['kind']} {found['name']}"

    def default(_found: re.Match[str]) -> str:
        exported["default"] = "$default"
        return "const $default = "

    text = _PASSED_ON.sub(passed_on, _IMPORT.sub(taken, text))
    text = _DECLARED.sub(declared, _DEFAULT.sub(default, _LISTED.sub(listed, text)))
    text = _BROUGHT.sub(f'$bring("{path}", ', text).replace(_ADDRESS, f'$at("{path}")')
    kind = "async () =>" if waits else "() =>"
    return f'$know("{path}", {kind} {{ {text.rstrip()}\nreturn {_object(exported.items())};\n}});\n'


def _object(names: Iterable[tuple[str, str]]) -> str:
    """Return names as an object literal or destructuring of JavaScript."""
    pairs = (name if name == value else f"{name}: {value}" for name, value in names)
    return f"{{ {', '.join(pairs)} }}"


def _need(path: str, name: str) -> str:
    return f'$need("{_beside(path, name)}")'


def _pairs(names: str) -> list[tuple[str, str]]:
    """Return ``a as b, c`` as pairs of the names there and here."""
    parts = (one.split(" as ") for one in names.split(",") if one.strip())
    return [(one[0].strip(), one[-1].strip()) for one in parts]


def _beside(path: str, name: str) -> str:
    return normpath(join(dirname(path), name))
