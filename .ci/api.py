"""Holds the server to the OpenAPI document that it serves: schemathesis sends requests, and checks each response.

    python3 .ci/api.py DISCOVER-SERVER --seed NUMBER [--examples NUMBER] [--only REGEX]

The script starts a server with both simulated stores, buys something in each, and creates a token of each kind. All files are in a
temporary folder, which it removes at the end, also when it is stopped. It fails if a response deviates from the document.
`api_hooks.py`, beside it, has the tokens of the requests, and what isn't the server's mistake.
"""

import argparse
import http.server
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = HERE.parent / "Sources/Demo/Resources"
ANN, BOB, EVE = (f"6f9619ff-8b86-4011-842d-00c04fc964{end}" for end in ("a1", "b2", "c3"))
BUNDLE = "com.example.discover"


class Receiver(http.server.BaseHTTPRequestHandler):
    """Keeps what the stores and the server send. It refuses webhooks, so that there are abandoned events."""

    bodies = {}
    token = None

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        Receiver.bodies.setdefault(self.path, []).append(body)
        if self.path == "/play":
            Receiver.token = self.headers.get("Authorization")
        self.send_response(500 if self.path == "/webhooks" else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


class Session:
    """The programs of one run, and its temporary folder."""

    def __init__(self, program):
        self.program = str(pathlib.Path(program).resolve())
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="discover-api-"))
        self.processes, self.names = [], []
        self.receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
        threading.Thread(target=self.receiver.serve_forever, daemon=True).start()
        self.own = f"http://127.0.0.1:{self.receiver.server_port}"

    def begin(self, name, *words):
        """Starts a program whose output goes to a file, and returns it with the file."""
        output = self.folder / f"{name}.log"
        self.names.append(name)
        with output.open("wb") as file:
            process = subprocess.Popen(words, stdout=file, stderr=subprocess.STDOUT, cwd=self.folder)
        self.processes.append(process)
        return process, output

    def start(self, name, *words, until):
        """Starts a subcommand of discover-server, and returns what the patterns find in its output."""
        process, output = self.begin(name, self.program, *words)
        while True:
            text = output.read_text(errors="replace")
            found = [re.search(pattern, text) for pattern in until]
            if all(found):
                return [match[1] for match in found]
            if process.poll() is not None:
                sys.exit(f"error: {name} ended with {process.returncode}:\n{text[-3000:]}")
            time.sleep(0.1)

    def end(self):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
        for process in self.processes:
            try:
                process.wait(2)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self.receiver.shutdown()
        shutil.rmtree(self.folder, ignore_errors=True)


