"""Reasons that several chapters of Castória give for a refusal."""

from collections.abc import Iterable, Mapping, Sequence

from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR, MudarFase, lugar
from companion.language import Message, _
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.judging.findings import Breach
from companion.referee.judging.reasons import naming

# not yours
NINGUEM = _("{seat} has nobody on {espaco}[, only on {podem}]")
SEM_PERSONAGEM = _("{seat} has no Personagem at all")
NADA_ESPERA = _("It is {ativo}'s turn, and nothing waits for an answer by {seat}[; nobody is on {vazio}]")
SEM_INTERACAO = _("It is {ativo}'s turn, nothing waits for {seat}, and {personagem} bears no Interação")
VEZ_ACABOU = _("{seat} has ended the turn already")
FASE_ACABOU = _("{seat} has ended the {fase} phase already")
SEM_CONTRA_TRAMA = _("{seat} answers only an answer, and {responde} has not answered {gatilho} yet")
RESPONDE_ANTES = _("First {responde} answers or lets it pass")
# not asked, and still to be said
SO_REAGE_A = _(
    "[[“{condecoracao}” on ]{personagem} reacts only to {nao_aconteceu}, which has not happened now"
    "|Nothing has happened now that {personagem} reacts to]"
)
SO_SE_DIZ_SE = _(
    "[[“{condecoracao}” on ]{personagem} reacts only to {nao_aconteceu}: nobody asks about it now"
    "|Nobody asks now whether {personagem} reacts]"
)
POR_DIZER = _("Unsaid: whether the trigger of the Reação[ of [“{condecoracao}” on ]{devido}] occurred")
# not there
ALI_NINGUEM = _("The text finds nobody there: {alvo}")
OCUPADO = _("Taken already: {personagem}")
NAO_RECEBE = _("{espaco} takes no Personagem of level {nivel_da_carta}")
JA_EM_CURSO = _("The chapter is under way: its preparation is over")
VAZIO: Mapping[str, Message] = {
    "mao": _("The hand of {narrador} is empty"),
    "cemiterio": _("The Cemitério of {narrador} is empty"),
    "inventario": _("The Inventário of {narrador} is empty"),
}
# never
ABAIXO_DE_ZERO = _("Valor {valor_decimos} is below 0")
MAIS_DE_UMA_CASA = _("Valor {valor_decimos} has more than one decimal")


# The phases in which a move is declared outside of answers, with the rule that says so.
_SO_NAS_FASES = {
    "atacar": ("castoria.lutas.fase", ("luta",)),
    "combinar": ("castoria.convocacao.fase", ("construcao",)),
    "condecorar": ("castoria.condecoracoes.fases", ("construcao", "reconstrucao")),
    "convocar": ("castoria.convocacao.fase", ("construcao",)),
    "interacao": ("castoria.fases.construcao-movimentos", ("construcao",)),
}


def ja_encerrou(state: State, move: Move) -> Breach | None:
    """Return the breach of a move of a turn or phase that its seat has ended, or None.

    The end still waits for possible answers. A move that the next phase allows breaks nothing by that.
    """
    if state.vez_acabou:
        return Breach(VEZ_ACABOU).by("castoria.fases.passar-a-vez")
    vem = next((task.fase for task in state.agenda if isinstance(task, MudarFase)), None)
    rule, fases = _SO_NAS_FASES.get(move.do, ("", ()))
    if vem is None or not fases or vem in fases:
        return None
    return Breach(FASE_ACABOU, fase=state.mesa.fase).by(rule)


def nada_espera(state: State, move: Move, espaco: str | UnsetType, *, sem_interacao: bool = False) -> Breach:
    """Return the breach of an answer to nothing, which its performer could not even give.

    That is nobody at all, or somebody ``sem_interacao``.
    """
    ativo = state.mesa.ativo
    if sem_interacao:
        return Breach(SEM_INTERACAO, ativo=ativo, personagem=lugar(move.seat, str(espaco)))
    vazio = espaco not in (UNSET, NARRADOR) and state.mesa.quem(move.seat, str(espaco)) is None
    return Breach(naming(NADA_ESPERA, "vazio", espaco) if vazio else NADA_ESPERA, ativo=ativo)


def ninguem(espaco: str, ocupados: Sequence[str], podem: Iterable[str]) -> Breach:
    """Return the breach of a space on which the mover has nobody; ``ocupados`` are those with somebody.

    Only those that ``podem`` do now what was declared are named.
    """
    reason = naming(NINGUEM, "podem", tuple(podem)) if ocupados else SEM_PERSONAGEM
    return Breach(reason, espaco=espaco, ocupados=tuple(ocupados))
