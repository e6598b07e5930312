"""Fábula's stack passes the suite of every game: its starts, its moves, its cards' words, its invariants."""

from itertools import chain, combinations, permutations, product
from pathlib import Path

from games.fabula.positions import position

from companion.conformance import Conformance, Subject, read_cases
from companion.games.fabula.alvos import o_que_espera_alvos, o_texto
from companion.games.fabula.combate import em_curso, ofensiva_de
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_engano import DizerMao, VerMao
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    Manter,
    Mulligan,
    PosicionarBases,
)
from companion.games.fabula.moves import (
    ESPECIAIS,
    Abrir,
    Ativar,
    Bloquear,
    Decidir,
    DeclararInfluencia,
    DeclararOfensiva,
    Descartar,
    Desistir,
    Desvirar,
    DividirDano,
    DizerBase,
    EscolherAliado,
    EscolherAlvos,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    OrdenarDesencadeadas,
    Passar,
)
from companion.games.fabula.operacoes import (
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarFicha,
    Fechar,
    Ferir,
    GerarRecurso,
    Prevenir,
    Quantia,
    Sacrificar,
    Virar,
)
from companion.games.fabula.registry import BOOK
from companion.referee.rules.items import find
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain

COMPRA = {"when": "dano", "does": [{"op": "comprar"}]}
SACRIFICA = {"when": "dano", "does": [{"op": "sacrificar", "quem": "Ana"}]}
CHAPTERS = ("ofensiva", "passivas", "desencadeadas")

STARTS = {
    "influencia": {
        "fase": "influencia",
        "aliados": {
            "a": ["Ana", 4, {"influencia": 4}],
            "c": ["Ana", 2, {"influencia": -1}],
            "b": ["Beto", 2, {"influencia": 2}],
        },
        "bases": {
            "arredor": ["Beto", {"resistencia": 2}],
            "centro": ["Beto", {"centro": True, "resistencia": 15}],
            "meu": ["Ana", {"centro": True}],
        },
    },
    "campo": {
        "fase": "restauracao",
        "aliados": {
            "a": ["Ana", 3, {"virado": True, "gera": 1}],
            "f": ["Ana", 1, {"ficha": True}],
            "b": ["Beto", 2, {"virado": True}],
        },
        "modificacoes": {"m": ["Ana", {"anexar": 1, "virado": True}], "n": ["Ana", {"fechado": True}]},
        "tem": {"Ana": {"recursos": 2, "mao": 6}},
    },
    "acao": {"fase": "acao", "aliados": {"b": ["Beto", 2]}, "tem": {"Ana": {"recursos": 3, "mao": 5}}},
    "final": {"fase": "final", "tem": {"Ana": {"mao": 7}}},
    "preparo": {"preparo": {}},
    "preparo-with-hands": {
        "preparo": {
            "Ana": {"comeca": True, "bases": True, "mao": True},
            "Beto": {"bases": True, "mao": True, "manteve": True},
        },
        "tem": {"Ana": {"mao": 2, "baralho": 3}, "Beto": {"mao": 1, "baralho": 3}},
    },
    "aliados-of-both": {
        "aliados": {"a": ["Ana", 3], "b": ["Beto", 1], "c": ["Beto", 2, {"dano": 1}]},
        "tem": {"Beto": {"recursos": 2}},
    },
    "triggers": {
        "aliados": {
            "a": ["Ana", 3, {"desencadeadas": [COMPRA]}],
            "b": ["Beto", 2, {"desencadeadas": [COMPRA]}],
            "c": ["Beto", 2, {"desencadeadas": [SACRIFICA]}],
        },
    },
    "three-players": {"jogadores": ["Ana", "Beto", "Caio"], "ativo": "Caio", "aliados": {"a": ["Ana", 2]}},
    "literal-order": {
        "decisions": [["fabula.decisao.14", "first-in-first-out-literal"]],
        "aliados": {"b": ["Beto", 2]},
    },
    "ofensiva": {
        "fase": "ofensiva",
        "aliados": {
            "a": ["Ana", 4, {"ofensiva": 3}],
            "d": ["Ana", 2, {"ofensiva": 1, "entrou": 3}],
            "b": ["Beto", 2, {"ofensiva": 1}],
            "c": ["Beto", 2, {"ofensiva": 2}],
        },
        "bases": {
            "arredor": ["Beto", {"resistencia": 2}],
            "centro": ["Beto", {"centro": True, "resistencia": 15}],
            "meu": ["Ana", {}],
        },
    },
}


