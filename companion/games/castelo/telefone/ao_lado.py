"""What lies beside the tropas: traps as backs, permanentes with what they say."""

from companion.games.castelo.state import Lado, Oculta, Permanente, State
from companion.games.castelo.telefone.nomes import da_armadilha, da_permanente, o_que_diz
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.views.board_view import Perspective, PlacedPiece, Sign, Space, TapBinding

_CARTA_DE = {"muralha": "armadilha", "campo": "armadilha-de-campo"}  # by its place, of which kind a trap is


def sob(seen: Perspective[State], id: str) -> TapBinding:
    """Return a localised permanente is put down below a card, which is tapped first; whose it is says its
    text.
    """
    told = seen.say(_("Permanente below it"))
    return TapBinding(do="baixar-permanente", tells={"sob": id}, by_name=True, adds=True, told=told)


def armadilha(seen: Perspective[State], quem: Seat, oculta: Oculta) -> Space:
    """Return a back; its name stands on it for whoever may know it."""
    nome, lugar = da_armadilha(oculta), oculta.lugar
    sabida = nome if isinstance(oculta.carta.value, str) else ""
    card = (_CARTA_DE[lugar], sabida) if sabida else None
    piece = PlacedPiece(key=oculta.id, kind="armadilha", name=sabida, look=lugar, turned="oculta", seat=quem)
    return Space(
        name=nome,
        kind="armadilha",
        seat=quem,
        look=lugar,
        told=nome,
        lies=(piece,),
        fills=(
            TapBinding(
                do="usar-armadilha", tells={"armadilha": oculta.id}, seat=quem, begins=True, card=card
            ),
            sob(seen, oculta.id),
        ),
        rule="castelo.mesa.armadilhas-ocultas",
    )


def permanente(seen: Perspective[State], lado: Lado, uma: Permanente) -> Space:
    """Below what it lies, whose place it names, or in nobody's way as a global one."""
    nome, quem = da_permanente(uma), lado.jogador
    rule = "castelo.permanentes.local-sob-alvo" if uma.sob else "castelo.permanentes.alcance"
    diz = o_que_diz(uma) or (_("The text of this card was not told."),)
    piece = PlacedPiece(
        key=uma.id,
        kind="permanente",
        name=nome,
        look="localizada" if uma.sob else "global",
        signs=tuple(Sign(told=seen.say(uma_dita), rule=rule) for uma_dita in diz),
        seat=quem,
    )
    onde = _portadora(seen.state, uma.sob) if uma.sob else ""
    return Space(name=nome, kind="permanente", seat=quem, look=onde, told=nome, lies=(piece,), rule=rule)


def _portadora(state: State, id: str) -> str:
    """Return the place of the card of that id: of a member that of its group, of a producer that in its
    row.
    """
    for lado in state.mesa.lados:
        for tropa in lado.tropas:
            if any(um.id == id for um in tropa.membros):
                return tropa.id
        for at, produtor in enumerate(lado.produtores):
            if produtor.id == id:
                return f"{lado.jogador}:produtor:{at + 1}"
    return id
