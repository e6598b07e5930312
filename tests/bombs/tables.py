"""Bombs in workbooks."""

import io
import zipfile

from bombs import bomb

_BOOK = "<workbook xmlns:r='r'><sheets>{sheets}</sheets></workbook>"
_LINKS = "<Relationships>{links}</Relationships>"
_TYPES = (
    "<Types xmlns='http://schemas.openxmlformats.org/package/2006/content-types'>"
    "<Default Extension='xml' ContentType='application/xml'/></Types>"
)
_REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def zipped(parts) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return made.getvalue()


def xlsx(*sheets, shared=None, more=None) -> bytes:
    """Return a workbook of sheets, each the XML of its rows."""
    numbers = range(1, len(sheets) + 1)
    parts = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": _LINKS.format(
            links=f"<Relationship Id='r0' Type='{_REL}/officeDocument' Target='xl/workbook.xml'/>"
        ),
        "xl/workbook.xml": _BOOK.format(
            sheets="".join(f"<sheet name='S{n}' sheetId='{n}' r:id='r{n}'/>" for n in numbers)
        ),
        "xl/_rels/workbook.xml.rels": _LINKS.format(
            links="".join(
                f"<Relationship Id='r{n}' Type='{_REL}/worksheet' Target='worksheets/sheet{n}.xml'/>"
                for n in numbers
            )
            + f"<Relationship Id='s' Type='{_REL}/sharedStrings' Target='sharedStrings.xml'/>"
        ),
    }
    if shared is not None:
        parts["xl/sharedStrings.xml"] = f"<sst>{shared}</sst>"
    for n, rows in zip(numbers, sheets, strict=True):
        parts[f"xl/worksheets/sheet{n}.xml"] = f"<worksheet><sheetData>{rows}</sheetData></worksheet>"
    return zipped({**parts, **(more or {})})


def ods(tables, head="") -> bytes:
    """Return an ODS workbook of the XML of its tables."""
    spaces = " ".join(
        f"xmlns:{name}='urn:oasis:names:tc:opendocument:xmlns:{name}:1.0'"
        for name in ("office", "table", "text")
    )
    content = (
        f"<office:document-content {spaces}><office:body><office:spreadsheet>{tables}"
        "</office:spreadsheet></office:body></office:document-content>"
    )
    listed = "<manifest:manifest xmlns:manifest='urn:oasis:names:tc:opendocument:xmlns:manifest:1.0'/>"
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return zipped({"mimetype": kind, "META-INF/manifest.xml": listed, "content.xml": content})


def text(words) -> str:
    return f"<c t='inlineStr'><is><t>{words}</t></is></c>"


HEAD = f"<row>{text('id')}{text('kind')}{text('nome')}</row>"
ODS_HEAD = (
    "<table:table-row>"
    + "".join(
        f"<table:table-cell office:value-type='string'><text:p>{word}</text:p></table:table-cell>"
        for word in ("id", "kind", "nome")
    )
    + "</table:table-row>"
)
# The string 0 is no header, so every sheet below begins with the header in the cells themselves.


@bomb
def one_shared_string():
    """Make a shared string of 70 MB."""
    return {"a.xlsx": xlsx(HEAD, shared="<si><t>" + "a" * 70_000_000 + "</t></si>")}


@bomb
def many_shared_strings():
    """Make a million and more shared strings, which nobody uses."""
    return {"a.xlsx": xlsx(HEAD, shared="<si><t>a</t></si>" * 1_700_000)}


@bomb
def repeated_shared_string():
    """Make a shared string of 12 KB in half a million cells: 5.9 GB."""
    row = "<row>" + "<c t='s'><v>0</v></c>" * 25 + "</row>"
    return {"a.xlsx": xlsx(HEAD + row * 19_990, shared="<si><t>" + "a" * 12_000 + "</t></si>")}


@bomb
def one_cell_of_text():
    """Make a cell of 70 MB."""
    return {"a.xlsx": xlsx(HEAD + "<row>" + text("a" * 29_000_000) + "</row>")}


@bomb
def rich_text():
    """Make a cell of millions of runs."""
    run = "<r><t>a</t></r>" * 1_900_000
    return {"a.xlsx": xlsx(HEAD + f"<row><c t='inlineStr'><is>{run}</is></c></row>")}


@bomb
def empty_cells():
    """Make millions of cells without a value."""
    return {"a.xlsx": xlsx(HEAD + ("<row>" + "<c s='1'/>" * 900 + "</row>") * 3_200)}


@bomb
def empty_rows():
    """Make millions of rows without a cell."""
    return {"a.xlsx": xlsx(HEAD + "<row/>" * 4_800_000)}


@bomb
def full_cells():
    """Make as many filled cells as the rectangle of a sheet may hold."""
    row = "<row>" + "<c><v>1</v></c>" * 25 + "</row>"
    return {"a.xlsx": xlsx(HEAD + row * 19_990)}


@bomb
def many_sheets():
    """Make hundreds of sheets, each with one cell far out."""
    sheet = HEAD + "<row r='500'><c r='ALL500'><v>1</v></c></row>"
    return {"a.xlsx": xlsx(*[sheet] * 400)}


@bomb
def one_sheet_many_times():
    """Make a book that names one sheet again and again."""
    row = "<row>" + "<c><v>1</v></c>" * 25 + "</row>"
    book = _BOOK.format(sheets="".join(f"<sheet name='T{n}' sheetId='{n}' r:id='r1'/>" for n in range(300)))
    return {"a.xlsx": xlsx(HEAD + row * 10_000, more={"xl/workbook.xml": book})}


