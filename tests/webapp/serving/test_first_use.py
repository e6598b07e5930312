"""Types that several threads first read at once are built before anybody is answered."""

import subprocess
import sys

TRIES = 40  # of which ten ended by SIGSEGV without types built before

OPENED = """
import sys
from pathlib import Path
from webapp.laptop import Wish, open_laptop
laptop = open_laptop(Wish(Path(sys.argv[1]), "127.0.0.1", 0))
"""
# Threads that read every type together, and are switched between as often as can be. A type is read for the
# first time once, so each try is a process of its own, as the server left it.
AT_ONCE = """
import os
import threading
import msgspec
from companion.games import all_games

def structs(kind):
    for below in kind.__subclasses__():
        yield below
        yield from structs(below)

games = [game.load_referee() for game in all_games()]
kinds = tuple(dict.fromkeys(structs(msgspec.Struct)))

def is_read(kind):
    try:
        msgspec.json.Decoder(kind)
    except TypeError:  # what is only written
        return 0
    return 1

def apart(do):
    pid = os.fork()
    if pid:
        return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    do()
    os._exit(0)

read, write = os.pipe()
apart(lambda: os.write(write, bytes(is_read(kind) for kind in kinds)))
kinds = tuple(kind for kind, read in zip(kinds, os.read(read, len(kinds))) if read)
values = [dict.fromkeys(kind.__struct_encode_fields__) for kind in kinds]

def read_all():
    for kind, plain in zip(kinds, values):
        try:
            msgspec.convert(plain, kind)
        except msgspec.ValidationError:
            pass

def together():
    sys.setswitchinterval(1e-6)
    threads = [threading.Thread(target=read_all) for _thread in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

print([apart(together) for _try in range(TRIES)])
laptop.close()
""".replace("TRIES", str(TRIES))
ALL_IMPORTED = """
import pkgutil
from importlib import import_module
import companion, webapp
from companion.games import all_games
from webapp.built_types import _structs, build_types
import msgspec
import webapp.built_types as built
before = frozenset(built._built)

refereed = [game.pieces.rpartition(".")[0] for game in all_games() if game.referee]
for package in (companion, webapp):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        of_game = module.name.startswith("companion.games.") and module.name.count(".") > 2
        if of_game and module.name.rpartition(".")[0] not in refereed:
            continue  # a game that nobody referees yet: only its pieces are ever imported
        if module.name.startswith("companion.referee.rules.") and module.name not in sys.modules:
            continue  # of such games only: it comes with the first that is refereed
        if not module.name.startswith("companion.cli") and not module.name.endswith((".__main__", ".env")):
            import_module(module.name)
# What paper is planned of is never read from anywhere, and cases of conformance by tests only.
made_here = ("layouts.", "companion.sources.", "companion.conformance.")
print(sorted(
    f"{kind.__module__}.{kind.__qualname__}" for kind in set(_structs(msgspec.Struct)) - before
    if not kind.__module__.startswith(made_here)
))
laptop.close()
"""


def run(script, folder):
    return subprocess.run(
        [sys.executable, "-c", OPENED + script, str(folder)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_threads_that_read_every_type_together_end_nothing(tmp_path):
    ended = run(AT_ONCE, tmp_path)
    assert ended.stdout.split("\n")[0] == str([0] * TRIES), ended.stderr


def test_no_type_is_forgotten(tmp_path):
    """The types of any module that may be imported while the server runs are built by then."""
    ended = run(ALL_IMPORTED, tmp_path)
    assert ended.returncode == 0, ended.stderr
    assert ended.stdout.strip() == "[]"
