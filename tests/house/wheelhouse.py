"""Wheels of the installed packages, packed again, so that installing needs no package index.

An index takes far longer than installing, and a person who runs the tests in a fresh clone has just used it.
"""

import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

OURS = "tabletop-companion"
BUILDS_IT = ("hatchling", "babel", "editables")  # the last for a package that is edited in place
FETCHED = "pip"  # the newest one, as pipx wants it
OF_THIS_PLACE = {"INSTALLER", "REQUESTED", "direct_url.json"}


def pack_all(folder: Path) -> None:
    """Pack what the project needs and what builds it, but not the project."""
    for name, found in _needed(OURS, *BUILDS_IT).items():
        if name != OURS:
            _pack(found, folder)
    fetch = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", str(folder), FETCHED]
    subprocess.run(fetch, check=True)


def _needed(*roots: str) -> dict[str, Distribution]:
    """Return the distributions of these names, and of all that they require here without extras."""
    found: dict[str, Distribution] = {}
    names = [canonicalize_name(name) for name in roots]
    while names:
        name = names.pop()
        if name in found:
            continue
        found[name] = distribution(name)
        for line in found[name].requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
                names.append(canonicalize_name(wanted.name))
    return found


def _pack(found: Distribution, folder: Path) -> None:
    """Pack one wheel; files outside of the packages (commands, manuals) are made anew or not needed."""
    tag = (found.read_text("WHEEL") or "").partition("Tag: ")[2].splitlines()[0]
    name = canonicalize_name(found.metadata["Name"]).replace("-", "_")
    with zipfile.ZipFile(folder / f"{name}-{found.version}-{tag}.whl", "w") as wheel:
        for file in found.files or ():
            if ".." not in file.parts and file.suffix != ".pyc" and file.name not in OF_THIS_PLACE:
                wheel.write(file.locate(), str(file))
