"""Fetch the libraries of the client into webapp/static/vendor: pinned, with licences and a manifest.

Run by hand where a version changes: ``python docs/making/vendored.py``. It needs npm, which nothing else of
the project does. A library's modules name each other by relative paths afterwards, so that a browser finds
them without a build step.
"""

import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import NamedTuple

VENDOR = Path(__file__).parents[2] / "webapp" / "static" / "vendor"


class Library(NamedTuple):
    """A package of npm at one version, and the modules of it that are kept, with their names."""

    package: str
    version: str
    modules: dict[str, str]


LIBRARIES = (
    Library("preact", "11.2.0", {"dist/preact.mjs": "preact.js", "hooks/dist/hooks.mjs": "preact-hooks.js"}),
    Library("@preact/signals-core", "1.14.5", {"dist/signals-core.mjs": "signals.js"}),
)
RELATIVE = {"preact": "./preact.js"}


def relative(module: str) -> str:
    """Return a module that names its neighbours by relative paths, and no map that is not there.

    Raises KeyError where it names a module that is not kept.
    """
    named = re.sub(r'(from ?|import ?)"([^"./][^"]*)"', lambda m: f'{m[1]}"{RELATIVE[m[2]]}"', module)
    return re.sub(r"\n?//# sourceMappingURL=\S+\s*$", "\n", named)


def fetch(library: Library, folder: Path) -> Path:
    """Return the archive of a library from npm."""
    asked = f"{library.package}@{library.version}"
    packed = subprocess.run(
        ["npm", "pack", "--silent", asked], cwd=folder, check=True, capture_output=True, text=True
    )
    return folder / packed.stdout.strip().splitlines()[-1]


def keep(library: Library, archive: Path) -> dict[str, object]:
    """Write the modules and the licence of a library; return its entry in the manifest."""
    files: dict[str, str] = {}
    stem = library.package.removeprefix("@").replace("/", "-")
    with tarfile.open(archive) as packed:
        for inside, name in {**library.modules, "LICENSE": f"{stem}-LICENSE.txt"}.items():
            member = packed.extractfile(f"package/{inside}")
            assert member is not None
            text = member.read().decode("utf-8")
            body = (relative(text) if name.endswith(".js") else text).encode("utf-8")
            (VENDOR / name).write_bytes(body)
            files[name] = hashlib.sha256(body).hexdigest()
    return {"package": library.package, "version": library.version, "licence": "MIT", "sha256": files}


def main() -> None:
    """Fetch all libraries anew."""
    VENDOR.mkdir(parents=True, exist_ok=True)
    for old in (*VENDOR.glob("*.js"), *VENDOR.glob("*.txt")):  # the types beside them are ours
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        entries = [keep(library, fetch(library, Path(folder))) for library in LIBRARIES]
    (VENDOR / "manifest.json").write_text(json.dumps(entries, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
