"""Words for the fields and facts of Castelo, and the facts that refer to players and their pieces."""

from collections import Counter
from collections.abc import Iterable
from typing import Annotated

from companion.language import Both, Message, Wording, _
from companion.referee.fields.kinds import PLACE, SEAT, THING, WORD
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.words.vocabulary import FactWords

# Values that cards change, in players' words.
_MUDAVEIS: dict[str, Message | str] = {
    "ataque": _("attack"),
    "defesa": _("defence"),
    "vida": _("life"),
    "velocidade": _("Velocidade"),
    "agrupamento": _("Agrupamento"),
}

_ATE = {
    "fim-do-turno": _("the end of the turn"),
    "proximo-desvirar": _("the next Untap phase of its player"),
}

FASES_EM_PALAVRAS = {
    "desvirar": Both("Desvirar", "Untap"),
    "compra": Both("Compra", "Draw"),
    "manutencao": Both("Manutenção", "Upkeep"),
    "acoes-1": Both("Ações 1", "Actions 1"),
    "combate": Both("Combate", "Combat"),
    "acoes-2": Both("Ações 2", "Actions 2"),
    "descarte": Both("Descarte", "Discard"),
}
_ETAPAS = {
    "movimentacao": Both("Movimentação", "Movement"),
    "declaracao": Both("Declaração", "Declaration"),
    "efeitos-1": Both("Efeitos Instantâneos 1", "Instant Effects 1"),
    "armadilhas": Both("Armadilhas", "Traps"),
    "efeitos-2": Both("Efeitos Instantâneos 2", "Instant Effects 2"),
    "danos": Both("Danos", "Damage"),
}
SEGUINTES_EM_PALAVRAS: dict[str, Wording] = {
    "": _("what comes next"),
    **FASES_EM_PALAVRAS,
    **{um: _ETAPAS[um] for um in ("declaracao", "efeitos-1")},
    "vez": _("the next turn"),
}
ETAPAS_EM_PALAVRAS: dict[str, Wording] = {
    "": _("what waits"),
    **_ETAPAS,
    "depois-dos-danos": _("after the damage"),
}
PRODUTOS_EM_PALAVRAS = {
    "construcao": "Construção",
    "armeiro": "Armeiro",
    "espiritual": "Espiritual",
    "treinamento": "Treinamento",
}
TIPOS_EM_PALAVRAS = {"ser-vivo": "Ser Vivo", "maquina": "Máquina"}
VOO_EM_PALAVRAS = {"C": "Vôo (C)", "L": "Vôo (L)"}
# Effects of permanentes: their numbers, abilities and sets.
NUMEROS_EM_PALAVRAS: dict[str, Message | str] = {
    "ataque": _("attack"),
    "defesa": _("defence"),
    "vida": _("life"),
    "rende": _("yield"),
    "aereo": "Aéreo",
    "dano-na-muralha": _("damage to the wall that it attacks"),
    "dano-no-castelo": _("damage to the castle that it attacks"),
    "custo-de-armadilha": _("cost of traps"),
    **{
        f"desvirar-por-{um}": _("{product} to be turned upright", product=nome)
        for um, nome in PRODUTOS_EM_PALAVRAS.items()
    },
}
HABILIDADES_EM_PALAVRAS: dict[str, Message | str] = {
    "voo": "Vôo",
    "velocidade": "Velocidade",
    "agrupamento": "Agrupamento",
    "voo-curto": VOO_EM_PALAVRAS["C"],
    "voo-longo": VOO_EM_PALAVRAS["L"],
}
# What a text lets a tropa do against a rule, or forbids it.
DITAS_EM_PALAVRAS: dict[str, Message] = {
    "ataca-logo": _("may attack in the turn in which it enters"),
    "entra-desvirada": _("enters upright"),
    "entra-em-combate": _("enters in the Combat Area"),
    "defende-dois": _("may defend against two attacks"),
    "nao-desvira": _("is not turned upright in the Untap phase"),
    "nao-ataca": _("does not attack"),
    "nao-defende": _("does not defend"),
    "nao-causa-dano": _("deals no damage in combat"),
    "nao-e-defendida": _("nobody defends against it"),
    "ataca-o-castelo": _("may attack the castle over a standing wall"),
    "ataca-da-protegida": _("may attack from the Protected Area"),
    "agrupa-com-outro": _("may unite with the other type"),
    "ataca-produtores": _("may attack producers"),
}
CONJUNTOS_EM_PALAVRAS: dict[str, Message | str] = {
    "suas": _("one’s own"),
    "inimigas": _("the rivals’"),
    "todas": _("all tropas"),
    "seres-vivos": "Seres Vivos",
    "maquinas": "Máquinas",
    "suas-seres-vivos": _("one’s own Seres Vivos"),
    "suas-maquinas": _("one’s own Máquinas"),
}
CONTADOS_EM_PALAVRAS: dict[str, Message | str] = {**CONJUNTOS_EM_PALAVRAS, "marcas": _("markers on it")}
LUGARES_EM_PALAVRAS = {"muralha": _("wall"), "campo": _("field")}
AREAS_EM_PALAVRAS = {
    "protegida": _("Protected Area"),
    "combate": _("Combat Area"),
}

