"""The texts of the mat and of the guide, with the rules that they rest on beside them.

``°`` marks a point that the rulebook leaves open; the text then states the default of a decision of the
catalogue.
"""

from companion.language import Both, Message, Wording, _

# ---------------------------------------------------------------- on the mat, each with its picture

# castelo.producao.um-por-turno, .maximo-oito, .marcadores-abaixo, .produz-na-entrada
PRODUCTION = (
    _("One producer a turn, eight in all."),
    _("On top: what it makes, for good. Below: what it has made."),
    _("It yields at once, and again in each Upkeep phase."),
    _("What you do not spend stays."),
)
# castelo.tropas.entra-virada, castelo.mesa.area-protegida, .protegida-nao-ataca, .protegida-nao-e-atacada,
# castelo.combate.recem-chegada-fica, castelo.voo.alvos-extras, castelo.aereo.protegida-exige-combate;
# castelo.decisao.71
PROTECTED = (
    ("gato", _("Tropas enter here, turned on their side.")),
    ("arvore", _("Global Permanentes lie here.")),
    (
        "torre",
        _("While the wall stands, only Aéreo attacks from here; only Vôo and Aéreo reach who is here."),
    ),
    ("tartaruga", _("Who entered this turn stays here.")),
)
# castelo.combate.declarar-vira, .virada-nao-e-alvo, .virada-nao-defende; castelo.decisao.36, 45
COMBAT = (
    ("leao", _("Attacking turns the tropa; defending does not.°")),
    ("relogio", _("Who is turned neither defends nor is a target.")),
    ("canhao", _("Damage **equal** to life kills.°")),
    ("coracao", _("Who survives heals when the turn ends.")),
)
# castelo.armadilhas.entra-oculta-gratis, .custo-no-uso, .muralha-so-quem-ataca-muralha,
# .muralha-so-nao-defendidas, .nao-afeta-ar, .muralha-cai-destroi
WALL_TRAPS = (
    ("caldeirao", _("Lay it face down, free of charge. Pay when you use it.")),
    ("aranha", _("Against who attacks the wall and meets no defender.")),
    ("passaro", _("Never against Vôo or Aéreo.")),
    ("pedra", _("No wall: no traps here.")),
)
# castelo.armadilhas.campo-qualquer-atacante, .nao-afeta-ar, .campo-sem-muralha
FIELD_TRAPS = (
    ("cogumelo", _("Face down, free of charge; reaching over the edge.")),
    ("cacto", _("Against any attacker.")),
    ("coruja", _("Never against Vôo or Aéreo.")),
    ("caracol", _("Also when the wall has fallen.")),
)
# castelo.turno.descarte-visivel, castelo.mesa.descarte
DISCARD = _("Face up: the dead and the used.")

# castelo.turno.sete-fases, .desvirar-todas, .comprar-uma, .manutencao-produzir, .manutencao-pagar, .acoes1,
# .acoes2, .limite-de-mao
PHASES: tuple[tuple[str, Wording, Message], ...] = (
    ("desvirar", _("Untap"), _("turn all upright")),
    ("comprar", Both("Compra", "Draw"), _("draw one card")),
    ("manutencao", _("Upkeep"), _("produce, then pay")),
    ("tropa", _("Actions 1"), _("play, move")),
    ("luta", _("Combat"), _("six steps")),
    ("tropa", _("Actions 2"), _("as Actions 1")),
    ("descartar", _("Discard"), _("down to eight")),
)

# ---------------------------------------------------------------- the guide

