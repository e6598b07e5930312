"""What Ceramus calls the values of its facts, where verdicts name them."""

from companion.games.ceramus.conferir import NOMES_DAS_FASES
from companion.games.ceramus.narracao import NOMES_DOS_EIXOS
from companion.games.ceramus.pieces import ESTILOS, NOMES_DOS_BONUS
from companion.referee.wording import ValueWords

PALAVRAS: ValueWords = {
    "bonus": NOMES_DOS_BONUS,
    "eixo": NOMES_DOS_EIXOS,
    "estilo": ESTILOS,
    "estilos": ESTILOS,
    "fase": NOMES_DAS_FASES,
    "mostra": ESTILOS,
}
