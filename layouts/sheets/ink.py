"""The ink that a PDF takes."""

from collections.abc import Hashable, Sequence

# A line thinner than a pixel is drawn as wide as a pixel. At 72 dots an inch that makes the thinnest line, a
# quarter of a millimetre, a third too fat: pages seem to take a little more than they do, and are rendered
# fast.
DPI = 72


def coverage(
    pdf: bytes,
    *,
    sample: int | None = 2,
    looks: Sequence[Hashable] = (),
    shapes: Sequence[Hashable] = (),
) -> float:
    """Return the mean share of paper that is inked, 0 to 1.

    Pages of each kind count as often as there are: fronts, backs, and those with equal ``shapes``, if given
    for each page. Of each kind ``sample`` pages are measured, evenly spaced, all if None; of pages with equal
    ``looks``, if given, one is measured for all. The ink of a point is 1 minus its weakest of red, green and
    blue, as the page is rendered.
    """
    import pypdfium2  # imported here, because counting sheets needs no renderer

    document = pypdfium2.PdfDocument(pdf)
    try:
        inked: dict[Hashable, float] = {}
        total = 0.0
        for numbers in _kinds(len(document), shapes):
            chosen = _chosen(numbers, sample)
            for number in chosen:
                look = looks[number] if looks else number
                if look not in inked:
                    inked[look] = _inked(document[number])
            seen = [inked[looks[number] if looks else number] for number in chosen]
            total += sum(seen) / len(seen) * len(numbers)
        return total / len(document) if len(document) else 0.0
    finally:
        document.close()


def _kinds(pages: int, shapes: Sequence[Hashable]) -> list[list[int]]:
    """Return the numbers of pages of each shape, odd ones apart from even ones, which may be their backs."""
    found: dict[Hashable, list[int]] = {}
    for number in range(pages):
        found.setdefault((shapes[number] if shapes else None, number % 2), []).append(number)
    return [*found.values()]


def _chosen(numbers: Sequence[int], sample: int | None) -> list[int]:
    """Return the pages to measure."""
    if sample is None or sample >= len(numbers):
        return [*numbers]
    return [numbers[int((at + 0.5) * len(numbers) / sample)] for at in range(sample)]


def _inked(page: object) -> float:
    bitmap = page.render(scale=DPI / 72, rev_byteorder=True)  # type: ignore[attr-defined]
    from PIL import ImageChops, ImageStat

    red, green, blue = bitmap.to_pil().split()
    weakest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return 1 - float(ImageStat.Stat(weakest).mean[0]) / 255
