"""The icon of a site as pictures of dots, since not every system installs a drawing."""

from io import BytesIO
from xml.etree import ElementTree

from fontTools.pens.recordingPen import RecordingPen
from fontTools.svgLib.path import parse_path
from PIL import Image, ImageDraw

_FINER = 4  # dots are drawn so much smaller, then averaged
_WHOLE_SAFE = 0.8  # of the side of a maskable icon, which systems cut to their shape


def icon(drawing: bytes, side: int, *, maskable: bool = False) -> bytes:
    """Return a PNG with ``side`` dots a side of an icon that is one square and lines upon it.

    A ``maskable`` one is filled to its edges, with the lines in its middle.
    """
    root = ElementTree.fromstring(drawing)
    units = float(root.attrib["viewBox"].split()[2])
    square = next(one for one in root if one.tag.endswith("rect"))
    lines = next(one for one in root if one.tag.endswith("g"))
    dots = side * _FINER
    picture = Image.new("RGBA", (dots, dots), square.attrib["fill"] if maskable else (0, 0, 0, 0))
    pen = ImageDraw.Draw(picture)
    scale = dots / units
    if maskable:
        scale *= _WHOLE_SAFE
    else:
        x, y, wide, high, round_ = (
            float(square.attrib[one]) * scale for one in ("x", "y", "width", "height", "rx")
        )
        pen.rounded_rectangle((x, y, x + wide, y + high), round_, square.attrib["fill"])
    aside = (dots - units * scale) / 2
    for path in lines:
        points = [(aside + x * scale, aside + y * scale) for x, y in _corners(path.attrib["d"])]
        width = round(float(lines.attrib["stroke-width"]) * scale) + 1  # no gap between lines that touch
        pen.line(points, lines.attrib["stroke"], width, joint="curve")
    made = BytesIO()
    picture.resize((side, side), Image.Resampling.LANCZOS).save(made, "PNG", optimize=True)
    return made.getvalue()


def _corners(path: str) -> list[tuple[float, float]]:
    """Return the corners of a path of straight lines; a closed one goes on to its second."""
    pen = RecordingPen()
    parse_path(path, pen)
    found = [point for _step, points in pen.value for point in points]
    return [*found, *found[:2]] if pen.value[-1][0] == "closePath" else found
