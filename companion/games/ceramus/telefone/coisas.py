"""Further facts of a Cerama and of points, and corrections of tiles."""

from collections.abc import Iterator

from companion.games.ceramus.casas import Casa, casas_de
from companion.games.ceramus.mural import NA_FORMA
from companion.games.ceramus.pieces import ESTILOS, Forma
from companion.games.ceramus.registry import QUADRADOS, board
from companion.games.ceramus.state import State
from companion.games.ceramus.telefone.bonus_ditos import BONUS_DITOS
from companion.games.ceramus.usos import bonus_de
from companion.language import Both, _, _n
from companion.referee.definition.editing import AskedOf, Edit, FactEdited
from companion.referee.positions.position_form import FormChoice
from companion.referee.views.board_view import Perspective, Sign
from companion.referee.views.things import Part


def do_que_se_sabe(seen: Perspective[State], part: Part, key: str) -> Iterator[Sign]:
    """Yield the effect and use of a Cerama, the demands of a Forma, and the computation of points."""
    state = seen.state
    if part == "stencils" and (forma := state.formas.get(key)):
        yield from _da_forma(seen, forma)
    if part == "stencils" and (bonus := bonus_de(state, key)):
        dito = BONUS_DITOS[bonus]
        yield Sign(id=f"ceramus/{bonus}", text=seen.say(dito.faz), rule=dito.rule)
        yield Sign(text=seen.say(dito.como))
    quem, _dois_pontos, conta = key.partition(":")
    if part == "counters" and conta == "pontos":
        no_mural = board(state).de.get(quem, 0).bit_count()
        text = _n(
            "{count} tile on the Mural, {left} in reserve",
            "{count} tiles on the Mural, {left} in reserve",
            no_mural,
            left=16 - no_mural,
        )
        yield Sign(text=seen.say(text), rule="ceramus.fim.reserva-vale")


def _da_forma(seen: Perspective[State], forma: Forma) -> Iterator[Sign]:
    """Yield the number of tiles that a Forma takes, and that it is built as it is drawn."""
    quadrados = len(forma.casas)
    azulejos = quadrados - 1 if QUADRADOS.of(seen.state) == NA_FORMA else quadrados
    text = _n(
        "{squares} squares: {count} tile of one style is laid",
        "{squares} squares: {count} tiles of one style are laid",
        azulejos,
        squares=quadrados,
    )
    yield Sign(text=seen.say(text), rule=QUADRADOS.id)
    yield Sign(
        text=seen.say(_("It lies as it is drawn; only a bonus mirrors it.")),
        rule="ceramus.ceramas.sem-girar-forma",
    )


def edita(state: State, part: Part, key: str) -> Iterator[Edit]:
    """Yield the correction by one tile more or less, at the points."""
    quem, _dois_pontos, conta = key.partition(":")
    if part == "counters" and conta == "pontos" and state.mural:
        tem = tuple(casa for casa, azulejo in state.azulejos if azulejo.dono == quem)
        if tem:
            sai = {"op": "informar", "path": "azulejos.{casa}", "value": None}
            yield FactEdited(_("− a tile"), sai, (_onde(state, tem),))
        estilos = tuple(estilo for estilo in ESTILOS if board(state).reserva(quem, estilo))
        livres = tuple(casa for casa in casas_de(board(state).casas) if state.azulejos.em(casa) is None)
        if estilos and livres:
            entra = {
                "op": "informar",
                "path": "azulejos.{casa}",
                "value": {"estilo": "{estilo}", "dono": quem},
            }
            yield FactEdited(_("+ a tile"), entra, (_estilo(estilos), _onde(state, livres)))


def _onde(state: State, casas: tuple[Casa, ...]) -> AskedOf:
    """Return the question for a cell, each with its visible style."""
    mesa = board(state)
    mostra = ((casa, f"{casa} {mesa.estilo_em(casa)}") for casa in casas)
    return AskedOf(
        "casa", _("Which cell?"), tuple(FormChoice(casa, Both(text, text)) for casa, text in mostra)
    )


def _estilo(estilos: tuple[str, ...]) -> AskedOf:
    nomes = ((estilo, ESTILOS[estilo]) for estilo in estilos)
    return AskedOf(
        "estilo", _("Which style?"), tuple(FormChoice(estilo, Both(nome, nome)) for estilo, nome in nomes)
    )
