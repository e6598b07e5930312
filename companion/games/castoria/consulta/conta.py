"""Consulta: the computation of a verdict of Castória, line by line, where it rests on numbers."""

from collections.abc import Iterator

from companion.games.castoria.gerais import LIMITE_DE_MAO
from companion.games.castoria.moves import Acao, Atacar, Combinar, Condecorar, Convocar, Descartar
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import valor
from companion.games.castoria.state import Personagem, State
from companion.games.castoria.suporte import debaixo, sustentam
from companion.games.castoria.tasks import NARRADOR
from companion.language import _
from companion.referee.fields.move import UNSET, Move
from companion.referee.words.wording import tenths


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """Yield the comparisons and sums by which a complete move is judged."""
    if isinstance(move, Atacar):
        yield from _do_ataque(state, move, lang)
    elif isinstance(move, Convocar | Combinar):
        yield from _do_suporte(state, move, lang)
    elif isinstance(move, Acao | Condecorar):
        yield from _do_nivel(move, lang)
    elif isinstance(move, Descartar):
        yield _do_descarte(state, move, lang)


def _do_ataque(state: State, move: Atacar, lang: str) -> Iterator[str]:
    if move.atacante is UNSET or move.alvo is UNSET:
        return
    yield _("Level of the attacker: N{nivel}", nivel=nivel(move.atacante)).to(lang)
    if move.alvo == NARRADOR:
        minha = state.mesa.lado(move.seat).hierarquia
        if not minha.vazia:
            mais_alto = minha.nivel_mais_alto
            yield _("Highest level on the attacker's side: N{nivel}", nivel=mais_alto).to(lang)
    else:
        yield _("Level of the target: N{nivel}", nivel=nivel(move.alvo)).to(lang)
    dele = state.mesa.oponente(move.seat).hierarquia
    if dele.vazia:
        yield _("Nobody stands in the attacked hierarquia").to(lang)
    else:
        yield _("Highest level in the attacked hierarquia: N{nivel}", nivel=dele.nivel_mais_alto).to(lang)


def _do_suporte(state: State, move: Convocar | Combinar, lang: str) -> Iterator[str]:
    """Apply castoria.convocacao.suporte-simples and castoria.convocacao.suporte-duplo."""
    if move.espaco is UNSET or move.valor_decimos is UNSET:
        return
    if nivel(move.espaco) == 3:
        yield _("An N3 stands on nobody").to(lang)
        return
    hierarquia = state.mesa.lado(move.seat).hierarquia
    for espaco in debaixo(state, move.espaco):
        um = hierarquia.em(espaco)
        quem = _("nobody").to(lang) if um is None else _somado(state, um, lang)
        yield _("Under {cima}, on {espaco}: {quem}", cima=move.espaco, espaco=espaco, quem=quem).to(lang)
    sustentam_de_pe = sustentam(state, hierarquia, move.espaco)
    if len(sustentam_de_pe) >= 2:
        yield _("Two stand below: their Valores are not compared").to(lang)
        return
    chega = tenths(move.valor_decimos, lang)
    maior = max((valor(state, um) for um in sustentam_de_pe), default=None)
    if maior is None:
        yield _("Nobody holds it up").to(lang)
    elif maior >= move.valor_decimos:
        yield _("{abaixo} ≥ {chega}: one alone holds it up", abaixo=tenths(maior, lang), chega=chega).to(lang)
    else:
        yield _("{abaixo} < {chega}: one alone does not do", abaixo=tenths(maior, lang), chega=chega).to(lang)


def _somado(state: State, um: Personagem, lang: str) -> str:
    """Return a total Valor with its parts: castoria.decisao.3."""
    total = tenths(valor(state, um), lang)
    if not um.condecoracoes:
        return total
    partes = [tenths(um.valor_decimos, lang), *(tenths(uma.valor_decimos, lang) for uma in um.condecoracoes)]
    return f"{' + '.join(partes)} = {total}".replace("+ -", "− ")


def _do_nivel(move: Acao | Condecorar, lang: str) -> Iterator[str]:
    if move.nivel is UNSET or move.realizador is UNSET:
        return
    carta, quem = move.nivel, move.realizador
    yield _("Level of the card: {nivel}", nivel=_casta(carta)).to(lang)
    yield _("Who carries it out: {nivel}", nivel=_casta(quem if quem == NARRADOR else str(nivel(quem)))).to(
        lang
    )


def _casta(qual: str) -> str:
    return "Narrador" if qual == NARRADOR else f"N{qual}"


def _do_descarte(state: State, move: Descartar, lang: str) -> str:
    mao = state.mesa.lado(move.seat).mao
    return _(
        "{mao} in hand − {limite} = {excesso} to discard",
        mao=mao,
        limite=LIMITE_DE_MAO,
        excesso=max(0, mao - LIMITE_DE_MAO),
    ).to(lang)
