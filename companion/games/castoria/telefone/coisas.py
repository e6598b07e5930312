"""Further facts of a thing on a Página, and its corrections."""

from collections.abc import Iterable, Iterator

from companion.games.castoria.cartas import reacoes_a_perguntar
from companion.games.castoria.palavras import REACOES_EM_PALAVRAS, GatilhoDaCarta
from companion.games.castoria.pieces import ESPACOS, OUTRO
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.suporte import debaixo
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.telefone.soma import soma
from companion.language import Both, Message, _
from companion.referee.definition.editing import AskedOf, Edit, FactEdited, FigureEdited
from companion.referee.positions.position_form import FormChoice
from companion.referee.views.board_view import Perspective, Sign
from companion.referee.views.things import Part

_IMAGINACAO = "imaginacao"  # the counter of a side


def do_que_se_sabe(seen: Perspective[State], part: Part, key: str) -> Iterator[Sign]:
    """Yield the Valor of a Personagem's card, its support, and whether its card is known."""
    quem, _dois_pontos, espaco = key.partition(":")
    if part != "places" or espaco not in ESPACOS:
        return
    um = seen.state.mesa.quem(quem, espaco)
    if um is not None:
        for uma in _da_carta(seen, um):
            yield Sign(text=seen.say(uma))
    abaixo = debaixo(seen.state, espaco)
    if abaixo:
        rule = "castoria.convocacao.suporte-simples"
        yield Sign(text=seen.say(_("stands on {below}", below=", ".join(abaixo))), rule=rule)


def _da_carta(seen: Perspective[State], um: Personagem) -> Iterator[Message]:
    if (contado := soma(seen.state, um)) is not None:
        yield contado
    if not um.nome:
        yield _("its card is not known, nor is its text")


def edita(state: State, part: Part, key: str) -> Iterator[Edit]:
    """Yield the correction of a Narrador's PI, and the Ⓡ of an unknown card of a Personagem."""
    quem, _dois_pontos, espaco = key.partition(":")
    um = state.mesa.quem(quem, espaco) if part == "places" and espaco in ESPACOS else None
    if um is not None and not um.nome and um.reacao is None:
        yield _marca_do_r(key, (uma for uma in reacoes_a_perguntar(state, quem, um) if uma != OUTRO))
    for at, lado in enumerate(state.mesa.lados):
        pi = part == "counters" and key == f"{lado.narrador}:{_IMAGINACAO}"
        if pi or (part == "places" and key == f"{lado.narrador}:{NARRADOR}"):
            yield FigureEdited(f"mesa.lados[{at}].imaginacao_decimos")


def _marca_do_r(onde: str, gatilhos: Iterable[GatilhoDaCarta]) -> Edit:
    """Return the edit that marks a card of unknown text with an Ⓡ and its trigger."""
    marca = {"op": "lembrar", "personagem": onde, "gatilho": "{gatilho}"}
    escolhas = tuple(
        FormChoice(gatilho, Both(nome.to("pt"), nome.to("en")))
        for gatilho, nome in ((um, REACOES_EM_PALAVRAS[um]) for um in gatilhos)
    )
    pergunta = AskedOf("gatilho", _("Which trigger does its Reação answer?"), escolhas)
    return FactEdited(_("Mark its Reação"), marca, (pergunta,), authority="card")
