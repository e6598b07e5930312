"""``companion site``: the app as files that any host serves, for one phone and without a server."""

import re
from pathlib import Path

import click

from companion.cli.arguments import FILE, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _

_BASE = re.compile(r"/?([\w.~-]+/)*[\w.~-]*", re.ASCII)
_MEGABYTE = 1_000_000


@click.command(cls=ExplainedCommand, examples=("", "--out public --base /mesa/", "--without {game}"))
@option(
    "-o",
    "--out",
    help=_("The folder for the site; a site that stands there is replaced."),
    value=_("DIR"),
    type=FILE,
    default=Path("site"),
)
@option("--base", help=_("The path of the site at its host."), value=_("PATH"), default="/")
@option(
    "--without",
    help=_("Leave out a game, with all that is about it; may be repeated."),
    value=_("GAME"),
    multiple=True,
)
@option(
    "--cache",
    help=_("Where Python and libraries for browsers are kept; in the user's cache by default."),
    value=_("DIR"),
    type=FILE,
)
@lang_option
def command(out: Path, base: str, without: tuple[str, ...], cache: Path | None, lang: str) -> None:
    """Fetch what is missing, write the site, and say what it weighs."""
    from companion.games import all_games
    from companion.system_errors import why
    from webapp.site.building import SERVICE, build
    from webapp.site.fetching import FetchingError, default_cache, fetch

    known = {game.slug: game for game in all_games()}
    for slug in without:
        if slug not in known:
            fail(_("There is no game “{game}”: expected {known}.", game=slug, known=", ".join(known)), lang)
    if not _BASE.fullmatch(base):
        fail(_("--base: expected a path such as /mesa/, found “{word}”.", word=base), lang)
    if out.exists() and not (out / SERVICE).is_file() and (not out.is_dir() or any(out.iterdir())):
        fail(
            _("“{folder}” is not empty: name a new folder, so that nothing is overwritten.", folder=out), lang
        )
    games = [game for slug, game in known.items() if slug not in without]
    if not games:
        fail(_("A site needs at least one game."), lang)
    try:
        built = build(out, f"/{base.strip('/')}/".replace("//", "/"), games, fetch(cache or default_cache()))
    except FetchingError as error:
        fail(error.message, lang)
    except OSError as error:
        fail(_("“{folder}” cannot be written: {reason}", folder=out, reason=why(error)), lang)
    message = _(
        "The site is in {folder}: any host of files serves it, by https. A first table loads {size} MB.",
        folder=out,
        size=f"{built.first / _MEGABYTE:.1f}",
    )
    click.echo(message.to(lang))
