"""Every mark of a Personagem is in sight, also on a card that lies turned."""

from stood_tables import LUTA

# Marks of which a part is outside their row, or outside the card.
CUT = """() => [...document.querySelectorAll(".space-marks svg")].filter(one => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return [one.parentElement, one.closest(".space")].map(all => all.getBoundingClientRect()).some(all =>
        left < all.left - 1 || right > all.right + 1 || top < all.top - 1 || bottom > all.bottom + 1);
}).map(one => one.closest(".space").dataset.place)"""
MOST_MARKS = {
    "virado": "direita",
    "atacou": True,
    "foi_alvo": True,
    "interacao": True,
    "reacao": "acao",
    "condecoracoes": [{"dono": "A", "valor_decimos": 3, "nome": "Anel"}],
}


def test_no_mark_of_a_turned_card_is_cut(server, at_table):
    code = str(server.table("castoria", 2, mode="arbitro", names=["Ana", "Beto"]))
    lados = [
        {**lado, "hierarquia": {at: {**um, **MOST_MARKS} for at, um in lado["hierarquia"].items()}}
        for lado in LUTA["lados"]
    ]
    server.anew(code, mesa={**LUTA, "lados": lados})
    ana = at_table(code).seated(0).meets()
    assert ana.page.locator(".space-marks svg").count() == 30
    for size in ((390, 844), (320, 568)):
        ana.turns_into(*size)
        assert ana.page.evaluate(CUT) == [], size
