"""Declared points of castles and walls, and damage of tropas: a wrong number is refused by what makes it."""

from collections.abc import Iterator
from typing import NamedTuple

from companion.games.castelo.danos import DANOS
from companion.games.castelo.habilidades import voo_de
from companion.games.castelo.lances_do_engano import DizerPontos
from companion.games.castelo.mesa import AEREO, ATAQUE, DEFESA, Ataque, Combate, Mesa
from companion.games.castelo.pieces import CASTELO, CASTELO_LONGO, MURALHA, MURALHA_LONGA
from companion.games.castelo.reasons import SAI, dono_da_carta, pelo_nome, se_esta
from companion.games.castelo.registry import CHECKS, RESOLUTION
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, castelo_de, muralha_de
from companion.games.castelo.tropas import como_esta
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import UNSET
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.memos import Memo
from companion.referee.judging.tier_checks import Found
from companion.referee.resolving.resolution import Context

DE_PONTOS = "castelo.preparacao.pontos-variam"
ELIMINA = "castelo.objetivo.destruir-castelo"
DO_COMECO = "castelo.preparacao.vinte-e-dez"
DE_LONGA = "castelo.formas.partida-longa"
ACUMULA = "castelo.tropas.dano-acumula-no-turno"
NO_JOGO = "castelo.combate.sobreviventes-ficam"
MORRE = "castelo.tropas.morte-por-dano"
ZERA = "castelo.tropas.dano-zera-no-fim"
DE_ATAQUE = "castelo.tropas.valor-ataque"
DE_DEFESA = "castelo.tropas.valor-defesa"
DE_X = "castelo.aereo.dano-x"
DO_GRUPO = "castelo.agrupamento.soma"
SEM_RETORNO = "castelo.aereo.sem-retorno"
LONGO = "castelo.voo.longo"
CURTO = "castelo.voo.curto"
VALE_O_CURTO = "castelo.agrupamento.voo-c-prevalece"
DEFENDIDO = "castelo.combate.defensor-escolhe"
AINDA_CAUSA = "castelo.combate.morta-em-efeitos2-ainda-causa"
NA_ARMADILHA = "castelo.combate.morta-na-armadilha-nao-ataca"
ANTES_DO_DANO = "castelo.instantaneas.antes-do-dano"

TEM = _("{alvo} has {valor}, not {pontos}[: {atacante} deals {ataque}]")
SOFREU = _("{alvo} took {valor}, not {pontos}[: {atacante} deals {ataque}]")


class Golpe(NamedTuple):
    """A blow of this combat: the rule of its number, who deals it, and the number if that tropa is left.

    ``responde``: it answers an attack.
    """

    rule: str
    de: str
    pontos: int | None
    responde: bool = False


def _defesas(mesa: Mesa) -> dict[Alvo, int]:
    """Return the points of every wall and castle."""
    muralhas = {muralha_de(lado.jogador): lado.muralha for lado in mesa.lados}
    return {**muralhas, **{castelo_de(lado.jogador): lado.castelo for lado in mesa.lados}}


_pontos: Memo[Mesa, dict[Alvo, int]] = Memo(_defesas)  # every check of declared points asks for these


def _tem(state: State, alvo: Alvo) -> int | None:
    """Return the points or damage of a target; None for a member of a group, which has no own damage."""
    if (pontos := _pontos(state.mesa).get(alvo)) is not None:
        return pontos
    tropa = state.mesa.tropa(alvo)
    return None if tropa is None else tropa.dano


# ---------------------------------------------------------------- the blows of this combat


def _golpes(state: State, combate: Combate, alvo: Alvo) -> Iterator[Golpe]:
    """Yield the blows that a target takes: of attacks on it, and of the answer to its own attack."""
    for ataque in combate.ataques:
        if ataque.situacao == "cancelado":
            continue
        if (ataque.defensor or ataque.alvo) == alvo:
            yield _golpe(state, ataque.atacante, AEREO if ataque.aereo else ATAQUE)
        elif ataque.atacante == alvo and not _sem_resposta(state, ataque):
            yield _golpe(state, ataque.defensor or ataque.alvo, DEFESA)._replace(responde=True)


