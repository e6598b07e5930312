"""A server that is killed a thousand times, at random moments, loses and doubles nothing."""

import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime

import pytest
from soaked import keep_figures

from webapp.store import open_folder
from webapp.tables import Client, NewTable, Tables, new_code

KILLS = 25  # of each table: what four fast writers enter meanwhile is less than a match can hold
TABLES = 40
WRITERS = 4
LATEST = 0.15  # seconds after the first answer

WRITER = """
import itertools, os, sys, threading
from datetime import UTC, datetime
from pathlib import Path
from webapp.store import open_folder
from webapp.tables import Client, Intent, Tables, new_code

folder, code, run, writers, *unsure = Path(sys.argv[1]), sys.argv[2], *map(int, sys.argv[3:5]), *sys.argv[5:]
tables = Tables(open_folder(folder), lambda code, seq: None, lambda: datetime.now(UTC), new_code)

def declare(mark, delta):
    entry = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": delta}
    taken = tables.intend(code, Intent(idem=mark, entry=entry, base_seq=1), Client("the-maker"))
    os.write(1, f"{taken.answer.n} {mark}\\n".encode())  # whole, whoever else writes

def write(writer):
    for mark in unsure:
        if mark.startswith(f"a-mark-of-{writer}-"):
            declare(mark, -1 if mark.endswith(tuple("02468")) else 1)
    for n in itertools.count():
        declare(f"a-mark-of-{writer}-{run}-{n:06d}", 1 if n % 2 else -1)

for writer in range(writers):
    threading.Thread(target=write, args=(writer,)).start()
"""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(TABLES))
def test_a_thousand_kills_lose_and_double_nothing(folder, seed):
    """An unanswered entry is sent again with the same mark, as a phone does."""
    store = open_folder(folder)
    tables = Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
    made = tables.create(NewTable(game="castelo", players=2, idem="a-mark-of-the-table"), Client("the-maker"))
    code = made.table.code
    store.close()
    chosen, answered, unsure, killed = random.Random(seed), {}, [], 0
    for run in range(KILLS):
        command = [sys.executable, "-c", WRITER, str(folder), code, str(run), str(WRITERS), *unsure]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        lines = [process.stdout.readline()]
        time.sleep(chosen.random() * LATEST if run % 4 else 0)
        os.kill(process.pid, signal.SIGKILL)
        lines += process.stdout.read().splitlines(keepends=True)
        killed += process.wait() == -signal.SIGKILL
        whole = [line.split() for line in lines if line.endswith("\n")]
        assert whole, "something was declared"
        for n, mark in whole:
            assert answered.setdefault(mark, int(n)) == int(n), "sent again it is the same entry"
        unsure = [mark for mark in unsure if mark not in answered]
        for writer in range(WRITERS):
            if not any(mark.startswith(f"a-mark-of-{writer}-") for mark in unsure):
                sent = sum(mark.startswith(f"a-mark-of-{writer}-{run}-") for _n, mark in whole)
                unsure.append(f"a-mark-of-{writer}-{run}-{sent:06d}")
    assert killed == KILLS
    store = open_folder(folder)
    with store.reading() as reading:
        kept = {row.idem: row.n for row in reading.table(code).entries}
    store.close()
    assert answered.items() <= kept.items()
    assert sorted(kept.values()) == list(range(1, len(kept) + 1)), "no number twice, none left out"
    assert set(kept) - set(answered) <= set(unsure), "nothing is there that nobody sent or was answered"
    keep_figures("kills", seed=seed, killed=killed, writers=WRITERS, answered=len(answered), kept=len(kept))
