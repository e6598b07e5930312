"""Card sets that nobody means, made from a seed: honest files spoilt, and files of a reader's own words."""

import io
import random
import zipfile
from functools import cache
from itertools import pairwise

from bombs import PERSONAGEM
from bombs.pictures import png, saved
from bombs.tables import HEAD, ODS_HEAD, ods, text, xlsx

GAMES = ("castoria", "calamandara", "castelo", "fabula", "ceramus", "nenhum")
KEYS = (
    "id", "kind", "nome", "nome.pt", "nivel", "valor", "texto", "efeito", "art", "focus", "fit",
    "copies", "ignore",
)  # fmt: skip
WORDS = (
    "", "personagem", "acao", "tropa", "1", "-1", "1,5", "1e400", "9" * 400, "nan", "sim", "não", "~",
    "null", "{n2}", "{", "}", "**", "\\\\", "a.png", "../a.png", "/etc/passwd", "a/../../b", "\u2028",
    "\ufeff", "\u0301", "😀", "ﷺ" * 30, "a" * 5_001, "=1+1", "@SUM(1)", "#REF!", "1/2", "50 20", "topo",
    "- op: nada", "[", "&a", "*a", "!!x", "A" * 61, "\u202e", "\ud7ff", "x: y", "'", '"', "\t", "ç",
    "%s", "{0}", "{name}", "}{", "\\N", "con", "nul",
)  # fmt: skip
LAYOUT = (
    "boxes", "styles", "colours", "extends", "by", "type", "left", "right", "top", "bottom", "height",
    "width", "field", "text", "style", "when", "items", "symbol", "otherwise", "font", "size", "min",
    "only", "art", "label", "rules", "value", "row", "icons", "indicators", "ornament", "ground",
    "line", "frame", "nome", "0", "-50",
)  # fmt: skip
NAMES = (
    "a.yaml", "a.yml", "a.csv", "a.xlsx", "a.ods", "set.yaml", "codes.lock", "faces/personagem.yaml",
    "faces/verso.yaml", "art/a.png", "art/a.jpg", "baralhos/um.txt",
)  # fmt: skip


def hostile_set(seed):
    """Return the files of a set, by name."""
    rng = random.Random(seed)
    names = rng.sample(NAMES, rng.randint(1, 4))
    files = {
        "set.yaml": _manifest(rng, names),
        "a.yaml": PERSONAGEM.format(n=1) + "  art: a.png\n",
        "art/a.png": _pictures()[0],
    }
    for name in names:
        data = _made(name, rng)
        files[name] = _spoilt(data, rng) if rng.random() < 0.5 else data
    return files


def _manifest(rng, names=()):
    game = rng.choice(GAMES) if rng.random() < 0.3 else "castoria"
    lines = ["id: s", f"game: {game}", "least_ppi: 0"]
    if any(name.startswith("faces/") for name in names):
        lines.append("layouts: faces")
    if rng.random() < 0.4:
        keys = ("title", "notice", "cards", "art", "card_size", "language", "back", "good_ppi", "official")
        lines += (f"{key}: {_value(rng)}" for key in rng.sample(keys, 2))
    return "\n".join(lines).encode("utf-8", "surrogatepass")


def _value(rng):
    """Return a value in YAML, in quotes or not, or a collection of a few."""
    word = rng.choice(WORDS)
    kind = rng.random()
    if kind < 0.5:
        return "'" + word.replace("'", "''") + "'"
    if kind < 0.8:
        return word
    if kind < 0.9:
        return f"{{pt: {_value(rng)}, en: {_value(rng)}}}"
    return f"[{_value(rng)}, {_value(rng)}]"