def _golpe(state: State, de: str, valor: str) -> Golpe:
    tropa = state.mesa.tropa(de)
    grupo = "+" in de if tropa is None else bool(tropa.membros)
    rule = DE_X if valor == AEREO else DO_GRUPO if grupo else DE_ATAQUE if valor == ATAQUE else DE_DEFESA
    return Golpe(rule, de, None if tropa is None else como_esta(state, tropa, valor))


def _sem_resposta(state: State, ataque: Ataque) -> str:
    """Return the rule by which nobody answers an attack, or an empty text."""
    atacante = state.mesa.tropa(ataque.atacante)
    if ataque.aereo:
        return SEM_RETORNO
    if atacante is not None and voo_de(state, atacante) == "L":
        return LONGO
    return DANOS if not ataque.defensor and ataque.alvo in _pontos(state.mesa) else ""


# ---------------------------------------------------------------- why a number is wrong


def _por_que_errado(state: State, alvo: Alvo, pontos: int) -> Found | None:
    """Return why a target has other points or another damage than declared, or None."""
    tem = _tem(state, alvo)
    if tem is None or tem == pontos:
        return None
    combate, tropa = state.mesa.combate, state.mesa.tropa(alvo)
    a_mais = pontos > tem if tropa is not None else pontos < tem  # more damage than there is
    do_combate = None if combate is None else _do_combate(state, combate, alvo, tem, a_mais)
    if do_combate is not None:
        return do_combate
    if tropa is None:
        return _sem_combate(state, alvo, tem)
    if a_mais:
        return ZERA, Breach(_("{alvo} took {valor} damage this turn, not {pontos}"), valor=tem)
    ficou = Breach(_("{alvo} keeps {valor} damage until the turn ends, not {pontos}"), valor=tem)
    return ACUMULA if pontos else ZERA, ficou


def _sem_combate(state: State, alvo: Alvo, tem: int) -> Found:
    """Return why points are wrong that no combat has changed: those of the beginning in the first turn."""
    de_castelo = any(alvo == castelo_de(lado.jogador) for lado in state.mesa.lados)
    comuns, longos = (CASTELO, CASTELO_LONGO) if de_castelo else (MURALHA, MURALHA_LONGA)
    if state.mesa.turno == 1 and state.mesa.combate is None and tem in (comuns, longos):
        comeca = Breach(_("{alvo} begins with {valor}, not {pontos}"), valor=tem)
        return DO_COMECO if tem == comuns else DE_LONGA, comeca
    fora = next((seat for seat in state.out if alvo in (castelo_de(seat), muralha_de(seat))), "")
    if fora:
        reason = _("{alvo} has {valor}: {jogador} is out of the match")
        return DE_PONTOS, Breach(reason, valor=tem, jogador=fora).by(ELIMINA)
    return DE_PONTOS, Breach(TEM, valor=tem)


