"""The texts of the guide, by section, with the rules that they rest on beside them.

``°`` marks a point that the rulebook leaves open; the text then states the default of a decision of the
catalogue.
"""

from companion.language import _

# fabula.4.1.1, fabula.1.4.1 to .5, fabula.decisao.3, .71, .76, .77
PREPARATION = (
    _("Your deck: **40 cards or more**, and five Bases apart from it.° Chance decides who begins."),
    _(
        "Shuffle. In turn order° lay your Bases face up, in places of your choice: one as **Centro** "
        "(resistência 15), four as **Arredores** (5 each)."
    ),
    _(
        "Draw **five cards**.° Once, you may put any of them under your deck, in random order, and "
        "draw as many."
    ),
    _("Whoever begins does **not draw** in their first turn."),
)

# fabula.decisao.1, .2; fabula.1.7.2, fabula.1.18.10, fabula.3.2.8, fabula.decisao.10; fabula.1.19.2,
# fabula.1.19.3,
# fabula.decisao.12
PHASES_RULE = _(
    "Always in this order,° each once; a phase may stay empty. It ends when all pass on an empty Pilha."
)
PHASES = (
    (
        "restauracao",
        _(
            "**Restoration.** What resources you have left are lost. You get your total anew: in "
            "your own turns "
            "**2, 4, 6, 8, 10** and then always 10. Unturn Aliados for **1**\u00a0{{recurso}} each, "
            "Modificações for "
            "nothing.°"
        ),
    ),
    ("comprar", _("**Draw.** Draw until you hold **six** cards.")),
    ("fase-acao", _("**Action.** Play as many Aliados and Modificações as you can pay.")),
    ("ofensiva", _("**Ofensiva.** Attack Bases, one attack after another.")),
    ("influencia", _("**Influência.** Try to take Bases, in the same way.")),
    ("fase-final", _("**Final.** As the last act of the turn° discard down to **five** cards.")),
)

# fabula.1.17.1, .6; fabula.1.14.3a, fabula.1.15.4, fabula.1.16.2, .4; fabula.decisao.14, .16, .17, .18,
# .19, .38
PILHA = (
    _(
        "Who holds **priority** may announce; the active player has it first. Name targets and X, "
        "then pay: the "
        "effect is on the Pilha, and you keep priority until you pass.°"
    ),
    _(
        "When all have passed in a row, the **last response is resolved first**.° Then the active player has "
        "priority again, until the Pilha is empty. Within one card, sentence by sentence as it reads."
    ),
    _(
        "Manobras, activated abilities° and anexar° are open to whoever holds priority, in every "
        "phase of every "
        "turn."
    ),
    _(
        "An effect whose targets are all gone leaves and does nothing. What was paid for it does "
        "not come back."
    ),
    _(
        "To attack, influence, block, unturn or turn a card face up are **special actions**: only "
        "on an empty "
        "Pilha, and nothing gets in before them."
    ),
)

# fabula.3.1.7, fabula.3.2.4, fabula.3.2.7, fabula.3.2.10, fabula.1.22.2 to .4b, fabula.1.20.3;
# fabula.decisao.45, .49,
# .50, .51
OFFENSIVE = (
    _(
        "Choose one Base of an opponent; the Centro only if it is exposed. Turn one or more "
        "**unturned** Aliados "
        "that did not enter this turn."
    ),
    _(
        "Responses. Then whoever controls the Base may turn unturned Aliados as **blockers**, each "
        "against one "
        "attacker;° several may stop the same one."
    ),
    _(
        "Responses. Then, all at once: attacker and blocker deal their ofensiva to each other’s "
        "vida. Against "
        "several, the attacker divides it.°"
    ),
    _(
        "Each **unblocked** attacker deals its ofensiva to the Base’s resistência. What is too much "
        "for a blocker "
        "does not go through.°"
    ),
)

# fabula.1.22.5a, .5c; fabula.decisao.55 to .59
INFLUENCE_YOURS = _("influência of **all** your Aliados in it, blocked or not°")
INFLUENCE_THEIRS = _("influência of the blockers **+** resistência that the Base has now°")
INFLUENCE = (
    _(
        "Turn, block and respond as in an ofensiva; then compare. If your sum is **greater**, the "
        "Base is yours."
    ),
    _(
        "A tie keeps it.° Nobody takes damage. The Base moves to your side with the resistência "
        "that it has° and "
        "may be taken back."
    ),
)

