"""Cards beside the tropas: face-down traps, and permanentes with their effects."""

from companion.games.castelo.mesa import Lado, Oculta, Permanente
from companion.games.castelo.state import State
from companion.games.castelo.telefone.nomes import as_que_diz, da_armadilha, da_permanente
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.views.board_view import Perspective, PlacedPiece, Sign, Space, TapBinding

_CARTA_DE = {"muralha": "armadilha", "campo": "armadilha-de-campo"}  # the kind of a trap's card, by its place


def sob(seen: Perspective[State], id: str) -> TapBinding:
    """Return the binding that puts a local permanente below the tapped card, on any side."""
    text = seen.say(_("Permanente below it"))
    return TapBinding(do="baixar-permanente", sets={"sob": id}, by_name=True, adds=True, text=text)


def armadilha(seen: Perspective[State], quem: Seat, oculta: Oculta) -> Space:
    """Return a face-down trap, with its name for those who may know it."""
    nome, lugar = da_armadilha(oculta), oculta.lugar
    sabida = nome if isinstance(oculta.carta.value, str) else ""
    card = (_CARTA_DE[lugar], sabida) if sabida else None
    piece = PlacedPiece(key=oculta.id, kind="armadilha", name=sabida, look=lugar, turned="oculta", seat=quem)
    return Space(
        name=nome,
        kind="armadilha",
        seat=quem,
        look=lugar,
        text=nome,
        lies=(piece,),
        fills=(
            TapBinding(do="usar-armadilha", sets={"armadilha": oculta.id}, seat=quem, begins=True, card=card),
            sob(seen, oculta.id),
        ),
        rule="castelo.mesa.armadilhas-ocultas",
    )


def permanente(seen: Perspective[State], lado: Lado, uma: Permanente) -> Space:
    """Return a permanente at the place of the card above it, or as a global one in a place of its own."""
    nome, quem = da_permanente(uma), lado.jogador
    rule = "castelo.permanentes.local-sob-alvo" if uma.sob else "castelo.permanentes.alcance"
    diz = as_que_diz(uma) or (_("The text of this card is not known."),)
    piece = PlacedPiece(
        key=uma.id,
        kind="permanente",
        name=nome,
        look="localizada" if uma.sob else "global",
        signs=tuple(Sign(text=seen.say(uma_dita), rule=rule) for uma_dita in diz),
        seat=quem,
    )
    onde = _portadora(seen.state, uma.sob) if uma.sob else ""
    return Space(name=nome, kind="permanente", seat=quem, look=onde, text=nome, lies=(piece,), rule=rule)


def _portadora(state: State, id: str) -> str:
    """Return the place of the card with that id: a member's is its group's, a producer's is in its row."""
    for lado in state.mesa.lados:
        for tropa in lado.tropas:
            if any(um.id == id for um in tropa.membros):
                return tropa.id
        for at, produtor in enumerate(lado.produtores):
            if produtor.id == id:
                return f"{lado.jogador}:produtor:{at + 1}"
    return id
