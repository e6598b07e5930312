"""What people say at the table finds the rule that they mean among the first three."""

from pathlib import Path

import pytest

from companion.rulebook import load_rulebook
from companion.rulebook.search import RuleSearch

GAMES = Path("companion/games")
ASKED = {
    "castoria": {
        "personagens cansados podem atacar?": "decisao.14",
        "SOBRA DE DANO": "lutas.atacante-maior",
        "deu empate na luta": "lutas.empate",
        "quantas cartas posso ter na mão": "gerais.limite-de-mao",
        "posso atacar já no primeiro turno": "lutas.primeiro-turno",
        "cemiterio": "pagina.espaco-cemiterio",
        "o que cai quando morre o de baixo": "lutas.suporte",
        "can a tapped character act": "acoes.segue-virado",
        "posso responder à resposta dele": "contra-tramas.alternancia",
        "equipamento": "condecoracoes.embaixo",
        "summon twice": "convocacao.um-por-nivel",
    },
    "ceramus": {
        "posso girar a forma?": "ceramas.sem-girar-forma",
        "cobrir meu proprio azulejo": "construcao.nao-cobre-proprio",
        "e se der empate": "decisao.71",
        "pecas que sobraram": "fim.reserva-vale",
        "quem começa o próximo turno": "construcao.novo-primeiro",
        "não consigo construir": "decisao.32",
        "jogar sozinho": "solo.regras",
        "mover na diagonal": "decisao.63",
        "comer peça do outro": "construcao.quebrar",
        "can I rotate the shape": "ceramas.sem-girar-forma",
    },
    "castelo": {
        "tropa cansada pode defender": "combate.virada-nao-defende",
        "sobra de dano passa para o castelo": "decisao.51",
        "empate": "decisao.25",
        "tropa que acabou de entrar ataca?": "combate.recem-chegada-so-defende",
        "dois bloqueadores no mesmo atacante": "decisao.44",
        "o alvo morreu antes do dano": "combate.novo-alvo",
        "cartas repetidas": "preparacao.tres-copias",
        "armadilha sem dinheiro": "armadilhas.sem-recurso-descarta",
        "mana": "producao.pagar-com-marcadores",
        "summoning sickness": "combate.recem-chegada-so-defende",
    },
    "calamandara": {
        "posso andar para tras": "fase3.involucao",
        "o que anula carta": "sopro-dos-seres.anular",
        "a torre protege de quê": "torre.funcao",
        "minha reserva está cheia": "fase1.sem-espaco",
        "pular uma linha": "asa.funcao",
        "diagonal longa": "caverna.longa-duas",
        "acabou o baralho": "fase4.deck-finito",
        "carta na vez do outro": "lembranca.a-qualquer-momento",
        "cancelar depois que já fez": "faq.26",
        "how do I win": "fd.vence",
    },
    "fabula": {
        "aliado cansado": "3.2.7",
        "enjoo de invocacao": "3.2.10",
        "sobra de dano": "1.22.4a",
        "counter": "1.23.1",
        "qual a ordem da pilha": "4.5.3",
        "mão cheia": "1.19.3",
        "acabou o baralho": "4.1.5",
        "atacar o centro": "3.1.7",
        "mulligan": "1.4.4",
        "who blocks": "1.22.1",
    },
}
QUERIES = [(game, words, id) for game, asked in ASKED.items() for words, id in asked.items()]


@pytest.fixture(scope="module")
def searches():
    return {game: RuleSearch(load_rulebook(GAMES / game / "rules.toml")) for game in ASKED}


@pytest.mark.parametrize(("game", "words", "id"), QUERIES, ids=lambda value: str(value))
def test_words_of_the_table_find_the_rule(searches, game, words, id):
    found = [hit.id for hit in searches[game].find(words, 3)]
    assert f"{game}.{id}" in found


def test_the_rules_own_words_find_it_without_accents(searches):
    assert searches["castoria"].find("hierarquia vazia ataque direto")[0].id == "castoria.lutas.direto-vazia"
    assert searches["castoria"].find("imaginacao inicial")[0].id == "castoria.objetivo.imaginacao-inicial"


def test_words_that_mean_nothing_here_find_nothing(searches):
    assert searches["castoria"].find("zyx qwv") == ()
    assert searches["castoria"].find("de que para") == ()
    assert searches["castoria"].find("") == ()


def test_better_hits_stand_first_and_no_more_than_asked_for(searches):
    hits = searches["castoria"].find("personagem ataque turno", 5)
    assert len(hits) == 5
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


@pytest.mark.parametrize("game", ASKED)
def test_every_game_has_everyday_words(game):
    assert len(load_rulebook(GAMES / game / "rules.toml").everyday) >= 25