def _made(name, rng):
    ending = name.rpartition(".")[2]
    if name == "set.yaml":
        return _manifest(rng)
    if name == "codes.lock":
        return "".join(
            f"{rng.choice(WORDS)}  1  0123456789abcdef  {rng.choice(WORDS)}\n" for _ in range(5)
        ).encode()
    if name.startswith("faces/"):
        return _tree(rng, 0).encode("utf-8", "surrogatepass")
    if name.startswith("art/"):
        return rng.choice(_pictures())
    if ending in ("yaml", "yml"):
        cards = (_card(rng) for _ in range(rng.randint(0, 4)))
        return "".join(cards).encode("utf-8", "surrogatepass")
    if ending == "xlsx":
        return xlsx(HEAD + _rows(rng), HEAD, shared="<si><t>a</t></si>")
    if ending == "ods":
        cells = "".join(
            f"<table:table-cell office:value-type='{rng.choice(('string', 'float', 'date', 'x'))}' "
            f"office:value='{rng.choice(('1', 'nan', '1e999', ''))}' "
            f"table:number-columns-repeated='{rng.choice(('1', '3', '0', '-1', '99999999999'))}'>"
            f"<text:p>{rng.choice(('a', '', '#REF!'))}</text:p></table:table-cell>"
            for _ in range(4)
        )
        return ods(
            f"<table:table table:name='t'>{ODS_HEAD}<table:table-row>{cells}</table:table-row></table:table>"
        )
    sign = rng.choice(";,\t")
    rows = (sign.join(rng.choice(WORDS) for _ in range(rng.randint(0, 8))) for _ in range(rng.randint(0, 5)))
    return "\n".join((sign.join(rng.sample(KEYS, 6)), *rows)).encode("utf-8", "surrogatepass")


def _card(rng):
    lines = [f"{key}: {_value(rng)}" for key in rng.sample(KEYS, rng.randint(1, 8))]
    return "- " + "\n  ".join(lines) + "\n"


def _rows(rng):
    def cell():
        at = rng.choice(("", "r='A2'", "r='ZZZ9'", "r='a0'", "r='B3'"))
        kind = rng.choice(("n", "s", "str", "e", "b", "d", "inlineStr", ""))
        value = rng.choice(("0", "1", "-1", "99", "nan", "", "#REF!", "45000.5", "a", "1e999"))
        return f"<c {at} t='{kind}'>{rng.choice(('', '<f>1</f>'))}<v>{value}</v></c>"

    cells = ("".join((text("x"), *(cell() for _ in range(4)))) for _ in range(3))
    return "".join(f"<row>{row}</row>" for row in cells)


def _tree(rng, depth):
    """Return a mapping of a layout in YAML's flow style."""
    if depth == 4 or (depth and rng.random() < 0.4):
        return rng.choice(LAYOUT) if rng.random() < 0.7 else "'" + rng.choice(WORDS).replace("'", "''") + "'"
    keys = rng.sample(LAYOUT, rng.randint(1, 6))
    if not depth:
        keys = ["boxes", "styles", *keys[:1]]
    return "{" + ", ".join(f"{key}: {_tree(rng, depth + 1)}" for key in dict.fromkeys(keys)) + "}"


@cache
def _pictures():
    return (
        png(8, 8), png(9_000, 9_000, 1, 0, rows=1), png(0, 8), png(8, 8, 16, 6), png(8, 8, 3, 3),
        saved("JPEG", (8, 8)), saved("GIF", (8, 8), "P"), saved("TIFF", (8, 8)), saved("WEBP", (8, 8)), b"",
        b"<svg/>",
    )  # fmt: skip


def _spoilt(data, rng):
    """Return bytes with some of them replaced, left out or doubled; in a workbook, of one part."""
    if data[:2] == b"PK" and rng.random() < 0.8:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        name = rng.choice(sorted(parts))
        parts[name] = _spoilt(parts[name], rng)
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w") as archive:
            for part, inside in parts.items():
                archive.writestr(part, inside)
        return made.getvalue()
    ends = sorted(rng.randint(0, len(data)) for _ in range(rng.choice((2, 4))))
    pieces = [data[: ends[0]]]
    for start, end in pairwise([*ends, len(data)]):
        piece = data[start:end]
        if rng.random() < 0.3:
            piece = rng.choice((b"", piece * 2, rng.randbytes(rng.randint(1, 9)), rng.choice(WORDS).encode()))
        pieces.append(piece)
    return b"".join(pieces)
