"""The ink that a PDF takes."""

from collections.abc import Hashable, Sequence

# A line thinner than a pixel is drawn as wide as a pixel. At 72 dots an inch that makes the thinnest line, a
# quarter of a millimetre, a third too fat: pages seem to take a little more than they do, and are rendered
# fast.
DPI = 72


def coverage(pdf: bytes, *, sample: int | None = 4, looks: Sequence[Hashable] = ()) -> float:
    """Return the mean share of paper that is inked, 0 to 1, over ``sample`` pages (all if None).

    The pages are pairs of neighbours, evenly spaced, so that backs count as much as fronts. Of pages with
    equal ``looks``, if given for each page, one is measured for all. The ink of a point is 1 minus its
    weakest of red, green and blue, as the page is rendered.
    """
    import pypdfium2  # imported here, because counting sheets needs no renderer

    document = pypdfium2.PdfDocument(pdf)
    try:
        chosen = _chosen(len(document), sample)
        inked: dict[Hashable, float] = {}
        total = 0.0
        for number in chosen:
            look = looks[number] if looks else number
            if look not in inked:
                inked[look] = _inked(document[number])
            total += inked[look]
        return total / len(chosen) if chosen else 0.0
    finally:
        document.close()


def _chosen(pages: int, sample: int | None) -> list[int]:
    """Return the numbers of the pages to measure."""
    if sample is None or sample >= pages:
        return list(range(pages))
    pairs = max(sample // 2, 1)
    firsts = (2 * int((at + 0.5) * (pages // 2) / pairs) for at in range(pairs))
    return [first + side for first in firsts for side in (0, 1)]


def _inked(page: object) -> float:
    bitmap = page.render(scale=DPI / 72, rev_byteorder=True)  # type: ignore[attr-defined]
    from PIL import ImageChops, ImageStat

    red, green, blue = bitmap.to_pil().split()
    weakest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return 1 - float(ImageStat.Stat(weakest).mean[0]) / 255