def every_move(state):
    """Yield all moves, lawful or not."""
    for seat in state.options.order:
        yield from (Passar(seat=seat), JogarManobra(seat=seat), SpeakAgain(seat=seat))
        yield Desistir(seat=seat)
        yield from every_beginning(state, seat)
        yield from (JogarAliado(seat=seat), JogarModificacao(seat=seat))
        yield DizerMao(seat=seat, quantas=state.mesa.lado(seat).mao)
        yield from (VerMao(seat=seat, de_quem=um) for um in state.options.order if um != seat)
        yield from (Descartar(seat=seat, quantas=n) for n in range(state.mesa.lado(seat).mao + 1))
        for uma in state.mesa.permanentes:
            yield from (Desvirar(seat=seat, permanente=uma.id), Abrir(seat=seat, permanente=uma.id))
        yield PassUntil(seat=seat, until="fim-da-fase")
        yield from (Ativar(seat=seat, fonte=uma.id) for uma in state.mesa.permanentes)
        yield from (Decidir(seat=seat, faz=faz) for faz in (True, False))
        espera = o_que_espera_alvos(state, seat)
        if espera is not None:
            yield EscolherAlvos(seat=seat, fonte=espera.source, efeito=o_texto(espera.effects))
        for aliado in state.mesa.aliados:
            yield EscolherAliado(seat=seat, aliado=aliado.id)
        for base, aliados in product(state.mesa.bases, some(state.mesa.de(seat))):
            ids = tuple(one.id for one in aliados)
            yield DeclararOfensiva(seat=seat, base=base.id, aliados=ids)
            yield DeclararInfluencia(seat=seat, base=base.id, aliados=ids)
        yield from every_block(state, seat)
        for base in state.mesa.bases:
            yield DizerBase(seat=seat, base=base.id)
        for ordem in permutations([one.item.id for one in state.triggered]):
            yield OrdenarDesencadeadas(seat=seat, ordem=ordem)


def every_beginning(state, seat):
    yield from (PosicionarBases(seat=seat), ComprarMaoInicial(seat=seat), Manter(seat=seat))
    yield ComecarSemSorte(seat=seat)
    yield from (ComecarPelaSorte(seat=seat, primeiro=um) for um in state.options.order)
    yield from (Mulligan(seat=seat, cartas=n) for n in range(state.mesa.lado(seat).mao + 1))


def some(things):
    return chain.from_iterable(combinations(things, count) for count in range(1, len(things) + 1))


def every_block(state, seat):
    """Yield each way to block and to share out, sets in their order as phones send them."""
    task = em_curso(state)
    if task is None:
        return
    meus = sorted(aliado.id for aliado in state.mesa.de(seat))
    for bloqueiam in product(("", *task.aliados), repeat=len(meus)):
        bloqueios = tuple((um, outro) for um, outro in zip(meus, bloqueiam, strict=True) if outro)
        yield Bloquear(seat=seat, bloqueios=bloqueios)
    for atacante in task.aliados:
        dano = range(ofensiva_de(state, atacante) + 1)
        bloqueadores = sorted(task.bloqueiam(atacante))
        for danos in product(dano, repeat=len(bloqueadores)):
            partes = tuple((um, n) for um, n in zip(bloqueadores, danos, strict=True) if n)
            yield DividirDano(seat=seat, atacante=atacante, partes=partes)


def texts(state, move):
    """Yield possible texts of a Manobra here, also in several sentences."""
    if not isinstance(move, JogarManobra | Ativar):
        return
    carta = {"carta": "Carta"} if isinstance(move, JogarManobra) else {}
    ops = [Comprar(), Cancelar(), *(Sacrificar(quem=seat) for seat in state.options.order)]
    ops += [Ferir(alvo=aliado.id, dano=2) for aliado in state.mesa.aliados]
    ops += [Prevenir(), *(Prevenir(alvo=base.id, quanto=1) for base in state.mesa.bases)]
    ops += [CriarFicha(nome="Folha"), CriarFicha(tipo="modificacao"), GerarRecurso()]
    for uma in state.mesa.permanentes:
        ops += [
            Virar(alvo=uma.id),
            Virar(alvo=uma.id, virado=False),
            Fechar(alvo=uma.id),
            Controlar(alvo=uma.id),
        ]
    for anuncio in na_pilha(state):
        ops += [Copiar(anuncio=anuncio.id), Cancelar(anuncio=anuncio.id, efeito=anuncio.effects[-1].n)]
    for first, second in zip(ops, reversed(ops), strict=True):
        yield move.having(**carta, custo=1, efeito=(first, second))
    por_x = Quantia(per="x")
    yield move.having(**carta, custo=por_x, x=1, efeito=(Comprar(quantas=por_x),))


