"""Take a picture of every screen of the phones' side: ``make screens``.

Each is shown in both languages, light and dark, by a real Chromium at a real ``companion serve``.
"""

import argparse
import sys
from io import BytesIO
from pathlib import Path

from evening import CODE, Phone, evening
from PIL import Image
from scene import UPRIGHT, Scene
from scenes import SCENES
from words import LANGUAGES

FOLDER = Path(__file__).parents[1] / "gallery" / "telas"
VARIANTS = tuple((lang, theme) for lang in ("pt", "en") for theme in ("light", "dark"))
GAP = 8  # pixels between the four
WIDEST = 1480  # of a picture; wider ones are made smaller
MOST_BYTES = 60_000
QUALITIES = (80, 70, 60, 50)
SIZES = (1, 0.85, 0.7, 0.55)
_SHARP = Image.Resampling.LANCZOS

_HEAD = {
    "en": """\
# Screens

Every screen of the phones in Portuguese and English, light and dark (made by `make screens`).
""",
    "pt": """\
# Telas

Cada tela dos telefones em português e em inglês, clara e escura (feitas por `make screens`).
""",
}


def page(lang: str) -> str:
    """Return the page with all pictures in one language."""
    titles = {scene.name: scene.pt if lang == "pt" else scene.en for scene in SCENES}
    parts = [f"## {title}\n\n![{title}]({name}.webp)\n" for name, title in titles.items()]
    return "\n".join([_HEAD[lang], *parts])


def main() -> None:
    """Take the pictures and write their page; with --check only check whether the page is up to date."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder of the pictures")
    parser.add_argument("--only", nargs="*", help="only the pictures of these names")
    parser.add_argument("--plain", action="store_true", help="one PNG for each language and theme instead")
    parser.add_argument(
        "--check", action="store_true", help="write nothing, check whether the page is up to date"
    )
    wanted = parser.parse_args()
    pages = {wanted.out / f"README{ending}": page(lang) for lang, ending in LANGUAGES.items()}
    if wanted.check:
        stale = [file for file, text in pages.items() if not file.exists() or file.read_text("utf-8") != text]
        sys.exit("".join(f"{file} is out of date: run make screens\n" for file in stale) or 0)
    wanted.out.mkdir(parents=True, exist_ok=True)
    scenes = [scene for scene in SCENES if not wanted.only or scene.name in wanted.only]
    with evening() as browser:
        for scene in scenes:
            phone = Phone(browser, scene.size)
            try:
                taken = _shown(phone, scene)
            finally:
                phone.close()
            if wanted.plain:
                for (lang, theme), picture in zip(VARIANTS, taken, strict=True):
                    picture.save(wanted.out / f"{scene.name}-{lang}-{theme}.png")
            else:
                (wanted.out / f"{scene.name}.webp").write_bytes(_small(_together(taken)))
    if not wanted.plain:
        _sweep(wanted.out)
        for file, text in pages.items():
            file.write_text(text, encoding="utf-8")


def _shown(phone: Phone, scene: Scene) -> list[Image.Image]:
    """Return the four pictures of a scene, at one and the same table."""
    code = scene.table(phone).code if scene.table else CODE
    path = scene.path.replace("{code}", code)
    return [
        Image.open(BytesIO(phone.picture(path, scene.steps, lang, theme, scene.facing, code))).convert("RGB")
        for lang, theme in VARIANTS
    ]


def _together(pictures: list[Image.Image]) -> Image.Image:
    """Return the pictures side by side where they are upright, else two above two."""
    width, height = pictures[0].size
    columns = len(pictures) if width <= UPRIGHT[0] else 2
    rows = -(-len(pictures) // columns)
    size = (columns * (width + GAP) - GAP, rows * (height + GAP) - GAP)
    whole = Image.new("RGB", size, "#808080")
    for at, picture in enumerate(pictures):
        whole.paste(picture, (at % columns * (width + GAP), at // columns * (height + GAP)))
    if whole.width > WIDEST:
        whole = whole.resize((WIDEST, round(whole.height * WIDEST / whole.width)), _SHARP)
    return whole


def _small(picture: Image.Image) -> bytes:
    """Return a picture as WebP, in the best quality that is light enough; scaled before it is blurred."""
    for size in SIZES:
        smaller = picture.resize((round(picture.width * size), round(picture.height * size)), _SHARP)
        for quality in QUALITIES:
            written = BytesIO()
            smaller.save(written, "WEBP", quality=quality, method=6)
            if written.tell() <= MOST_BYTES:
                return written.getvalue()
    raise ValueError(f"no picture of {picture.size} is light enough")


def _sweep(folder: Path) -> None:
    """Remove pictures of scenes that no longer exist."""
    names = {scene.name for scene in SCENES}
    for file in folder.glob("*.webp"):
        if file.stem not in names:
            file.unlink()


if __name__ == "__main__":
    main()
