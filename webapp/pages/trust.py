"""The page that explains, over plain http, how a phone trusts the laptop before it uses https."""

from urllib.parse import quote

from flask import Blueprint, Response, abort, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from webapp.pages.host_words import TRUST
from webapp.web.host_access import OWN_NAMES
from webapp.web.parts import parts

blueprint = Blueprint("trust", __name__)

PATH = "/confiar"


@blueprint.before_app_request
def first_trust() -> AnyResponse | None:
    """Redirect plain http to the page about trust, except on the laptop itself."""
    settings = parts().settings
    at_the_laptop = request.host.rsplit(":", 1)[0] in OWN_NAMES
    plain = settings.authority and request.scheme == "http" and not at_the_laptop
    if not plain or request.path.startswith((PATH, "/static/")):
        return None
    return redirect(f"{PATH}?para={quote(request.path)}" if request.path != "/" else PATH, 303)


@blueprint.get(PATH)
def trust() -> str:
    """Render the steps for each kind of phone, and the link to the table."""
    if not parts().settings.authority:
        abort(404)
    wanted = request.args.get("para", "/")
    ours = wanted if wanted.startswith("/") and not wanted.startswith(("//", "/\\")) else "/"
    return render_template(
        "trust.html", words=TRUST, onward=f"https://{request.host}{ours}", file=f"{PATH}/mesa.crt"
    )


@blueprint.get(f"{PATH}/mesa.crt")
def authority() -> Response:
    """Return the certificate that phones have to trust."""
    settings = parts().settings
    if not settings.authority:
        abort(404)
    response = Response(settings.authority, content_type="application/x-x509-ca-cert")
    response.headers.set("Content-Disposition", "attachment", filename="tabletop-companion.crt")
    return response
