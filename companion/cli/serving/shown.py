"""The addresses of a server in a terminal: codes to scan, and addresses to type."""

import os
import sys
from ipaddress import ip_address

import click

from companion.language import Message, _
from webapp.serving.addresses import EVERY, own_addresses, own_name
from webapp.settings import Settings
from webapp.web.codes import lines_of, wifi_text


def show_addresses(settings: Settings, host_page: str, host: str, lang: str) -> str:
    """Return the codes and addresses of every network, the host page, and the notices."""
    lines: list[str] = []
    if settings.wifi is not None:
        wifi = _("Wi-Fi “{name}”: scan to join", name=settings.wifi.name)
        lines += [*_code(wifi_text(settings.wifi)), _say(wifi, lang), ""]
    for scanned in settings.first_addresses:
        lines += [*_code(scanned), _say(_("Phones: scan, or type {address}", address=scanned), lang), ""]
    if not settings.addresses:
        lines += [_say(_("This machine is in no network yet: join one and start again."), lang), ""]
    elif name := own_name():
        lines.append(_say(_("The name {name} may work too, on iPhones and Macs.", name=name), lang))
    lines += [_say(notice, lang) for notice in settings.notices]
    lines.append(_say(_("On this machine, for the host: {address}", address=host_page), lang))
    if settings.addresses:
        from_afar = f"{settings.addresses[0]}/host?chave={settings.host_token}"
        lines.append(
            _say(_("The same from elsewhere, for nobody else’s eyes: {address}", address=from_afar), lang)
        )
    lines.append(_say(_who_reaches(host), lang))
    lines.append(_say(_("Kept in {folder}. Ctrl+C ends; nothing gets lost.", folder=settings.data), lang))
    return "\n".join(lines)


def has_screen() -> bool:
    """Return whether this machine has a screen for a browser."""
    graphical = sys.platform in ("win32", "darwin") or bool(
        {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys()
    )
    return graphical and sys.stdout.isatty()


def _who_reaches(host: str) -> Message:
    """Return a sentence on the networks from which the server can be reached."""
    if host not in EVERY:
        return _("It listens at {host} and nowhere else.", host=host)
    found = own_addresses()
    if not found:
        return _("Careful: everybody in any network that this machine joins reaches its tables.")
    public = ", ".join(one for one in found if ip_address(one).is_global)
    if not public:
        return _(
            "Careful: everybody in the networks of this machine ({addresses}) reaches its tables; "
            "--host ADDRESS keeps them to one network.",
            addresses=", ".join(found),
        )
    return _(
        "Careful: everybody in the networks of this machine ({addresses}) reaches its tables, "
        "and by {public} the whole internet, unless a firewall forbids it; "
        "--host ADDRESS keeps them to one network.",
        addresses=", ".join(found),
        public=public,
    )


def _code(text: str) -> list[str]:
    """Return a code dark on light, whatever the terminal's colours, or nothing without blocks."""
    lines = lines_of(text)
    try:
        "".join(lines).encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return []
    return [click.style(line, fg="black", bg="bright_white") for line in lines]


def _say(message: Message, lang: str) -> str:
    return message.to(lang)