@bomb
def merged_cells():
    """Make thousands of merged groups over thousands of rows."""
    merged = "".join("<mergeCell ref='A3:A20000'/>" for _ in range(19_000))
    sheet = HEAD + "<row r='3'><c r='A3'><v>1</v></c></row><row r='20000'><c r='A20000'><v>1</v></c></row>"
    return {"a.xlsx": xlsx(sheet + "</sheetData><mergeCells>" + merged + "</mergeCells><sheetData>")}


@bomb
def nested_xml():
    """Make XML nested a million levels deep."""
    return {"a.xlsx": xlsx(HEAD + "<a>" * 3_000_000 + "</a>" * 3_000_000)}


@bomb
def many_attributes():
    """Make a tag with a hundred thousand attributes."""
    many = " ".join(f"a{n}='1'" for n in range(1_500_000))
    return {"a.xlsx": xlsx(HEAD + f"<row {many}/>")}


@bomb
def many_parts():
    """Make an archive with a hundred thousand parts."""
    return {"a.xlsx": xlsx(HEAD, more={f"xl/worksheets/x{n}.xml": "<a/>" for n in range(60_000)})}


@bomb
def many_workbooks():
    """Make dozens of workbooks, each within the limits of one."""
    row = "<row>" + "<c><v>1</v></c>" * 25 + "</row>"
    made = xlsx(HEAD + row * 9_000)
    return {f"a{n}.xlsx": made for n in range(60)}


@bomb
def many_bad_workbooks():
    """Make dozens of workbooks, each of them a bomb."""
    made = xlsx(HEAD, shared="<si><t>" + "a" * 60_000_000 + "</t></si>")
    return {f"a{n}.xlsx": made for n in range(40)}


@bomb
def ods_text():
    """Make 70 MB of text in one cell."""
    cell = (
        f"<table:table-cell office:value-type='string'><text:p>{'a' * 70_000_000}</text:p></table:table-cell>"
    )
    return {
        "a.ods": ods(
            f"<table:table table:name='t'>{ODS_HEAD}<table:table-row>{cell}</table:table-row></table:table>"
        )
    }


@bomb
def ods_repeats():
    """Make a cell of 12 KB repeated half a million times: 5.9 GB."""
    cell = (
        "<table:table-cell office:value-type='string' table:number-columns-repeated='25'>"
        f"<text:p>{'a' * 12_000}</text:p></table:table-cell>"
    )
    rows = f"<table:table-row table:number-rows-repeated='19990'>{cell}</table:table-row>"
    return {"a.ods": ods(f"<table:table table:name='t'>{ODS_HEAD}{rows}</table:table>")}


@bomb
def ods_paragraphs():
    """Make a cell of millions of paragraphs."""
    cell = f"<table:table-cell office:value-type='string'>{'<text:p/>' * 3_200_000}</table:table-cell>"
    return {
        "a.ods": ods(
            f"<table:table table:name='t'>{ODS_HEAD}<table:table-row>{cell}</table:table-row></table:table>"
        )
    }


@bomb
def ods_spaces():
    """Make a cell of a few bytes that says it holds a thousand million spaces."""
    spaces = "<text:p>a<text:s text:c='999999999'/>b</text:p>" * 20
    cell = f"<table:table-cell office:value-type='string'>{spaces}</table:table-cell>"
    return {
        "a.ods": ods(
            f"<table:table table:name='t'>{ODS_HEAD}<table:table-row>{cell}</table:table-row></table:table>"
        )
    }


@bomb
def ods_empty_repeats():
    """Make empty cells and rows repeated thousands of millions of times."""
    row = (
        "<table:table-row table:number-rows-repeated='99999999'>"
        "<table:table-cell table:number-columns-repeated='99999999'/></table:table-row>"
    )
    end = "<table:table-row><table:table-cell office:value-type='float' office:value='1'/></table:table-row>"
    return {"a.ods": ods(f"<table:table table:name='t'>{ODS_HEAD}{row * 10}{end}</table:table>")}


@bomb
def ods_wide_empties():
    """Make empty cells repeated before nothing, in each of thousands of rows."""
    row = "<table:table-row><table:table-cell table:number-columns-repeated='99999999'/></table:table-row>"
    return {"a.ods": ods(f"<table:table table:name='t'>{ODS_HEAD}{row * 2_000}</table:table>")}


@bomb
def ods_many_tables():
    """Make hundreds of tables, each as large as one may be."""
    row = (
        "<table:table-row table:number-rows-repeated='499'><table:table-cell office:value-type='float' "
        "office:value='1' table:number-columns-repeated='999'/></table:table-row>"
    )
    tables = "".join(f"<table:table table:name='t{n}'>{ODS_HEAD}{row}</table:table>" for n in range(300))
    return {"a.ods": ods(tables)}


@bomb
def ods_long_repeats():
    """Make cells repeated by a number of ten digits."""
    repeats = "office:value-type='float' office:value='1' table:number-columns-repeated='4000000000'"
    row = f"<table:table-row><table:table-cell {repeats}/></table:table-row>"
    return {"a.ods": ods(f"<table:table table:name='t'>{ODS_HEAD}{row}</table:table>")}


@bomb
def far_row():
    """Make a row of a number of nine digits, with a cell that names no place."""
    return {"a.xlsx": xlsx(HEAD + "<row r='900000000'><c><v>1</v></c></row>")}


@bomb
def far_cell():
    """Make a cell whose place is written in small letters."""
    return {"a.xlsx": xlsx(HEAD + "<row><c r='xfd90000000'><v>1</v></c></row>")}
