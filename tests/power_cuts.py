"""What a program wrote to a folder, and the states in which a power cut could leave that folder.

The program runs under ``strace``. A cut keeps everything that was synchronised. Of each later write it keeps
all, nothing, or some sectors; of the later names (made, renamed, removed) it keeps those up to one of them.
"""

import random
import re
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

SECTOR = 512
LONGEST = 1 << 20  # bytes of one write
CALLS = "openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,unlinkat,rename,renameat,renameat2"
_LINE = re.compile(r"(\d+) +(.*)")
_BEGUN, _RESUMED = " <unfinished ...>", re.compile(r"<\.\.\. \w+ resumed>(.*)")
_CALL = re.compile(r"(\w+)\((.*)\) += (-?\d+)")
_TEXT = re.compile(r'(\d+)?<([^>]*)>|"([^"]*)"')
_UNPLANNED = ("shm",)  # shared memory, which is not kept at all


class Call(NamedTuple):
    """A call that succeeded: its name, the paths, the text and the numbers in it, its flags and its file."""

    name: str
    paths: tuple[str, ...]
    text: bytes
    numbers: tuple[int, ...]
    flags: str
    fd: int


def calls_of(command: Sequence[str], log: Path) -> list[Call]:
    """Return the calls of a program that wrote, synchronised, opened and named files, in order."""
    tracing = ("strace", "-f", "-y", "-xx", "-s", str(LONGEST), "-e", f"trace={CALLS}", "-o", str(log))
    subprocess.run((*tracing, *command), check=True, stdout=subprocess.PIPE)
    return list(_calls(log))


def _calls(log: Path) -> Iterator[Call]:
    begun: dict[str, str] = {}
    with log.open() as lines:
        for line in lines:
            process, said = _LINE.match(line).groups()
            if said.endswith(_BEGUN):
                begun[process] = said.removesuffix(_BEGUN)
                continue
            if resumed := _RESUMED.match(said):
                said = begun.pop(process) + resumed[1]
            if (call := _CALL.match(said)) and not call[3].startswith("-"):
                yield _read(call[1], call[2])


def _read(name: str, arguments: str) -> Call:
    fd, paths, text = -1, [], b""
    for number, path, quoted in _TEXT.findall(arguments):
        if path:
            fd = int(number) if number else fd
            paths.append(_plain(path).decode())
        else:
            text = _plain(quoted)
    if name.startswith(("open", "unlink", "rename")):
        paths = [_plain(quoted).decode() for _n, _path, quoted in _TEXT.findall(arguments) if quoted]
    plain = _TEXT.sub("", arguments)
    numbers = tuple(int(one) for one in re.findall(r"(?<=, )\d+\b", plain))
    return Call(name, tuple(paths), text, numbers, plain, fd)


def _plain(quoted: str) -> bytes:
    return bytes.fromhex(quoted.replace("\\x", ""))


@dataclass
class Content:
    """The bytes of a file that are on the disk, and what was written since, in order."""

    kept: bytearray = field(default_factory=bytearray)
    since: list[tuple[int, bytes | None]] = field(default_factory=list)  # None: the file ends there
    ends: int = 0

    def synchronise(self) -> None:
        """Keep everything."""
        for at, what in self.since:
            _write(self.kept, at, what)
        self.since.clear()

    def after_a_cut(self, chance: random.Random) -> bytes:
        """Return what is there after a cut."""
        found = bytearray(self.kept)
        for at, what in self.since:
            kept = chance.choice(("all", "nothing", "sectors"))
            if kept == "all" or (kept == "sectors" and what is None):
                _write(found, at, what)
            elif kept == "sectors":
                for start, part in _sectors(at, what):
                    if chance.random() < 0.5:
                        _write(found, start, part)
        return bytes(found)


def _write(content: bytearray, at: int, what: bytes | None) -> None:
    content.extend(bytes(max(0, at - len(content))))
    if what is None:
        del content[at:]
    else:
        content[at : at + len(what)] = what


def _sectors(at: int, what: bytes) -> Iterator[tuple[int, bytes]]:
    start = at
    while start < at + len(what):
        end = min((start // SECTOR + 1) * SECTOR, at + len(what))
        yield start, what[start - at : end - at]
        start = end


class Disk:
    """The files of one folder: by the names that programs see, and by those that are on the disk."""

    def __init__(self, folder: Path) -> None:
        self._folder = f"{folder}/"
        self._seen: dict[str, Content] = {}
        self._kept: dict[str, Content] = {}
        self._since: list[tuple[str, Content | None]] = []  # names given since, None for one removed

    def carry_out(self, call: Call) -> None:
        """Change the files as a call did."""
        paths = [path for path in call.paths if self._is_ours(path)]
        if call.name == "openat":
            if paths and "O_CREAT" in call.flags and paths[0] not in self._seen:
                self._name(paths[0], Content())
            if paths and "O_TRUNC" in call.flags:
                self._change(paths[0], 0, None)
        elif call.name in ("fsync", "fdatasync"):
            self._synchronise(call.paths[0])
        elif not paths:
            return
        elif call.name == "pwrite64":
            self._change(paths[0], call.numbers[-1], call.text)
        elif call.name == "write":
            self._change(paths[0], self._seen[paths[0]].ends, call.text)
        elif call.name == "ftruncate":
            self._change(paths[0], call.numbers[-1], None)
        elif call.name.startswith("rename"):
            self._name(paths[1], self._seen[paths[0]])
            self._name(paths[0], None)
        else:
            self._name(paths[0], None)

    def after_a_cut(self, chance: random.Random) -> dict[str, bytes]:
        """Return the contents of the files after a cut, by their paths in the folder."""
        names = dict(self._kept)
        for name, content in self._since[: chance.randint(0, len(self._since))]:
            _rename(names, name, content)
        return {
            name.removeprefix(self._folder): content.after_a_cut(chance)
            for name, content in names.items()
            if not name.endswith(_UNPLANNED)
        }

    def _is_ours(self, path: str) -> bool:
        return path.startswith(self._folder)

    def _name(self, name: str, content: Content | None) -> None:
        _rename(self._seen, name, content)
        self._since.append((name, content))

    def _change(self, name: str, at: int, what: bytes | None) -> None:
        content = self._seen[name]
        content.since.append((at, what))
        content.ends = at if what is None else max(content.ends, at + len(what))

    def _synchronise(self, path: str) -> None:
        if path in self._seen:
            self._seen[path].synchronise()
        elif self._is_ours(f"{path}/"):
            for name, content in self._since:
                _rename(self._kept, name, content)
            self._since.clear()


def _rename(names: dict[str, Content], name: str, content: Content | None) -> None:
    if content is None:
        names.pop(name, None)
    else:
        names[name] = content
