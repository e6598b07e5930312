"""The compilation of the translations while the package is built."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTranslations(BuildHookInterface[Any]):
    """A build hook that writes a ``.mo`` beside every ``.po``."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile all of them."""
        for source in Path(self.root).rglob("*.po"):
            with source.open("rb") as lines, source.with_suffix(".mo").open("wb") as compiled:
                write_mo(compiled, read_po(lines, abort_invalid=True))
