"""Castelo as the referee plays it: its chapters, opening moves, and positions loaded mid-game."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import msgspec

from companion.games.castelo import (  # noqa: F401  # they register
    agrupamento,
    alvos,
    armadilhas,
    ataques,
    baralhos,
    campo,
    combate,
    cooperativo,
    defesas,
    desencadeadas,
    efeitos,
    enganos,
    fases,
    habilidades,
    instantaneas,
    manutencao,
    marcadores_ditos,
    objetivo,
    pontos_ditos,
    preparacao,
    produtores,
    separacao,
    textos,
    textos_de_produtores,
    turno,
)
from companion.games.castelo.agenda import (
    Armadilhas,
    Defesas,
    EncerrarCombate,
    FecharDefesas,
    IniciarEtapa,
    PedirNovoAlvo,
    ResolverEfeitos,
    Unioes,
)
from companion.games.castelo.agrupamento import MOVIMENTACAO
from companion.games.castelo.consulta.suposicoes import SUPOSICOES
from companion.games.castelo.danos import DANOS
from companion.games.castelo.defesas import DEFESA_ABERTA
from companion.games.castelo.desencadeadas import o_que_deve_cumprir
from companion.games.castelo.efeitos import efeitos_no_texto
from companion.games.castelo.formas import ASSENTOS, VENCE, assentos_tortos
from companion.games.castelo.habilidades import tem
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.lances_do_engano import DizerMarcadores, DizerPontos, TirarDaMesa
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
)
from companion.games.castelo.mesa import ATACA_LOGO, ENTRA_EM_COMBATE, GRUPOS, Combate, Lado, Mesa
from companion.games.castelo.moves import (
    TEXTOS,
    Agrupar,
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    CumprirTexto,
    Defender,
    Descartar,
    Desistir,
    DesvirarCarta,
    Mover,
    Movimento,
    NaoManter,
    NinguemUsa,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    Separar,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.palavras import FATOS
from companion.games.castelo.permanentes import LOCALIZADAS
from companion.games.castelo.pieces import CASTELO as CASTELO_INICIAL
from companion.games.castelo.pieces import (
    CASTELO_LONGO,
    DECK_RULES,
    JOGADORES,
    MURALHA,
    MURALHA_LONGA,
)
from companion.games.castelo.preparacao import comecar_preparo, proximo
from companion.games.castelo.registry import CHECKS, RESOLUTION, em_combate
from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tasks import Etapa
from companion.games.castelo.telefone import efeitos_ditos, lances  # noqa: F401  # they say what is declared
from companion.games.castelo.telefone.board import board
from companion.games.castelo.telefone.comandos import DECLARAR
from companion.games.castelo.telefone.comeco import COMECO
from companion.games.castelo.telefone.conferir import AFIRMACOES, formulario
from companion.games.castelo.telefone.desfecho import DESFECHO
from companion.games.castelo.telefone.na_mesa import NA_MESA
from companion.games.castelo.telefone.nomes import SORTES, chamado, o_que_veio
from companion.games.castelo.telefone.presumido import PRESUMIDO
from companion.games.castelo.telefone.revista import NARRATION
from companion.games.castelo.tropas import morta
from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.definition.lessons import read_lesson
from companion.referee.fields.facts import facts
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.setups import Loaded, Problem
from companion.referee.questions.adjustment_texts import adjustment_describer, adjustment_teller
from companion.referee.resolving import table_moves
from companion.referee.rules.seating import opponents


def start(options: TableOptions) -> State:
    """Return the position before the first turn; raise ValueError unless the number of players fits."""
    fewest, most = JOGADORES
    if not fewest <= len(options.seats) <= most:
        raise ValueError(f"{fewest} to {most} play, not {len(options.seats)}")
    return comecar_preparo(options)


def openings(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a player may consider, owed ones first."""
    if state.mesa.em_preparo:
        yield from do_preparo(state, seat)
        return
    yield NovoAlvo(seat=seat)
    if (deve := o_que_deve_cumprir(state, seat)) is not None:
        yield CumprirTexto(seat=seat, tropa=deve.source, efeito=deve.efeito)
    yield DesvirarCarta(seat=seat)
    yield Comprar(seat=seat)
    yield PagarManutencao(seat=seat)
    yield NaoManter(seat=seat)
    yield Descartar(seat=seat)
    yield BaixarProducao(seat=seat)
    yield BaixarTropa(seat=seat)
    yield BaixarPermanente(seat=seat)
    yield ColocarArmadilha(seat=seat)
    yield Mover(seat=seat)
    yield Agrupar(seat=seat)
    yield Separar(seat=seat)
    yield Atacar(seat=seat)
    yield Atacar(seat=seat, aereo=True)
    yield Defender(seat=seat)
    yield UsarArmadilha(seat=seat)
    yield UsarInstantanea(seat=seat)
    yield UsarEfeito(seat=seat)
    yield from efeitos_no_texto(state, seat)
    if state.cooperativo:
        yield Doar(seat=seat)
        yield Pedir(seat=seat)
    yield Passar(seat=seat)
    yield NinguemUsa(seat=seat)
    yield NinguemUsa(seat=seat, em="efeitos-2")
    yield NinguemUsa(seat=seat, em="depois-dos-danos")
    yield PassarFase(seat=seat)
    yield PassarFase(seat=seat, para="vez")
    yield TirarDaMesa(seat=seat)
    yield DizerPontos(seat=seat)
    yield DizerMarcadores(seat=seat)
    yield Desistir(seat=seat)


