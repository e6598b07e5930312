"""The page about common mechanisms names every module of the common rules and the games that use it."""

import subprocess
import sys


def test_the_page_says_which_games_use_a_mechanism(root):
    script = root / "docs" / "making" / "rule_users.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
