"""Compiles the message catalogues while the package is built."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileMessages(BuildHookInterface[Any]):
    """Writes a ``.mo`` beside every ``.po`` file under ``companion/locale``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile every catalogue; a fuzzy or broken one stops the build."""
        for source in sorted(Path(self.root, "companion", "locale").rglob("*.po")):
            with source.open("rb") as lines:
                catalogue = read_po(lines, abort_invalid=True)
            with source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, catalogue)
