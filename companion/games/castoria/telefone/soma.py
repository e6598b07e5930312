"""The parts of a Personagem's Valor: its card, its Condecorações, and changes by others."""

from collections.abc import Iterator

from companion.games.castoria.passivas import PASSIVAS
from companion.games.castoria.registry import valor
from companion.games.castoria.state import VALOR, Personagem, State
from companion.games.castoria.textos.alvos import fonte_de
from companion.language import Both, Message, Wording, _
from companion.referee.positions.options import Modifier
from companion.referee.words.wording import tenths


def soma(state: State, um: Personagem) -> Message | None:
    """Return the sum of a Valor, “0,9 = 0,7 + 0,2 of Fiandeira”, or None if it is the card's."""
    agora = valor(state, um)
    if agora == um.valor_decimos:
        return None
    partes = tuple(_partes(state, um))
    if (
        um.valor_decimos + sum(decimos for decimos, _de in partes) != agora
    ):  # a change sets it, or it would be below 0
        return _(
            "Valor {face} on the card, {now} now",
            face=_em_palavras(um.valor_decimos),
            now=_em_palavras(agora),
        )
    contado: Wording = _em_palavras(um.valor_decimos)
    for decimos, de in partes:
        contado = _de_quem(contado, decimos, de)
    return _("{now} = {sum}", now=_em_palavras(agora), sum=contado)


def _de_quem(contado: Wording, decimos: int, de: Wording | str) -> Message:
    quanto = _em_palavras(abs(decimos))
    if decimos < 0:
        return _("{sum} − {change} of {source}", sum=contado, change=quanto, source=de)
    return _("{sum} + {change} of {source}", sum=contado, change=quanto, source=de)


def _partes(state: State, um: Personagem) -> Iterator[tuple[int, Wording | str]]:
    """Yield the additions to the Valor of the card, and their sources."""
    for uma in um.condecoracoes:
        yield uma.valor_decimos, uma.nome or _("a Condecoração")
    com = sum(uma.valor_decimos for uma in um.condecoracoes) + um.valor_decimos
    if mais := PASSIVAS.number(state, um.id, VALOR, com) - com:
        yield mais, _("continuous texts")
    for mudanca in state.modifiers:
        if mudanca.target == VALOR and mudanca.on == um.id and mudanca.effect == "add":
            yield mudanca.value, _fonte(state, mudanca)


def _fonte(state: State, mudanca: Modifier) -> Wording | str:
    """Return the name of the source, or the place of a Personagem without a name."""
    if (fonte := fonte_de(state.mesa, mudanca.until)) is not None:
        return fonte.personagem.nome or _(
            "{quem} of {narrador}", quem=fonte.espaco, narrador=state.options.called(fonte.narrador)
        )
    return mudanca.source or _("an effect")


def _em_palavras(decimos: int) -> Both:
    return Both(tenths(decimos, "pt"), tenths(decimos, "en"))
