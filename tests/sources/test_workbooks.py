"""Cards are read from XLSX and ODS workbooks: every sheet with a header, mistakes by sheet and cell."""

import datetime
import io
import zipfile

import openpyxl
import PIL.Image
import pytest

from companion.sources import UnreadableError

HEAD = ["id", "kind", "nome", "nivel", "valor", "texto"]
ROW = ["ana", "personagem", "Ana", 2, 1.5, "{n2} é"]


def changed(column, value):
    return [value if name == column else cell for name, cell in zip(HEAD, ROW, strict=True)]


@pytest.fixture(params=["xlsx", "ods"])
def book(request):
    """Provide a function that makes a file of that format: its name and bytes."""
    make = request.getfixturevalue(request.param)
    return lambda **sheets: {f"cartas.{request.param}": make(**sheets)}


def test_all_sheets_with_a_header(reader, book):
    cards = reader.cards(
        book(
            Notas=[["lembrar de rever"], [42]],
            Cartas=[["Minhas cartas"], [], HEAD, ROW],
            Outras=[HEAD, changed("id", "bia")],
        )
    )
    assert set(cards) == {"ana", "bia"}
    assert dict(cards["ana"].values) == {"nivel": 2, "valor": 15}
    assert cards["ana"].text("texto", "pt") == "{n2} é"
    assert cards["ana"].origin.sheet == "Cartas"
    assert cards["ana"].origin.cell == "A4"


@pytest.mark.parametrize("value", ["1,5", "1.5", " 1,5 ", 1.5, "+1,50"])
def test_numbers_however_stored(reader, book, value):
    cards = reader.cards(book(Cartas=[HEAD, changed("valor", value)]))
    assert cards["ana"].value("valor") == 15


def test_a_number_where_a_text_belongs_is_its_text(reader, book):
    cards = reader.cards(book(Cartas=[HEAD, changed("nome", 1984)]))
    assert cards["ana"].text("nome", "pt") == "1984"


def test_mistakes_name_sheet_and_cell(reader, book):
    place, card, words, _ = reader.one({**book(Cartas=[["título"], HEAD, changed("nivel", 7)])})
    assert place.endswith("Cartas!D3")
    assert card == "ana"
    assert "expected 1 to 3" in words


def test_a_workbook_without_a_table(reader, book):
    with pytest.raises(UnreadableError) as caught:
        reader.read(book(Notas=[["nada"]]))
    assert "names the columns" in caught.value.mistake.message.to("en")


def test_a_date_in_xlsx(reader, xlsx):
    made = xlsx(Cartas=[HEAD, changed("valor", datetime.date(2026, 2, 1))])
    place, card, words, _ = reader.one({"a.xlsx": made})
    assert (place, card) == ("a.xlsx, Cartas!E2", "ana")
    assert "2026-02-01" in words
    assert "format the cell as Text" in words


def test_a_time_in_xlsx(reader, xlsx):
    made = xlsx(Cartas=[HEAD, changed("texto", datetime.time(1, 2))])
    assert "a date or a time" in reader.one({"a.xlsx": made})[2]


def test_a_date_in_ods(reader, ods):
    date = {"valuetype": "date", "datevalue": "2026-02-01", "shown": "1/2"}
    place, _, words, _ = reader.one({"a.ods": ods(Cartas=[HEAD, changed("valor", date)])})
    assert place == "a.ods, Cartas!E2"
    assert "format the cell as Text" in words


def test_dates_in_remarks_and_ignored_rows_do_not_matter(reader, xlsx):
    date = datetime.date(2026, 2, 1)
    rows = [[*HEAD, "#quando", "ignorar"], [*ROW, date, None], [*changed("valor", date), None, "x"]]
    assert set(reader.cards({"a.xlsx": xlsx(Cartas=rows)})) == {"ana"}


def test_a_formula_that_was_never_calculated(reader, xlsx):
    place, card, words, _ = reader.one({"a.xlsx": xlsx(Cartas=[HEAD, changed("valor", "=1+0.5")])})
    assert (place, card) == ("a.xlsx, Cartas!E2", "ana")
    assert "no calculated value" in words


def test_a_formula_that_was_never_calculated_in_ods(reader, ods):
    made = ods(Cartas=[HEAD, changed("valor", {"formula": "of:=1+0.5"})])
    place, _, words, _ = reader.one({"a.ods": made})
    assert place == "a.ods, Cartas!E2"
    assert "no calculated value" in words


def test_a_calculated_formula_is_its_value(reader, ods):
    made = ods(
        Cartas=[HEAD, changed("valor", {"formula": "of:=1+0.5", "valuetype": "float", "value": "1.5"})]
    )
    assert reader.cards({"a.ods": made})["ana"].value("valor") == 15


def test_an_error_value(reader, xlsx):
    def touch(workbook):
        workbook["Cartas"]["E2"].value = "#REF!"
        workbook["Cartas"]["E2"].data_type = "e"

    place, _, words, _ = reader.one({"a.xlsx": xlsx(touch, Cartas=[HEAD, ROW])})
    assert place == "a.xlsx, Cartas!E2"
    assert "#REF!" in words


def test_an_error_value_in_ods(reader, ods):
    error = {"formula": "of:=[.A99]", "valuetype": "string", "stringvalue": "", "shown": "#REF!"}
    place, _, words, _ = reader.one({"a.ods": ods(Cartas=[HEAD, changed("valor", error)])})
    assert place == "a.ods, Cartas!E2"
    assert "#REF!" in words


