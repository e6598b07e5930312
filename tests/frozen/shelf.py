"""Files of the recordings, one of text each."""

from pathlib import Path

RECORDED = Path(__file__).parent / "recorded"


def kept(folder: Path = RECORDED) -> dict[str, Path]:
    """Return the recordings, by name."""
    return {file.stem: file for file in sorted(folder.glob("*.txt"))}


def load(name: str, folder: Path = RECORDED) -> list[str] | None:
    """Return the lines that were recorded under that name; None where nothing was."""
    file = folder / f"{name}.txt"
    return file.read_text(encoding="utf-8").splitlines() if file.exists() else None


def save(name: str, lines: list[str], folder: Path = RECORDED) -> None:
    """Record them."""
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.txt").write_text("\n".join((*lines, "")), encoding="utf-8")
