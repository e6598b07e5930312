"""Compiles the message catalogues while the package is built."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileMessages(BuildHookInterface[Any]):
    """Writes a ``.mo`` beside every ``.po`` file of the house and of its games."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue; a fuzzy or broken one stops the build."""
        folder = Path(self.root, "companion")
        for left_over in folder.rglob("*.mo"):
            left_over.unlink()
        for source in sorted(folder.rglob("*.po")):
            with source.open("rb") as lines:
                catalogue = read_po(lines, abort_invalid=True)
            if fuzzy := [message.id for message in catalogue if message.id and message.fuzzy]:
                raise ValueError(f"{source} has entries that nobody has confirmed: {fuzzy}")
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)
