"""The pictures of the phones' screens are all there, light, and on their page."""

import subprocess
import sys

import pytest
from PIL import Image

MOST_BYTES = 60_000


@pytest.fixture(scope="module")
def folder(root):
    """Provide the folder of the pictures."""
    return root / "docs" / "gallery" / "telas"


def test_their_page_is_up_to_date(root):
    command = [sys.executable, root / "docs" / "making" / "screens.py", "--check"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_each_is_there_and_light(folder):
    page = (folder / "README.md").read_text(encoding="utf-8")
    shown = {line.split("](")[1].rstrip(")") for line in page.splitlines() if line.startswith("![")}
    files = {file.name: file for file in folder.glob("*.webp")}
    assert len(shown) > 30
    assert set(files) == shown
    for file in files.values():
        assert file.stat().st_size <= MOST_BYTES, file.name
        with Image.open(file) as picture:
            assert picture.width > 700
