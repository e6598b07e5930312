"""What is kept of a picture: little, legible, and nothing that it says of itself, whatever bytes are sent."""

import random
from collections import Counter
from io import BytesIO

import pytest
from photographs import moving, picture, with_place
from PIL import Image

from webapp.tables import NotUnderstoodError
from webapp.web.photo_encoding import photo_of

LARGEST = 40_000  # bytes


@pytest.mark.parametrize(
    "sent",
    [
        picture(size=(1000, 1400), quality=95),
        picture("PNG", mode="P"),
        picture("PNG", mode="RGBA"),
        picture("PNG", mode="L"),
        picture("PNG", mode="1"),
        picture(mode="CMYK"),
        picture("WEBP"),
        moving(),
        picture("PNG", size=(1, 1)),
        picture("PNG", size=(3000, 100)),
        with_place(),
    ],
    ids=range(11),
)
def test_any_picture_is_kept_small_and_without_what_it_says_of_itself(sent):
    kept = photo_of(sent)
    assert len(kept) <= LARGEST
    with Image.open(BytesIO(kept)) as found:
        assert (found.format, found.mode) == ("JPEG", "RGB")
        assert max(found.size) <= 840
        assert min(found.size) <= 600
        assert not found.getexif()
        assert "exif" not in found.info
    assert b"Rua das Flores" not in kept


def test_a_picture_that_lies_on_its_side_is_kept_upright():
    with Image.open(BytesIO(photo_of(with_place()))) as found:
        assert found.size == (300, 420)


def test_the_busiest_picture_is_kept_small():
    noise = Image.frombytes("RGB", (900, 1260), random.Random(7).randbytes(900 * 1260 * 3))
    body = BytesIO()
    noise.save(body, "JPEG", quality=60)
    assert len(photo_of(body.getvalue())) <= LARGEST


def test_no_bytes_break_the_server():
    draw = random.Random(11)
    seeds = [
        picture(size=(40, 56)),
        picture("PNG", size=(40, 56)),
        picture("PNG", size=(40, 56), mode="P"),
        picture("WEBP", size=(40, 56)),
        moving(),
        with_place(),
        picture(size=(40, 56), mode="CMYK"),
    ]
    found = Counter()
    for round_ in range(420):
        sent = bytearray(seeds[round_ % len(seeds)])
        for _at in range(draw.choice((1, 3, 12))):
            sent[draw.randrange(min(len(sent), draw.choice((64, 10**6))))] = draw.randrange(256)
        if draw.random() < 0.3:
            del sent[draw.randrange(len(sent)) :]
        found[_kept_as(bytes(sent))] += 1
    assert set(found) <= {"kept", "no-picture", "too-many-pixels"}
    assert min(found["kept"], found["no-picture"]) > 50


def _kept_as(sent):
    try:
        kept = photo_of(sent)
    except NotUnderstoodError as refused:
        return refused.code
    return "kept" if len(kept) <= LARGEST else "too large"
