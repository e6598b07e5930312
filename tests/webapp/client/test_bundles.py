"""A bundle of modules has every form of import and export right, with nothing missing or doubled."""

import re

import pytest

from companion.games import all_games
from webapp.web.bundles import PAGES, Bundles, bundle_path
from webapp.web.linking import brought, linked, needed
from webapp.web.static_files import StaticFiles

KNOWN = re.compile(r'^\$know\("([^"]+)"', re.M)
GAMES = [game.slug for game in all_games()]
FORMS = [
    ('import { a, b as c } from "./x.js";', 'const { a, b: c } = $need("of/x.js");', "{  }"),
    ('import * as all from "../y.js";', 'const all = $need("y.js");', "{  }"),
    ('export { a as d } from "./x.js";', "", '{ d: $need("of/x.js").a }'),
    ("export const a = 1;", "const a = 1;", "{ a }"),
    ("export async function go() {}", "async function go() {}", "{ go }"),
    ("export class Model {}", "class Model {}", "{ Model }"),
    ("export default { a: 1 };", "const $default = { a: 1 };", "{ default: $default }"),
    ("const n=1;export{n as options,o as h};", "const n=1;", "{ options: n, h: o }"),
    ('const go = () => import("./x.js");', 'const go = () => $bring("of/m.js", "./x.js");', "{  }"),
    ("const here = import.meta.url;", 'const here = $at("of/m.js");', "{  }"),
]


@pytest.mark.parametrize(("written", "sent", "exported"), FORMS)
def test_what_becomes_of_each_form(written, sent, exported):
    bundle = linked("of/m.js", written, waits=False)
    assert bundle == f'$know("of/m.js", () => {{ {sent}\nreturn {exported};\n}});\n'


def test_a_module_keeps_its_lines():
    written = 'import {\n  a,\n  b,\n} from "./x.js";\n\nexport const c = a;\n'
    sent = linked("m.js", written, waits=True)
    assert sent.startswith('$know("m.js", async () => { const { a, b } = $need("x.js");')
    line = written.split("\n").index("export const c = a;")
    assert sent.split("\n")[line] == "const c = a;"


def test_what_a_module_needs_and_what_it_brings():
    text = 'import { a } from "./x.js";\nexport { b } from "../y.js";\nconst go = () => import("./z.js");\n'
    assert needed("of/m.js", text) == ("of/x.js", "y.js")
    assert brought("of/m.js", text) == ("of/z.js",)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("game", GAMES)
def test_first_and_rest_hold_all_that_a_page_may_open_each_once(static, game, page):
    modules = {path: static.find(path).body.decode() for path in static.paths() if path.endswith(".js")}
    bundles = Bundles(modules)
    first, rest = (KNOWN.findall(bundles.text(bundle_path(game, page, part))) for part in ("first", "rest"))
    held = {*first, *rest}
    assert len(held) == len(first) + len(rest)
    assert all(set(needed(one, modules[one])) <= set(first) for one in first)
    assert all({*needed(one, modules[one]), *brought(one, modules[one])} <= held for one in held)
    assert {one for one in modules if one.startswith(f"games/{game}/")} <= held
    assert not [one for one in held if one.startswith("games/") and f"/{game}/" not in one]


def test_nothing_else_is_a_bundle(static):
    for path in (
        "bundles/castoria/none-first.js",
        "bundles/castoria/placar-last.js",
        "bundles/placar-first.js",
    ):
        assert static.find(path) is None


def test_no_module_exports_what_it_may_reassign():
    """An importer would keep its old value."""
    files = StaticFiles()
    ours = [path for path in files.paths() if path.endswith(".js") and "vendor/" not in path]
    assert not [
        path for path in ours if re.search(r"^export (let|var)\b", files.find(path).body.decode(), re.M)
    ]
