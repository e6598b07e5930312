"""A hook of MkDocs: links that lead out of the site become plain text, and the changelog is a page of it.

On a code host the pages link to files of the project beside ``docs`` and to pages of their language by its
file; the site has no files of the project, names a page alike in both languages, and has a switch of its own
between them.
"""

import re
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parents[1]
CHANGELOG = DOCS.parent / "CHANGELOG.md"
PORTUGUESE = ".pt.md"
_SWITCH = re.compile(
    r"^(?:Em inglês: |In Portuguese: )?\[(?:Em português|In English|Documentação|Documentation)\]"
    r"\([^)]+\)\.?(?: · )?",
    re.M,
)
_LINK = re.compile(r"(?<!!)\[([^\]]+)\]\(([^)#\s]+)(?:#[^)\s]*)?\)")


def on_page_markdown(markdown: str, page: Any, **_more: Any) -> str:
    """Return the text of a page without the links that lead out of the site."""
    if page.file.src_uri in ("changelog.md", "changelog.pt.md"):
        _head, _version, changes = CHANGELOG.read_text(encoding="utf-8").partition("\n## ")
        markdown += f"\n## {changes}".replace("](docs/", "](")
    markdown = _SWITCH.sub("", markdown)
    depth = page.file.src_uri.count("/") + 1

    def kept(found: re.Match[str]) -> str:
        text, link = found[1], found[2]
        if "://" in link:
            return found[0]
        if link.startswith("../" * depth) or link.endswith("/"):
            return text
        return found[0].replace(PORTUGUESE, ".md")

    return _LINK.sub(kept, markdown)
