"""Write what goes with a wheel into a release's folder: starter PDFs, licences, checksums.

``python docs/making/release.py dist`` prints the starter kit of every game in both languages on A4 and
letter. It packs those of one language and paper into one archive, lists the licences of all that is shipped,
and writes ``SHA256SUMS`` over everything.
"""

import hashlib
import re
import sys
import zipfile
from importlib import metadata
from importlib.metadata import PackageMetadata
from io import BytesIO
from pathlib import Path

from companion import __version__
from companion.cli.printing.render import draw
from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes

ROOT = Path(__file__).parents[2]
PAPERS = ("A4", "letter")
LANGUAGES = {"pt": "pt-BR", "en": "en"}
BEGINNING = (1980, 1, 1, 0, 0, 0)  # of all files in archives, so that equal files make equal archives


def starter_kits(lang: str, paper: str) -> bytes:
    """Return an archive with the starter PDFs of every game, a folder each."""
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for game in all_games():
            job = plan_job(Wishes(target=game.slug, lang=lang, paper=paper))
            for one in draw(job, lang):
                archive.writestr(zipfile.ZipInfo(f"{game.slug}/{one.file.name}", BEGINNING), one.pdf)
    return packed.getvalue()


def licences() -> str:
    """Return the licence of this project, of its parts, and of each library that it is installed with."""
    parts = [
        (ROOT / "LICENSE").read_text(encoding="utf-8"),
        (ROOT / "docs" / "credits.md").read_text(encoding="utf-8"),
        "## Versions\n\n" + "\n".join(_libraries()),
    ]
    fonts = sorted((ROOT / "layouts" / "typography" / "fonts").glob("*-OFL.txt"))
    parts += [f"## {file.stem}\n\n{file.read_text(encoding='utf-8')}" for file in fonts]
    return "\n\n".join(parts) + "\n"


def _libraries() -> list[str]:
    """Return a line for each library that is required: its name, its version, its licence."""
    found = []
    for requirement in metadata.requires("tabletop-companion") or []:
        if "extra ==" not in requirement:
            about = metadata.metadata(re.split(r"[^\w.-]", requirement)[0])
            found.append(f"- {about['Name']} {about['Version']}: {_licence(about)}")
    return sorted(found)


def _licence(about: PackageMetadata) -> str:
    """Return the licence that a library states: an expression, its classifiers, or a line of text."""
    kinds = [kind for kind in about.get_all("Classifier") or [] if kind.startswith("License ::")]
    classified = ", ".join(kind.rpartition(" :: ")[2] for kind in kinds)
    stated = about.get("License-Expression") or classified or about.get("License") or "see its own files"
    return stated.splitlines()[0]


def main() -> None:
    """Write everything beside the wheel."""
    folder = Path(sys.argv[1])
    folder.mkdir(exist_ok=True)
    for lang, called in LANGUAGES.items():
        for paper in PAPERS:
            file = folder / f"tabletop-companion-{__version__}-{called}-{paper}.zip"
            file.write_bytes(starter_kits(lang, paper))
    (folder / "LICENCES.md").write_text(licences(), encoding="utf-8")
    ours = [
        file for file in sorted(folder.iterdir()) if __version__ in file.name or file.name == "LICENCES.md"
    ]
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in ours]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    main()
