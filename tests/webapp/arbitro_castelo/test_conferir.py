"""Conferir a mesa of Castelo corrects more than ten differences in at most forty taps."""

MOST_TAPS = 40  # 25 are needed
MESA = {
    "ativo": "A",
    "turno": 7,
    "fase": "acoes-1",
    "lados": [
        {
            "jogador": "A",
            "castelo": 20,
            "muralha": 10,
            "mao": 5,
            "baralho": 51,
            "produtores": [{"nome": "Bancada", "produto": "construcao", "marcadores": 4}],
            "tropas": [
                {"id": "a", "nome": "Lanceiro", "ataque": 3, "defesa": 2, "vida": 4, "area": "combate"},
                {"id": "c", "nome": "Recruta", "ataque": 1, "defesa": 1, "vida": 2, "area": "protegida"},
            ],
            "permanentes": [{"id": "p", "nome": "Bandeira"}],
        },
        {
            "jogador": "B",
            "castelo": 14,
            "muralha": 6,
            "mao": 6,
            "baralho": 51,
            "produtores": [{"nome": "Toca", "produto": "espiritual", "marcadores": 2}],
            "tropas": [{"id": "b", "nome": "Tatu", "ataque": 2, "defesa": 3, "vida": 5, "area": "combate"}],
            "armadilhas": [
                {"id": "m", "lugar": "muralha", "carta": {"owner": "B", "value": "Teia na Ameia"}}
            ],
        },
    ],
}


def test_twelve_differences_take_no_forty_taps(refereed, at_table, server):
    """castelo.mesa.castelo-e-muralha-por-marcador, castelo.mesa.armadilhas-ocultas"""
    ana = at_table(refereed(mesa=MESA)).seated(0).meets()
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Conferir"))
    editor = ana.page.locator(".ck-editor")

    def opened(path):
        ana.tap(f'.ck-body [data-path="{path}"]')

    def step(part, by="−1"):
        of = editor.get_by_role("group", name=part, exact=False) if part else editor
        ana.tap(of.get_by_role("button", name=by, exact=True).first)

    for path in ("lados[0].castelo", "lados[0].muralha", "lados[1].mao", "lados[1].baralho"):
        opened(f"mesa.{path}")
        step("")
    opened("mesa.lados[0].produtores[0]")
    step("Marcadores")
    opened("mesa.lados[0].tropas[0]")
    step("Dano", "+1")
    opened("mesa.lados[0].tropas[1]")
    ana.tap(editor.get_by_role("button", name="Área de Combate"))
    opened("mesa.lados[1].tropas[0].virada")
    opened("mesa.lados[0].permanentes[0]")
    ana.tap(".ck-editor .ck-empty")
    opened("mesa.lados[1].armadilhas[0]")
    ana.tap(editor.get_by_role("button", name="Campo"))
    opened("mesa.lados[1].armadilhas[1]")
    ana.tap(editor.get_by_role("button", name="Muralha"))
    opened("mesa.fase")
    ana.tap(editor.get_by_role("button", name="Ações 2"))
    assert "Teia na Ameia" not in ana.page.locator(".ck-screen").inner_text()
    ana.tap(".ck-save")
    ana.page.locator(".ck-screen").wait_for(state="detached")
    assert ana.taps <= MOST_TAPS
    mesa = server.position(ana.code)["mesa"]
    sua, dele = mesa["lados"]
    assert (sua["castelo"], sua["muralha"], dele["mao"], dele["baralho"]) == (19, 9, 5, 50)
    assert sua["produtores"][0]["marcadores"] == 3
    assert [(um.get("dano", 0), um["area"]) for um in sua["tropas"]] == [(1, "combate"), (0, "combate")]
    assert dele["tropas"][0]["virada"]
    assert not sua.get("permanentes")
    assert [um["lugar"] for um in dele["armadilhas"]] == ["campo", "muralha"]
    assert mesa["fase"] == "acoes-2"
