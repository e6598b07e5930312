"""The marks in texts of rules: icons by name in braces."""

import re
from collections.abc import Collection, Iterator

from companion.language import Message, _
from companion.sources.columns import nearest

_BRACES = re.compile(r"\{([^{}\n]*)\}|[{}]")


def icon_mistakes(text: str, icons: Collection[str]) -> Iterator[tuple[Message, str | None]]:
    """Yield the mistakes of a text's icons, each with the nearest valid name.

    Without ``icons`` only the braces are checked.
    """
    unknown = dict.fromkeys(
        match[1].strip() if match[1] is not None else None for match in _BRACES.finditer(text)
    )
    for name in unknown:
        if name is None:
            yield _("a brace stands alone: an icon is written {form}", form="{n2}"), None
        elif icons and name not in icons:
            yield _("there is no icon “{icon}”", icon="{" + name + "}"), _in_braces(nearest(name, icons))


def _in_braces(name: str | None) -> str | None:
    return "{" + name + "}" if name else None
