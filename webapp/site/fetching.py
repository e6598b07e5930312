"""What a site loads besides our own code, fetched once by the registries' own clients and checked by hash."""

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from companion.language import Message, _
from webapp.site.pins import PINS, libraries, pins

# Beside this module in a wheel, at the root of the repository otherwise.
_LOCKS = (PINS.with_name("requirements.lock"), PINS.parents[2] / "requirements.lock")
# Wheels for any machine are taken without their extensions, where a library has none for this platform.
_WITH_EXTENSIONS = ("markupsafe", "pyyaml")
_AS_SOURCE = ("rectpack",)
_ANY_MACHINE = ("manylinux2014_x86_64", "manylinux_2_28_x86_64")


NO_NODE = _("A site needs npm and node to be built, not to be used: install nodejs and npm.")


class FetchingError(Exception):
    """The reason why something could not be fetched, in one sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


class Runtime(NamedTuple):
    """The fetched interpreter, a folder, and each library's file by its name."""

    interpreter: Path
    libraries: dict[str, Path]


def default_cache() -> Path:
    """Return the folder of this user in which fetched files are kept; it need not exist yet."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tabletop-companion" / "site"


def requirements(names: Iterable[str]) -> str:
    """Return the lines of the lock for some libraries: their versions and the hashes of their files."""
    lock = next(file for file in _LOCKS if file.is_file()).read_text(encoding="utf-8")
    entries = {}
    for entry in lock.replace("\\\n", " ").splitlines():
        name, _is, _rest = entry.partition("==")
        entries[name] = " ".join(entry.split("#")[0].split())
    return "\n".join(entries[name] for name in names) + "\n"


def fetch(cache_folder: Path) -> Runtime:
    """Return everything that is pinned, fetched into a folder unless it is there. Raises FetchingError."""
    wanted = pins()["interpreter"]["integrity"] + requirements(sorted(libraries()))
    folder = cache_folder / hashlib.sha256(wanted.encode()).hexdigest()[:12]
    if not (folder / "whole").is_file():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _fetch_interpreter(folder)
        _fetch_libraries(folder / "libraries")
        (folder / "whole").touch()
    return Runtime(folder / "package", dict(_by_name(folder / "libraries")))


def _fetch_interpreter(folder: Path) -> None:
    pinned = pins()["interpreter"]
    npm = shutil.which("npm")
    if npm is None:
        raise FetchingError(NO_NODE)
    _run([npm, "pack", "--silent", f"{pinned['package']}@{pinned['version']}"], folder)
    packed = next(folder.glob("*.tgz"))
    kind, _dash, digest = pinned["integrity"].partition("-")
    if hashlib.new(kind, packed.read_bytes()).digest() != base64.b64decode(digest):
        raise FetchingError(_("{file} is not the file that was pinned: nothing was built.", file=packed.name))
    with tarfile.open(packed) as archive:
        for member in archive.getmembers():
            if member.isfile() and member.name.count("/") == 1 and member.name.startswith("package/"):
                target = folder / "package" / Path(member.name).name
                target.parent.mkdir(exist_ok=True)
                opened = archive.extractfile(member)
                assert opened is not None, "it is a file"
                target.write_bytes(opened.read())


def _fetch_libraries(folder: Path) -> None:
    pinned = pins()
    plain = [one for one in libraries() if one not in (*_WITH_EXTENSIONS, *_AS_SOURCE)]
    _download(folder, plain, ["--only-binary=:all:", *_of(pinned["platform"])])
    _download(folder, _WITH_EXTENSIONS, ["--only-binary=:all:", *_of(*_ANY_MACHINE)])
    _download(folder, _AS_SOURCE, ["--no-binary=:all:"])


def _of(*platforms: str) -> list[str]:
    abi = f"cp{pins()['python'].replace('.', '')}"
    named = [f"--platform={one}" for one in platforms]
    return [
        *named,
        f"--python-version={pins()['python']}",
        "--implementation=cp",
        f"--abi={abi}",
        "--abi=abi3",
        "--abi=none",
    ]


def _download(folder: Path, names: Iterable[str], options: list[str]) -> None:
    folder.mkdir(exist_ok=True)
    wanted = folder / "wanted.txt"
    wanted.write_text(requirements(names), encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--dest=."]
    _run([*pip, f"--requirement={wanted.name}", *options], folder)
    wanted.unlink()


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if "rror" in line]
        reason = said[-1].strip() if said else f"{Path(command[0]).name}: {done.returncode}"
        raise FetchingError(
            _(
                "What a site needs could not be fetched ({reason}): the first build needs the internet.",
                reason=reason,
            )
        )


def _by_name(folder: Path) -> Iterator[tuple[str, Path]]:
    files = {file.name.partition("-")[0].lower().replace("_", "-"): file for file in folder.iterdir()}
    for name in libraries():
        yield name, files[name]


def contents(file: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the path and the bytes of each file of a wheel or a source archive, as they are installed."""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as archive:
            for name in archive.namelist():
                if not name.endswith("/"):
                    yield name, archive.read(name)
        return
    with tarfile.open(file) as archive:
        for member in archive.getmembers():
            if member.isfile():
                opened = archive.extractfile(member)
                assert opened is not None, "it is a file"
                yield member.name.partition("/")[2], opened.read()
