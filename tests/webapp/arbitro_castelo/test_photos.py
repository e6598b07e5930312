"""The photo of a card: taken on one phone, small and large on another, and chosen at a later table."""

import re
from io import BytesIO

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import expect
from stood_tables import acoes

KEPT = "img => img.decode().then(() => img.naturalWidth)"  # its width, once it is there
WIDE = 600
# What a phone sends of a picture of 1500 × 2100 pixels.
SENT = """async () => {
    const taken = Object.assign(document.createElement("canvas"), { width: 1500, height: 2100 });
    const file = await new Promise(done => taken.toBlob(done));
    const small = await (await $need("arbitro/shrinking.js")).shrunk(file);
    const { width, height } = await createImageBitmap(small);
    return [small.type, width, height];
}"""


@pytest.fixture(scope="session")
def picture():
    """Provide a picture as a camera takes it, larger than any that is kept."""
    drawn = Image.new("RGB", (1500, 2100), (238, 228, 205))
    ImageDraw.Draw(drawn).rectangle((100, 100, 1400, 1000), fill=(140, 60, 40))
    body = BytesIO()
    drawn.save(body, "JPEG")
    return {"name": "carta.jpg", "mimeType": "image/jpeg", "buffer": body.getvalue()}


def test_a_card_is_photographed_seen_and_chosen_again(refereed, at_table, server, picture):
    code = refereed()
    server.anew(code, mesa=acoes())
    ana, beto = at_table(code).seated(0), at_table(code).seated(1)
    ana.meets().place("A:cavaleiro")
    ana.tap(".arb-band .arb-what")  # beside the moves that the tap begins
    ana.page.locator(".dialog-thing .photo-camera input").set_input_files(picture)
    assert ana.page.locator(".photo-card img").evaluate(KEPT) == WIDE
    assert ana.page.evaluate(SENT) == ["image/jpeg", 714, 1000]  # whatever the camera takes
    ana.close()
    small = beto.meets().at("A:cavaleiro")
    expect(small).to_have_attribute("data-photo", "")
    expect(small.locator(".card-art")).to_have_css("background-image", re.compile("/photos/"))
    beto.place("A:cavaleiro")
    assert beto.page.locator(".photo-card img").evaluate(KEPT) == WIDE
    beto.tap(".photo-card")
    assert beto.page.locator(".photo-fit img").bounding_box()["width"] > 350  # of 360 pixels
    beto.close()

    ana.meets().place("A:cavaleiro")  # leaves its moves
    ana.command("baixar-tropa")
    told = ana.page.locator(".dialog-card")
    told.locator(".photo-camera input").set_input_files(picture)
    assert told.locator(".photo-told").evaluate(KEPT) == WIDE
    for number in ("Ataque", "Defesa", "Vida"):
        told.get_by_role("group", name=number, exact=True).get_by_role("button", name="3", exact=True).tap()
    told.locator(".arb-typing .button-main").tap()  # further numbers may follow, and none has to
    expect(beto.page.locator(".tropa[data-photo]")).to_have_count(2)

    later = refereed()
    server.anew(later, mesa=acoes())
    eva = at_table(later).seated(0)
    eva.meets()
    before = eva.taps
    eva.command("baixar-tropa")
    eva.tap(eva.page.locator(".photo-house .photo-small").first)
    expect(eva.page.locator(".tropa[data-photo]")).to_contain_text("3")
    assert eva.taps == before + 2
