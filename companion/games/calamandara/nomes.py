"""Names on the wire: symbols, directions, phases, and the titles of the Cartas de Lembrança."""

from typing import Literal

from companion.referee.fields.limits import Count

Conta = Count
Simbolo = Literal["pegada", "montanha", "torre", "fogo", "estrela", "espelho", "cachoeira", "caverna", "asa"]
Inferior = Simbolo | Literal["nenhum"]
Direcao = Literal["n", "e", "s", "w", "h", "v"]
Fase = Literal["adquirir", "inserir", "mover", "cartas"]
Acao = Literal["inserir", "adquirir", "andar"]
Modo = Literal["padrao", "sequencia", "triagem"]
Etapa = Literal["reservar", "descartar", "comprar"]
Ponta = Literal["n", "e", "s", "w"]
# A row or a column, or on the Fenda a diagonal as S sees it: up to the right, or down to the right.
Alinhamento = Literal["h", "v", "sobe", "desce"]
# The Estrela has a move of its own, since it rearranges other symbols.
Inserivel = Literal["pegada", "montanha", "torre", "fogo", "espelho", "cachoeira", "caverna", "asa"]
# Cards that wait for a moment of their own: calamandara.decisao.86
Vinculada = Literal[
    "ecos-dissonantes",
    "dominio-de-ircai",
    "erronia-do-silencio",
    "elmo-da-solitude",
    "sopro-dos-seres",
    "mentes-plurais",
    "delirio-de-armio",
    "guardia-de-maurna",
    "queda-dos-ventos",
    "monumento-em-duadar",
]
Imediata = Literal[
    "miragem-do-sono",
    "o-poco",
    "dimensoes-relativas",
    "ruinas-de-domodora",
    "terras-nomades",
    "pesadelo-do-abandono",
    "campos-selados",
    "pinturas-submersas",
    "o-oraculo",
    "sombra-dogmatica",
    "teoria-praximecanica",
    "calamandara-qhoz",
    "laceracao-obtusa",
    "percepcao-dionesica",
    "espelho-gavoniano",
    "templo-de-calon",
    "lamentos-de-lucaresti",
    "entropia-dogmatica",
]
DoLivro = Vinculada | Imediata
Propria = Literal["carta-propria"]  # a card that the rulebook does not have
Carta = DoLivro | Propria
Lugar = Literal["mao", "deck", "reserva-final"]
# The way of a card that has two, and the pile of its target: calamandara.decisao.106
DoisJeitos = Literal[
    "anular", "impedir-insercao", "topos", "decks", "trocar", "tomar", "um", "dois", "mao", "reserva-final"
]
# What the text of a card that the rulebook does not have leaves to its user.
Forma = Literal["primeira", "segunda", "terceira", "quarta"]
Sentido = Literal["horario", "anti-horario"]
Jeito = DoisJeitos | Forma | Sentido

PROPRIA: Propria = "carta-propria"
CAMPOS: Imediata = "campos-selados"
DELIRIO: Vinculada = "delirio-de-armio"
DIMENSOES: Imediata = "dimensoes-relativas"
DOMINIO: Vinculada = "dominio-de-ircai"
ECOS: Vinculada = "ecos-dissonantes"
ELMO: Vinculada = "elmo-da-solitude"
ENTROPIA: Imediata = "entropia-dogmatica"
ERRONIA: Vinculada = "erronia-do-silencio"
GAVONIANO: Imediata = "espelho-gavoniano"
GUARDIA: Vinculada = "guardia-de-maurna"
LACERACAO: Imediata = "laceracao-obtusa"
LAMENTOS: Imediata = "lamentos-de-lucaresti"
MENTES: Vinculada = "mentes-plurais"
MIRAGEM: Imediata = "miragem-do-sono"
MONUMENTO: Vinculada = "monumento-em-duadar"
NOMADES: Imediata = "terras-nomades"
ORACULO: Imediata = "o-oraculo"
PERCEPCAO: Imediata = "percepcao-dionesica"
PESADELO: Imediata = "pesadelo-do-abandono"
PINTURAS: Imediata = "pinturas-submersas"
POCO: Imediata = "o-poco"
QHOZ: Imediata = "calamandara-qhoz"
QUEDA: Vinculada = "queda-dos-ventos"
RUINAS: Imediata = "ruinas-de-domodora"
SOMBRA: Imediata = "sombra-dogmatica"
SOPRO: Vinculada = "sopro-dos-seres"
TEMPLO: Imediata = "templo-de-calon"
TEORIA: Imediata = "teoria-praximecanica"