def _do_combate(state: State, combate: Combate, alvo: Alvo, tem: int, a_mais: bool) -> Found | None:
    golpes = tuple(golpe for golpe in _golpes(state, combate, alvo) if golpe.pontos != 0)
    if combate.etapa != "danos":
        de_tropa = _("{alvo} has {valor} damage until the Damage step, not {pontos}")
        cedo = (
            de_tropa
            if state.mesa.tropa(alvo)
            else _("{alvo} has {valor} until the Damage step, not {pontos}")
        )
        if golpes and a_mais:
            return DANOS, Breach(cedo, valor=tem)
        return _de_quem_saiu(state, combate, alvo) if a_mais else None
    if not golpes:
        return _sem_golpe(state, combate, alvo, tem) if a_mais else None
    if len(golpes) == 1 and golpes[0].de in (um.id for um in combate.idas):
        saiu = pelo_nome(golpes[0].de)
        de_tropa = _("{alvo} has {valor} damage, not {pontos}: {what} still deals its damage", what=saiu)
        reason = _("{alvo} has {valor}, not {pontos}: {what} still deals its damage", what=saiu)
        reason = de_tropa if state.mesa.tropa(alvo) else reason
        return AINDA_CAUSA, Breach(reason, valor=tem)
    if len(golpes) == 1 and (alvo in _pontos(state.mesa) or golpes[0].pontos in (None, tem)):
        return _sem_contar_a_resposta(state, golpes[0], alvo, tem, a_mais) or (
            golpes[0].rule,
            _de_um(state, golpes[0], alvo, tem),
        )
    if alvo in _pontos(state.mesa):
        return DANOS, Breach(_("{alvo} has {valor}, not {pontos}: all blows add up"), valor=tem)
    return ACUMULA, Breach(_("{alvo} took {valor} damage, not {pontos}: it all adds up"), valor=tem)


def _de_um(state: State, golpe: Golpe, alvo: Alvo, tem: int) -> Breach:
    """Return the breach of a number that one blow has made."""
    reason: Message = TEM if alvo in _pontos(state.mesa) else SOFREU
    de: dict[str, FactValue] = {}
    if golpe.pontos is not None:
        de = {"atacante": golpe.de, "ataque": golpe.pontos}
    return Breach(reason, valor=tem, **de)


def _sem_contar_a_resposta(state: State, golpe: Golpe, alvo: Alvo, tem: int, a_mais: bool) -> Found | None:
    """Return why an attacker with Vôo (C) took the answer that the number leaves out, or None."""
    tropa = state.mesa.tropa(alvo)
    if a_mais or not golpe.responde or tropa is None or voo_de(state, tropa) != "C":
        return None
    letras = {um.voo for um in tropa.membros}
    reason = _("{alvo} took {valor}, not {pontos}: its Vôo (C) is answered")
    return VALE_O_CURTO if letras >= {"C", "L"} else CURTO, Breach(reason, valor=tem)


def _de_quem_saiu(state: State, combate: Combate, alvo: Alvo) -> Found | None:
    """Return why an attack deals nothing whose tropa has left before it, or None."""
    for ataque in combate.ataques:
        saiu = ataque.situacao == "cancelado" and state.mesa.tropa(ataque.atacante) is None
        if saiu and alvo in (ataque.alvo, ataque.defensor):
            reason = _("{what} left before its attack, which deals nothing", what=pelo_nome(ataque.atacante))
            return NA_ARMADILHA if ataque.atacante in combate.atingidas else ANTES_DO_DANO, Breach(reason)
    return None


def _sem_golpe(state: State, combate: Combate, alvo: Alvo, tem: int) -> Found | None:
    """Return why a target that no blow has hit took no damage in this combat, or None."""
    if (saiu := _de_quem_saiu(state, combate, alvo)) is not None:
        return saiu
    for ataque in combate.ataques:
        if ataque.alvo == alvo and ataque.defensor:
            reason = _("{alvo} has {valor}, not {pontos}: {defensor} defended")
            ficou = state.mesa.tropa(ataque.defensor) is not None
            de: dict[str, FactValue] = {"defensor": ataque.defensor} if ficou else {}
            return DEFENDIDO, Breach(reason if ficou else TEM, valor=tem, **de)
        if ataque.atacante == alvo and (rule := _sem_resposta(state, ataque)):
            return rule, Breach(_("{alvo} took {valor}, not {pontos}: nobody answers its attack"), valor=tem)
        muralha = muralha_de(str(state.mesa.dono(alvo)))
        if ataque.alvo == muralha and not ataque.defensor and alvo != muralha and alvo in _pontos(state.mesa):
            return DANOS, Breach(_("{alvo} has {valor}, not {pontos}: excess damage is lost"), valor=tem)
    return None


