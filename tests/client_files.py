"""The phones' client as it is sent: the house's files and those of the games, each under its address."""

from pathlib import Path

from companion.games import all_games
from webapp.web.static_files import sources


def served() -> dict[str, Path]:
    """Where each file lies, by its path as it is sent."""
    return dict(sources(all_games()))


def modules() -> dict[str, Path]:
    """Our own modules, by their paths as they are sent."""
    return {path: file for path, file in served().items() if file.suffix == ".js" and "vendor" not in path}


def lay_out(folder: Path) -> Path:
    """Return the client in a folder as it is sent, with its declarations of types: so modules find each
    other.
    """
    for path, file in served().items():
        copy = folder / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    return folder
