"""A card set that a phone sends is printed, or its mistakes are told with their places, and forgotten."""

import tempfile
import zipfile
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image
from soaked import soaked

from companion.cli import main
from webapp.printing import uploads

OWN = "/imprimir/proprias"
BAD = "id;kind;nome;nivel;texto\na1;acao;Um;9;x\na2;ação;Dois;1;{nada}\na3;acan;Três;1;x\n"
UNPACKED = 100_000  # bytes, in place of 40 MB
GOOD = "id;kind;nome;nivel;valor;texto\na1;acao;Um;1;;Compre uma carta.\np1;personagem;Lia;2;1,5;Olhe.\n"


def companion(*words):
    return CliRunner().invoke(main, [*map(str, words), "--lang", "pt"])


@pytest.fixture
def own(tmp_path):
    """Provide a set with a table and a picture."""
    folder = tmp_path / "minhas-cartas"
    assert companion("new", "castoria", folder, "--table").exit_code == 0
    (folder / "art").mkdir()
    Image.new("RGB", (600, 400), "navy").save(folder / "art" / "lia.jpg")
    table = folder / "cartas.csv"
    table.write_text(table.read_text("utf-8-sig").replace(";acha;", ";;", 1), "utf-8")
    return folder


@pytest.fixture
def beside(tmp_path, monkeypatch):
    """Provide the folder in which temporary files lie."""
    folder = tmp_path / "beside"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def post(phone, files, path=OWN, **fields):
    sent = [(BytesIO(body), name.rpartition("/")[2]) for name, body in files.items()]
    return phone.post(path, data={"lang": "pt", "arquivos": sent, "caminhos": list(files), **fields})


def folder_of(folder):
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {f"{folder.name}/{file.relative_to(folder).as_posix()}": file.read_bytes() for file in files}


def zipped(files):
    body = BytesIO()
    with zipfile.ZipFile(body, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in files.items():
            archive.writestr(name, contents)
    return body.getvalue()


def as_book(ending):
    """Return the good cards as a workbook."""
    from companion.house.sheets import WRITERS

    return WRITERS[ending]([line.split(";") for line in GOOD.splitlines()])


def alert(answer):
    return unescape(answer.text.partition('role="alert"')[2].partition("</main>")[0])


@pytest.mark.parametrize("form", ["folder", "zip", "xlsx", *soaked("csv", "ods")])
def test_the_bytes_are_the_command_s(phone, own, beside, tmp_path, form):
    target, files = own, folder_of(own)
    if form == "zip":
        files = {"tudo.zip": zipped({**files, "__MACOSX/._x": b"", "minhas-cartas/.DS_Store": b"x"})}
    elif form != "folder":
        target = tmp_path / f"cartas.{form}"
        target.write_bytes(GOOD.encode() if form == "csv" else as_book(form))
        files = {target.name: target.read_bytes()}
    done = companion("print", target, "-o", tmp_path / "out")
    assert done.exit_code == 0, done.output
    (file,) = (tmp_path / "out").iterdir()
    shown = post(phone, files)
    assert shown.status_code == 200, alert(shown)
    assert file.stem in shown.text
    assert "data:image/svg+xml," in shown.text
    sent = post(phone, files, f"{OWN}/{file.name}")
    assert (sent.mimetype, sent.data == file.read_bytes()) == ("application/pdf", True)
    assert post(phone, files, f"{OWN}/-.pdf").data == sent.data
    assert list(beside.iterdir()) == []


def test_every_mistake_is_told_as_check_tells_it(phone, beside, tmp_path):
    table = tmp_path / "cartas.csv"
    table.write_text(BAD, "utf-8")
    lines = [line.strip() for line in companion("check", table).output.splitlines() if line.startswith("  ")]
    assert len(lines) >= 3
    answer = post(phone, {"cartas.csv": BAD.encode()})
    assert answer.status_code == 400
    told = alert(answer)
    for line in lines:
        assert line in told
    assert "cartas.csv:2" in told
    for sent in (f"{OWN}/-.pdf", f"{OWN}/cartas-cartas.pdf"):
        assert lines[0] in alert(post(phone, {"cartas.csv": BAD.encode()}, sent))
    assert list(beside.iterdir()) == []


def test_a_mistake_in_a_workbook_has_its_cell(phone):
    from companion.house.sheets import WRITERS

    rows = [line.split(";") for line in BAD.splitlines()]
    assert "D2" in alert(post(phone, {"cartas.xlsx": WRITERS["xlsx"](rows)}))


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({}, "Nenhum destes arquivos"),
        ({"foto.png": b"x"}, "Nenhum destes arquivos"),
        ({"a.csv": GOOD.encode(), "b.csv": GOOD.encode()}, "a.csv, b.csv"),
        ({"x.zip": b"PK\3\4 broken"}, "x.zip: este arquivo compactado"),
        ({"x.zip": zipped({"../../fora.csv": GOOD.encode()})}, "Nenhum destes arquivos"),
        ({"../ ../fora.csv": GOOD.encode()}, "Nenhum destes arquivos"),
        ({"a/b/c/d/e/f/g/h.csv": GOOD.encode()}, "mais curto"),
        ({"n" * 300 + ".csv": GOOD.encode()}, "mais curto"),
        ({"set.yaml": b"id: ["}, "set.yaml:2"),
        ({"set.yaml": b"id: x\ngame: xadrez\ncards: [a.csv]\n"}, "xadrez"),
        ({"cartas.csv": b"a;b\n1;2\n"}, "cartas.csv"),
        ({"x.zip": zipped({f"{n}.txt": b"" for n in range(uploads.MOST_FILES + 1)})}, "400"),
        ({"x.zip": zipped({"cartas.csv": b"\0" * (UNPACKED + 1)})}, "cartas.csv"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_sentence(phone, beside, files, said, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_UNPACKED", UNPACKED)
    answer = post(phone, files)
    told = answer.text if answer.status_code == 200 else alert(answer)
    assert said in told
    assert str(beside) not in told
    assert list(beside.iterdir()) == []


def test_a_file_above_the_limit_is_refused_before_it_is_read(phone):
    answer = post(phone, {"cartas.csv": b"x" * (uploads.LARGEST_UPLOAD + 1)})
    assert answer.status_code == 413


def test_the_limits_are_said(read):
    assert "2 MB" in read(OWN).said
    assert "400" in read(OWN).said


def test_a_page_of_another_site_prints_nothing(phone):
    answer = phone.post(OWN, data={}, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403


def test_names_stay_inside(tmp_path):
    for name in ("/etc/passwd.csv", "..\\..\\x.csv", "C:\\x.csv", "a/../b.csv", ".ssh/x.csv", "a\0b.csv"):
        path = uploads._path(name)
        assert path is None or (tmp_path / Path(path)).resolve().is_relative_to(tmp_path)
        assert path is None or not path.is_absolute()
