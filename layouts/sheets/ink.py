"""How much ink a PDF takes."""

from statistics import fmean


def coverage(pdf: bytes, *, sample: int | None = 24, dpi: int = 30) -> float:
    """The mean share of paper that is inked, 0 to 1, over ``sample`` evenly spaced pages (all if None).

    The ink of a point is 1 minus its weakest of red, green and blue, as the page is rendered.
    """
    import pypdfium2  # here, because counting sheets needs no renderer

    document = pypdfium2.PdfDocument(pdf)
    try:
        pages = len(document)
        count = pages if sample is None else min(sample, pages)
        chosen = [round((at + 0.5) * pages / count - 0.5) for at in range(count)]
        return fmean(_inked(document[number], dpi) for number in chosen) if chosen else 0.0
    finally:
        document.close()


def _inked(page: object, dpi: int) -> float:
    bitmap = page.render(scale=dpi / 72, rev_byteorder=True)  # type: ignore[attr-defined]
    picture = bitmap.to_pil().convert("RGB")
    from PIL import ImageChops, ImageStat

    red, green, blue = picture.split()
    weakest = ImageChops.darker(ImageChops.darker(red, green), blue)
    return 1 - float(ImageStat.Stat(weakest).mean[0]) / 255
