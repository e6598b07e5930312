"""The review of a história shows its numbers, where in it one is, and what each move was about."""

from games.castoria.positions import position

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao, Atacar, Condecorar, Convocar, Passar
from companion.games.castoria.textos.operacoes import Matar

NARRATION = CASTORIA.narration
FERREIRO, CONDE = {"nome": "Ferreiro", "valor_decimos": 9}, {"nome": "Conde", "valor_decimos": 5}


def about(move, **sides):
    """Return the names of the pieces that a move is about, played where it is legal."""
    state = position(**{"ana": {"N3-1": FERREIRO, "N3-2": 4}, "beto": {"N3-1": CONDE}, **sides})
    after = CASTORIA.apply(state, move)
    return {piece.name for piece in NARRATION.pieces(state, after.state, move, after.events, "pt")}


def test_a_fight_is_about_both_of_its_sides():
    assert about(Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")) == {"Ferreiro · Ana", "Conde · Beto"}


def test_who_has_no_name_is_named_by_place():
    assert about(Atacar(seat="Ana", atacante="N3-2", alvo="N3-1")) == {"N3-2 · Ana", "Conde · Beto"}


def test_a_card_is_about_its_performer_its_targets_and_itself():
    raio = Acao(
        seat="Ana", nivel="3", realizador="N3-1", carta="Raio", efeito=(Matar(personagem="Beto:N3-1"),)
    )
    assert about(raio) == {"Ferreiro · Ana", "Raio · Ana", "Conde · Beto"}
    anel = Condecorar(
        seat="Ana", nivel="3", realizador="N3-1", receptor="Beto:N3-1", valor_decimos=1, carta="Anel"
    )
    assert about(anel, fase="construcao") == {"Ferreiro · Ana", "Anel · Ana", "Conde · Beto"}


def test_a_newcomer_is_known_by_its_name():
    bardo = Convocar(seat="Ana", espaco="N3-3", valor_decimos=3, nome="Bardo")
    assert about(bardo, fase="construcao") == {"Bardo · Ana"}


def test_every_number_belongs_to_a_series_and_a_narrador():
    state = position(ana={"N3-1": 5}, beto={"N3-1": 5}, historia={"capitulo": 2, "vitorias": [1, 0]})
    found = {(score.series, score.de): score.valor for score in NARRATION.scores(state)}
    assert found == {
        ("imaginacao", "Ana"): 30,
        ("imaginacao", "Beto"): 30,
        ("capitulos", "Ana"): 1,
        ("capitulos", "Beto"): 0,
    }
    assert {one.id for one in NARRATION.series(state, "en")} == {"imaginacao", "capitulos"}
    when = NARRATION.when(state, "pt")
    assert (when.phase, when.turn, when.part, when.active) == ("Luta", 3, 2, "Ana")


def test_the_preparation_is_before_the_first_turn():
    when = NARRATION.when(position(inicio=True), "pt")
    assert (when.phase, when.turn, when.part) == ("Preparação", 0, 1)


def test_what_ends_a_chapter_says_what_it_came_to():
    state = position(ana={"N3-1": 40}, beto={})
    ended = CASTORIA.apply(state, Atacar(seat="Ana", atacante="N3-1", alvo="narrador"))
    for _silence in range(2):
        ended = CASTORIA.apply(ended.state, Passar(seat="Beto"))
    assert ended.state.historia.capitulo == 2
    assert [(score.de, score.valor) for score in NARRATION.came_to(ended.events)] == [("Beto", 0)]
