"""The yardstick: a bare ReportLab script that draws as many operators of each sort as a recipe says, on A4.

It reads no sources, fits no text and checks nothing. The recipe is of cards, duplex, or of a kit's forms and
pages. Run as ``python bare_reportlab.py RECIPE.json FONT.ttf OUT.pdf``.
"""

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

MM = 72 / 25.4
WIDTH, HEIGHT = 63 * MM, 88 * MM
LEFT, BOTTOM = (210 * MM - 3 * WIDTH) / 2, (297 * MM - 3 * HEIGHT) / 2
WORDS = ("quando", "outro", "personagem", "olhe", "até", "nove", "cartas", "do", "inventário", "e", "três")


@dataclass(frozen=True)
class Supply:
    """Numbers and words made beforehand, so that drawing waits for nothing but ReportLab."""

    points: Iterator[tuple[float, float]]
    tones: Iterator[float]
    texts: Iterator[str]

    @classmethod
    def of(cls, seed: int) -> "Supply":
        """Return a supply that is long enough for no two cards to be alike."""
        chance = random.Random(seed)
        points = [(chance.randrange(17850) / 100, chance.randrange(24940) / 100) for _ in range(20011)]
        tones = [chance.randrange(256) / 255 for _ in range(1009)]
        texts = [" ".join(chance.choices(WORDS, k=60)) for _ in range(503)]
        return cls(cycle(points), cycle(tones), cycle(texts))


def draw(canvas: Canvas, recipe: dict[str, int], supply: Supply) -> None:
    """Draw one side of a card by the recipe, everything at places of its own."""
    point = supply.points.__next__
    tone = supply.tones.__next__
    for _ in range(recipe["save"]):
        canvas.saveState()
        canvas.translate(*point())
        canvas.restoreState()
    for _ in range(recipe["fill_colour"]):
        canvas.setFillColorRGB(tone(), tone(), tone())
    for _ in range(recipe["stroke_colour"]):
        canvas.setStrokeColorRGB(tone(), tone(), tone())
    for _ in range(recipe["line_style"]):
        canvas.setLineWidth(tone())
    paints = recipe["paint"]
    for number in range(paints):
        path = canvas.beginPath()
        rectangles = _share(recipe["rectangle"], paints, paints - 1 - number)
        for _ in range(rectangles):
            path.rect(*point(), *point())
        for _ in range(_share(recipe["move"], paints, number) or not rectangles):
            path.moveTo(*point())
        for _ in range(_share(recipe["line"], paints, number)):
            path.lineTo(*point())
        for _ in range(_share(recipe["curve"], paints, number)):
            path.curveTo(*point(), *point(), *point())
        canvas.drawPath(path, stroke=number % 2, fill=1 - number % 2)
    strings = recipe["text"]
    for number in range(strings):
        canvas.setFont("Card", 8)
        letters = _share(recipe["glyphs"], strings, number)
        canvas.drawString(*point(), next(supply.texts)[:letters])
    for _ in range(recipe["form"]):
        canvas.doForm("symbol")


def _share(total: int, parts: int, number: int) -> int:
    """Return how many of ``total`` fall to part ``number`` when they are dealt out evenly."""
    return total // parts + (number < total % parts) if parts else 0


def place_cards(canvas: Canvas, recipe: dict[str, Any], supply: Supply) -> None:
    """Draw fronts, each anew, and one back as many times."""
    canvas.beginForm("back", 0, 0, WIDTH, HEIGHT)
    draw(canvas, recipe["back"], supply)
    canvas.endForm()
    for first in range(0, recipe["cards"], 9):
        for side in ("front", "back"):
            for place in range(min(9, recipe["cards"] - first)):
                canvas.saveState()
                canvas.translate(LEFT + place % 3 * WIDTH, BOTTOM + place // 3 * HEIGHT)
                if side == "front":
                    draw(canvas, recipe["front"], supply)
                else:
                    canvas.doForm("back")
                canvas.restoreState()
            canvas.showPage()


def place_kit(canvas: Canvas, recipe: dict[str, Any], supply: Supply) -> None:
    """Draw each PDF form once, and the pages that place the forms."""
    names = [f"form-{number}" for number in range(recipe["forms"])]
    for name in names:
        canvas.beginForm(name, 0, 0, WIDTH, HEIGHT)
        draw(canvas, recipe["form"], supply)
        canvas.endForm()
    following = cycle(names)
    for _page in range(recipe["pages"]):
        draw(canvas, recipe["page"], supply)
        for _placing in range(recipe["placings"]):
            canvas.saveState()
            canvas.translate(*next(supply.points))
            canvas.doForm(next(following))
            canvas.restoreState()
        canvas.showPage()


def main(recipe_file: str, font: str, target: str) -> None:
    """Write the PDF that the recipe describes."""
    with open(recipe_file, encoding="utf-8") as stream:
        recipe = json.load(stream)
    rl_config.useA85 = 0
    pdfmetrics.registerFont(TTFont("Card", font))
    canvas = Canvas(target, pagesize=(210 * MM, 297 * MM), initialFontName="Card", pageCompression=1)
    supply = Supply.of(recipe.get("cards", 1))
    canvas.beginForm("symbol", 0, 0, 12, 12)
    canvas.circle(6, 6, 5)
    canvas.endForm()
    place = place_cards if "cards" in recipe else place_kit
    place(canvas, recipe, supply)
    canvas.save()


if __name__ == "__main__":
    main(*sys.argv[1:])
