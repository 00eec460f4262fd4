"""What schemathesis needs to know about discover-server: the token of each request, and which findings aren't the server's.

`api.py` starts schemathesis with this file as its hooks.
"""

import atexit
import collections
import json
import os
import re
import zlib

import jsonschema_rs
import schemathesis
from schemathesis.core.parameters import ParameterLocation

TOKENS = json.loads(os.environ["DISCOVER_API_TOKENS"])
LEDGER = {"environment": os.environ["DISCOVER_API_ENVIRONMENT"], "bundleId": os.environ["DISCOVER_API_BUNDLE"]}
# Each operation, with the number of its responses of each status.
STATUSES = collections.defaultdict(collections.Counter)
FINDINGS = collections.Counter()


@schemathesis.hook
def before_load_schema(context, raw_schema):
    """States the ledger of this server, which depends on its settings. So all other ledgers have to be refused."""
    for path in raw_schema["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", []):
                if parameter["in"] == "query" and parameter["name"] in LEDGER:
                    parameter["schema"] = {"type": "string", "enum": [LEDGER[parameter["name"]]]}


@schemathesis.auth(refresh_interval=None)
class Tokens:
    """The token of a scope that the document names for the operation."""

    def get(self, case, context):
        scopes = {
            scope for need in context.operation.definition.raw.get("security", []) for scopes in need.values() for scope in scopes}
        if "Discover-Account" in (case.headers or {}) and "service" in scopes:
            return TOKENS["service"]
        if {"admin", "service"} <= scopes:
            # Both kinds have to be accepted.
            return TOKENS[("admin", "service")[zlib.crc32(case.formatted_path.encode()) % 2]]
        for scope in ("customer", "admin", "service"):
            if scope in scopes:
                return TOKENS[scope]
        return TOKENS["push"] if "google" in context.operation.path else None

    def set(self, case, data, context):
        case.headers = {**(case.headers or {}), "Authorization": data}


@schemathesis.hook
def after_call(context, case, response):
    STATUSES[case.operation.label][response.status_code] += 1


@schemathesis.hook
def filter_failure(context, failure, case, response):
    kind = type(failure).__name__
    if kind == "AcceptedNegativeData" and has_only_nulls_too_many(case):
        return False
    if not is_mistake(kind, case, response):
        return False
    FINDINGS[f"{case.operation.label}: {kind}, status {response.status_code}"] += 1
    return True


def has_only_nulls_too_many(case):
    """Whether the body is valid without its members that are null.

    The server treats them as absent, and so accepts more than it documents. A client that keeps to the document doesn't notice.
    """
    raw = case.operation.definition.raw
    if "requestBody" not in raw or not isinstance(case.body, dict) or case.body == without_nulls(case.body):
        return False
    if any(case.meta.is_negative_at(place) for place in ParameterLocation if place is not ParameterLocation.BODY):
        return False
    schema = raw["requestBody"]["content"]["application/json"]["schema"]
    components = case.operation.schema.raw_schema["components"]
    return jsonschema_rs.is_valid({**schema, "components": components}, without_nulls(case.body))


def without_nulls(value):
    """The value without members that are null. The elements of a list stay."""
    if isinstance(value, dict):
        return {name: without_nulls(member) for name, member in value.items() if member is not None}
    return [without_nulls(element) for element in value] if isinstance(value, list) else value


def is_mistake(kind, case, response):
    """Whether a finding is the server's mistake. Each exception is a documented response that a schema can't describe."""
    if response.status_code not in (400, 422, 501, 503):
        return True
    if str(response.status_code) not in case.operation.definition.raw["responses"]:
        return True
    try:
        problem = json.loads(response.content)
    except ValueError:
        return True
    name, detail = problem.get("type", "").removeprefix("/problems/"), problem.get("detail", "")
    if kind == "ServerError":
        # The App Store has no orders in the sandbox, and a simulated store has no other environment.
        if name == "not-configured" and "a ledger of production" in detail:
            return False
        # A purchase of Google Play whose product isn't in the catalog: the device has to repeat it when the catalog has it.
        if name == "not-yet" and problem.get("reason") == "productUnknown":
            return False
        # The store's status 21002 means a malformed receipt or a temporary failure, so the server gives no verdict.
        return not (problem.get("reason") == "verifierUnavailable" and isinstance(case.body, dict) and "receipt" in case.body)
    if kind == "RejectedPositiveData":
        # Whether the store signed a text can't be a matter of a schema, nor what is inside an encoded text.
        if name == "not-genuine" or detail == "message: contains no notification of Google Play":
            return False
        # Nor can it whether a token is signed.
        if detail.startswith("anonymousToken: not a valid token"):
            return False
        # Whether a key was used before depends on earlier requests; schemathesis accepts the status 409 for that reason.
        if name == "idempotency-key-reused":
            return False
        # Which products exist is a matter of the settings, and which moments are in the future one of the time.
        if detail == "productId: the features map doesn't contain the product" or detail.startswith("expiresDate: must be in the future"):
            return False
        # A service may leave out what a customer may not; the operation is one for both.
        if detail.startswith("transactionId: required, unless"):
            return False
        # The numbers of a batch are consecutive. A schema compares no member with another one.
        if re.fullmatch(r"events\[\d+\]\.number: expected \d+, the next number of the log", detail):
            return False
        # The limit of 64 is one of bytes. A schema counts characters.
        if re.fullmatch(r"events\[\d+\]: expected an event .*", detail):
            reasons = [event.get("reason") or "" for event in case.body["events"]]
            return all(len(reason.encode("utf-8", "surrogatepass")) <= 64 for reason in reasons)
    return True


@atexit.register
def report():
    with open("report.json", "w", encoding="utf-8") as file:
        json.dump({"statuses": STATUSES, "findings": FINDINGS}, file)
