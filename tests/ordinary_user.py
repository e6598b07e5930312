"""Commands as an ordinary user runs them, to whom files can be forbidden, even where the tests run as root.

Root stays the owner of the project and of the folders of a test, which another user might not reach, but is
without the power to read and write whatever it likes.
"""

import os
import subprocess
import sys

POWERS = "--bounding-set=-dac_override,-dac_read_search"


def companion(*words: object) -> subprocess.CompletedProcess[str]:
    """Run ``companion`` with these words in a process of an ordinary user."""
    ordinary = ["setpriv", POWERS] if os.geteuid() == 0 else []
    command = [*ordinary, sys.executable, "-m", "companion", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
