"""The OpenAPI description is complete and valid, and the API keeps it."""

import re

import hypothesis
import jsonschema
import pytest
import schemathesis
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from webapp.api.blueprint import BASE, description

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = [4, pytest.param(100, marks=pytest.mark.soak)]  # an address: make soak draws more of the same
STREAM = "/tables/{code}/stream"
REFEREED = ("offers", "cards", "hold", "matches", "entries", "consult")


def test_every_address_is_described(app):
    described = {
        (method.upper(), f"{BASE}{path}")
        for path, methods in description()["paths"].items()
        for method in methods
    }
    there = {
        (method, re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith(f"{BASE}/") and not rule.rule.endswith("openapi.json")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    assert described == there
    assert len(there) > 12


def test_the_schemas_are_schemas():
    described = description()
    for schema in described["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    references = re.findall(r"'\$ref': '([^']+)'", repr(described))
    assert references
    for reference in references:
        assert reference.rpartition("/")[2] in described["components"]["schemas"]
    named = [one["operationId"] for methods in described["paths"].values() for one in methods.values()]
    assert len(named) == len(set(named))


def throw(operation, code, examples):
    """Ask questions that fit an address's description, and misfits, half at a table; return how many."""
    asked = 0
    wrong = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @hypothesis.settings(
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(case=operation.as_strategy() | wrong)
    def one(case):
        nonlocal asked
        asked += 1
        if asked % 2 and "code" in (case.path_parameters or {}):
            case.path_parameters["code"] = code
        case.call_and_validate(headers={"Accept-Encoding": "identity"}, checks=CHECKS)

    one()
    return asked


@pytest.mark.parametrize("examples", EXAMPLES)
def test_nothing_that_is_thrown_at_the_api_breaks_it(app, phone, examples):
    schema = schemathesis.openapi.from_wsgi(f"{BASE}/openapi.json", app)
    operations = [result.ok() for result in schema.exclude(path=STREAM).get_all_operations()]
    assert sum(throw(operation, phone().table(), examples) for operation in operations) > 100


@pytest.mark.parametrize("examples", EXAMPLES)
def test_nor_does_what_is_thrown_at_a_table_that_referees(app, phone, examples):
    schema = schemathesis.openapi.from_wsgi(f"{BASE}/openapi.json", app)
    operations = [
        result.ok()
        for path in REFEREED
        for result in schema.include(path=f"/tables/{{code}}/{path}").get_all_operations()
    ]
    assert {operation.path.rpartition("/")[2] for operation in operations} == set(REFEREED)
    asked = [throw(operation, phone().table(mode="arbitro"), examples) for operation in operations]
    assert sum(asked) > 20
