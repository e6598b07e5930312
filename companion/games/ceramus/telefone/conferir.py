"""Conferir: the visible tiles on the Mural, and the cards of the players."""

from companion.games.ceramus.casas import casas_de
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.positions.forming import OfSeats, OfTable, Shows, While, form_of
from companion.referee.rules.claims import Claims


def _tem_vez(state: State) -> bool:
    return len(state.jogadores) > 1 and state.fase not in ("preparacao", "revelar")


# The markers first, then cards, round and turn; nothing has been dealt in the preparation.
formulario = form_of(
    OfTable[State](
        (
            Shows(
                "azulejos",
                lambda state: casas_de(board(state).casas),
                ground=("mural", _("Original")),
                turns=True,
            ),
            While(
                lambda state: state.fase in ("construir", "ceramas"),
                (
                    Shows("fase", lambda _state: ("construir", "ceramas")),
                    Shows("forma", lambda state: (id for id in state.formas if id not in state.reveladas)),
                ),
            ),
            While(lambda state: len(state.jogadores) > 1 and state.fase == "revelar", ("primeiro",)),
            While(_tem_vez, ("vez",)),
            While(
                lambda state: state.fase != "preparacao",
                (
                    "turno",
                    "adicionou",
                    Shows("reveladas", lambda state: (id for id in state.formas if id != state.forma)),
                ),
            ),
            Shows("mural", turns=True),
            "treino",
        )
    ),
    OfSeats[State](
        "jogadores",
        "quem",
        (
            While(
                lambda state: state.fase != "preparacao",
                (
                    Shows("formas", most=lambda state: state.preparacao.formas),
                    Shows("ceramas", lambda state: state.ceramas),
                    Shows("gastas", lambda state: state.ceramas),
                ),
            ),
        ),
    ),
)

AFIRMACOES: Claims[State] = Claims(
    rules={
        "estilo": "ceramus.construcao.um-so-estilo",
        "dono": "ceramus.azulejos.dono",
        "fase": "ceramus.construcao.todos-constroem",
        "vez": "ceramus.construcao.vez-passa",
        "primeiro": "ceramus.construcao.novo-primeiro",
        "turno": "ceramus.construcao.todos-constroem",
        "forma": "ceramus.construcao.mesma-forma",
        "reveladas": "ceramus.construcao.revelar-visivel",
        "adicionou": "ceramus.fim.ninguem-adiciona",
        "formas": "ceramus.preparacao.formas-distribuir",
        "ceramas": "ceramus.ceramas.tomar",
        "gastas": "ceramus.cartas.ceramas-descartar",
    },
    piles=("ceramas", "gastas"),
    of=State.jogador,
    won="ceramus.fim.vencedor",
    not_won=lambda _state, quem, _outro: (quem, "formas"),
)
