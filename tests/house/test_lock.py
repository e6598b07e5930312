"""What a release installs: versions with hashes, within the ranges, each credited with its licence."""

import re
import subprocess
import sys
import tomllib
import venv

import pytest
from lowest import SHIPPED, lowest
from packaging.requirements import Requirement
from packaging.version import Version

HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


@pytest.fixture(scope="module")
def project(root):
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def wanted(project):
    """Return what the product is installed with, by name."""
    extras = project["optional-dependencies"]
    named = [*project["dependencies"], *(one for extra in SHIPPED for one in extras[extra])]
    found = {one.name.lower(): one for one in map(Requirement, named)}
    del found["tabletop-companion"]
    return found


@pytest.fixture(scope="module")
def locked(root):
    """Return the text of each locked library, by name."""
    text = (root / "requirements.lock").read_text(encoding="utf-8")
    assert "://" not in text, "a lock names no registry"
    return {part.partition("==")[0]: part for part in re.split(r"\n(?=[a-z])", text)}


def test_every_library_is_locked_within_its_range_and_by_hashes(wanted, locked):
    assert wanted.keys() <= locked.keys()
    for name, part in locked.items():
        assert HASH.search(part), name
        version = re.match(r"[\w.-]+==([\w.]+)", part)[1]
        assert name not in wanted or Version(version) in wanted[name].specifier, (name, version)


def test_every_library_that_is_installed_is_credited_with_its_licence(root, locked):
    credits = (root / "docs" / "credits.md").read_text(encoding="utf-8").lower()
    assert not [
        name for name in locked if not re.search(rf"\| \[?{re.escape(name)}\]?[^\n]*\| [^|\n]+ \|\n", credits)
    ]


def test_the_lowest_version_of_every_library_is_known(project, wanted):
    constraints = dict(one.split("==") for one in lowest(project))
    assert {name.lower() for name in constraints} == wanted.keys()
    for name, version in constraints.items():
        assert Version(version) in wanted[name.lower()].specifier


@pytest.mark.soak
def test_a_release_is_installed_by_its_hashes(root, tmp_path):
    """The page on credits gives the lines; the project itself is taken from here, not from an index."""
    page = (root / "docs" / "credits.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"```sh\n(pip install --require-hashes .*?)```", page, re.DOTALL)
    venv.create(tmp_path / "fresh", with_pip=True)
    bin_of = tmp_path / "fresh" / ("Scripts" if sys.platform == "win32" else "bin")
    for line in lines.replace("tabletop-companion", ".").splitlines():
        subprocess.run([bin_of / "python", "-m", *line.split()], cwd=root, check=True, capture_output=True)
    subprocess.run([bin_of / "python", "-m", "pip", "check"], check=True, capture_output=True)
    shown = subprocess.run([bin_of / "companion", "list"], check=True, capture_output=True, text=True)
    assert "castoria" in shown.stdout.lower()