FATOS: FactWords = {
    "aereo": Term(name=_("Aéreo")),
    "agrupamento": Term(name=_("Agrupamento")),
    "alvo": Annotated[
        str,
        PLACE | THING,
        Labels({"muralha": _("wall"), "castelo": _("castle")}),
        Term(name=_("target"), asks=_("What is the target?")),
    ],
    "area": Annotated[str, Labels(AREAS_EM_PALAVRAS), Term(name=_("area"))],
    "armadilha": Term(name=_("trap"), asks=_("Which trap?")),
    "atacante": Term(name=_("the attacker"), asks=_("Who attacks?")),
    "ataque": Term(name=_("attack")),
    "ativo": Term(name=_("turn of")),
    "baralho": Term(name=_("deck")),
    "carta": Term(name=_("card")),
    "cartas": Term(name=_("cards"), asks=_("How many cards?")),
    "custo": Annotated[str, Labels(PRODUTOS_EM_PALAVRAS), Term(name=_("cost"))],
    "dano": Term(name=_("damage"), asks=_("How much damage?")),
    "de": Annotated[str, Labels(PRODUTOS_EM_PALAVRAS), Term(name=_("of"), asks=_("Of whom?"))],
    "defesa": Term(name=_("defence")),
    "defensor": Term(name=_("defender"), asks=_("Who defends?")),
    "deve": Annotated[Seat, Term(name=_("owed by"))],
    "dono": Annotated[Seat, Term(name=_("owner"))],
    "espera": Annotated[
        str, Labels({**ETAPAS_EM_PALAVRAS, "defesa": _("defence")}), Term(name=_("waits for"))
    ],
    "etapa": Annotated[str, Labels(ETAPAS_EM_PALAVRAS), Term(name=_("step"))],
    "fase": Annotated[str, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))],
    "jogador": Annotated[Seat, Term(name=_("player"))],
    "grupo": Term(name=_("group"), asks=_("Which group?")),
    "lados": Term(name=_("sides")),
    "lugar": Annotated[str, Labels(LUGARES_EM_PALAVRAS), Term(name=_("place"), asks=_("Where?"))],
    "mao": Term(name=_("hand")),
    "manutencao": Annotated[str, Labels(PRODUTOS_EM_PALAVRAS), Term(name=_("upkeep"))],
    "marcadores": Annotated[
        str, Labels(PRODUTOS_EM_PALAVRAS), Term(name=_("markers"), asks=_("Which markers?"))
    ],
    "mudou.de": SEAT | PLACE,
    "mudou.por": WORD,
    "muralha": Term(name=_("wall")),
    "nome": Term(name=_("name")),
    "o_que": Annotated[str, Labels(_MUDAVEIS), Term(name=_("what"))],
    "pagamento": Term(name=_("payment")),
    "par": Annotated[Seat, Term(name=_("partner"))],
    "para": Annotated[Seat, Term(name=_("for"), asks=_("To whom?"))],
    "por": Annotated[Seat, Term(name=_("because of"))],
    "produto": Annotated[
        str, Labels(PRODUTOS_EM_PALAVRAS), Term(name=_("product"), asks=_("Which product?"))
    ],
    "quantas": Term(name=_("how many"), asks=_("How many cards?")),
    "rende": Term(name=_("yield")),
    "saem": Term(name=_("who leaves"), asks=_("Who leaves it?")),
    "tipo": Annotated[str, Labels(TIPOS_EM_PALAVRAS), Term(name=_("type"))],
    "tropa": Term(name=_("tropa"), asks=_("Which Tropa?")),
    "tropas": Term(name=_("tropas"), asks=_("Which Tropas?")),
    "target": Annotated[str, Labels({**NUMEROS_EM_PALAVRAS, **HABILIDADES_EM_PALAVRAS, **DITAS_EM_PALAVRAS})],
    "turno": Term(name=_("turn")),
    "until": Annotated[str, Labels(_ATE)],
    "valor": Term(name=_("value")),
    "velocidade": Term(name=_("Velocidade")),
    "venceu": Annotated[Seat, Term(name=_("won"))],
    "voo": Term(name=_("Vôo")),
}


def do_custo(custo: Iterable[str]) -> str:
    """Return the number of markers of each product: ``2 Armeiro, 1 Construção``."""
    return ", ".join(f"{quantos} {PRODUTOS_EM_PALAVRAS[um]}" for um, quantos in Counter(custo).items())
