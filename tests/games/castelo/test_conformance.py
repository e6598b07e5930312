"""Castelo passes the suite of every game: its starts, its moves, its cards' words, its invariants (§8)."""

from itertools import combinations, permutations, product
from pathlib import Path

from games.castelo.invariants import invariants
from games.castelo.positions import position

from companion.conformance import Conformance, Subject, read_cases
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_da_dupla import Doar, Pedir
from companion.games.castelo.lances_do_engano import DizerMarcadores, DizerPontos, MudarProduto, TirarDaMesa
from companion.games.castelo.lances_do_preparo import (
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
)
from companion.games.castelo.moves import (
    Agrupar,
    Atacar,
    BaixarPermanente,
    BaixarProducao,
    BaixarTropa,
    ColocarArmadilha,
    Comprar,
    Defender,
    Descartar,
    Desistir,
    DesvirarCarta,
    Mover,
    NaoManter,
    NovoAlvo,
    PagarManutencao,
    Passar,
    PassarFase,
    Separar,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.registry import BOOK
from companion.games.castelo.tasks import (
    Curar,
    Dano,
    DeslocarTropa,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    PassarArmadilha,
    Render,
    TrazerDeVolta,
    VerArmadilha,
    Vigorar,
    VirarTropa,
    produtor_de,
)
from companion.referee.positions.adjustments import Modify
from companion.referee.rules.lasting import Continuous

OCULTAS = {"m": ["muralha", "Fosso"], "f": ["campo", "Estrepe"]}

PERMANENTE = {
    "id": "p",
    "nome": "Estandarte",
    "sob": "a1",
    "efeitos": [
        {"effect": "add", "target": "vida", "value": 1},
        {"effect": "add", "target": "ataque", "of": "inimigas", "value": -1},
    ],
}

MEMBROS = [
    {"id": "a", "nome": "a", "ataque": 1, "defesa": 1, "vida": 2, "area": "combate", "agrupamento": True},
    {"id": "c", "nome": "c", "ataque": 2, "defesa": 1, "vida": 2, "area": "combate"},
]

STARTS = {
    "a-wall-stands": {
        "ana": {"a1": [3, 2, 3], "a2": [4, 1, 2, {"voo": "L"}], "a3": [0, 2, 2]},
        "beto": {"b1": [2, 2, 2], "b2": [1, 3, 3, {"voo": "C"}], "b3": [2, 2, 2, {"virada": True}]},
        "lado_ana": {"mao": 2},
        "lado_beto": {"mao": 2, "armadilhas": OCULTAS},
    },
    "a-weak-wall": {
        "ana": {"a1": [3, 2, 3, {"velocidade": True}], "a2": [2, 1, 2]},
        "beto": {"b1": [2, 2, 2, {"area": "protegida"}], "b2": [1, 0, 3]},
        "lado_ana": {"mao": 2},
        "lado_beto": {"mao": 2, "armadilhas": OCULTAS, "muralha": 2, "marcadores": {"armeiro": 1}},
    },
    "who-unites": {
        "ana": {
            "a1": [1, 1, 2],
            "a2": [2, 1, 2, {"agrupamento": True}],
            "a3": [2, 1, 2, {"agrupamento": True, "voo": "C"}],
            "a4": [2, 1, 2, {"tipo": "maquina"}],
        },
        "beto": {"b1": [2, 2, 2], "b2": [1, 1, 3, {"agrupamento": True}]},
        "etapa": "movimentacao",
        "lado_ana": {"mao": 2, "permanentes": [PERMANENTE]},
        "lado_beto": {"mao": 2, "muralha": 3},
    },
    "no-wall": {
        "ana": {"a1": [3, 2, 3], "a2": [2, 1, 2, {"area": "protegida"}]},
        "beto": {"b1": [2, 2, 2, {"area": "protegida"}]},
        "lado_ana": {"mao": 2, "muralha": 0},
        "lado_beto": {"mao": 2, "armadilhas": {"f": "campo"}, "muralha": 0, "castelo": 4},
    },
}


STARTS |= {
    "by-the-air": {
        "ana": {
            "a1": [0, 2, 3, {"aereo": 2}],
            "a2": [2, 1, 3, {"aereo": 1, "voo": "L", "agrupamento": True}],
            "a3": [2, 1, 2, {"aereo": 3, "area": "protegida"}],
        },
        "beto": {"b1": [2, 2, 4, {"voo": "C"}], "b2": [1, 3, 3, {"area": "protegida"}]},
        "lado_ana": {"mao": 2, "descarte": ["Urso"]},
        "lado_beto": {"mao": 2, "armadilhas": OCULTAS, "muralha": 2, "marcadores": {"armeiro": 1}},
    },
    "before-the-first-turn": {
        "caio": {},
        **{f"lado_{name}": {"mao": 0, "preparo": {}} for name in ("ana", "beto", "caio")},
        "fase": "desvirar",
        "etapa": "",
        "turno": 1,
    },
    "immortal-of-six": {
        "cadeiras": 6,
        "ana": {"a1": [3, 2, 3], "a2": [2, 1, 2, {"voo": "C"}]},
        "beto": {"b1": [2, 2, 2]},
        "caio": {"c1": [2, 2, 2]},
        "duda": {"d1": [1, 3, 3]},
        "lado_ana": {"mao": 2, "castelo": 3},
        "lado_beto": {"mao": 2, "muralha": 0, "castelo": 3},
        "lado_elis": {"muralha": 2, "armadilhas": {"f": "campo"}},
    },
    "groups-that-part": {
        "ana": {"g": [3, 2, 4, {"agrupamento": True, "dano": 2, "membros": MEMBROS}], "a1": [1, 1, 1]},
        "beto": {"b1": [2, 2, 2]},
        "etapa": "movimentacao",
        "lado_ana": {"mao": 2},
        "lado_beto": {"mao": 2, "muralha": 3},
    },
    "a-turn-begins": {
        "ana": {"a1": [3, 2, 3, {"virada": True}], "a2": [1, 1, 1, {"manutencao": ["armeiro"]}]},
        "beto": {"b1": [2, 2, 2]},
        "fase": "compra",
        "lado_ana": {"mao": 9, "marcadores": {"armeiro": 1}},
        "lado_beto": {"mao": 8, "muralha": 0},
    },
    "immortal-of-three": {
        "ana": {"a1": [3, 2, 3], "a2": [2, 1, 2]},
        "beto": {"b1": [2, 2, 2, {"area": "protegida"}]},
        "caio": {"c1": [2, 2, 2], "c2": [1, 3, 3]},
        "lado_ana": {"mao": 2, "castelo": 3},
        "lado_beto": {"mao": 2, "armadilhas": {"f": "campo"}, "muralha": 0, "castelo": 3},
        "lado_caio": {"mao": 2, "muralha": 2},
    },
    "pairs-that-help": {
        "ana": {"a1": [3, 2, 3], "a2": [4, 1, 2]},
        "beto": {"b1": [2, 2, 2]},
        "caio": {"c1": [2, 2, 2]},
        "duda": {"d1": [1, 3, 3], "d2": [1, 3, 3, {"area": "protegida"}]},
        "duplas": True,
        "cooperativo": True,
        "lado_beto": {"mao": 2, "armadilhas": {"f": "campo"}, "muralha": 0, "castelo": 3},
        "lado_ana": {"marcadores": {"armeiro": 2}},
        "lado_caio": {"mao": 2, "soltos": ["espiritual"]},
        "lado_duda": {"mao": 2, "castelo": 2},
    },
}


def every_move(state):
    """Yield all moves, lawful or not, with chosen fields filled."""
    if state.mesa.em_preparo:
        yield from before_the_first_turn(state)
        return
    tropas = [tropa.id for lado in state.mesa.lados for tropa in lado.tropas]
    alvos = [alvo for seat in state.options.order for alvo in state.mesa.alvos(seat)]
    for seat in state.options.order:
        yield from (Passar(seat=seat), PassarFase(seat=seat), UsarInstantanea(seat=seat))
        yield Desistir(seat=seat)
        yield from of_the_turn(seat, tropas)
        yield from what_is_said(state, seat, tropas)
        for atacante, alvo in product(tropas, alvos):
            yield Atacar(seat=seat, atacante=atacante, alvo=alvo)
            yield Atacar(seat=seat, atacante=atacante, alvo=alvo, aereo=True)
            yield NovoAlvo(seat=seat, atacante=atacante, alvo=alvo)
        for one, other in combinations(tropas, 2):
            yield Agrupar(seat=seat, tropas=tuple(sorted((one, other))))
        yield from (UsarEfeito(seat=seat, tropa=tropa) for tropa in tropas)
        yield from separacoes(state, seat)
        for atacante, defensor in product(tropas, tropas):
            yield Defender(seat=seat, atacante=atacante, defensor=defensor)
        for armadilha, alvo in product(("m", "f"), tropas):
            yield UsarArmadilha(seat=seat, armadilha=armadilha, alvo=alvo)


def before_the_first_turn(state):
    for seat in state.options.order:
        yield from (ComecarPelaSorte(seat=seat, primeiro=outro) for outro in state.options.order)
        yield from (CombinarPartida(seat=seat, castelo=n) for n in (20, 30))
        yield from (ComprarMaoInicial(seat=seat), NovaMao(seat=seat), FicarComMao(seat=seat))
        yield from (Comprar(seat=seat), PassarFase(seat=seat), Desistir(seat=seat))


def what_is_said(state, seat, tropas):
    """Yield statements about the table, voluntary moves, and requests to partners."""
    for alvo in (*tropas, *(f"{what}:{seat}" for what in ("castelo", "muralha"))):
        yield from (DizerPontos(seat=seat, alvo=alvo, pontos=n) for n in (0, 2, 10, 20))
    yield from (DizerMarcadores(seat=seat, produto="armeiro", quantos=n) for n in (0, 1))
    yield MudarProduto(seat=seat, produto="espiritual")
    yield from (TirarDaMesa(seat=seat, carta=tropa) for tropa in tropas)
    for outro in state.options.order:
        yield Doar(seat=seat, para=outro, marcadores=("armeiro",))
        yield Pedir(seat=seat, de=outro, marcadores=("armeiro",))


def separacoes(state, seat):
    """Yield the separations of each group, by their smaller parts."""
    for grupo in (tropa for tropa in state.mesa.lado(seat).tropas if tropa.membros):
        for quantos, dano in product(range(1, len(grupo.membros) + 1), range(grupo.dano + 2)):
            for saem in combinations(sorted(um.id for um in grupo.membros), quantos):
                yield Separar(seat=seat, grupo=grupo.id, saem=saem, dano=dano)


def of_the_turn(seat, tropas):
    """Yield the moves of the phases other than the combat."""
    yield Comprar(seat=seat)
    yield from (Descartar(seat=seat, quantas=quantas) for quantas in range(4))
    yield from (BaixarProducao(seat=seat, produto=produto) for produto in ("armeiro", "espiritual"))
    yield from (BaixarTropa(seat=seat), BaixarPermanente(seat=seat))
    yield from (ColocarArmadilha(seat=seat, lugar=lugar) for lugar in ("muralha", "campo"))
    for tropa in tropas:
        yield from (Mover(seat=seat, tropa=tropa), DesvirarCarta(seat=seat, tropa=tropa))
        yield from (NaoManter(seat=seat, alvo=tropa), PagarManutencao(seat=seat, alvo=tropa))


def texts(state, move):
    """Yield the move with texts of a card that are possible here, or with its printed numbers."""
    if isinstance(move, BaixarTropa):
        yield move.having(ataque=1, vida=2)
        yield move.having(ataque=2, defesa=2, vida=3, custo=("armeiro",), manutencao=("armeiro",))
    if isinstance(move, BaixarPermanente):
        yield move.having(custo=("armeiro",), manutencao=("armeiro",))
        yield move.having(efeitos=(Continuous(effect="add", target="vida", of="todas", value=-1),))
    if not isinstance(move, UsarInstantanea | UsarEfeito | UsarArmadilha):
        return
    carta, custos = "Carta", [()]
    if isinstance(move, UsarArmadilha):
        given = state.mesa.lado(move.seat).armadilha(move.armadilha).carta.value
        carta, custos = (given if isinstance(given, str) else carta), [(), ("armeiro",)]
    alvos = [alvo for seat in state.options.order for alvo in state.mesa.alvos(seat)]
    ops = [Dano(alvo=alvo, pontos=pontos) for alvo in alvos for pontos in (1, 3)]
    for lado in state.mesa.lados:
        for tropa in lado.tropas:
            ops.append(Modify(effect="add", target="vida", on=tropa.id, value=-1))
            ops.append(Modify(effect="add", target="ataque", on=tropa.id, value=2))
    ops += [DestruirPermanente(permanente=one.id) for lado in state.mesa.lados for one in lado.permanentes]
    for lado, outro in permutations(state.mesa.lados, 2):
        for oculta in lado.armadilhas if outro.jogador not in state.out else ():
            given = {"de": lado.jogador, "armadilha": oculta.id}
            ops += [VerArmadilha(**given, quem=outro.jogador), PassarArmadilha(**given, para=outro.jogador)]
    ops += of_table(state)
    carries = {} if isinstance(move, UsarEfeito) else {"carta": carta}
    for op, custo in product(ops, custos):
        named = move.having(efeito=(op,), **carries)
        yield named.having(custo=custo) if custo else named


def of_table(state):
    """Yield operations of texts on tropas, producers, hands and walls."""
    for tropa in (tropa for lado in state.mesa.lados for tropa in lado.tropas):
        yield from (
            kind(tropa=tropa.id) for kind in (VirarTropa, DesvirarTropa, DestruirTropa, DevolverTropa)
        )
        yield from (DeslocarTropa(tropa=tropa.id, area=area) for area in ("protegida", "combate"))
        yield Vigorar(says=Continuous(effect="give", target="voo-curto"), on=tropa.id)
    for lado in state.mesa.lados:
        if lado.jogador in state.out:
            continue
        yield Curar(alvo=f"muralha:{lado.jogador}", pontos=2)
        yield from (FazerComprar(quem=lado.jogador, quantas=2), FazerDescartar(quem=lado.jogador, quantas=1))
        yield from (TrazerDeVolta(de=lado.jogador, carta=carta, vida=2) for carta in lado.descarte[:2])
        yield from (DestruirArmadilha(armadilha=one.id) for one in lado.armadilhas)
        yield from (DevolverArmadilha(armadilha=one.id) for one in lado.armadilhas)
        if lado.produtores:
            produtor = produtor_de(lado.jogador, 1)
            yield Render(produtor=produtor, marcadores=2)
            yield from (kind(produtor=produtor) for kind in (DestruirProdutor, DevolverProdutor))


CASES = tuple(
    case for file in sorted(Path(__file__).parent.glob("cases*.yaml")) for case in read_cases(file, CASTELO)
)


class TestConformance(Conformance):
    subject = Subject(
        game=CASTELO,
        book=BOOK,
        position=position,
        cases=CASES,
        starts=STARTS,
        every_move=every_move,
        texts=texts,
        invariants=invariants,
    )