def do_preparo(state: State, seat: Seat) -> Iterator[Move]:
    """Yield moves that a player may consider before the first turn."""
    yield ComecarPelaSorte(seat=seat)
    for castelo, muralha in product((CASTELO_INICIAL, CASTELO_LONGO), (MURALHA, MURALHA_LONGA)):
        yield CombinarPartida(seat=seat, castelo=castelo, muralha=muralha)
        yield CombinarPartida(seat=seat, castelo=castelo, muralha=muralha, cooperativo=True)
    yield ComprarMaoInicial(seat=seat)
    yield FicarComMao(seat=seat)
    yield NovaMao(seat=seat)
    yield Desistir(seat=seat)


def onward(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the moves that continue play: preparation, an owed target, passing, the next step."""
    if state.mesa.em_preparo:
        yield from proximo(state)
        return
    if (deve := o_que_deve_cumprir(state, seat)) is not None:
        yield CumprirTexto(seat=seat, tropa=deve.source, efeito=deve.efeito)
    elif state.choice is not None:
        for alvo in (alvo for outro in opponents(state, seat) for alvo in state.mesa.alvos(outro)):
            yield NovoAlvo(seat=seat, atacante=state.choice.about, alvo=alvo)
    yield Passar(seat=seat)
    yield Comprar(seat=seat)
    yield from (PagarManutencao(seat=seat, alvo=alvo) for alvo in manutencao.devidas(state))
    yield from (NaoManter(seat=seat, alvo=alvo) for alvo in manutencao.devidas(state))
    if state.mesa.fase == "descarte":
        yield Descartar(seat=seat, quantas=fases.excesso(state, seat))
    yield PassarFase(seat=seat, para=turno.seguinte(state))


# ---------------------------------------------------------------- positions loaded mid-game


def load(setup: State) -> Loaded:
    """Complete a position (a combat begins with the Movimentação) and list the rules that it breaks."""
    mesa = setup.mesa
    if mesa.fase == "combate" and mesa.combate is None:
        mesa = msgspec.structs.replace(mesa, combate=Combate(etapa="movimentacao"))
    state = combate.na_etapa_dita(msgspec.structs.replace(setup, mesa=mesa))
    return Loaded(state, tuple(_problems(state)))


def _problems(state: State) -> Iterator[Problem]:
    mesa = state.mesa
    sentados = tuple(lado.jogador for lado in mesa.lados)
    if sorted(sentados) != sorted(state.options.order) or mesa.ativo not in sentados:
        yield Problem(VENCE[state.forma], "mesa.lados", facts(lados=sentados), physical=True)
        return
    if assentos_tortos(state) is not None:
        yield Problem(ASSENTOS, "options.seats", physical=True)
    if (mesa.combate is not None) != (mesa.fase == "combate"):
        yield Problem("castelo.turno.sete-fases", "mesa.fase", facts(fase=mesa.fase), physical=True)
    yield from _do_combate(state)
    ids = Counter(alvo for lado in mesa.lados for alvo in mesa.alvos(lado.jogador))
    if doubled := tuple(alvo for alvo, times in ids.items() if times > 1):
        yield Problem("castelo.tipos.tropa", "mesa.lados", facts(tropas=doubled), physical=True)
    for at, lado in enumerate(mesa.lados):
        yield from _problems_of(state, lado, f"mesa.lados[{at}]")


_DA_ESPERA: dict[str, Etapa] = {  # the step in which each window is open; a defence may follow any new target
    MOVIMENTACAO: "movimentacao",
    "efeitos-1": "efeitos-1",
    combate.ARMADILHAS: "armadilhas",
    "efeitos-2": "efeitos-2",
    combate.DEPOIS_DOS_DANOS: "danos",
}
_DO_COMBATE = (
    *(Unioes, Defesas, FecharDefesas, IniciarEtapa, Armadilhas),
    *(PedirNovoAlvo, ResolverEfeitos, EncerrarCombate),
)


def _do_combate(state: State) -> Iterator[Problem]:
    """Yield contradictions of a combat: a window of another step, an attack without attacker."""
    agora = state.mesa.combate
    for at, window in enumerate(state.windows):
        etapa = _DA_ESPERA.get(window.trigger)
        defende = window.trigger == DEFESA_ABERTA and agora is not None and agora.etapa != "danos"
        if not defende and (agora is None or etapa != agora.etapa):
            yield Problem(
                combate.SEIS_FASES, f"windows[{at}].trigger", facts(espera=window.trigger), physical=True
            )
    choice = state.choice
    deve = choice.about if choice is not None and choice.asks == "novo-alvo" else ""
    if deve and (agora is None or agora.ataque_de(deve) is None):
        yield Problem(DANOS, "mesa.combate", facts(atacante=deve), physical=True)
    if agora is None:
        das_lutas = (at for at, task in enumerate(state.agenda) if isinstance(task, _DO_COMBATE))
        yield from (Problem(combate.SEIS_FASES, f"agenda[{at}]", physical=True) for at in das_lutas)
        return
    seguem = () if agora.etapa == "danos" else agora.ataques  # by then all have dealt their damage
    for at, ataque in enumerate(seguem):
        if ataque.situacao != "cancelado" and _sem_atacante(state, ataque.atacante):
            yield Problem(
                "castelo.combate.declarar-vira",
                f"mesa.combate.ataques[{at}].atacante",
                facts(atacante=ataque.atacante),
                physical=True,
                reason=_(
                    "the attack of {tropa} goes on: take it back before its tropa leaves the table",
                    tropa=ataque.atacante.partition("#")[0],
                ),
            )


def _sem_atacante(state: State, atacante: str) -> bool:
    """Return whether a tropa is neither on the table nor remembered as it was when it left."""
    idas = em_combate(state).idas
    return state.mesa.tropa(atacante) is None and all(tropa.id != atacante for tropa in idas)


def _problems_of(state: State, lado: Lado, path: str) -> Iterator[Problem]:
    if lado.jogador in state.out:
        return
    if lado.castelo == 0 and state.outcome is None:
        yield Problem("castelo.objetivo.destruir-castelo", f"{path}.castelo", physical=True)
    if lado.muralha == 0 and any(oculta.lugar == "muralha" for oculta in lado.armadilhas):
        yield Problem("castelo.armadilhas.muralha-cai-destroi", f"{path}.armadilhas")
    yield from _das_tropas(state, lado, path)
    yield from _dos_permanentes(state, lado, path)
    for n, oculta in enumerate(lado.armadilhas):
        if oculta.carta.owner != lado.jogador:
            yield Problem("castelo.mesa.armadilhas-ocultas", f"{path}.armadilhas[{n}].carta", physical=True)
    if (quantas := cartas_de(state.mesa, lado.jogador)) != lado.cartas:
        yield Problem(DECK_RULES.cards_rule, path, facts(cartas=quantas))


def _das_tropas(state: State, lado: Lado, path: str) -> Iterator[Problem]:
    for n, tropa in enumerate(lado.tropas):
        if morta(state, tropa):
            yield Problem("castelo.tropas.morte-por-dano", f"{path}.tropas[{n}].dano")
        texto = tem(state, tropa, ENTRA_EM_COMBATE) or tem(state, tropa, ATACA_LOGO)
        if tropa.nova and tropa.area == "combate" and not texto:
            yield Problem("castelo.combate.recem-chegada-fica", f"{path}.tropas[{n}].area")


def _dos_permanentes(state: State, lado: Lado, path: str) -> Iterator[Problem]:
    perdidas = LOCALIZADAS.astray(state)
    for n, permanente in enumerate(lado.permanentes):
        if permanente in perdidas:
            yield Problem("castelo.permanentes.local-sob-alvo", f"{path}.permanentes[{n}].sob", physical=True)
        for m, efeito in enumerate(permanente.efeitos):
            if PERMANENTES.unknown(efeito):
                at = f"{path}.permanentes[{n}].efeitos[{m}]"
                yield Problem("castelo.permanentes.alcance", at, physical=True)


def cartas_de(mesa: Mesa, jogador: Seat) -> int:
    """Return the number of a player's own cards, wherever they lie: castelo.preparacao.sessenta-cartas."""
    lado = mesa.lado(jogador)
    return (
        lado.mao
        + lado.baralho
        + len(lado.descarte)
        + sum(len(GRUPOS.singles(tropa)) for tropa in lado.tropas)
        + len(lado.produtores)
        + sum((one.dono or outro.jogador) == jogador for outro in mesa.lados for one in outro.armadilhas)
        + len(lado.permanentes)
    )


table_moves.register(CHECKS, RESOLUTION, load, follows=instantaneas.seguir_se, carried=TEXTOS)

CASTELO: Game[State] = Game(
    slug="castelo",
    state_type=State,
    move_type=Movimento,
    checks=CHECKS,
    resolution=RESOLUTION,
    start=start,
    openings=openings,
    onward=onward,
    load=load,
    facts=FATOS,
    called=chamado,
    event_text=FRASES.render_event,
    story=adjustment_teller(formulario, FRASES.story, FRASES.operation),
    came=o_que_veio,
    fates=SORTES,
    says=adjustment_describer(formulario, FRASES.render_move, FRASES.operation),
    form=formulario,
    claims=AFIRMACOES,
    narration=NARRATION,
    ending=DESFECHO,
    beginning=COMECO,
    lesson=read_lesson(Path(__file__).with_name("primeira.toml")),
    presuming=PRESUMIDO,
    at_table=NA_MESA,
    board=board,
    declaring=DECLARAR,
    seated_by="castelo.objetivo.ultimo-castelo",
    preparing=(Agrupar,),
    compulsory=(ComprarMaoInicial,),
    suppositions=SUPOSICOES,
)
