"""What phones are sent of our own modules and style sheets: all but what only their readers need.

Comments and indentation are nearly a third of what a phone would load. Nothing else is touched and every line
keeps its number, so that what a browser complains of is found in the file as it is written.
"""

import re

_BLOCK = {".js": re.compile(r"/\*\*.*?\*/[ \t]*", re.DOTALL), ".css": re.compile(r"/\*.*?\*/", re.DOTALL)}
_LINE = re.compile(r"(?m)^[ \t]*//.*$")
_INDENT = re.compile(r"(?m)^[ \t]+|[ \t]+$")
_ROOM = re.compile(r"(?<=[;:,{]) | (?=[{}])")  # in a style sheet, where no text holds such


def minify(text: str, suffix: str) -> str:
    """Return a module (``.js``) or style sheet (``.css``) without comments and indentation, line for line.

    In a module only comments in ``/** … */`` and whole lines of ``//`` are taken for comments; no text may
    hold such, and none may run over lines. A style sheet loses the spaces beside signs too.
    """
    text = _BLOCK[suffix].sub(lambda comment: "\n" * comment[0].count("\n"), text)
    text = (_LINE if suffix == ".js" else _ROOM).sub("", text)
    return _INDENT.sub("", text)
