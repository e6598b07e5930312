"""Packs of Python's modules and data for the worker of a site: compiled, each in one compressed file.

A pack is, compressed, the length of its index in four bytes (the least first), the index as JSON (a list of
path and size), and the bytes of all files in that order.
"""

import gzip
import hashlib
import io
import json
import shutil
import subprocess
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from fnmatch import fnmatch
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from companion.games import GameEntry, all_games
from companion.installed import GROUP
from companion.language import _
from webapp.site.fetching import NO_NODE, FetchingError, Runtime, contents
from webapp.site.pins import PARTS, pins
from webapp.site.shipped import CLIENT

_COMPILER = Path(__file__).with_name("compiling.py")
FIRST, _PAPER, _PICTURES, _RARE = PARTS
_NO_PILLOW = Path(__file__).with_name("no_pillow.py")
LATER = "later.json"  # in the first pack: the modules of the others
LIBRARY = "library"  # the standard one
_LEFT_OUT = (
    "*.pyi",
    "*.so.*",
    "*-linux-gnu.so",
    "*.dist-info/*",
    "*.data/*",
    "*.po",
    "*/__pycache__/*",
    "*/py.typed",
    "tests/*",
)
_DISTRIBUTION = "tabletop-companion"


class Packed(NamedTuple):
    """The packs by name, and the standard library as an archive that Python imports from, both compressed.

    ``extensions`` are the paths of the first pack that are no modules of Python.
    """

    packs: dict[str, bytes]
    library: bytes
    extensions: tuple[str, ...]


def pack(
    runtime: Runtime, games: Collection[GameEntry], beside: Mapping[str, bytes], client: Mapping[str, bytes]
) -> Packed:
    """Return the packs of a site with those games; the files ``beside`` are put into the first.

    The files of the ``client`` get a pack of their own.

    Raises FetchingError if there is no node to compile with.
    """
    folders: dict[str, dict[str, bytes]] = {
        part: dict((*_of_libraries(part, runtime), *_of_ours(part, games))) for part in PARTS
    }
    folders[FIRST] |= {**_registered(games), **beside}
    folders[_PAPER]["PIL/__init__.py"] = _NO_PILLOW.read_bytes()
    folders[LIBRARY] = _standard(runtime)
    for part, later in ((FIRST, pins()[FIRST]["later"]), (LIBRARY, pins()["interpreter"]["later"])):
        _move(folders[part], folders[_RARE], later)
    _move(folders[FIRST], folders[_PAPER], pins()[FIRST]["drawn"])
    for game in games:  # a table needs one; what is no module may be read by its path, and stays
        folders[game.slug] = {}
        rules, sources = (one.replace(".", "/") for one in (game.pieces.rpartition(".")[0], game.sources))
        _move(folders[FIRST], folders[game.slug], (f"{rules}/*.py", f"{sources}/*"))
    compiled = _compiled(folders, runtime)
    library = _archive(compiled.pop(LIBRARY))
    later_modules = {part: _modules(files) for part, files in compiled.items() if part != FIRST}
    compiled[FIRST][LATER] = json.dumps(later_modules).encode()
    compiled[CLIENT] = dict(client)
    extensions = tuple(sorted(path for path in compiled[FIRST] if path.endswith(".so")))
    return Packed({part: packed(files) for part, files in compiled.items()}, library, extensions)


def _move(files: dict[str, bytes], to: dict[str, bytes], patterns: Collection[str]) -> None:
    """Move what fits, but no package's own module: a folder without one would be found as a package."""
    for path in [one for one in files if any(fnmatch(one, pattern) for pattern in patterns)]:
        if path.endswith("/__init__.py") and path not in (
            f"{one.rstrip('/*')}/__init__.py" for one in patterns
        ):
            continue
        to[path] = files.pop(path)


def _modules(files: Iterable[str]) -> list[str]:
    """Return the names of the modules and packages among files, and of the folders that hold only data."""
    found: set[str] = set()
    for path in files:
        parts = path.split("/")
        if "." not in "".join(parts[:-1]):
            found.update(".".join(parts[:depth]) for depth in range(1, len(parts)))
            if (name := parts[-1].partition(".")[0]) != "__init__" and parts[-1].endswith((".pyc", ".so")):
                found.add(".".join((*parts[:-1], name)))
    return sorted(found)


def packed(files: Mapping[str, bytes]) -> bytes:
    """Return a pack of files by their paths."""
    order = sorted(files, key=lambda path: (Path(path).suffix, path))  # like beside like is compressed best
    index = json.dumps([[path, len(files[path])] for path in order]).encode()
    body = len(index).to_bytes(4, "little") + index + b"".join(files[path] for path in order)
    return gzip.compress(body, 9, mtime=0)


