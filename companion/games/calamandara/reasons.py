"""Reasons for a refusal that several chapters give, as templates filled from a breach and the judged move."""

from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS
from companion.language import _

SO_OUTRO = _("Its target must be another traveller, not {seat}")
SO_OUTRO_E_NEM = _("Its target must be another traveller, but {then}")
COM_OUTRO = _("{seat} exchanges with another, not with {alvo}")
RESERVA_CHEIA = _("{quem}'s Reserva already holds {cheia} symbols", cheia=RESERVA_DE_SIMBOLOS)
RESERVA_VAZIA = _("{quem}'s Reserva is empty")
EXEMPLARES_A_VISTA = _("There are only {exemplares} of {carta}, and all lie in sight")
SEM_MAO = _("{seat} has no card in the hand")
ALVO_REPETIDO = _("{quem} is named twice as a target")
E_NA_FENDA = _("{simbolo} may not lie on the Fenda")
ESPACO_ALHEIO = _("{espaco} is no space of this board")
ESPACO_OCUPADO = _("{espaco} already holds {simbolo}")
GUARDA = _("The Torre on {torre} guards {espaco}")
GUARDA_DE = _("The Torre on {torre} guards {espaco} against {simbolo}")
GUARDA_DESTINO = _("The Torre on {torre} guards {destino} against {simbolo}")
GUARDA_TOKEN = _("The Torre on {torre} guards [{alvo}'s|the] token on {espaco}")
SOB_TOKEN = _("{quem}'s token protects the Pegada on {espaco}")
NADA_A_LEVAR = _("[{simbolo} cannot go from {espaco} to {destino}|No symbol lies on {espaco}]")
DOIS_NUM_ESPACO = _("Two symbols would lie on {espaco}")
UM_EM_DOIS = _("The symbol on {espaco} would go to two places")
SEM_GIRO = _("{simbolo} may not be turned on its way to {destino}")
