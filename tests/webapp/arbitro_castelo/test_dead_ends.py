"""A player's phone of Castelo always has something to tap, and hides nothing that lies on the table."""

from stood_tables import acoes

MAIS_ATAQUE = {"effect": "add", "target": "ataque", "of": "suas", "value": 2}
MAIS_VIDA = {"effect": "add", "target": "vida", "of": "todas", "value": 1}


def test_permanentes_are_drawn_with_whose_they_are_and_say_what_they_do(refereed, at_table):
    """A global one on each side, and one below a producer, of which only sums are drawn.

    castelo.permanentes.alcance, castelo.permanentes.local-sob-alvo
    """
    mesa = acoes(2)
    ana, beto = mesa["lados"]
    beto["permanentes"][0] = {"id": "B:global", "nome": "Estandarte", "efeitos": [MAIS_ATAQUE, MAIS_VIDA]}
    ana["produtores"][0]["id"] = "A:horta"
    ana["permanentes"].append({"id": "A:poda", "nome": "Poda", "sob": "A:horta"})
    phone = at_table(refereed(mesa=mesa)).seated(0).meets()
    for place in ("A:global", "A:poda"):
        assert phone.at(place).evaluate("one => one.closest('.area').dataset.area") == "protegida"
    assert phone.at("B:global").inner_text() == "Estandarte"
    phone.place("B:global")
    for text in ("Estandarte · Beto", "as suas: +2 ataque", "todas as tropas: +1 vida"):
        phone.sees(text, "dialog[open]")
    phone.close()
    phone.place("A:global")
    phone.sees("O texto desta carta não foi contado", "dialog[open]")


def test_what_a_second_tap_names_is_refused_by_its_rule_though_it_is_not_offered(refereed, at_table):
    """castelo.armadilhas.sem-muralha-nao-coloca, castelo.combate.alvos-sem-muralha"""
    mesa = acoes(2)
    ana = mesa["lados"][0]
    ana["muralha"], ana["baralho"] = 0, ana["baralho"] + 2
    ana["armadilhas"] = ana["armadilhas"][2:]  # those on the wall have gone with it
    phone = at_table(refereed(mesa=mesa)).seated(0).meets()
    phone.command("colocar-armadilha")
    phone.place("muralha:A")
    phone.sees("A Muralha de Ana caiu: não leva Armadilha", ".dialog-verdict")
    phone.close()
    phone.place("A:cavaleiro")
    phone.command("atacar")
    phone.place("castelo:B")
    phone.sees("A Muralha de Beto tem 10 e protege o Castelo", ".dialog-verdict")
