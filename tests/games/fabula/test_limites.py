"""What a form cannot hold is refused by the rule of the book that bounds it."""

import pytest
from games.fabula.positions import position

from companion.games.fabula.game import FABULA
from companion.referee.fields.typed import Fault
from companion.referee.matches.record_reading import read_move

FORA = (
    ({"do": "jogar-aliado", "ofensiva": 1.5}, "2.7.2"),
    ({"do": "jogar-manobra", "custo": {"per": "x"}, "x": -1}, "1.8.3"),
    ({"do": "jogar-manobra", "efeito": [{"op": "escolher-cor", "cor": "preto"}]}, "1.6.6"),
    ({"do": "jogar-manobra", "efeito": [{"op": "escolher-numero", "numero": 2.5}]}, "1.8.3"),
    ({"do": "jogar-manobra", "efeito": [{"op": "ferir", "alvo": "b", "dano": 0}]}, "1.21.2"),
    ({"do": "jogar-manobra", "efeito": [{"op": "criar-ficha", "vida": 0}]}, "2.7.3"),
    ({"do": "jogar-manobra", "efeito": [{"op": "criar-ficha", "tipo": "manobra"}]}, "1.12.1"),
    ({"do": "jogar-manobra", "efeito": [{"op": "sacrificar", "quem": "Beto", "tipo": "mao"}]}, "1.11.4"),
    ({"do": "jogar-modificacao", "anexar": -1}, "3.4.3"),
    ({"do": "desvirar", "permanente": "a", "custo": 0.5}, "3.2.8"),
    ({"do": "descartar", "quantas": -1}, "4.2.5"),
    ({"do": "dizer-mao", "quantas": -1}, "4.2.3"),
    ({"do": "mulligan", "cartas": -1}, "1.4.4"),
    ({"do": "comprar-mao-inicial", "cartas": -1}, "1.4.3"),
    ({"do": "posicionar-bases", "centro": ["Foz", "Cais"]}, "3.1.6"),
    ({"do": "declarar-ofensiva", "base": ["x", "y"], "aliados": ["a"]}, "1.22.4b"),
    ({"do": "declarar-influencia", "base": ["x", "y"], "aliados": ["a"]}, "1.22.5a"),
    ({"do": "bloquear", "bloqueios": [["b", ["a", "d"]]]}, "1.22.4c"),
    ({"do": "ceder-recursos", "para": "Beto", "quantos": 0.5}, "1.18.8"),
    ({"do": "ninguem-responde", "fase": "bloqueio"}, "1.17.6c"),
)


@pytest.mark.parametrize(("told", "rule"), FORA)
def test_what_the_book_bounds_is_refused_by_its_rule(told, rule):
    with pytest.raises(Fault) as refused:
        read_move({"seat": "Ana", **told}, position().options, FABULA)
    assert refused.value.rule == f"fabula.{rule}"
    assert refused.value.message.to("pt").endswith(f"(fabula.{rule})")
