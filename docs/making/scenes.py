"""The scenes of the phones' side: which table in which position, and the taps before the picture."""

from collections.abc import Callable

from evening import Phone, Table
from scene import LYING, TABLET, WALL, WIDE, Scene
from scenes_calamandara import CALAMANDARA
from scenes_castelo import CASTELO
from scenes_ceramus import CERAMUS
from scenes_fabula import FABULA

UNDO, HISTORY, MORE, SEATS = (f".bar-button >> nth={at}" for at in range(4))
CHECK = ".bar-button:has-text('Conferir'), .bar-button:has-text('Check'), .bar-button:has-text('Verify')"
_TOOLS = ("dice", "timers", "reference", "invite", "end", "settings")
DICE, CLOCKS, REFERENCE, INVITE, END, SETTINGS = (f'[data-tool="{name}"]' for name in _TOOLS)
CONSULTA = "/consultar/castoria"
ATTACK = (
    '[data-do="atacar"]',
    '.ask:not(:has([data-far])) [data-space="N2-1"]',
    '[data-far] [data-space="N3-1"]',
)


def castoria(phone: Phone) -> Table:
    """Return the second chapter, in the middle of a Luta."""
    table = phone.table("castoria", 2).to_phase("luta").count(imaginacao_B=0)
    table.play(do="encerrar", vencedores=["A"]).to_phase("luta", turns=1)
    return table.count(imaginacao_A=25).count(imaginacao_B=28).count(imaginacao_B=23)


def castelo(phone: Phone, players: int = 2, **wish: object) -> Table:
    """Return castles that have been hit, at Manutenção, where the turn's production waits."""
    table = phone.table("castelo", players, **wish).to_phase("manutencao", turns=players)
    table.count(castelo_A=18, muralha_A=4, construcao_A=12, armeiro_A=3, espiritual_A=2, produtores_A=3)
    table.count_to({"construcao-por-turno A": 2, "espiritual-por-turno A": 1, "armeiro-por-turno A": 1})
    return table.count(castelo_B=23, muralha_B=0, castelo_C=7, muralha_C=12, castelo_D=11, castelo_E=20)


def fabula(phone: Phone, players: int = 2, **wish: object) -> Table:
    """Return an Ofensiva: an Arredor destroyed, another held by the attacker, and an exposed Centro."""
    table = phone.table("fabula", players, **wish).to_phase("ofensiva", turns=2 * players)
    table.count_to({"resistencia B/arredor-1": 3, "resistencia B/arredor-2": 0, "resistencia B/centro": 12})
    table.count_to({"resistencia A/arredor-3": 2, "resistencia A/arredor-4": 4, "recursos A": 4})
    return table.mark({"controle B/arredor-1": "A", "exposicao B": "exposto"})


def ceramus(phone: Phone, players: int = 2, **wish: object) -> Table:
    """Return a match some rounds in, with tiles in all four styles."""
    table = phone.table("ceramus", players, **wish).to_phase("construcao")
    tiles = {"A/medieval": 3, "A/islamico": 1, "A/portugues": 2, "B/islamico": 4, "B/art-nouveau": 2}
    more = {"C/medieval": 2, "C/art-nouveau": 3, "D/portugues": 1, "D/islamico": 2}
    table.count_to({f"azulejos {de}": value for de, value in (tiles | more).items()})
    return table.count(ceramas_A=1, formas_A=2, recorde_A=5 if players == 1 else -16)


def calamandara(phone: Phone, players: int = 2, **wish: object) -> Table:
    """Return a match in which one traveller is in the Zona Final and a Cachoeira is due."""
    table = phone.table("calamandara", players, **wish)
    table.mark({"zona A": "zona-inicial", "zona B": "zona-final"})
    return table.count_to({"cachoeiras A": 1, "mao A": 4, "mao B": 3, "reserva-final A": 1})


def ending(phone: Phone) -> Table:
    """Return a match in which an Imaginação has come to zero, before anybody has ended it."""
    return phone.table("castoria", 2).to_phase("luta").count(imaginacao_A=14, imaginacao_B=0)


def undone(phone: Phone) -> Table:
    """Return a match with taps in a row, a throw, a correction, and an entry that was taken back."""
    table = phone.table("castoria", 2).play(do="sorteio", o_que="dado", resultado="5").to_phase("luta")
    for _tap in range(3):
        table.play(do="pontuar", contador="imaginacao", de="B", delta=-5)
    table.play(do="pontuar", contador="imaginacao", de="A", delta=-10)
    table.play(retract=table.lines[-1]["n"])
    return table.play(note="Combinado: sem trocas")


