"""What lasts: on what it touches, and as a thing of its own; what a permanent says when it is tapped."""

from collections.abc import Iterator

from companion.games.fabula.combate import em_curso
from companion.games.fabula.state import Aliado, Modificacao, Prevencao, State
from companion.games.fabula.tasks import Combate
from companion.games.fabula.telefone.continuas import o_que_diz
from companion.games.fabula.telefone.leitor import habilidades_ditas
from companion.games.fabula.telefone.nomes import VIGORA, chamado, da_fonte
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.rules.lasting import Lasting
from companion.referee.views.board_view import Perspective, PlacedPiece, Sign, Space
from companion.referee.views.things import Part

PREVINE = "fabula.1.21.7"
DURA = "fabula.1.13.2"
_ATE: dict[str, Message] = {
    "fim-da-fase": _("until the phase ends"),
    "fim-do-turno": _("until the turn ends"),
}


def vigoram(seen: Perspective[State]) -> Iterator[tuple[str, Space]]:
    """Yield each effect that lasts as a place, by its number, with its card, its player and its end."""
    for um in seen.state.lasting:
        yield _lugar(seen, um.began, um.source, um.by, _dito(seen, um), DURA)
    for uma in seen.state.mesa.prevencoes:
        yield _lugar(seen, uma.id, uma.carta, uma.jogador, _prevenido(seen, uma), PREVINE)


def _lugar(
    seen: Perspective[State], n: int, carta: str, seat: Seat, dito: str, rule: str
) -> tuple[str, Space]:
    key, nome = f"{VIGORA}:{n}", carta or seen.say(_("an effect"))
    piece = PlacedPiece(key=key, kind=VIGORA, name=nome, text=nome, seat=seat)
    return key, Space(name=nome, kind=VIGORA, seat=seat, text=f"{nome} · {dito}", lies=(piece,), rule=rule)


def marcas(seen: Perspective[State], um: Aliado) -> Iterator[Sign]:
    """Yield the signs of an aliado: for this turn, what lasts on it, and the combat under way."""
    if um.dano:
        yield Sign(text=seen.say(_("{count} of damage", count=um.dano)), rule="fabula.1.21.1")
    if um.entrou == seen.state.mesa.turno:
        yield Sign(means="came-in", text=seen.say(_("came in this turn")), rule="fabula.3.2.10")
    if um.fechado:
        yield Sign(id="fabula/virar", text=seen.say(_("face down")), rule="fabula.1.16.3b")
    if um.ficha:
        yield Sign(id="fabula/ficha", text=seen.say(_("Ficha")), rule="fabula.1.12.1")
    yield from _o_que_dura(seen, um.id)
    if (combate := em_curso(seen.state)) is not None:
        yield from _no_combate(seen, um, combate)


def _no_combate(seen: Perspective[State], um: Aliado, combate: Combate) -> Iterator[Sign]:
    if um.id in combate.aliados:
        yield Sign(id="fabula/ofensiva", means="attacks", text=seen.say(_("attacks")), rule="fabula.1.22.2")
    for bloqueador, atacante in combate.bloqueios:
        if bloqueador == um.id:
            yield Sign(
                id="fabula/bloqueio",
                means="defends",
                text=seen.say(_("blocks {name}", name=da_fonte(seen, atacante))),
                rule="fabula.1.22.3",
            )


def _o_que_dura(seen: Perspective[State], id: str) -> Iterator[Sign]:
    """Yield what lasts on an aliado alone: what it changes, by which card, and until when."""
    for um in seen.state.lasting:
        if id in um.on:
            muda = _mudanca(seen, um)
            yield Sign(means="lasts", text=f"{um.source}: {muda}" if um.source else muda, rule=DURA)


def _dito(seen: Perspective[State], um: Lasting) -> str:
    """Return what lasts in words, with the pieces that it is on."""
    quem = ", ".join(_nome(seen, id) for id in um.on)
    return f"{quem}: {_mudanca(seen, um)}" if quem else _mudanca(seen, um)


def _mudanca(seen: Perspective[State], um: Lasting) -> str:
    return _com_fim(seen, seen.say(o_que_diz(um.says)), um.until)


def _prevenido(seen: Perspective[State], uma: Prevencao) -> str:
    quem = _nome(seen, uma.alvo) if uma.alvo else ""
    if uma.de:
        dito = _("all damage of ofensivas is prevented")
    elif uma.quanto:
        dito = _("damage is prevented: {count}", count=uma.quanto)
    else:
        dito = _("damage is prevented")
    return _com_fim(seen, f"{quem}: {seen.say(dito)}" if quem else seen.say(dito), uma.ate)


def _com_fim(seen: Perspective[State], dito: str, ate: str) -> str:
    return f"{dito}, {seen.say(_ATE[ate])}" if ate in _ATE else dito


def _nome(seen: Perspective[State], id: str) -> str:
    """Return the name of a player, or of a piece with its controller; of one that has left the name alone."""
    if id in seen.state.options.order:
        return seen.called(id)
    nome = chamado(seen.state, id)
    return da_fonte(seen, id) if nome is None else seen.say(nome)


def do_que_se_sabe(seen: Perspective[State], part: Part, key: str) -> Iterator[Sign]:
    """Yield what the text of a permanent says, and that of each Modificação attached to it."""
    uma = seen.state.mesa.permanente(key) if part == "places" else None
    if uma is None:
        return
    if (dito := habilidades_ditas(seen.state, uma)) is not None:
        yield Sign(text=dito.to(seen.lang))
    for outra in seen.state.mesa.modificacoes:
        if outra.anexada == uma.id:
            yield Sign(text=_da_anexada(seen, outra))


def _da_anexada(seen: Perspective[State], outra: Modificacao) -> str:
    nome = outra.nome or seen.say(_("Modificação"))
    dito = habilidades_ditas(seen.state, outra)
    return nome if dito is None else f"{nome}: {dito.to(seen.lang)}"
