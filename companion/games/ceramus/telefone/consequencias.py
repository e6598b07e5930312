"""What a deed leads to that the numbers do not say: whose tiles leave the Mural and go home."""

from collections.abc import Iterator

from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.views.consequences import Consequences, derived


def o_que_veio(happened: Consequences[State]) -> Iterator[Message]:
    """Yield the tiles that went home, by owner, and what the board shows: ceramus.construcao.quebrado-volta.

    Before a deed its events say which tiles would leave.
    """
    de_volta: dict[str, dict[str, list[str]]] = {}
    for one in happened.altered if happened.past else ():
        if one.what == "gone" and (lying := happened.before.places[one.here]).kind == "casa":
            de_volta.setdefault(one.seat, {}).setdefault(one.name, []).append(lying.name)
    for dono, estilos in de_volta.items():
        azulejos = ", ".join(f"{estilo} ({' '.join(casas)})" for estilo, casas in estilos.items())
        yield _("home to {name}: {tiles}", name=happened.now.called(dono), tiles=azulejos)
    yield from derived(happened)
