"""The judge of a table: the link that makes one, who becomes it by it."""

import msgspec

from webapp.api.routing import LANG, Route
from webapp.tables import JudgeRequest
from webapp.tables.wire.views import TableView
from webapp.web.joining import judge_address
from webapp.web.parts import parts
from webapp.web.phones import caller


class JudgeLink(msgspec.Struct, frozen=True):
    """The address by which a phone becomes the judge."""

    address: str


def link(code: str) -> JudgeLink:
    """The judge link, for whoever sits here and the host."""
    return JudgeLink(judge_address(code, parts().tables.judge_key(code, caller())))


def judge(code: str, body: JudgeRequest) -> TableView:
    """Become the judge, leave that, or make the link anew."""
    return parts().tables.judge(code, body, caller(known=True))


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/judge",
        "The judge link, for whoever sits here and the host.",
        link,
        {200: JudgeLink},
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/judge",
        "Become the judge by the key of the link, leave that, or make the link anew.",
        judge,
        {200: TableView},
        body=JudgeRequest,
        asked=(LANG,),
    ),
)
