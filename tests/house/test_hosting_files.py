"""The files of docs/hosting/ name only options that exist, and a unit that systemd takes."""

import json
import re
import shutil
import subprocess

import pytest

from companion.cli import main


@pytest.fixture
def options():
    return {option for parameter in main.get_command(None, "serve").params for option in parameter.opts}


@pytest.mark.parametrize("file", ["companion.service", "Containerfile"])
def test_a_command_has_only_options_that_exist(root, options, file):
    text = (root / "docs" / "hosting" / file).read_text(encoding="utf-8")
    started = re.findall(r"^(?:ExecStart=|ENTRYPOINT |CMD )(.*)$", text, re.MULTILINE)
    words = [word for line in started for word in (json.loads(line) if line[0] == "[" else line.split())]
    named = {word for word in words if word.startswith("--")}
    assert {"--address", "--proxy"} <= named <= options


@pytest.mark.parametrize("page", ["hosting.md", "hosting.pt.md"])
def test_a_page_names_only_options_that_exist(root, options, page):
    text = (root / "docs" / page).read_text(encoding="utf-8")
    named = set(re.findall(r"`(--[a-z]+)", text))
    assert {"--workers", "--phones"} <= named <= options


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_unit(root, tmp_path):
    unit = tmp_path / "companion.service"
    text = (root / "docs" / "hosting" / unit.name).read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/companion/bin/companion", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