def refereed(phone: Phone) -> Table:
    """Return a chapter at its fifth turn, without an open attack."""
    ana = {
        "N2-1": {"nome": "Matinta", "valor_decimos": 9},
        "N3-1": {"nome": "Grilo", "valor_decimos": 8},
        "N3-2": {"nome": "Iara", "valor_decimos": 6, "condecoracoes": [{"dono": "A", "valor_decimos": 3}]},
    }
    beto = {
        "N2-1": {"nome": "Boitatá", "valor_decimos": 7},
        "N3-1": {"nome": "Saci", "valor_decimos": 4},
        "N3-2": {"nome": "Curupira", "valor_decimos": 10},
    }
    lados = [
        {
            "narrador": "A",
            "imaginacao_decimos": 24,
            "mao": 4,
            "inventario": 49,
            "cemiterio": 3,
            "hierarquia": ana,
        },
        {
            "narrador": "B",
            "imaginacao_decimos": 21,
            "mao": 5,
            "inventario": 48,
            "cemiterio": 4,
            "hierarquia": beto,
        },
    ]
    mesa = {"lados": lados, "ativo": "A", "turno": 5, "fase": "luta", "comprou": True}
    return phone.table("castoria", 2).referee({"mesa": mesa})


def attacked(phone: Phone) -> Table:
    """Return that chapter with a declared attack, which Beto may answer."""
    return refereed(phone).play(seat="A", do="atacar", atacante="N3-1", alvo="N3-1")


def fresh(phone: Phone) -> Table:
    """Return a table that nobody has named."""
    return phone.table("castelo", 4, names=())


def free(phone: Phone) -> Table:
    """Return a table at which nobody sits."""
    return phone.table("castoria", 2, hold="none")


BOARDS = {
    "castoria": castoria,
    "castelo": castelo,
    "fabula": fabula,
    "ceramus": ceramus,
    "calamandara": calamandara,
}
TITLES = {"castoria": "Castória", "castelo": "Castelo", "fabula": "Fábula TCG", "ceramus": "Ceramus"}
TITLES["calamandara"] = "Calamandara"
MOST = {"castelo": 6, "fabula": 6, "ceramus": 4, "calamandara": 4}


def _boards() -> list[Scene]:
    found = []
    for game, played in BOARDS.items():
        title = TITLES[game]
        found.append(Scene(f"placar-{game}", f"{title}, dois jogadores", f"{title}, two players", played))
        if most := MOST.get(game):

            def full(phone: Phone, played: Callable[..., Table] = played, most: int = most) -> Table:
                return played(phone, most)

            found.append(
                Scene(f"placar-{game}-{most}", f"{title}, {most} jogadores", f"{title}, {most} players", full)
            )
    return found


