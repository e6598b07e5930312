"""Deeds told in the past, by their own verbs."""

import pytest

from companion.referee.words.past import in_past


@pytest.mark.parametrize(
    ("lang", "deed", "past"),
    [
        ("pt", "atacar a Muralha de Beto com Gato", "atacou a Muralha de Beto com Gato"),
        ("pt", "mostrar a mão e comprar outra", "mostrou a mão e comprou outra"),
        ("pt", "não bloquear", "não bloqueou"),
        ("pt", "trazer Fogo sobre Pegada", "trouxe Fogo sobre Pegada"),
        ("pt", "construir FO05 e guardar a Cerama", "construiu FO05 e guardou a Cerama"),
        ("pt", "passar: a Forma não cabe", "passou: a Forma não cabe"),
        ("pt", "ir ao Combate", "foi ao Combate"),
        ("pt", "mostrar a carta e ir ao Combate", "mostrou a carta e foi ao Combate"),
        ("pt", "ninguém responde", None),
        ("en", "attack the Muralha of Beto with Gato", "attacked the Muralha of Beto with Gato"),
        ("en", "show the hand and draw another", "showed the hand and drew another"),
        ("en", "do not keep Gato", "did not keep Gato"),
        ("en", "put down Gato", "put down Gato"),
        ("en", "move e3 → e4 by CE2 and keep the Cerama", "moved e3 → e4 by CE2 and kept the Cerama"),
        ("en", "Beto begins", None),
    ],
)
def test_the_verb_of_a_deed_is_told_in_the_past(lang, deed, past):
    assert in_past(deed, lang) == past
