"""Client logic runs in Node, which Playwright brings, without a browser."""

import os
import subprocess
from pathlib import Path

import pytest
from client_files import lay_out
from playwright._impl._driver import compute_driver_executable

HERE = Path(__file__).parent
TESTS = sorted(HERE.glob("*.test.js"))
NODE = compute_driver_executable()[0]
PATIENCE = 60  # seconds for one file: far more than it takes on a busy machine


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide the client in a folder as it is sent, whose files Node takes for modules."""
    folder = lay_out(tmp_path_factory.mktemp("client"))
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for file in HERE.glob("*.js"):
        (folder / "tests" / file.name).parent.mkdir(exist_ok=True)
        (folder / "tests" / file.name).write_bytes(file.read_bytes())
    return folder


@pytest.mark.parametrize("file", TESTS, ids=lambda file: file.name)
def test_it_reckons_as_its_tests_say(file: Path, client: Path) -> None:
    command = [NODE, "--test", "--test-force-exit", "--test-reporter=spec", client / "tests" / file.name]
    environment = {**os.environ, "CLIENT": f"{client.as_uri()}/"}
    run = subprocess.run(
        command, capture_output=True, text=True, env=environment, check=False, timeout=PATIENCE
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "ℹ tests 0" not in run.stdout
