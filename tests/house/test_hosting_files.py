"""The files of docs/hosting/ name only options that exist, and a unit that systemd takes."""

import json
import re
import shutil
import subprocess
from datetime import UTC, datetime

import pytest

from companion.cli import main
from webapp.serving.authority import make_authority


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


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_nginx_takes_the_proxys_configuration(root, tmp_path):
    """At ports that anybody may open, with a certificate of its own."""
    text = (root / "docs" / "hosting" / "nginx.conf").read_text(encoding="utf-8")
    now = datetime.now(UTC)
    issued = make_authority(now).issue(("localhost",), now)
    (tmp_path / "fullchain.pem").write_bytes(issued.certificate)
    (tmp_path / "privkey.pem").write_bytes(issued.key)
    for named, here in (
        ("/etc/letsencrypt/live/mesa.example", str(tmp_path)),
        ("listen 443", f"listen unix:{tmp_path}/https.sock"),
        ("listen 80", f"listen unix:{tmp_path}/http.sock"),
    ):
        assert named in text
        text = text.replace(named, here)
    whole = tmp_path / "nginx.conf"
    logs = f"pid {tmp_path}/pid; error_log {tmp_path}/log;"
    whole.write_text(f"{logs} events {{}} http {{ access_log off; {text} }}", encoding="utf-8")
    done = subprocess.run(["nginx", "-t", "-c", whole], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", ["hosting.md", "hosting.pt.md"])
def test_a_page_starts_only_programs_that_it_has_put_there(root, page):
    """Its command is on no path: the line says where it lies, and as which user the database knows it."""
    text = (root / "docs" / page).read_text(encoding="utf-8")
    lines = "\n".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)).replace("\\\n", " ").splitlines()
    started = [line for line in lines if re.search(r"\bcompanion serve\b", line)]
    assert started
    assert all(re.match(r"sudo -u companion .*/opt/companion/bin/companion serve", line) for line in started)
