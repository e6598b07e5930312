"""The pages state truly, give or take a tenth, how much each game writes."""

import subprocess
import sys


def test_the_lines_of_games_are_as_the_pages_say(root):
    script = root / "docs" / "making" / "game_lines.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
