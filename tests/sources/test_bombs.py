"""No set of up to 20 MB takes seconds or gigabytes to check, whatever its files unpack to, repeat or name."""

import json
import resource
import subprocess
import sys

import pytest
from bombs import BOMBS, faces, pictures, tables, texts, write
from soaked import soaked

MOST_SECONDS, MOST_MEGABYTES = 5, 200
QUICK = ("repeated_shared_string", "layout_choices", "lock_cards", "merged_cells")
CHECK = """
import resource, sys
from pathlib import Path
from companion.cli import main
try:
    main(["check", sys.argv[1], "--json", "--lang", "en"], standalone_mode=True)
finally:
    used = resource.getrusage(resource.RUSAGE_SELF)
    # The most memory since this program began; ru_maxrss counts that of the tests, too, which made the bomb.
    peak = Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]
    print(used.ru_utime + used.ru_stime, int(peak) / 1024, file=sys.stderr)
"""


def limited():
    """Leave a process no more than it may take, so that a bomb harms nobody."""
    resource.setrlimit(resource.RLIMIT_AS, (2_000_000_000,) * 2)
    resource.setrlimit(resource.RLIMIT_CPU, (60,) * 2)


@pytest.mark.parametrize("name", [*QUICK, *soaked(*(name for name in sorted(BOMBS) if name not in QUICK))])
def test_a_bomb_is_refused_before_it_costs_anything(name, tmp_path):
    assert {tables, texts, pictures, faces}
    folder = write(tmp_path, BOMBS[name]())
    assert sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) < 20_000_000
    command = [sys.executable, "-c", CHECK, str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, preexec_fn=limited, check=False)
    assert done.returncode in (0, 1, 2), done.stderr[-2_000:]
    assert "Traceback" not in done.stderr
    said = json.loads(done.stdout)["mistakes"]
    assert all(len(one["message"]) < 3_000 for one in said)
    seconds, megabytes = map(float, done.stderr.split()[-2:])
    assert seconds < MOST_SECONDS, said[:1]
    assert megabytes < MOST_MEGABYTES, said[:1]