def send(url, body=None, token=None, method=None):
    """Sends a request, and returns the JSON of its response."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": token} if token else {})
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(url, data, headers, method=method)) as response:
        return json.load(response)


def prepare(session):
    """Starts the stores and the server, and buys; returns the address, the tokens, and values that the server stores."""
    catalog = RESOURCES / "Discover.storekit"
    store, play = session.start(
        "simulate", "simulate", "--catalog", str(catalog), "--port", "0", "--play-port", "0", "--state", "store",
        "--notify", f"{session.own}/app-store", "--play-notify", f"{session.own}/play",
        until=[r"sells \S+ at (\S+) \(environment", r"sells \S+ at (\S+) \(package"])
    introduction = (session.folder / "simulate.log").read_text()
    key, issuer = re.search(r"\(key (\w+), issuer ([\w-]+)\)", introduction).groups()
    arms = [{"name": "old", "weight": 50}, {"name": "new", "weight": 50}]
    experiment = {"name": "new-layer", "salt": "new-layer-1", "arms": arms, "population": 1000}
    (session.folder / "flags.json").write_text(
        json.dumps({"format": "discover.flags", "version": 1, "experiments": [experiment]}))
    settings = {
        "state": "state", "bundle": BUNDLE, "trust": {"simulator": "store"}, "features": str(RESOURCES / "Discover.features.json"),
        "catalog": str(catalog), "tokens": {"serviceAudience": "discover-services", "anonymousClaim": "is_anonymous"}, "accounts": {"merge": "anonymous"},
        "api": {"url": store, "issuer": issuer, "keyId": key, "key": "store/AuthKey.p8", "seconds": 0},
        "receipts": {"url": f"{store}/verifyReceipt"}, "experiments": {"file": "flags.json", "guardSeconds": 0},
        "play": {
            "url": play, "package": BUNDLE, "key": "store/play/service-account.json", "pushAudience": f"{session.own}/play",
            "pushEmail": "pubsub@simulated.iam.gserviceaccount.com", "pushKeys": f"{play}/oauth2/v3/certs"},
        "webhooks": {"url": f"{session.own}/webhooks", "attempts": 1},
        "consumption": {"hookUrl": f"{session.own}/hook", "seconds": 3600}, "log": {"level": "warning"},
        # What isn't checked here. Tests of the server check each of the limits.
        "limits": {"drainSeconds": 1} | {name: 1_000_000 for name in (
            "requestsPerSecond", "burst", "servicePerSecond", "serviceBurst", "textsPerSecond", "textBurst", "publicPerSecond",
            "publicBurst", "publicTotalPerSecond", "publicTotalBurst", "invalidTokensPerSecond", "invalidTokenBurst")},
    }
    (session.folder / "settings.json").write_text(json.dumps(settings))
    configuration = ["--config", "settings.json"]

    def run(*words, **options):
        return subprocess.run(
            [session.program, *words, *configuration], cwd=session.folder, check=True, stdout=subprocess.PIPE, text=True,
            **options).stdout.strip()

    address, = session.start("serve", "serve", *configuration, "--port", "0", until=[r"listens on (\S+)"])
    run("secret", "rotate", input=(session.folder / "store/shared-secret").read_text().strip() + "\n")
    run("webhooks", "rotate")
    customer, service, admin = (
        "Bearer " + run("token", "--account", ANN, *words) for words in ([], ["--service"], ["--admin"]))

    anonymous = run("token", "--account", EVE, "--anonymous")

    # Ann buys in both stores, and the server credits all but the last.
    texts = []
    for number, product in enumerate(["superlikes.25", "gold.month", "lifetime", "boost.1"]):
        payment = f"6F9619FF-8B86-4011-842D-00C04FC9650{number}"
        send(f"{store}/device/v1/payments", {
            "number": payment, "productId": product, "quantity": 1, "appAccountToken": ANN})
        sold = send(f"{store}/device/v1/payments/{payment}")["value"]["transaction"]
        texts.append(sold["signedTransaction"])
        if product != "boost.1":
            send(f"{address}/v1/transactions", {"signedTransaction": sold["signedTransaction"]}, customer)
    statuses = send(f"{store}/device/v1/statuses")["value"]

    # The store requests consumption information about the first purchase. The hook isn't called during the run.
    notifications = Receiver.bodies.setdefault("/app-store", [])
    sent = len(notifications)
    first = send(f"{address}/v1/transactions", token=customer)["transactions"][0]["transaction"]["transactionId"]
    send(f"{store}/device/v1/controls", {"words": ["request-refund", first]})
    for _ in range(300):
        if len(notifications) > sent:
            break
        time.sleep(0.1)
    else:
        sys.exit("error: the store sent no request for consumption information within 30 seconds")
    send(f"{address}/v1/notifications", json.loads(notifications[-1]))
    purchases = [
        send(f"{play}/play/v1/purchases", {"product": product})["purchase"] for product in ("gold.month", "superlikes.5")]
    send(f"{address}/v1/transactions", {
        "purchaseToken": purchases[0]["purchaseToken"], "productId": "gold.month"}, customer)

    granted = send(f"{address}/v1/admin/accounts/{BOB}/grants", {
        "productId": "boost.1", "units": 1, "reason": "Something to revoke."}, admin)
    pushed = [json.loads(body) for body in Receiver.bodies.get("/play", [])]
    pages = [
        (transaction["transaction"]["transactionId"], transaction["transaction"].get("orderId"))
        for transaction in send(f"{address}/v1/transactions", token=customer)["transactions"]]
    return address, {"customer": customer, "service": service, "admin": admin, "push": Receiver.token}, {
        "accounts": [ANN, BOB], "transactions": [page[0] for page in pages], "texts": texts,
        "orders": [order for purchase in purchases for order in purchase["orders"]],
        "renewals": [value for status in statuses for value in status.values() if isinstance(value, str) and value.count(".") == 2],
        "receipts": [send(f"{store}/device/v1/receipt")["value"]["receipt"]],
        "payloads": [json.loads(body)["signedPayload"] for body in Receiver.bodies.get("/app-store", [])],
        "purchaseTokens": [purchase["purchaseToken"] for purchase in purchases],
        "products": ["gold.month", "superlikes.5"], "units": ["superlikes", "boosts"],
        "messages": [push["message"]["data"] for push in pushed], "messageIds": ["1", "2", "3"],
        "targets": [BOB], "grants": [granted["grantId"]], "anonymousTokens": [anonymous],
    }


# Where the values that the server stores are sent, some of the time: by location and name, in all operations.
PLACES = {
    "header.Discover-Account": "accounts", "body.account": "accounts", "body.transactionId": "transactions",
    "body.signedTransaction": "texts", "body.signedTransactions[*]": "texts", "body.signedRenewals[*]": "renewals",
    "body.receipt": "receipts", "body.signedPayload": "payloads", "body.purchaseToken": "purchaseTokens",
    "body.productId": "products", "body.unit": "units", "body.message.data": "messages",
    "body.message.messageId": "messageIds", "body.into": "targets", "body.anonymousToken": "anonymousTokens",
}
# The same for the parameters of paths, whose name alone doesn't say what they are. The first pattern that matches counts.
PATHS = {
    "/grants/": {"path.id": "accounts", "path.grant": "grants"}, "/accounts/": {"path.id": "accounts"},
    "/transactions/": {"path.id": "transactions"}, "/orders/": {"path.id": "orders"},
}


def configured(values):
    """Returns the text of the configuration of schemathesis."""
    lines = [
        # What the server stores depends on the earlier requests, so one at a time.
        "workers = 1", "continue-on-failure = true",
        # Lists of the parameters that are unknown, and operations whose requests are mostly refused, are no deviations.
        "warnings = false",
        "[generation]", 'database = "none"', "[cache]", "enabled = false",
        # The server processes the first of several parameters with one name; the document can't forbid them.
        "[phases.coverage]", "generate-duplicate-query-parameters = false",
        "[phases.examples]", "fill-missing = true",
    ]
    for name, entries in values.items():
        if entries:
            lines += [f"[dictionaries.{name}]", f"values = {json.dumps(entries)}"]
    lines.append("[parameters]")
    for place, name in PLACES.items():
        if values[name]:
            lines.append(f"{json.dumps(place)} = {{ dictionary = {json.dumps(name)}, probability = 0.5 }}")
    for path, names in PATHS.items():
        parameters = ", ".join(f'"{place}" = {{ dictionary = "{name}", probability = 0.5 }}' for place, name in names.items())
        lines += ["[[operations]]", f"include-path-regex = {json.dumps(path)}", f"parameters = {{ {parameters} }}"]
    return "\n".join(lines) + "\n"


def conclude(session, status):
    """Prints what was reached and what was found, and fails if anything deviates."""
    file = session.folder / "report.json"
    report = json.loads(file.read_text()) if file.exists() else {"statuses": {}, "findings": {}}
    for label, statuses in sorted(report["statuses"].items()):
        print(f"{label:44}", ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items())))
    failed = status != 0 or report["findings"] or not report["statuses"]
    for program, name in zip(session.processes, session.names):
        if name in ("serve", "simulate") and program.poll() is not None:
            text = (session.folder / f"{name}.log").read_text(errors="replace")
            print(f"error: {name} ended with {program.returncode} during the run:\n{text[-3000:]}")
            failed = True
    for finding, count in sorted(report["findings"].items()):
        print(f"error: {finding} ({count} times)")
    if failed:
        sys.exit("error: the server deviates from its OpenAPI document, or the check didn't run: see above")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--examples", type=int, default=40, help="requests for each operation, in each phase")
    parser.add_argument("--only", help="a pattern of the names of operations, such as 'GET /v1/flags'")
    options = parser.parse_args()
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, _: sys.exit(128 + number))
    session = Session(options.program)
    try:
        address, tokens, values = prepare(session)
        (session.folder / "schemathesis.toml").write_text(configured(values))
        environment = os.environ | {
            "SCHEMATHESIS_HOOKS": "api_hooks", "PYTHONPATH": str(HERE), "PYTHONDONTWRITEBYTECODE": "1",
            "DISCOVER_API_TOKENS": json.dumps(tokens), "DISCOVER_API_ENVIRONMENT": "Sandbox", "DISCOVER_API_BUNDLE": BUNDLE,
            "HOME": str(session.folder)}
        words = [
            sys.executable, "-m", "schemathesis.cli", "run", f"{address}/openapi.json", "--no-color", "--checks", "all",
            "--seed", str(options.seed), "--max-examples", str(options.examples)]
        if options.only:
            words += ["--include-name-regex", options.only]
        process = subprocess.Popen(words, cwd=session.folder, env=environment)
        session.processes.append(process)
        session.names.append("schemathesis")
        status = process.wait()
        conclude(session, status)
    finally:
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        session.end()


if __name__ == "__main__":
    main()
