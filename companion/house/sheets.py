"""Tables of cards as files that spreadsheet programs open: CSV, XLSX and ODS, with text in every cell."""

import csv
import io
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from xml.sax.saxutils import escape

Rows = Sequence[Sequence[str]]

_SHEET = "cartas"
_WHEN = (2000, 1, 1, 0, 0, 0)  # so that equal cards make equal files
# Letters that XML has no place for.
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_RUNS_AS_FORMULA = ("=", "+", "-", "@")

_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml"
_RELATIONS = "application/vnd.openxmlformats-package.relationships+xml"
_XLSX_PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types">'
    f'<Default Extension="rels" ContentType="{_RELATIONS}"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    f'<Override PartName="/xl/workbook.xml" ContentType="{_XLSX}.sheet.main+xml"/>'
    f'<Override PartName="/xl/worksheets/sheet1.xml" ContentType="{_XLSX}.worksheet+xml"/>'
    "</Types>",
    "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/>'
    "</Relationships>",
    "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>'
    f'<sheet name="{_SHEET}" sheetId="1" r:id="rId1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships">'
    f'<Relationship Id="rId1" Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>'
    "</Relationships>",
}
_OPEN = "urn:oasis:names:tc:opendocument:xmlns"
_ODS = "application/vnd.oasis.opendocument.spreadsheet"
_ODS_MANIFEST = (
    f'{_HEAD}<manifest:manifest xmlns:manifest="{_OPEN}:manifest:1.0" manifest:version="1.2">'
    f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{_ODS}"/>'
    '<manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>'
    "</manifest:manifest>"
)
_ODS_CONTENT = (
    f'<office:document-content xmlns:office="{_OPEN}:office:1.0" xmlns:table="{_OPEN}:table:1.0" '
    f'xmlns:text="{_OPEN}:text:1.0" office:version="1.2"><office:body><office:spreadsheet>'
    f'<table:table table:name="{_SHEET}">'
)
_ODS_END = "</table:table></office:spreadsheet></office:body></office:document-content>"


def table_of(header: Sequence[str], rows: Iterable[Mapping[str, str]]) -> Rows:
    """Return a header and the rows below it as texts, each cell in its column."""
    return [list(header), *([row.get(column, "") for column in header] for row in rows)]


def csv_of(rows: Rows) -> bytes:
    """Return a table as CSV, with the byte order mark by which Excel knows UTF-8."""
    lines = io.StringIO()
    writer = csv.writer(lines, delimiter=";", lineterminator="\n")
    writer.writerows([_unlike_formula(text) for text in row] for row in rows)
    return lines.getvalue().encode("utf-8-sig")


def xlsx_of(rows: Rows) -> bytes:
    """Return a table as a workbook of Excel."""
    cells = "".join(f"<row>{''.join(map(_xlsx_cell, row))}</row>" for row in rows)
    sheet = f'<worksheet xmlns="{_MAIN}"><sheetData>{cells}</sheetData></worksheet>'
    parts = {**_XLSX_PARTS, "xl/worksheets/sheet1.xml": sheet}
    return _packed({name: _HEAD + part for name, part in parts.items()})


def ods_of(rows: Rows) -> bytes:
    """Return a table as a workbook of LibreOffice."""
    cells = "".join(f"<table:table-row>{''.join(map(_ods_cell, row))}</table:table-row>" for row in rows)
    content = f"{_HEAD}{_ODS_CONTENT}{cells}{_ODS_END}"
    return _packed({"mimetype": _ODS, "META-INF/manifest.xml": _ODS_MANIFEST, "content.xml": content})


# The writers by the ending of a file.
WRITERS: Mapping[str, Callable[[Rows], bytes]] = {"csv": csv_of, "xlsx": xlsx_of, "ods": ods_of}


def _xlsx_cell(text: str) -> str:
    return f'<c t="inlineStr"><is><t xml:space="preserve">{_xml(text)}</t></is></c>'


def _ods_cell(text: str) -> str:
    if not text:
        return "<table:table-cell/>"
    lines = "".join(f"<text:p>{_xml(line)}</text:p>" for line in text.split("\n"))
    return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'


def _xml(text: str) -> str:
    return escape(_UNWRITABLE.sub("", text))


def _unlike_formula(text: str) -> str:
    """Return a text that no spreadsheet program runs: a sign before letters is set off by an apostrophe."""
    return f"'{text}" if text.startswith(_RUNS_AS_FORMULA) and not _is_number(text) else text


def _is_number(text: str) -> bool:
    return text[1:].replace(",", "").replace(".", "").isdecimal()


def _packed(parts: Mapping[str, str]) -> bytes:
    copy = io.BytesIO()
    with zipfile.ZipFile(copy, "w") as archive:
        for name, text in parts.items():
            how = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name, _WHEN), text, how)
    return copy.getvalue()
