"""A refereed match refuses an entry only where something that came between matters to it."""

import pytest

from webapp.tables import ConflictError, MatchRequest


def behind(phone, entry, seen):
    with pytest.raises(ConflictError, match="behind") as raised:
        phone.declare(entry, base_seq=seen)
    return raised.value.update


def test_a_declaration_on_what_has_moved_on_is_refused_with_what_was_missed(fight, say):
    ana, beto = fight
    seen = ana.look().seq
    answer = ana.declare(say.attack()).answer
    update = behind(ana, say.attack("N3-2"), seen)
    assert [line.n for line in update.lines] == [answer.n]
    assert update.duties[0].seats == ("B",)
    behind(beto, {"seat": "B", "do": "conceder", "o_que": "capitulo"}, seen)


def test_an_answer_holds_while_what_it_answers_stands(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    seen = beto.look().seq
    ana.declare({"note": "well?"})
    ana.declare(say.attack())  # refused: a second attack by the same Personagem
    decisions = ana.look().match.decisions
    assert decisions == {}
    assert beto.declare(say.action("B", "Cinza"), base_seq=seen).answer.line.standing == "accepted"


def test_an_answer_holds_though_something_was_corrected_meanwhile(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    seen = beto.look().seq
    fact = {"op": "informar", "path": "mesa.lados[0].mao", "value": 5}
    ana.declare({"seat": "A", "do": "ajustar", "authority": "correction", "ops": [fact], "reason": "counted"})
    behind(ana, {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"}, seen)
    assert beto.declare(say.passing(), base_seq=seen).answer.line.standing == "accepted"


def test_an_answer_to_what_has_another_answer_on_top_is_refused(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    seen = beto.look().seq
    beto.declare(say.action("B", "Cinza"))
    ana.declare(say.action("A", "Brasa"))
    behind(beto, say.action("B", "Fumo"), seen)
    assert beto.declare(say.passing()).answer.line.standing == "accepted"


def test_a_pass_on_another_window_than_was_seen_is_refused(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    seen = beto.look().seq
    assert beto.look().duties[0].id == "declarar-ataque"
    beto.declare(say.passing())
    assert beto.look().duties[0].id == "sofrer-ataque"
    behind(beto, say.passing(), seen)


def test_an_answer_is_refused_where_the_past_was_changed(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    ana.declare(say.action("A", "Brasa"))  # refused: Ana has no answer to her own
    seen = beto.look().seq
    ana.declare({"stand": 2})
    behind(beto, say.passing(), seen)


def test_a_reacao_that_is_owed_is_answered_on_an_older_seq(house, say):
    ana, beto = house.two()
    lados = [dict(lado) for lado in say.fight["mesa"]["lados"]]
    ogro = {"nome": "Ogro", "valor_decimos": 9, "reacao": "sofrer-ataque"}
    lados[1]["hierarquia"] = {"N3-2": ogro}
    setup = {"mesa": {**say.fight["mesa"], "lados": lados}}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.declare(say.attack())
    beto.declare(say.passing())
    (duty,) = beto.look().duties
    assert (duty.asks, duty.blocks) == (("reacao",), "everything")
    assert duty.told == "Beto diz se ocorreu o gatilho da Reação de Ogro"
    seen = beto.look().seq
    fact = {"op": "informar", "path": "mesa.lados[0].mao", "value": 5}
    ana.declare({"seat": "A", "do": "ajustar", "authority": "correction", "ops": [fact], "reason": "counted"})
    reacao = {"seat": "B", "do": "reacao", "personagem": "N3-2"}
    assert beto.declare(reacao, base_seq=seen).answer.line.standing == "accepted"


def test_two_prepare_side_by_side(house):
    ana, beto = house.two()
    seen = ana.look().seq
    for phone, entry in (
        (ana, {"seat": "A", "do": "embaralhar"}),
        (beto, {"seat": "B", "do": "embaralhar"}),
        (ana, {"seat": "A", "do": "cortar"}),
        (beto, {"seat": "B", "do": "cortar"}),
        (ana, {"seat": "A", "do": "lancar-dado", "resultado": 4}),
        (beto, {"seat": "B", "do": "lancar-dado", "resultado": 2}),
        (ana, {"seat": "A", "do": "comprar-mao"}),
        (beto, {"seat": "B", "do": "comprar-mao"}),
    ):
        assert phone.declare(entry, base_seq=seen).answer.line.standing == "accepted"
    ana.declare({"seat": "A", "do": "trocar-mao"}, base_seq=seen)
    behind(beto, {"seat": "B", "do": "manter-mao"}, seen)


def test_what_is_declared_late_is_taken_on_an_older_seq(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    seen = beto.look().seq
    ana.declare(say.passing("A"))
    late = {**say.action("B", "Cinza"), "before": 1}
    assert beto.declare(late, base_seq=seen).fresh


def test_an_answer_that_is_declared_late_is_let_pass_by_who_went_on(house, say):
    ana, beto = house.two()
    lados = [dict(lado) for lado in say.fight["mesa"]["lados"]]
    mesa = say.fight["mesa"] | {"ativo": "B", "fase": "construcao", "lados": lados}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup={"mesa": mesa}), ana.caller)
    come = {"seat": "B", "do": "convocar", "espaco": "N3-1", "valor_decimos": 4, "interacao": False}
    beto.declare(come | {"nome": "Bardo"})
    beto.declare({"seat": "B", "do": "avancar-fase", "para": "luta"})
    before, stood = beto.look(), beto.state
    seen = before.seq
    late = ana.declare(say.action("A", "Cinza") | {"before": 2}).answer
    assert late.line.standing == "accepted"
    assert late.line.told == (
        "Ana realizou “Cinza” como Narrador (contado depois: veio antes de “Beto avançou para Luta”)"
    )
    update = beto.since(seen)
    assert update.rebase
    (gone_on,) = (line for line in update.lines if line.n == 2)
    assert (gone_on.standing, gone_on.verdict) == ("accepted", "legal")
    assert gone_on.told == "Beto avançou para Luta (antes disso, Beto deixou passar)"
    assert beto.look().duties == before.duties
    assert beto.state["mesa"]["lados"][0]["cemiterio"] == 1
    restarted = beto.look()
    house.restart()
    assert beto.look().lines == restarted.lines
    ana.declare({"retract": 3})
    assert beto.state == stood