SCENES = (
    Scene("inicio", "Início", "Start page", castoria, "/"),
    Scene("mesa-nova", "Mesa nova", "New table", None, "/nova/castelo?jogadores=4"),
    Scene(
        "mesa-nova-mais",
        "Mesa nova: o que pode esperar",
        "New table: what can wait",
        None,
        "/nova/castelo?jogadores=4",
        ("summary",),
    ),
    Scene("lugares-entrar", "Quem chega escolhe um lugar", "Whoever comes chooses a seat", free),
    *_boards(),
    Scene("placar-ceramus-solo", "Ceramus, sozinho", "Ceramus, alone", lambda phone: ceramus(phone, 1)),
    Scene("placar-sem-nomes", "Castelo, sem nomes", "Castelo, without names", fresh),
    Scene(
        "placar-no-meio",
        "Um telefone no meio da mesa",
        "One phone in the middle of the table",
        castoria,
        facing="around",
    ),
    Scene(
        "placar-no-meio-4",
        "No meio, quatro jogadores",
        "In the middle, four players",
        lambda phone: castelo(phone, 4),
        facing="around",
    ),
    Scene("placar-deitado", "Deitado", "Lying", fabula, size=LYING),
    Scene("placar-tablet", "Num tablet", "On a tablet", lambda phone: castelo(phone, 4), size=TABLET),
    Scene(
        "toque",
        "Um toque, antes de o servidor responder",
        "A tap, before the server answers",
        castoria,
        steps=("hold", '[data-counter="imaginacao"][data-de="B"] [data-sign="less"]'),
    ),
    Scene(
        "tudo-de-um-lugar",
        "Tudo o que um lugar conta",
        "All that a seat counts",
        castelo,
        steps=('[data-seat="A"] .seat',),
    ),
    Scene("fase", "O que se pode fazer agora", "What may be done now", fabula, steps=(".now-what",)),
    Scene(
        "termo",
        "Todo termo se explica",
        "Every term explains itself",
        castoria,
        steps=('[data-seat="A"] .term',),
    ),
    Scene("voltar-fase", "Voltar uma fase", "A phase back", castoria, steps=('.phase[data-when="past"]',)),
    Scene("acabou", "Acabou?", "Is it over?", ending),
    Scene("encerrar", "Encerrar", "End", castoria, steps=(MORE, END)),
    Scene("historico", "Histórico", "History", undone, steps=(HISTORY,)),
    Scene("mais", "Mais", "More", castoria, steps=(MORE,)),
    Scene("dados", "Dados e sorteios", "Dice and draws", fabula, steps=(MORE, DICE)),
    Scene("relogios", "Relógios", "Clocks", castoria, steps=(MORE, CLOCKS)),
    Scene("referencia", "Referência rápida", "Quick reference", calamandara, steps=(MORE, REFERENCE)),
    Scene(
        "busca",
        "Busca nas regras",
        "Search in the rules",
        castoria,
        "/perguntar/castoria?mesa={code}&palavras=virado+pode+atacar",
    ),
    Scene("convite", "Convite", "Invitation", castoria, steps=(MORE, INVITE)),
    Scene("lugares", "Lugares", "Seats", castelo, steps=(SEATS,)),
    Scene("ajustes", "Ajustes", "Settings", castoria, steps=(MORE, SETTINGS)),
    Scene("decisoes", "Decisões da mesa", "Decisions of the table", castoria, "/m/{code}/decisoes"),
    Scene("preparar", "Preparar a mesa", "Preparing the table", None, "/preparar/ceramus?jogadores=2"),
    Scene("regras", "Regras", "Rules", None, "/regras/fabula"),
    Scene("regra", "Uma regra", "One rule", None, "/regras/castoria/castoria.lutas.primeiro-turno"),
    Scene("consulta", "Consulta: qual é a dúvida?", "Consulta: what is it about?", None, CONSULTA),
    Scene("consulta-quem", "Consulta: quem ataca?", "Consulta: who attacks?", None, CONSULTA, ATTACK[:1]),
    Scene("consulta-isto-vale", "Consulta: isto vale?", "Consulta: is it so?", None, CONSULTA, ATTACK),
    Scene(
        "consulta-contra",
        "Consulta: contra as regras",
        "Consulta: against the rules",
        None,
        CONSULTA,
        (*ATTACK, '.ask:has(.ask-yes) [data-far] [data-space="N2-1"]', ".ask-verdict"),
    ),
    Scene(
        "consulta-pode",
        "Consulta: pode, e o que acontece",
        "Consulta: allowed, and what happens",
        None,
        CONSULTA,
        (*ATTACK, ".ask-yes", ".ask-after summary"),
    ),
    Scene("arbitro", "Árbitro: um capítulo", "Árbitro: a chapter", refereed),
    Scene("arbitro-no-meio", "Árbitro, no meio da mesa", "Árbitro, in the middle", refereed, facing="around"),
    Scene("arbitro-deitado", "Árbitro, deitado", "Árbitro, lying", refereed, size=LYING),
    Scene("arbitro-tablet", "Árbitro, num tablet", "Árbitro, on a tablet", attacked, size=WIDE),
    Scene(
        "arbitro-lance",
        "Árbitro: antes de confirmar",
        "Árbitro: before confirming",
        refereed,
        steps=tuple(f'[data-place="{place}"]' for place in ("A:N3-1", "B:N3-1")),
    ),
    Scene(
        "arbitro-recusa",
        "Árbitro: recusado, e o que resolve",
        "Árbitro: refused, and what mends it",
        refereed,
        steps=tuple(f'[data-place="{place}"]' for place in ("A:N3-1", "B:N2-1")),
    ),
    Scene("arbitro-resposta", "Árbitro: quem responde?", "Árbitro: who answers?", attacked),
    *CALAMANDARA,
    *CASTELO,
    *CERAMUS,
    *FABULA,
    Scene("conferir", "Conferir a mesa", "Conferir: look over the table", refereed, steps=(CHECK,)),
    Scene("conferir-placar", "Conferir um placar", "Conferir on a score board", castelo, steps=(CHECK,)),
    Scene("revisao", "Revisão", "Review", undone, "/m/{code}/revisao"),
    Scene("revisao-arquivo", "Rever um arquivo", "Reviewing a file", None, "/revisao"),
    Scene(
        "referencia-pagina",
        "Referência para imprimir ou ler",
        "Reference to print or read",
        None,
        "/referencia/castelo",
    ),
    Scene("anfitriao", "Página do anfitrião", "Host page", castoria, "/host", size=WALL),
    Scene("grande", "Vista grande", "Big view", castoria, "/m/{code}/grande", size=WALL),
    Scene(
        "grande-castoria",
        "Vista grande: um ataque",
        "Big view: an attack",
        attacked,
        "/m/{code}/grande",
        size=WALL,
    ),
    Scene("erro", "Mesa que não existe", "A table that is not there", None, "/m/AAAAAA"),
)
