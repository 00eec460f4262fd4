#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing

@Suite struct `The store notifies` {
    private static func send(_ client: TestClient, _ text: String) async throws -> TestClient.Reply {
        try await client.ask(.post, "/v1/notifications", body: ["signedPayload": .string(text)])
    }

    @Test func `what it says counts for the account, once, and without a token`() async throws {
        try await TestServer().run { client in
            let text = PaperText.notification(about: PaperText.transaction("1", for: .anna))
            let first = try await Self.send(client, text)
            #expect(first.status == 200)
            #expect(first["outcome"] == "recorded")
            #expect(try await Self.send(client, text)["outcome"] == "repeated")
            #expect(try await client.ask(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
        }
    }

    @Test func `of a chain that nobody has claimed it is kept, and taken in with the claim`() async throws {
        try await TestServer().run { client in
            let refund = PaperText.transaction("1", signed: 1_760_000_000_009, revoked: 100_000)
            #expect(try await Self.send(client, PaperText.notification(about: refund))["outcome"] == "unclaimed")
            _ = try await client.present(PaperText.transaction("1"), as: .anna)
            let held = try await client.ask(.get, "/v1/entitlements", as: .anna)
            #expect(held["subscriptions.0.state"] == "revoked")
        }
    }

    @Test func `a type that nobody knows is kept, acknowledged and counted`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            #expect(try await Self.send(client, PaperText.notification(type: "BRAND_NEW")).status == 200)
            let audit = try await client.ask(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["notifications.0.type"] == "BRAND_NEW")
            #expect(audit["notifications.0.isOfKnownType"].isFalse)
            let page = try await client.ask(.get, "/metrics").text
            #expect(page.contains(#"discover_notifications_total{outcome="noted",type="unknown"} 1"#))
        }
    }

    @Test func `one that the store did not sign is refused, and one that cannot be judged is to come again`()
        async throws
    {
        try await TestServer().run { client in
            #expect(try await Self.send(client, PaperText.notification(seal: .altered)).status == 422)
            let away = try await Self.send(client, PaperText.notification(seal: .away))
            #expect(away.status == 503)
            #expect(away.headers[.retryAfter] == "5")
            #expect(try await client.ask(.post, "/v1/notifications", raw: "{}").status == 400)
        }
    }

    @Test func `what cannot be kept is not acknowledged: the store is to send it again`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let transaction = PaperText.transaction("1", for: .anna)
            for text in [PaperText.notification(about: transaction), PaperText.notification(type: "TEST")] {
                let reply = try await Self.send(client, text)
                #expect(reply.status == 503)
                #expect(reply.problem == "not-yet")
                #expect(reply.headers[.retryAfter] == "5")
            }
        }
    }
}

@Suite struct `An administrator asks` {
    @Test func `the shared secret is replaced, and is nowhere in the answer`() async throws {
        try await TestServer().run { client in
            let path = "/v1/admin/shared-secret"
            let secret = "s3cret-of-the-store"
            let reply = try await client.ask(
                .put, path, as: .root, admin: true, body: ["secret": .string(secret)])
            #expect(reply.status == 200)
            #expect(reply["oldGoodUntil"] == "\(PaperClock.moment.milliseconds + 60_000)")
            #expect(!reply.text.contains(secret))
            for bad in ["short", "with a blank in it", String(repeating: "x", count: 257)] {
                let refused = try await client.ask(.put, path, as: .root, admin: true, body: ["secret": .string(bad)])
                #expect(refused.status == 400)
                #expect(!refused.text.contains(bad))
            }
            let audit = try await client.ask(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "secretRotated")
            #expect(!audit.text.contains(secret))
        }
    }

    @Test func `the log comes page by page, newest first`() async throws {
        try await TestServer().run { client in
            for number in 1...3 {
                _ = try await client.present(PaperText.transaction("\(number)", for: .bert), as: .anna)
            }
            let first = try await client.ask(.get, "/v1/admin/audit?limit=2", as: .root, admin: true)
            #expect((0..<2).map { first["entries.\($0).transactionId"] } == ["3", "2"])
            let place = try #require(first["next"])
            let second = try await client.ask(.get, "/v1/admin/audit?limit=2&before=\(place)", as: .root, admin: true)
            #expect(second["entries.0.transactionId"] == "1")
            #expect(second["next"] == nil)
        }
    }

    @Test func `all there is of an account is shown, and of none that is not`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let path = "/v1/admin/accounts/"
            let reply = try await client.ask(.get, path + AccountToken.anna.uuid, as: .root, admin: true)
            #expect(reply.status == 200)
            #expect(reply["counts.transactions"] == "1")
            #expect(reply["entitlements.features.0"] == "passport")
            #expect(reply["page.transactions.0.store"] == "appStore")
            for nobody in [AccountToken.bert.uuid, "x", "%2e%2e"] {
                #expect(try await client.ask(.get, path + nobody, as: .root, admin: true).status == 404)
            }
        }
    }
}

@Suite struct `Whoever runs the server asks` {
    @Test func `it is alive and ready`() async throws {
        try await TestServer().run { client in
            for path in ["/health", "/health/ready", "/health/live"] {
                let reply = try await client.ask(.get, path)
                #expect(reply.status == 200)
                #expect(reply["live"].isTrue)
            }
        }
    }

    @Test func `without its ledger it is alive, and not ready`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            #expect(try await client.ask(.get, "/health/live").status == 200)
            let reply = try await client.ask(.get, "/health")
            #expect(reply.status == 503)
            #expect(reply["ready"].isFalse)
        }
    }

    @Test func `every answer has the request's name, and is not kept by anybody`() async throws {
        try await TestServer().run { client in
            let replies = [
                try await client.ask(.get, "/health"), try await client.ask(.get, "/nowhere"),
                try await client.ask(.get, "/v1/entitlements"),
            ]
            for reply in replies {
                #expect(reply.headers[.cacheControl] == "no-store")
                #expect(reply.headers.contains { $0.name.canonicalName == "x-request-id" })
            }
        }
    }

    @Test func `the figures are in Prometheus' format`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.ask(.get, "/metrics")
            #expect(reply.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
            for line in reply.text.split(separator: "\n") {
                let parts = line.split(separator: " ")
                #expect(line.hasPrefix("# TYPE ") || (parts.count == 2 && Double(parts[1]) != nil), "\(line)")
            }
            #expect(reply.text.contains(#"discover_verdicts_total{verdict="credited"} 1"#))
            let route = #"discover_http_requests_total{method="POST",route="/v1/transactions",status="200"} 1"#
            #expect(reply.text.contains(route))
        }
    }

    @Test func `what is not there is not found, and another method is told which there are`() async throws {
        try await TestServer().run { client in
            #expect(try await client.ask(.get, "/nowhere").problem == "not-found")
            let reply = try await client.ask(.delete, "/v1/transactions")
            #expect(reply.status == 405)
            #expect(reply.headers[.allow] == "GET, HEAD, POST")
            let head = try await client.ask(.head, "/health")
            #expect(head.status == 200)
            #expect(head.text.isEmpty)
        }
    }
}
#endif