# castelo.preparacao.*; castelo.decisao.18, 33, 34
PREPARATION = (
    _("Shuffle, lay the deck face down, draw **five cards**."),
    _("No producer among the five? Show them, shuffle all, draw five new ones, until there is one.°"),
    _("Castle at **20**, wall at **10** (long game: 30, 20, or one of them). Chance says who begins.°"),
)
# castelo.preparacao.sessenta-cartas, .tres-copias, .muito-rara-uma, .produtores-sem-limite, .quinze-recursos
DECK = (
    ("60", _("cards in a deck")),
    ("3", _("of one card, at most")),
    ("1", _("copy of a card that is *muito rara*")),
    ("∞", _("producers without limit; 15 is wise")),
)
# castelo.turno.*; castelo.producao.um-por-turno, .maximo-oito; castelo.decisao.11, 12, 20
PHASE_RULES = (
    ("desvirar", _("**Untap.** Turn all your cards upright. No Instantâneas.")),
    ("comprar", _("**Draw.** Draw exactly one card. No Instantâneas.")),
    (
        "manutencao",
        _(
            "**Upkeep.** First each producer yields what is printed. Then pay for each card that asks "
            "it, or discard that card."
        ),
    ),
    (
        "tropa",
        _(
            "**Actions 1.** Play cards and pay them in the products that they name; **one producer** a turn, "
            "**eight** in all. Move tropas. Lay traps."
        ),
    ),
    ("luta", _("**Combat.** One a turn, in six steps; you may leave it out.°")),
    ("tropa", _("**Actions 2.** The same as Actions 1.")),
    ("descartar", _("**Discard.** Down to **eight** cards in hand, the others face up on your pile.")),
)
# castelo.tropas.dano-zera-no-fim; castelo.decisao.39, 40
CLEAN_UP = _(
    "**Then clean up:** all damage on tropas is taken off, on both sides; effects until the end of the turn "
    "end, and nobody dies of that.°"
)
# castelo.turno.no-turno-do-oponente
OTHERS_TURN = _(
    "**In another's turn** you may use Instantâneas, effects of cards in play, traps, and defend. Not: play "
    "other cards, move, attack by air."
)
# castelo.combate.*; castelo.decisao.42, 43, 44, 45, 89, 117
STEPS = (
    _(
        "**Movement.** Move tropas between Protected Area and Combat Area, not those that entered this "
        "turn. Join or part groups: first the attacker, then the defender."
    ),
    _(
        "**Declaration.** The attacker turns each tropa that attacks and names its target. Then the defender "
        "says who defends what: one defender an attack, one attack a defender.°"
    ),
    _(
        "**Efeitos 1.** Instantâneas, and effects of tropas: who uses its effect turns and is out of the "
        "fight; who aimed at it chooses again. Who dies now does not strike."
    ),
    _("**Armadilhas.** The defender uses traps and pays for them. Who dies now does not strike."),
    _("**Efeitos 2.** As before, but who dies now **still strikes**."),
    _("**Damage.** All damage at once. More than the wall had left is lost: it does not reach the castle.°"),
)
EQUAL = _("Damage equal to life kills.°")

