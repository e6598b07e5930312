"""Modules and style sheets lose comments on the way to a phone, style sheets idle spaces too, and no more."""

import re

from webapp.web.slimming import minify
from webapp.web.static_files import FOLDER

OURS = sorted(file for file in FOLDER.rglob("*.js") if file.parent.name != "vendor")


def test_comments_go_and_lines_keep_their_numbers():
    written = """// A module.
/**
 * Says it.
 * @param {string} word
 */
export const say = (word) => /** @type {string} */ (word) + " // no comment";
  // another
"""
    assert minify(written, ".js").split("\n") == [
        *("", "", "", "", ""),
        'export const say = (word) => (word) + " // no comment";',
        *("", ""),
    ]


def test_style_sheets_too():
    assert (
        minify("/* Ground\n of all. */\n.a :is(b, i) {\n  color: red; /* here */\n}", ".css")
        == "\n\n.a :is(b,i){\ncolor:red;\n}"
    )


def test_no_text_of_a_module_is_taken_for_a_comment():
    for module in OURS:
        written = module.read_text(encoding="utf-8")
        over_lines = [line for line in minify(written, ".js").splitlines() if line.count("`") % 2]
        assert not over_lines, f"{module}: a text over several lines"
        assert not [text for text in re.findall(r"""("[^"\n]*"|`[^`]*`)""", written) if "/**" in text], module


def test_no_text_of_a_style_sheet_holds_what_is_taken_for_room():
    for sheet in sorted(FOLDER.rglob("*.css")):
        css = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        texts = re.findall(r"\"[^\"\n]*\"", css)
        assert [text for text in texts if re.search(r"[;:,{] | [{}]", text)] == [], sheet
