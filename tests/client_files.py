"""The phones' client as it is sent: the house's files and those of the games, each under its address."""

from pathlib import Path

from companion.games import all_games
from webapp.web.static_files import sources


def served() -> dict[str, Path]:
    """Return the file behind each path that is sent."""
    return dict(sources(all_games()))


def modules() -> dict[str, Path]:
    """Return our own modules, by their paths as they are sent."""
    return {path: file for path, file in served().items() if file.suffix == ".js" and "vendor" not in path}


def lay_out(folder: Path) -> Path:
    """Write the client into a folder as it is sent, with its type declarations, and return the folder."""
    for path, file in served().items():
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    return folder