# ---------------------------------------------------------------- checks


@CHECKS.check(DE_PONTOS, DizerPontos, tier=Tier.PIECES, physical=True)
def ha_de_que_falar(state: State, move: DizerPontos, alvo: Alvo) -> Finding:
    ha = _tem(state, alvo) is not None or state.mesa.grupo_de(alvo) is not None
    return None if ha else _sem_pontos(state, alvo)


def _sem_pontos(state: State, alvo: Alvo) -> Breach:
    """Return why a target has no number: dead, gone with its player, not there, or without points."""
    nome = pelo_nome(alvo)
    if any(tropa.id == alvo for lado in state.mesa.lados for tropa in lado.mortas):
        return Breach(_("{what} died this turn", what=nome), alvo=alvo).by(MORRE)
    falta = se_esta(state, _("{alvo} has no points"), alvo, alvo=alvo)
    if ":" in alvo or dono_da_carta(state, alvo):
        return falta
    if state.out:
        reason = _(
            "{what} is not on the table; who left the match ({jogador}) took all their cards", what=nome
        )
        return Breach(reason, alvo=alvo, jogador=state.out).by(SAI)
    return falta.by(NO_JOGO)


@CHECKS.check("castelo.agrupamento.morre-inteiro", DizerPontos)
def um_membro_nao_tem_dano(state: State, move: DizerPontos, alvo: Alvo) -> Finding:
    """Refuse damage declared for a member: no member dies of its part of the group's damage."""
    grupo = state.mesa.grupo_de(alvo)
    reason = _("{tropa} has no damage of its own: its group has it")
    return Breach(reason, tropa=alvo, grupo=grupo.id) if grupo is not None else None


@CHECKS.check_one_of(
    (
        *(DE_PONTOS, DO_COMECO, DE_LONGA, ACUMULA, ZERA, DANOS, DEFENDIDO),
        *(AINDA_CAUSA, NA_ARMADILHA, ANTES_DO_DANO),
        *(DE_ATAQUE, DE_DEFESA, DE_X, DO_GRUPO, SEM_RETORNO, LONGO, CURTO, VALE_O_CURTO),
    ),
    DizerPontos,
)
def o_numero_que_ha(state: State, move: DizerPontos, alvo: Alvo, pontos: int) -> Iterator[Found]:
    if (errado := _por_que_errado(state, alvo, pontos)) is not None:
        yield errado


def _de_que_e(state: State, alvo: Alvo) -> Alvo:
    """Return what a number about a target is about: itself, the group of a member, or nothing."""
    if (grupo := state.mesa.grupo_de(alvo)) is not None:
        return grupo.id
    return alvo if _tem(state, alvo) is not None else ""


@CHECKS.possible(DizerPontos, "alvo")
def do_que_se_fala(state: State, move: DizerPontos) -> tuple[str, ...]:
    """Return everything that has points; of a declared target nothing else, since no other mends a number."""
    if move.alvo is not UNSET:
        return (dito,) if (dito := _de_que_e(state, move.alvo)) else ()
    jogam = (lado.jogador for lado in state.mesa.lados if lado.jogador not in state.out)
    return tuple(alvo for jogador in jogam for alvo in state.mesa.alvos(jogador))


@CHECKS.possible(DizerPontos, "pontos")
def os_que_tem(state: State, move: DizerPontos, alvo: Alvo) -> tuple[int, ...]:
    tem = _tem(state, alvo)
    return () if tem is None else (tem,)


CHECKS.permit(DizerPontos, DE_PONTOS)


@RESOLUTION.move(DizerPontos)
def dizer_pontos(context: Context[State], move: DizerPontos, alvo: Alvo, pontos: int) -> None:
    kind = "disse-pontos" if alvo in _pontos(context.state.mesa) else "disse-dano"
    context.emit(kind, DE_PONTOS, jogador=move.seat, alvo=alvo, pontos=pontos)
