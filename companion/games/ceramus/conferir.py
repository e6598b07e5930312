"""Conferir a mesa: what lies in sight on the Mural and before the players, as a form."""

from collections.abc import Iterator

from companion.games.ceramus.casas import BIT, CASAS, linha_e_coluna
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import Jogador, State
from companion.language import Message, _
from companion.referee.position_form import Both, Choice, Field, Group, PositionForm, plain

NOMES_DAS_FASES: dict[str, Message] = {
    "preparacao": _("Preparation"),
    "revelar": _("Reveal"),
    "construir": _("Construção"),
    "ceramas": _("Ceramas"),
    "ultima-volta": _("Last lap"),
}
_MURAL = _("Mural")
_ORIGINAIS = _("Originals of the Mural, by letter")
_NESTE_TURNO = _("In this round")


def formulario(state: State) -> PositionForm:
    """Everything that all players see: the markers first, then cards, round and turn."""
    da_mesa = Group(fields=(*_das_casas(state), *_da_mesa(state)))
    jogadores = tuple(
        Group(seat=jogador.quem, fields=tuple(_do_jogador(state, jogador, f"jogadores[{at}]")))
        for at, jogador in enumerate(state.jogadores)
    )
    return PositionForm((da_mesa, *jogadores))


# ---------------------------------------------------------------- the Mural


def _das_casas(state: State) -> Iterator[Field]:
    """A marker, or none, on each cell, drawn as the Mural lies."""
    casas = board(state).casas
    dono = state.options.order[0]
    for casa in CASAS:
        if not BIT[casa] & casas:
            continue
        linha, coluna = linha_e_coluna(casa)
        azulejo = state.azulejos.em(casa)
        yield Field(
            path=f"azulejos.{casa}",
            label=Both(casa, casa),
            kind="piece",
            value=None if azulejo is None else plain(azulejo),
            under=_MURAL,
            place=(linha, 2 * coluna),
            parts=(
                Field(
                    path="estilo",
                    label=_("Style"),
                    kind="choice",
                    value="M",
                    choices=tuple(Choice(letra, Both(nome, nome)) for letra, nome in ESTILOS.items()),
                    main=True,
                ),
                Field(path="dono", label=_("Owner"), kind="seat", value=dono, main=True),
            ),
            blank={"estilo": "M", "dono": dono},
        )


# ---------------------------------------------------------------- a player


def _do_jogador(state: State, jogador: Jogador, path: str) -> Iterator[Field]:
    if state.fase == "preparacao":  # nothing has been dealt yet
        return
    yield Field(
        path=f"{path}.formas",
        label=_("Formas in hand"),
        kind="number",
        value=jogador.formas,
        most=state.preparacao.formas,
        main=True,
    )
    ceramas = tuple(Choice(id, Both(id, id)) for id in state.ceramas)
    yield Field(
        path=f"{path}.ceramas",
        label=_("Ceramas kept"),
        kind="set",
        value=list(jogador.ceramas),
        choices=ceramas,
        main=True,
    )
    yield Field(
        path=f"{path}.gastas",
        label=_("Ceramas spent"),
        kind="set",
        value=list(jogador.gastas),
        choices=ceramas,
    )


# ---------------------------------------------------------------- the table


def _da_mesa(state: State) -> Iterator[Field]:
    if state.fase in ("construir", "ceramas"):
        yield Field(
            path="fase",
            label=_("Phase"),
            kind="choice",
            value=state.fase,
            choices=tuple(Choice(fase, NOMES_DAS_FASES[fase]) for fase in ("construir", "ceramas")),
            main=True,
        )
        yield Field(
            path="forma",
            label=_("Revealed Forma"),
            kind="choice",
            value=state.forma,
            choices=tuple(Choice(id, Both(id, id)) for id in state.formas if id not in state.reveladas),
            main=True,
        )
    alone = len(state.jogadores) == 1
    if state.fase == "revelar" and not alone:
        yield Field(
            path="primeiro", label=_("Who reveals"), kind="seat", value=state.primeiro, main=True, steady=True
        )
    elif state.fase not in ("preparacao", "revelar") and not alone:
        yield Field(path="vez", label=_("Turn of"), kind="seat", value=state.vez, main=True)
    if state.fase != "preparacao":
        yield Field(path="turno", label=_("Round"), kind="number", value=state.turno, least=1, steady=True)
        yield Field(
            path="adicionou",
            label=_("A tile came onto the Mural"),
            kind="flag",
            value=state.adicionou,
            under=_NESTE_TURNO,
        )
        yield Field(
            path="reveladas",
            label=_("Formas of earlier rounds"),
            kind="set",
            value=list(state.reveladas),
            choices=tuple(Choice(id, Both(id, id)) for id in state.formas if id != state.forma),
        )
    for at, linha in enumerate(state.mural):
        yield Field(
            path=f"mural[{at}]",
            label=_("Row {number}", number=at + 1),
            kind="text",
            value=linha,
            under=_ORIGINAIS,
            steady=True,
        )
    yield Field(path="treino", label=_("Show what fits"), kind="flag", value=state.treino, steady=True)