# fabula.3.1.2, fabula.3.2.1, fabula.3.2.10, fabula.3.3.1, .3, fabula.3.4.1 to .4, fabula.3.5.2,
# fabula.1.8.12;
# fabula.decisao.40
CARDS = (
    (
        "base",
        _(
            "**Base.** On the table from the beginning. Your deck may only have the colours of your "
            "five Bases."
        ),
    ),
    (
        "aliado",
        _(
            "**Aliado.** In your own Action phase. In the turn it enters it may not attack, influence or "
            "use abilities; it "
            "may block."
        ),
    ),
    ("manobra", _("**Manobra.** Whenever you hold priority. Then it goes to the Descarte.")),
    (
        "modificacao",
        _(
            "**Modificação.** In your own Action phase; it enters unattached.° Pay **anexar** to put it on "
            "an Aliado or to "
            "move it to another. If its Aliado leaves, it stays."
        ),
    ),
    ("ficha", _("**Ficha.** Made by effects; no card. Outside the Campo it ceases to exist.")),
    ("virar", _("In a cost: give this card a quarter turn, to the side you like.")),
)

# fabula.1.21.8, fabula.3.2.3, fabula.1.20.3, fabula.1.12.7, fabula.3.1.8 to .10; fabula.decisao.42, .62, .85
CHECK_RULE = _("After every effect, calculation and special action, before anybody has priority:")
CHECK = (
    ("vida", _("Vida 0 or less: the Aliado goes to its owner’s Descarte. Damage stays from turn to turn.°")),
    ("resistencia", _("Resistência 0: the Base is destroyed and goes to its owner’s Descarte.")),
    ("ficha", _("Fichas outside the Campo are gone.")),
    (
        "base",
        _(
            "Your own four Arredores all destroyed or taken: your Centro is **exposed**, for good. "
            "Bases that you "
            "took do not cover it."
        ),
    ),
)

# fabula.1.5.1 to .3, fabula.decisao.64, .65
ENDINGS = (
    _(
        "You **lose** when your Centro is destroyed or taken,° when you must draw and cannot,° or "
        "when you give up."
    ),
    _("You **win** when no opponent is left, or when a card says so. Cards go before these rules."),
)

# fabula.1.6, fabula.2.4
COLOURS = _("No sign: a colourless card. More than one: the card has all these colours, in no order.")

# fabula.4.1.1, fabula.decisao.71, .72
DECK = (
    ("40", _("cards or more, and besides them five Bases°")),
    ("3·2·1", _("copies at most of a card that is common (C), rare (R), legendary (L)°")),
    ("6 | 5", _("cards in hand: draw up to six, discard down to five")),
)

# fabula.1.14.4 to .7, fabula.1.18.1, fabula.1.8.4, fabula.1.8.5, fabula.1.15.1, fabula.1.14.3a;
# fabula.decisao.91
ABILITIES = (
    (
        "recurso",
        _("**cost: effect** – activated: pay what stands before the colon. X is named when you announce."),
    ),
    ("pilha", _("**when …** – triggered: it goes on the Pilha by itself.")),
    ("permanente", _("Anything else is passive: it holds while the card is in the Campo.")),
    ("alvo", _("“Choose” and “target” mean the same: name the target at once.")),
)

# Decisions that a table is most likely to settle otherwise: fabula.decisao.3, .10, .14, .42, .59, .65, .72
CHOICES = (
    (_("opening hand"), _("5 cards"), _("6 cards")),
    (_("unturning Modificações"), _("free"), _("1 each")),
    (_("order of the Pilha"), _("last first"), _("first first")),
    (_("damage on Aliados"), _("stays"), _("heals when the turn ends")),
    (_("a Base that was taken"), _("keeps its resistência"), _("goes back to 5")),
    (_("empty deck"), _("lost on a failed draw"), _("lost at once")),
    (_("copies of a card"), _("3, 2, 1 by rarity"), _("any number")),
)

# fabula.3.2.8, fabula.1.4.5, fabula.decisao.5, .9, .45
REMINDERS = (
    _("Unturn only in your own Restoration phase; each Aliado costs 1."),
    _("In the Draw phase draw up to six cards, not one."),
    _("Resources that you keep are there in the opponent’s turn; your next Restoration phase takes them."),
    _("Aliados and players cannot be attacked, only Bases.°"),
)

FOOT = _(
    "° The rulebook leaves this open; our default is given. Unofficial, in our own words, made by players."
)
