"""A power cut at any moment loses no entry that was answered, and the store opens again and goes on."""

import random
import shutil
import sys
from collections import Counter
from datetime import UTC, datetime

import pytest
from power_cuts import Disk, calls_of
from soaked import keep_figures

from webapp.store import open_folder
from webapp.tables import Client, Intent, Tables, new_code

CUTS = 1000
SEED = 20261130

WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from webapp.store import open_folder
from webapp.tables import Client, Intent, NewTable, Tables, new_code

folder, code = Path(sys.argv[1]), ""
for run in range(3):
    store = open_folder(folder)
    tables = Tables(store, lambda code, seq: None, lambda: datetime.now(UTC), new_code)
    for at in range(12):
        mark = f"a-mark-of-run-{run:03d}-{at:06d}"
        if not code:
            new = NewTable(game="castelo", players=2, idem=mark)
            code = tables.create(new, Client("the-maker")).table.code
            print(code, flush=True)
            continue
        entry = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": 1 if at % 2 else -1}
        taken = tables.intend(code, Intent(idem=mark, entry=entry, base_seq=1), Client("the-maker"))
        print(taken.answer.n, mark, flush=True)
    store.close()
"""


@pytest.mark.soak
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace shows what is written")
def test_no_cut_loses_what_was_answered(tmp_path):
    folder = tmp_path / "written"
    folder.mkdir()
    calls = calls_of((sys.executable, "-c", WRITER, str(folder)), tmp_path / "calls")
    shutil.rmtree(folder)
    chance, disk, said = random.Random(SEED), Disk(folder), b""
    begun = next(at for at, call in enumerate(calls) if _is_said(call) and b"\n" in call.text)
    cuts = Counter(chance.choices(range(begun, len(calls)), k=CUTS))
    for at, call in enumerate(calls):
        disk.carry_out(call)
        said += call.text if _is_said(call) else b""
        answered = said.decode()[: said.rfind(b"\n") + 1].splitlines()
        for _cut in range(cuts[at]):
            check(disk.after_a_cut(chance), answered, tmp_path / "cut")
    assert len(answered) == 36
    keep_figures("power cuts", seed=SEED, cuts=CUTS, calls=len(calls), answered=len(answered))


def _is_said(call):
    return call.name == "write" and call.fd == 1


def check(files, answered, folder):
    """Assert that the store in those files holds every answered entry, without a gap, and takes one more."""
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    code, *lines = answered
    store = open_folder(folder)
    tables = Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
    entry = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": 1}
    tables.intend(code, Intent(idem="a-mark-after-the-cut", entry=entry, base_seq=1), Client("the-maker"))
    with store.reading() as reading:
        kept = {row.idem: row.n for row in reading.table(code).entries}
    store.close()
    assert {mark: int(n) for n, mark in map(str.split, lines)}.items() <= kept.items()
    assert sorted(kept.values()) == list(range(1, len(kept) + 1)), "no number twice, none left out"
    shutil.rmtree(folder)
