"""Names of the wire as words: the accents that they leave out are put back."""

# What an ending always is; words that no ending tells stand by themselves.
_ENDINGS = {"cao": "ção", "coes": "ções", "encia": "ência", "ancia": "ância", "orio": "ório"}
_WORDS = {
    "aereo": "aéreo",
    "arbitro": "árbitro",
    "area": "área",
    "ate": "até",
    "avancar": "avançar",
    "bonus": "bônus",
    "capitulo": "capítulo",
    "capitulos": "capítulos",
    "cemiterio": "cemitério",
    "comeca": "começa",
    "comecar": "começar",
    "copias": "cópias",
    "decimos": "décimos",
    "delirio": "delírio",
    "deposito": "depósito",
    "destruida": "destruída",
    "dimensoes": "dimensões",
    "dogmatica": "dogmática",
    "dominio": "domínio",
    "espaco": "espaço",
    "espacos": "espaços",
    "guardia": "guardiã",
    "historia": "história",
    "icone": "ícone",
    "inicio": "início",
    "instantanea": "instantânea",
    "inventario": "inventário",
    "lancar": "lançar",
    "lembranca": "lembrança",
    "mao": "mão",
    "maos": "mãos",
    "maquina": "máquina",
    "nao": "não",
    "niveis": "níveis",
    "nivel": "nível",
    "numero": "número",
    "obrigatoria": "obrigatória",
    "oraculo": "oráculo",
    "padrao": "padrão",
    "poco": "poço",
    "proxima": "próxima",
    "proximo": "próximo",
    "ruinas": "ruínas",
    "silencio": "silêncio",
    "simbolo": "símbolo",
    "simbolos": "símbolos",
    "ultima": "última",
    "ultimo": "último",
    "vitorias": "vitórias",
}


def spaced(name: str) -> str:
    """A name of the wire as words."""
    return " ".join(_spelled(word) for word in name.replace("_", " ").replace("-", " ").split())


def _spelled(word: str) -> str:
    if word in _WORDS:
        return _WORDS[word]
    for ending, written in _ENDINGS.items():
        if word.endswith(ending):
            return word.removesuffix(ending) + written
    return word