def _of_libraries(part: str, runtime: Runtime) -> Iterator[tuple[str, bytes]]:
    for name in pins()[part]["libraries"]:
        for path, body in contents(runtime.libraries[name]):
            if "/" in path or path == "typing_extensions.py":
                yield from _kept(path, body, pins()[part]["without"])


def _of_ours(part: str, games: Collection[GameEntry]) -> Iterator[tuple[str, bytes]]:
    left_out = [f"{folder}/*" for folder in _folders_of(set(all_games()) - set(games))]
    for name in pins()[part]["ours"]:
        root = _folder_of(name.replace("/", "."))
        for file in sorted(root.rglob("*")):
            if file.is_file():
                path = f"{name}/{file.relative_to(root).as_posix()}"
                yield from _kept(path, file.read_bytes(), [*pins()[part]["ours_without"], *left_out])


def _kept(path: str, body: bytes, without: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    if not any(fnmatch(path, one) for one in (*_LEFT_OUT, *without)):
        yield path, body


def _folders_of(games: Iterable[GameEntry]) -> Iterator[str]:
    """Yield the folders of games as paths from where packages lie."""
    for game in games:
        for package in (game.pieces.rpartition(".")[0], game.layouts, game.sources, game.phone):
            if package:
                yield package.replace(".", "/")


def _folder_of(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None, "our own packages are installed"
    return Path(next(iter(spec.submodule_search_locations or ())))


def _registered(games: Collection[GameEntry]) -> dict[str, bytes]:
    """Return what lets Python find the games and our version."""
    ours = distribution(_DISTRIBUTION)
    names = {game.slug for game in games}
    points = [one for one in ours.entry_points if one.group == GROUP and one.name in names]
    lines = [f"[{GROUP}]", *(f"{one.name} = {one.value}" for one in points)]
    folder = f"{_DISTRIBUTION.replace('-', '_')}-{ours.version}.dist-info"
    said = f"Metadata-Version: 2.1\nName: {_DISTRIBUTION}\nVersion: {ours.version}\n"
    return {f"{folder}/METADATA": said.encode(), f"{folder}/entry_points.txt": "\n".join(lines).encode()}


def _standard(runtime: Runtime) -> dict[str, bytes]:
    pinned = pins()["interpreter"]
    with zipfile.ZipFile(runtime.interpreter / pinned["library"]) as archive:
        files = ((name, archive.read(name)) for name in archive.namelist() if not name.endswith("/"))
        return dict(kept for name, body in files for kept in _kept(name, body, pinned["without"]))


def _compiled(folders: Mapping[str, Mapping[str, bytes]], runtime: Runtime) -> dict[str, dict[str, bytes]]:
    node = shutil.which("node")
    if node is None:
        raise FetchingError(NO_NODE)
    kept = runtime.interpreter.parent / "compiled"
    kept.mkdir(exist_ok=True)
    sources = {
        (path, body): kept
        / f"{hashlib.sha256(_COMPILER.read_bytes() + path.encode() + body).hexdigest()}.pyc"
        for files in folders.values()
        for path, body in files.items()
        if path.endswith(".py")
    }
    missing = {path_and_body: file for path_and_body, file in sources.items() if not file.is_file()}
    with TemporaryDirectory() as temporary:
        for number, (_path, body) in enumerate(missing):
            Path(temporary, f"{number}.py").write_bytes(body)
        Path(temporary, "index.json").write_text(json.dumps([path for path, _body in missing]))
        if missing:
            _compile(node, runtime, temporary)
        for number, file in enumerate(missing.values()):
            shutil.copyfile(Path(temporary, f"{number}.pyc"), file)
    return {
        folder: {
            (f"{path}c" if path.endswith(".py") else path): (
                sources[path, body].read_bytes() if path.endswith(".py") else body
            )
            for path, body in files.items()
        }
        for folder, files in folders.items()
    }


def _compile(node: str, runtime: Runtime, folder: str) -> None:
    script = _COMPILER.with_suffix(".mjs")
    command = [node, str(script), str(runtime.interpreter.resolve()), folder]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode:
        reason = " ".join(done.stderr.decode(errors="replace").strip().splitlines()[-1:])[-200:]
        raise FetchingError(_("The site's modules could not be compiled ({reason}).", reason=reason))


def _archive(files: Mapping[str, bytes]) -> bytes:
    """Return files as an archive without compression of its own, compressed as a whole."""
    body = io.BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(files):
            archive.writestr(zipfile.ZipInfo(path), files[path])
    return gzip.compress(body.getvalue(), 9, mtime=0)
