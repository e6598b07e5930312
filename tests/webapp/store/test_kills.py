"""A server that is killed a hundred times, at random moments, loses and doubles nothing."""

import os
import random
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime

import pytest

from webapp.store import open_folder
from webapp.tables import Client, NewTable, Tables, new_code

KILLS = 100
LATEST = 0.6  # seconds after the first answer

WRITER = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from webapp.store import open_folder
from webapp.tables import Client, Intent, Tables, new_code

folder, code, run, unsure = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
tables = Tables(open_folder(folder), lambda code, seq: None, lambda: datetime.now(UTC), new_code)

def declare(mark, delta):
    entry = {"seat": "A", "do": "pontuar", "contador": "castelo", "de": "A", "delta": delta}
    taken = tables.intend(code, Intent(idem=mark, entry=entry, base_seq=1), Client("the-maker"))
    print(taken.answer.n, mark, flush=True)

if unsure:
    declare(unsure, -1 if unsure.endswith(tuple("02468")) else 1)
for n in range(40):
    declare(f"a-mark-of-run-{run:03d}-{n:06d}", 1 if n % 2 else -1)
"""


@pytest.mark.soak
def test_a_hundred_kills_lose_and_double_nothing(folder):
    """An unanswered entry is sent again with the same mark, as a phone does."""
    store = open_folder(folder)
    tables = Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
    made = tables.create(NewTable(game="castelo", players=2, idem="a-mark-of-the-table"), Client("the-maker"))
    code = made.table.code
    store.close()
    chosen, answered, unsure, killed = random.Random(20261121), {}, "", 0
    for run in range(KILLS):
        command = [sys.executable, "-c", WRITER, str(folder), code, str(run), unsure]
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
        last = whole[-1][1]
        at = int(last[-6:]) + 1 if f"-{run:03d}-" in last else 0
        unsure = f"a-mark-of-run-{run:03d}-{at:06d}" if at < 40 else ""
    assert killed > KILLS * 0.9
    store = open_folder(folder)
    with store.reading() as reading:
        kept = {row.idem: row.n for row in reading.table(code).entries}
    store.close()
    assert answered.items() <= kept.items()
    assert sorted(kept.values()) == list(range(1, len(kept) + 1)), "no number twice, none left out"
    assert set(kept) - set(answered) <= {unsure}, "nothing is there that nobody sent or was answered"
