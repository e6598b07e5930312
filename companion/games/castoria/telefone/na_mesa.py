"""Castória at a table with phones: places, duties in words, the score of a score board."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.games.castoria.gerais import excesso
from companion.games.castoria.lances_do_inventario import Substituir
from companion.games.castoria.moves import Embaralhar, ManterMao, TrocarMao
from companion.games.castoria.palavras import GATILHOS_EM_PALAVRAS, NOMES_DAS_FASES
from companion.games.castoria.pieces import ESPACOS, FASES
from companion.games.castoria.quem_reage import condecoracao_que_reage, gatilho_do
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Combo, Confrontar, Elo, Posicionar
from companion.games.castoria.telefone.cartas_a_dizer import CARTAS_A_DIZER
from companion.games.castoria.telefone.cartas_conhecidas import (
    cartas_do_lance,
    colunas,
    da_carta,
    em_resumo,
    jogada,
)
from companion.games.castoria.telefone.coisas import do_que_se_sabe, edita
from companion.games.castoria.telefone.leitor import LEITOR
from companion.games.castoria.telefone.lugares import ACOES, lugares
from companion.games.castoria.textos.alvos import de_id
from companion.language import Message, _, _n
from companion.referee.definition.at_table import AtTable, LyingCard, Setup
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Duty, Window
from companion.referee.scoreboard.state import PlacarState

# The triggers of an attack under way.
ATAQUES = {
    "declarar-ataque": _("the attack of {atacante} on {alvo}"),
    "sofrer-ataque": _("the attack that {alvo} suffers from {atacante}"),
}
_DE_FASE = {"inicio-de-fase": _("the beginning of {fase}"), "fim-de-fase": _("the end of {fase}")}
IMAGINACAO, TROCAS = "imaginacao", "trocas-de-mao"  # the counters of placar.toml


# ---------------------------------------------------------------- duties in words


def dever(state: State, duty: Duty, lang: str) -> str:
    """Return the owed or possible answer in words, with the names of the seats."""
    narrador = state.options.called(duty.seats[0])
    if (window := state.waited) is not None:
        feito = o_respondido(state, window)
        if duty.blocks == "nothing":
            return _("{narrador} may answer {gatilho} or let it pass", narrador=narrador, gatilho=feito).to(
                lang
            )
        return _("{narrador} answers {gatilho} or lets it pass", narrador=narrador, gatilho=feito).to(lang)
    if duty.asks == ("reacao",):
        told = _("{narrador} says whether the trigger of {quem}'s Reação occurred")
        return replace(told, facts=(("narrador", narrador), ("quem", _quem_reage(state, duty)))).to(lang)
    return _n(
        "{narrador} discards {count} card down to the limit",
        "{narrador} discards {count} cards down to the limit",
        excesso(state, duty.seats[0]),
        narrador=narrador,
    ).to(lang)


def dever_de(state: State, duty: Duty, seat: Seat, lang: str) -> str:
    """Return the owed or possible answer as a seat reads it: whoever owes a Reação reads a question."""
    if seat in duty.seats and duty.asks == ("reacao",):
        return _("Did the trigger of {quem}'s Reação occur?", quem=_quem_reage(state, duty)).to(lang)
    return dever(state, duty, lang)


def _quem_reage(state: State, duty: Duty) -> object:
    """Return the Personagem, or the Condecoração under it, whose Reação is owed."""
    quem = _de_id(state, duty.id)
    carta = condecoracao_que_reage(state, duty.id)
    return _("“{carta}” on {quem}", carta=carta, quem=quem) if carta else quem


def o_respondido(state: State, window: Window[Any, Any]) -> Message:
    """Return in words what an answer to a window answers, with its narrador."""
    if (elo := _a_responder(state, window)) is not None:
        return _o_elo(state, elo, state.options.called(elo.narrador))
    return do_gatilho(state, window.trigger)


def do_gatilho(
    state: State, gatilho: str, em_palavras: Mapping[str, Message] = GATILHOS_EM_PALAVRAS
) -> Message:
    """Return a trigger in words; an attack with who attacks whom, the end of a phase with its name."""
    if gatilho in _DE_FASE:
        return replace(_DE_FASE[gatilho], facts=(("fase", NOMES_DAS_FASES[state.mesa.fase]),))
    luta = next((task for task in state.agenda if isinstance(task, Confrontar)), None)
    if luta is None or gatilho not in ATAQUES:
        return em_palavras[gatilho]
    outro = state.options.called(state.mesa.oponente(luta.narrador).narrador)
    alvo = _de_id(state, luta.alvo) if luta.alvo else outro
    return replace(ATAQUES[gatilho], facts=(("atacante", _de_id(state, luta.atacante)), ("alvo", alvo)))


def _a_responder(state: State, window: Window[Any, Any]) -> Elo | None:
    """Return the top of a chain, or the card or arrival that opened it, or None."""
    if window.answers:
        elo: Elo = window.answers[-1].task
        return elo
    sobre = (task for task in state.agenda if window.about and task.id == window.about)
    return next((task for task in sobre if isinstance(task, Elo)), None)


def _o_elo(state: State, task: Elo, narrador: str) -> Message:
    if isinstance(task, Posicionar | Combo) and (quem := de_id(state.mesa, task.personagem)) is not None:
        nome = quem.personagem.nome or quem.espaco
        return _("the convocação of {nome} by {narrador}", nome=nome, narrador=narrador)
    feito = GATILHOS_EM_PALAVRAS[gatilho_do(task)]
    if carta := getattr(task, "carta", ""):
        return _("{feito} “{carta}” of {narrador}", feito=feito, carta=carta, narrador=narrador)
    return _("{feito} of {narrador}", feito=feito, narrador=narrador)


def _de_id(state: State, id: str) -> str:
    """Return the name or space of the Personagem whose Reação is owed, also a dead one."""
    for lado in state.mesa.lados:
        for espaco, personagem in lado.hierarquia:
            if personagem.id == id:
                return personagem.nome or espaco
    for pendente in state.mesa.pendentes:
        if pendente.personagem.id == id:
            return pendente.personagem.nome or pendente.espaco
    mortos = (morto for task in state.agenda for morto in getattr(task, "mortos", ()))
    return next((morto.nome or morto.espaco for morto in mortos if morto.id == id), id)


# ---------------------------------------------------------------- the score board


def para_o_placar(state: State) -> Setup:
    """Return the score as ``placar.toml`` keeps it; in the preparation no phase is under way."""
    mesa = state.mesa
    contadores = [
        {"contador": contador, "de": lado.narrador, "valor": valor}
        for lado in mesa.lados
        for contador, valor in (
            (IMAGINACAO, lado.imaginacao_decimos),
            (TROCAS, lado.preparo.trocas if lado.preparo is not None else 0),
        )
    ]
    vitorias = dict(zip(state.options.order, state.historia.vitorias, strict=True))
    return {
        "ativo": mesa.ativo,
        "fase": "" if mesa.em_preparo else mesa.fase,
        "turno": mesa.turno,
        "parte": state.historia.capitulo,
        "contadores": contadores,
        "lados": [{"de": seat, "turnos": 0, "vitorias": won} for seat, won in vitorias.items()],
    }


def do_placar(placar: PlacarState) -> Setup | None:
    """Return a chapter under way from its score board, or None before anything of a chapter is known.

    The Páginas are empty and the hands as at the beginning: the table enters their state.
    """
    if placar.outcome is not None:
        return None
    first, second = placar.options.order
    lados = [
        {"narrador": seat, "imaginacao_decimos": placar.contagem(IMAGINACAO, seat)}
        for seat in (first, second)
    ]
    comprou = placar.fase != FASES[0]
    return {
        "mesa": {
            "lados": lados,
            "ativo": placar.ativo,
            "turno": placar.turno,
            "fase": placar.fase,
            "comprou": comprou,
        },
        "historia": {
            "capitulo": placar.parte,
            "vitorias": [placar.lado(first).vitorias, placar.lado(second).vitorias],
        },
    }


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield what has a face that players can photograph: Personagens and lasting Ações."""
    for lado in state.mesa.lados:
        quem = lado.narrador
        for espaco in ESPACOS:
            if (um := state.mesa.quem(quem, espaco)) is not None:
                yield LyingCard(um.id or f"{quem}:{espaco}", um.nome)
        if (permanente := lado.permanente) is not None:
            yield LyingCard(f"{quem}:{ACOES}", permanente.carta, f"{quem}:{ACOES}:{permanente.carta}")


NA_MESA: AtTable[State] = AtTable(
    places=lugares,
    render_duty=dever,
    tells_ahead=frozenset(
        {"perdeu-pi", "morreu", "fase", "turno", "fim-do-capitulo", "capitulo-anulado", "fim"}
    ),
    beside={Embaralhar: Substituir, ManterMao: TrocarMao},
    to_board=para_o_placar,
    from_board=do_placar,
    card=da_carta,
    plays=jogada,
    cards_in=cartas_do_lance,
    in_short=em_resumo,
    columns=colunas,
    asks=CARTAS_A_DIZER,
    lying=cartas_a_vista,
    adds=do_que_se_sabe,
    edits=edita,
    reads=LEITOR,
)