# castelo.combate.alvos-com-muralha, .alvos-sem-muralha, .alvos-por-habilidade, castelo.aereo.*,
# castelo.voo.*; castelo.decisao.52, 71
TARGETS = (_("attacker"), _("wall"), _("Combat Area"), _("Protected Area"), _("castle"))
_YES = _("yes")
_OPEN = _("wall fallen")
TARGET_ROWS = (
    (_("anyone"), _YES, _YES, _OPEN, _OPEN),
    (_("{{voo}} Vôo"), _YES, _YES, _YES, _YES),
    (_("{{aereo}} Aéreo"), _YES, _YES, _("from the Combat Area"), _("from there, wall fallen")),
)
TARGETS_RULE = _(
    "Only **upright** tropas are targets; one with Vôo only of Vôo or Aéreo. "
    "Who attacks stands in the Combat Area, or in the Protected Area "
    "once its own wall has fallen°; Aéreo strikes the wall and the Combat Area from anywhere. A wall that "
    "falls opens the way from the next Declaration step on.°"
)
# castelo.combate.virada-nao-defende, .alvo-nao-defende-outro, castelo.tropas.ataque-zero, .defesa-zero;
# castelo.decisao.76
DEFENDERS_RULE = _(
    "**Who may defend:** upright, in the Combat Area (or the Protected Area once its wall has fallen)°, "
    "itself no target. All damage then goes to the defender.°"
)
ZERO_RULE = _(
    "**0 attack** makes no normal attack (Aéreo still strikes°) and **0 defence** never steps in to defend, "
    "even when something raises it."
)
# castelo.aereo.*, castelo.voo.*, castelo.velocidade.*, castelo.agrupamento.*
ABILITIES = (
    (
        "aereo",
        _(
            "**Aéreo (x):** turns and deals x by air to any tropa in reach or the wall; "
            "nothing strikes back.°"
        ),
    ),
    (
        "voo",
        _("**Vôo (C):** defended only by Vôo; attacked only by Vôo or Aéreo; its targets strike back."),
    ),
    ("voo", _("**Vôo (L):** the same, but takes no damage when it attacks.")),
    ("velocidade", _("**Velocidade:** defended only by Velocidade. Traps do reach it.")),
    (
        "agrupamento",
        _("**Agrupamento:** joins others of its type into one tropa; one member at most may lack it."),
    ),
)
# castelo.agrupamento.soma, .voo-c-prevalece, .aereo-maior, .morre-inteiro, .preso-apos-atacar
GROUPS = (
    ("mais", _("The group's values are the sums of its members'; their abilities add up.")),
    ("voo", _("Vôo (C) goes before Vôo (L); of two Aéreo the greater counts.")),
    ("morte", _("It dies whole or not at all.")),
    ("preso", _("After an attack it stays together until your next combat.")),
)
# castelo.tipos.quatro-produtos, castelo.tropas.tres-valores, castelo.turno.manutencao-pagar,
# castelo.preparacao.muito-rara-uma
SIGNS = (
    ("construcao", _("Construção")),
    ("luta", _("attack")),
    ("armeiro", _("Armeiro")),
    ("defesa", _("defence")),
    ("espiritual", _("Espiritual")),
    ("vida", _("life")),
    ("treinamento", _("Treinamento")),
    ("manutencao", _("upkeep, each turn")),
    ("ser-vivo", _("Ser Vivo")),
    ("maquina", _("Máquina")),
)
# The states that tokens show by their signs alone.
TOKENS = (
    ("nova", _("new")),
    ("luta", _("attacked")),
    ("agrupamento", _("group")),
    ("virar-direita", _("effect used")),
    ("preso", _("stays together")),
)
# castelo.armadilhas.*; castelo.decisao.105
TRAPS = (
    (
        "armadilha",
        _("**On the wall:** only against who attacks the wall undefended.° When the wall falls, they go."),
    ),
    ("armadilha-de-campo", _("**In the field:** against any attacker.")),
    ("voo", _("Neither against Vôo nor against an attack by air.")),
    ("producao", _("Pay on use. If you cannot, the trap is discarded without effect.°")),
)
# castelo.instantaneas.*, castelo.permanentes.*
OTHERS = (
    (
        "instantanea",
        _("**Instantânea:** in any phase but Untap and Draw; in combat in steps 3 and 5 and after 6.°"),
    ),
    ("global", _("**Permanente, global:** into your Protected Area.")),
    ("localizada", _("**Permanente, localizada:** under its card; it goes when that card goes.")),
)
# castelo.formas.*
FORMATS = (
    _("**Duel:** two players."),
    _("**Pairs:** four, partners opposite; fell both castles of the other pair. No help."),
    _("**Pairs together:** you may give products and defend your partner from the Combat Area."),
    _("**Imortal:** three or more, each alone; the last castle wins."),
)
# what tables get wrong most: castelo.combate.declarar-vira, .recem-chegada-fica, castelo.producao.*,
# castelo.armadilhas.custo-no-uso, castelo.agrupamento.inicio-do-combate; castelo.decisao.6, 51
SLIPS = (
    ("virar-direita", _("Who has attacked stays turned until your own next Untap phase.")),
    ("nova", _("A tropa neither attacks nor moves to the Combat Area in the turn in which it enters.")),
    ("producao", _("The indicator on a producer is never spent.° What is left of products stays.")),
    ("armadilha", _("A trap costs nothing when it is laid and its price when it is used.")),
    ("muralha", _("Damage beyond the wall's points never reaches the castle.°")),
    ("agrupamento", _("Groups join and part at the start of combat alone.")),
)
FOOT = _("° Where the rulebook is silent: our reading. Your table may settle it otherwise. Unofficial guide.")
