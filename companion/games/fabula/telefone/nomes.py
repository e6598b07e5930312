"""What things are called that nobody has named: an Aliado by its three numbers, a Base by its place."""

from companion.games.fabula.pieces import TERRITORIOS
from companion.games.fabula.state import INFLUENCIA, OFENSIVA, VIDA, Aliado, Base, State
from companion.games.fabula.tasks import Anuncio, Entrar
from companion.language import _
from companion.referee.views.board_view import Perspective

_CENTRO = "centro"


def do_aliado(seen: Perspective[State], um: Aliado) -> str:
    """Its name, else its kind."""
    return um.nome or seen.say(_("Aliado"))


def em_numeros(seen: Perspective[State], um: Aliado) -> str:
    """With its ofensiva, influência and what is left of its vida: ``Onça 2/1/4``."""
    state = seen.state
    ofensiva, influencia = state.atual(um, OFENSIVA), state.atual(um, INFLUENCIA)
    return f"{do_aliado(seen, um)} {ofensiva}/{influencia}/{state.atual(um, VIDA) - um.dano}"


def da_base(seen: Perspective[State], base: Base) -> str:
    """Its name, else its place from its owner's left."""
    lugar = base.id.rpartition(":")[2]
    if base.nome:
        return base.nome
    if base.centro:
        return seen.say(_("Centro"))
    arredores = [um for um in TERRITORIOS if um != _CENTRO]
    return seen.say(_("Arredor {number}", number=arredores.index(lugar) + 1 if lugar in arredores else "?"))


def do_anuncio(seen: Perspective[State], um: Anuncio) -> str:
    """What lies on the stack: its card, with what is printed on what comes in."""
    entra = um.effects[0].does if um.effects else None
    if isinstance(entra, Entrar) and entra.vida:
        nome = um.source or seen.say(_("Aliado"))
        return f"{nome} {entra.ofensiva}/{entra.influencia}/{entra.vida}"
    return um.source or seen.say(_("a card"))
