"""A hook of MkDocs: links that lead out of the site become plain text, and the changelog is a page of it.

On a code host the pages link to files of the project beside ``docs`` and to their translations; the site has
no files of the project, and a switch of its own between languages.
"""

import re
from pathlib import Path
from typing import Any

CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#\s]+)(?:#[^)\s]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_more: Any) -> str:
    """Return the text of a page without the links that lead out of the site."""
    if page.file.src_uri == "changelog.md":
        _head, _version, changes = CHANGELOG.read_text(encoding="utf-8").partition("\n## ")
        markdown += f"\n## {changes}".replace("](docs/", "](")
    depth = page.file.src_uri.count("/") + 1

    def kept(found: re.Match[str]) -> str:
        leaves = found[2].startswith("../" * depth) or found[2].endswith((".pt.md", "/"))
        return found[1] if leaves and "://" not in found[2] else found[0]

    return _LINK.sub(kept, markdown)