def invariants(before, move, step):
    """Assert conserved cards, copies aside, and that items of the stack are found by their numbers.

    Attacks turn the attackers, and blocks the blockers: nobody else is turned.
    """
    if before.mesa.em_preparo:
        assert all(len(de_quem(step.state.mesa.bases, lado)) in (0, 5) for lado in step.state.mesa.lados)
    for lado in step.state.mesa.lados if step.state.outcome is None else ():
        if lado.jogador in step.state.out:
            continue
        postas = len(de_quem(step.state.mesa.bases, lado)) if isinstance(move, PosicionarBases) else 0
        antes = _cartas(before, before.mesa.lado(lado.jogador))
        if lado.jogador == move.seat or not postas:
            assert _cartas(step.state, lado) == antes + postas
    _exposed_and_emptied(before, move, step)
    numbers = [anuncio.id for anuncio in na_pilha(step.state)]
    assert len(numbers) == len(set(numbers))
    for anuncio in na_pilha(step.state):
        assert find(step.state, anuncio.id) is anuncio
    donos = {base.id: base.dono for base in before.mesa.bases}
    assert all(donos.get(base.id, base.dono) == base.dono for base in step.state.mesa.bases)
    assert all(lado.recursos >= 0 for lado in step.state.mesa.lados)
    if not (na_pilha(before) or isinstance(move, Desvirar) or (isinstance(move, Ativar) and move.vira)):
        _turned(before, move, step)
    assert all(base.resistencia for base in step.state.mesa.bases)
    assert all(aliado.dano < aliado.vida for aliado in step.state.mesa.aliados)
    parada = step.state.windows or step.state.mesa.em_preparo
    assert parada or step.state.outcome is not None or step.state.choice is not None


def _exposed_and_emptied(before, move, step):
    """Assert 3.1.9, and that nothing waits during a special action or at a phase's end: 1.16.4, 1.17.6c."""
    if step.state.outcome is not None:
        return
    for lado in step.state.mesa.lados:
        assert lado.jogador in step.state.out or lado.exposto >= before.mesa.lado(lado.jogador).exposto
    assert not isinstance(move, ESPECIAIS) or not na_pilha(before)
    antes, agora = before.mesa, step.state.mesa
    if (antes.fase, antes.turno) != (agora.fase, agora.turno):
        announced = [anuncio for anuncio in na_pilha(step.state) if anuncio.owner]
        assert not announced, "only what was triggered as a phase began lies there"


def _turned(before, move, step):
    vira = set(move.aliados if isinstance(move, DeclararOfensiva | DeclararInfluencia) else ())
    vira |= {um for um, _outro in move.bloqueios} if isinstance(move, Bloquear) else set()
    estavam = {aliado.id for aliado in before.mesa.aliados if aliado.virado}
    assert all(aliado.virado == (aliado.id in vira | estavam) for aliado in step.state.mesa.aliados)
    assert all(base.resistencia for base in step.state.mesa.bases)
    assert all(aliado.dano < aliado.vida for aliado in step.state.mesa.aliados)
    parada = step.state.windows or step.state.mesa.em_preparo
    assert parada or step.state.outcome is not None or step.state.choice is not None


def de_quem(bases, lado):
    return [base for base in bases if base.dono == lado.jogador]


def _cartas(state, lado):
    """Return the cards of an owner wherever they lie: fabula.md, 10."""
    campo = sum(
        one.dono == lado.jogador and not getattr(one, "ficha", False)
        for one in (*state.mesa.aliados, *state.mesa.bases, *state.mesa.modificacoes)
    )
    pilha = sum(anuncio.owner == lado.jogador and not anuncio.copy_of for anuncio in na_pilha(state))
    fora = len(lado.descarte) + len(lado.degredo)
    return lado.mao + lado.baralho + fora + campo + pilha


class TestConformance(Conformance):
    subject = Subject(
        game=FABULA,
        book=BOOK,
        position=position,
        cases=tuple(
            case
            for name in (
                "cases.yaml",
                "cases_preparo.yaml",
                "cases_campo.yaml",
                "cases_influencia.yaml",
                "cases_enganos.yaml",
                "cases_ofensiva.yaml",
                "cases_passivas.yaml",
                "cases_desencadeadas.yaml",
                "cases_textos.yaml",
                "cases_alvos.yaml",
                "cases_serie.yaml",
                "cases_permissoes.yaml",
                "cases_decisoes.yaml",
                "cases_erros_tipicos.yaml",
                "cases_declaradas.yaml",
                "cases_dizer.yaml",
                "cases_operacoes.yaml",
            )
            for case in read_cases(Path(__file__).with_name(name), FABULA)
        ),
        starts=STARTS,
        every_move=every_move,
        texts=texts,
        invariants=invariants,
    )
