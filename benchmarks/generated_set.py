"""Generated Castória card sets of any size, every card with a name and a text of its own."""

import random
from pathlib import Path

_MANIFEST = """\
id: {name}
game: castoria
title: {{pt: Conjunto gerado, en: Generated set}}
official: false
notice: {{pt: Carta gerada · não oficial, en: Generated card · not official}}
language: pt
cards: [cartas.yaml]
"""
_WHO = ("Aprendiz", "Barqueiro", "Cartógrafa", "Duende", "Escrivã", "Feiticeiro", "Guardiã", "Jangadeiro")
_WHENCE = ("Açude", "Baldio", "Cerrado", "Desvão", "Engenho", "Farol", "Garimpo", "Igarapé")
_OPENINGS = (
    "Quando outro Personagem seu morre,",
    "Enquanto este Personagem está apto,",
    "Na sua fase de Construção,",
    "Quando o oponente realiza uma Ação,",
)
_MIDDLES = (
    "olhe as {count} cartas do topo do seu Inventário",
    "o Narrador oponente descarta {count} cartas à escolha dele",
    "escolha até {count} Personagens {{n3}} do seu Cemitério",
    "você recupera **0.{count}** Pontos de Imaginação",
)
_ENDS = (
    "e ponha uma delas no fundo.",
    "e compre uma carta em seguida.",
    "até o fim do próximo turno.",
    "e vire um Personagem {n2} da mesma hierarquia.",
)


def write_generated_set(folder: Path, cards: int) -> None:
    """Write a set of ``cards`` cards of all kinds into ``folder``; the same number gives the same set."""
    folder.mkdir(parents=True)
    (folder / "set.yaml").write_text(_MANIFEST.format(name=f"gerado-{cards}"), encoding="utf-8")
    chance = random.Random(cards)
    entries = "\n".join(_entry(number, chance) for number in range(cards))
    (folder / "cartas.yaml").write_text(entries, encoding="utf-8")


def _entry(number: int, chance: random.Random) -> str:
    kind = ("personagem", "personagem", "acao", "condecoracao")[number % 4]
    name = f"{chance.choice(_WHO)} do {chance.choice(_WHENCE)} {number + 1}"
    rules = " ".join(
        (
            chance.choice(("{reacao}", "{interacao}")),
            chance.choice(_OPENINGS),
            chance.choice(_MIDDLES).format(count=chance.randint(2, 9)),
            chance.choice(_ENDS),
        )
    )
    value = "" if kind == "acao" else f"  valor: {chance.randint(1, 29) / 10}\n"
    return (
        f"- id: carta-{number + 1}\n"
        f"  kind: {kind}\n"
        f"  nome: {name}\n"
        f"  nivel: {number % 3 + 1}\n"
        f"{value}"
        f'  texto: "{rules}"\n'
    )
