"""Rules text as HTML: the markup of the printed guides, with their symbols."""

from markupsafe import Markup, escape

from companion.language import Message
from layouts import symbols
from layouts.typography.markup import Break, Icon, Item, parse
from webapp.web.language import language, translate


def marked(message: Message | str) -> Markup:
    """Return a text of a guide in the language of the request; unknown markup stays as it is."""
    return Markup("").join(_html(item) for item in parse(translate(message)))


def sign(name: str) -> Markup:
    """Return a symbol as a picture without a name for screen readers: the words beside it say the same."""
    return Markup(symbols.svg(name)) if name in symbols.names() else Markup("")


def _html(item: Item) -> Markup:
    match item:
        case Icon(name) if name in symbols.names():
            title = symbols.title(name).to(language())
            return Markup('<span class="sign" role="img" aria-label="{}">{}</span>').format(title, sign(name))
        case Icon(name):
            return escape(name)
        case Break():
            return Markup("<br>")
        case _:
            text: Markup = escape(item.text)
            if item.italic:
                text = Markup("<em>{}</em>").format(text)
            return Markup("<strong>{}</strong>").format(text) if item.bold else text