def repacked(data, **changes):
    """Return a workbook with some of its parts changed; names with ``/`` as ``__``."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            change = changes.get(name.replace("/", "__").replace(".", "_"), lambda part: part)
            new.writestr(name, change(old.read(name)))
    return made.getvalue()


def unreadable(reader, files):
    with pytest.raises(UnreadableError) as caught:
        reader.read(files)
    return caught.value.mistake.message.to("en")


def test_a_cell_far_out_is_refused_at_once(reader, xlsx):
    def touch(workbook):
        workbook["Cartas"]["XFD1048576"] = "x"

    assert "row 1048576, column 16384" in unreadable(reader, {"a.xlsx": xlsx(touch, Cartas=[HEAD, ROW])})


def test_repeated_cells_are_refused_in_ods(reader, ods):
    bomb = {"valuetype": "string", "shown": "x", "numbercolumnsrepeated": "16000"}
    assert "column 16005" in unreadable(reader, {"a.ods": ods(Cartas=[HEAD, changed("texto", bomb)])})


def test_empty_formatted_rows_do_not_matter(reader, ods):
    rows = [HEAD, ROW, [{"numbercolumnsrepeated": "16384"}]]
    assert set(reader.cards({"a.ods": ods(Cartas=rows)})) == {"ana"}


def test_entities_are_refused(reader, xlsx):
    def entities(part):
        return b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]>' + part

    made = repacked(xlsx(Cartas=[HEAD, ROW]), xl__worksheets__sheet1_xml=entities)
    assert "entities" in unreadable(reader, {"a.xlsx": made})


def test_a_bomb_is_refused(reader, xlsx):
    def bomb(part):
        return part + b" " * 90_000_000

    made = repacked(xlsx(Cartas=[HEAD, ROW]), xl__worksheets__sheet1_xml=bomb)
    assert len(made) < 1_000_000
    assert "unpacks to more" in unreadable(reader, {"a.xlsx": made})


@pytest.mark.parametrize("name", ["a.xlsx", "a.ods"])
@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04", b"id;nome\n", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600)]
)
def test_what_is_no_workbook(reader, name, data):
    assert "workbook" in unreadable(reader, {name: data})


def test_a_cut_workbook(reader, xlsx):
    made = xlsx(Cartas=[HEAD, ROW])
    assert "workbook" in unreadable(reader, {"a.xlsx": made[: len(made) // 2]})


def test_broken_xml(reader, xlsx):
    made = repacked(xlsx(Cartas=[HEAD, ROW]), xl__worksheets__sheet1_xml=lambda part: part[:-40])
    assert "damaged" in unreadable(reader, {"a.xlsx": made})


@pytest.mark.parametrize("marker", ["~$a.xlsx", ".~lock.a.xlsx#"])
def test_a_file_that_a_spreadsheet_program_holds(reader, xlsx, marker):
    words = unreadable(reader, {"a.xlsx": xlsx(Cartas=[HEAD, ROW]), marker: b"Ana"})
    assert "save it and close it" in words
    assert marker in words


def test_a_file_that_may_not_be_read(reader, xlsx, monkeypatch):
    """The refusal is the one of Windows while Excel holds a file; root is never refused."""
    from pathlib import Path

    reader.write({"a.xlsx": xlsx(Cartas=[HEAD, ROW])})
    opened = Path.open

    def refuse(path, *arguments, **settings):
        if path.name == "a.xlsx":
            raise PermissionError(13, "Permission denied")
        return opened(path, *arguments, **settings)

    monkeypatch.setattr(Path, "open", refuse)
    assert "close it in Excel" in unreadable(reader, None)


def test_merged_cells_share_their_value(reader, xlsx):
    def merge(book):
        book["Cartas"].merge_cells("D2:D4")
        book["Cartas"].merge_cells("F3:F4")

    rows = [HEAD, ROW, [*changed("id", "bia")[:3], None, 1, "x"], [*changed("id", "caio")[:3], None, 1, None]]
    cards = reader.cards({"a.xlsx": xlsx(merge, Cartas=rows)})
    assert [cards[name].value("nivel") for name in ("ana", "bia", "caio")] == [2, 2, 2]
    assert cards["caio"].text("texto", "pt") == "x"


def test_merged_cells_of_an_ods_share_their_value(reader, ods):
    spanned = {"shown": "Vários", "valuetype": "string", "numberrowsspanned": 2, "numbercolumnsspanned": 1}
    rows = [HEAD, changed("texto", spanned), changed("id", "bia")[:5]]
    cards = reader.cards({"a.ods": ods(Cartas=rows)})
    assert [cards[name].text("texto", "pt") for name in ("ana", "bia")] == ["Vários", "Vários"]


def test_pictures_inside_a_workbook_and_remarks_are_told(reader, xlsx):
    def picture(book):
        small = io.BytesIO()
        PIL.Image.new("RGB", (4, 4)).save(small, "PNG")
        book["Cartas"].add_image(openpyxl.drawing.image.Image(small), "G2")

    remarked = [[*HEAD, "# nota"], [*ROW, "rever"]]
    found = reader.read({"a.xlsx": xlsx(picture, Cartas=remarked)}).mistakes
    assert all(one.warning for one in found)
    remark, inside = (one.message.to("en") for one in found)
    assert "“# nota”" in remark
    assert "1 picture lies inside" in inside
