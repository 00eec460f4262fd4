#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import HummingbirdTesting
import Logging
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The log reports failures` {
    @Test(arguments: ["/v1/transactions", "/v1/restore", "/v1/transfers"])
    func `the cause of a missing verdict is logged for single requests and for lists`(path: String) async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        let server = try await TestServer(choices)
        let seal: PaperText.Seal = path == "/v1/transfers" ? .away : .genuine
        let text = JSON.string(PaperText.transaction(for: .anna, seal: seal))
        let body: JSON = path == "/v1/restore" ? ["signedTransactions": .array([text])] : ["signedTransaction": text]
        try await server.run { client in
            let reply = try await client.send(.post, path, as: .anna, body: body)
            #expect(reply.text.contains("otYet") || reply.problem == "not-yet", "\(reply.text)")
        }
        let cause = seal == .away ? #""cause":"offline"# : #""cause":"unavailable(\"away\")"#
        #expect(server.log.all.joined().contains(cause), "\(server.log.all)")
    }

    @Test(arguments: ["/v1/entitlements", "/nowhere"])
    func `a request has the ID of the trusted proxy in the log and in the response`(path: String) async throws {
        var choices = TestServer.Choices()
        choices.proxies = TrustedProxies([try #require(IPNetwork("127.0.0.1"))])
        let server = try await TestServer(choices)
        try await server.run(.live) { client in
            let reply = try await client.send(.get, path, as: .anna, requestID: "proxy-7f3a")
            #expect(try reply.headers[#require(HTTPField.Name("X-Request-Id"))] == "proxy-7f3a")
        }
        #expect(server.log.all.joined().contains("proxy-7f3a"), "\(server.log.all)")
    }
}

@Suite(.holdsFiles) struct `The log contains no secrets` {
    @Test func `no log line contains a token, signed data, a receipt, a secret or an account`() async throws {
        var choices = TestServer.Choices()
        choices.receipts = PaperReceipts()
        choices.binding = .transfer
        let server = try await TestServer(choices)
        let secret = "s3cret-of-the-store"
        let receipt = String(repeating: "UmVjZWlwdA", count: 50)
        let texts = [
            PaperText.transaction("1", for: .anna), PaperText.transaction("2", for: .bert),
            PaperText.transaction("3", seal: .altered), PaperText.transaction("4", seal: .away),
            PaperText.transaction("5"),
        ]
        let tokens = [try await server.token(.anna), try await server.token(.root, scope: "admin")]
        try await server.run { client in
            for text in texts {
                for path in ["/v1/transactions", "/v1/transfers"] {
                    _ = try await client.send(
                        .post, path, authorization: "Bearer \(tokens[0])", body: ["signedTransaction": .string(text)])
                }
                _ = try await client.send(
                    .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: text))])
                // Signed data where it doesn't belong: in a path, a query or a header.
                _ = try await client.send(.get, "/v1/\(text)?q=\(text)", authorization: "Bearer \(text)")
            }
            _ = try await client.send(
                .post, "/v1/restore", authorization: "Bearer \(tokens[0])", body: ["receipt": .string(receipt)])
            _ = try await client.send(
                .put, "/v1/admin/shared-secret", authorization: "Bearer \(tokens[1])", body: ["secret": .string(secret)]
            )
            _ = try await client.send(
                .get, "/v1/admin/accounts/\(AccountToken.anna.uuid)", authorization: "Bearer \(tokens[1])")
            _ = try await client.send(
                .post, "/v1/consumptions", authorization: "Bearer \(tokens[0])", body: ["unit": "boost"],
                key: AccountToken.bert.uuid)
        }
        let lines = server.log.all
        #expect(lines.count > 20)
        let secrets = texts + tokens + [secret, receipt, AccountToken.anna.uuid, AccountToken.bert.uuid]
        for secret in secrets {
            // The middle of signed data identifies it as well as the whole.
            let core = secret.count > 60 ? String(secret.dropFirst(30).prefix(30)) : secret
            #expect(!lines.contains { $0.contains(core) }, "\(core)")
        }
    }

    @Test func `each response is one log line with the request ID and the route, not the path`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            _ = try await client.send(.get, "/v1/entitlements", as: .anna)
        }
        let lines = server.log.all.filter { $0.contains(#""message":"responded""#) }
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        for part in [
            #""route":"/v1/entitlements""#, #""status":"200""#, #""account":"\#(AccountToken.anna.masked)""#,
            #""request":""#, #""level":"info""#,
        ] {
            #expect(line.contains(part), "\(line)")
        }
    }

    @Test func `an internal failure is logged as an error with its cause`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        let server = try await TestServer(choices)
        try await server.run { client in
            _ = try await client.send(.get, "/v1/entitlements", as: .anna)
        }
        let line = server.log.all.first { $0.contains(#""status":"503""#) }
        #expect(line?.contains(#""cause":"unavailable("#) == true)
        #expect(line?.contains(#""level":"error""#) == true)
    }

    @Test(arguments: [
        ("a word", "a word"), (String(repeating: "a", count: 41), "[removed]"),
        ("id=\(AccountToken.anna.uuid)", "id=\(AccountToken.anna.masked)"),
        (
            "Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQifQ.c2ln",
            "Bearer eyJhbGciOiJFUzI1NiJ9.[removed].c2ln"
        ),
    ])
    func `strings that look like secrets are removed`(text: String, cleaned: String) {
        #expect(Redaction.clean(text) == cleaned)
    }

    @Test func `client input can't start a new log line`() throws {
        let lines = LogLines()
        for format in LineLogHandler.Format.allCases {
            var log = Logger(label: "x") { LineLogHandler(label: $0, level: .info, format: format) { lines.add($0) } }
            log[metadataKey: "k"] = "a\nb\r\u{1b}[2J"
            log[metadataKey: "l"] = "\u{9b}31m\u{2028}\u{202e}"
            log.info("one\ntwo")
        }
        #expect(lines.all.count == 2)
        #expect(!lines.all.contains { $0.unicodeScalars.contains { $0.value < 0x20 } })
        let text = try #require(lines.all.first { !$0.hasPrefix("{") })
        #expect(!text.unicodeScalars.contains { ["\u{9b}", "\u{2028}", "\u{202e}"].contains($0) })
    }
}
#endif
