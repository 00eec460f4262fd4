#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The notification route records notifications` {
    private static func send(_ client: TestClient, _ text: String) async throws -> TestClient.Reply {
        try await client.send(.post, "/v1/notifications", body: ["signedPayload": .string(text)])
    }

    @Test func `a notification is credited to its account once and needs no token`() async throws {
        try await TestServer().run { client in
            let text = PaperText.notification(about: PaperText.transaction("1", for: .anna))
            let first = try await Self.send(client, text)
            #expect(first.status == 200)
            #expect(first["outcome"] == "recorded")
            #expect(try await Self.send(client, text)["outcome"] == "repeated")
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
        }
    }

    @Test func `a notification for an unclaimed chain is applied when the chain is claimed`() async throws {
        try await TestServer().run { client in
            let refund = PaperText.transaction("1", signed: 1_760_000_000_009, revoked: 100_000)
            #expect(try await Self.send(client, PaperText.notification(about: refund))["outcome"] == "unclaimed")
            #expect(try await client.send(.get, "/metrics").text.contains("discover_notifications_unclaimed 1"))
            _ = try await client.present(PaperText.transaction("1"), as: .anna)
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["subscriptions.0.state"] == "revoked")
            #expect(try await client.send(.get, "/metrics").text.contains("discover_notifications_unclaimed 0"))
        }
    }

    @Test func `a notification of an unknown type is stored, acknowledged and counted`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            #expect(try await Self.send(client, PaperText.notification(type: "BRAND_NEW")).status == 200)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["notifications.0.type"] == "BRAND_NEW")
            #expect(audit["notifications.0.isOfKnownType"].isFalse)
            let page = try await client.send(.get, "/metrics").text
            #expect(page.contains(#"discover_notifications_total{outcome="noted",type="unknown"} 1"#))
        }
    }

    @Test func `a forged notification gets a 422, and an undecided one a 503 with Retry-After`()
        async throws
    {
        try await TestServer().run { client in
            #expect(try await Self.send(client, PaperText.notification(seal: .altered)).status == 422)
            let away = try await Self.send(client, PaperText.notification(seal: .away))
            #expect(away.status == 503)
            #expect(away.headers[.retryAfter] == "5")
            #expect(try await client.send(.post, "/v1/notifications", raw: "{}").status == 400)
        }
    }

    @Test func `a notification that can't be stored gets a 503, so that the store resends it`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let transaction = PaperText.transaction("1", for: .anna)
            for text in [PaperText.notification(about: transaction), PaperText.notification(type: "TEST")] {
                let reply = try await Self.send(client, text)
                #expect(reply.status == 503)
                #expect(reply.problem == "not-yet")
                #expect(reply["title"] == "There is no result yet; repeat the request.")
                #expect(reply.headers[.retryAfter] == "5")
            }
        }
    }
}

@Suite(.holdsFiles) struct `The administration routes report and change the server's state` {
    @Test func `the shared secret is replaced and appears in no response`() async throws {
        try await TestServer().run { client in
            let path = "/v1/admin/shared-secret"
            let secret = "s3cret-of-the-store"
            let reply = try await client.send(
                .put, path, as: .root, admin: true, body: ["secret": .string(secret)])
            #expect(reply.status == 200)
            #expect(reply["oldGoodUntil"] == "\(PaperClock.moment.milliseconds + 60_000)")
            #expect(!reply.text.contains(secret))
            for bad in ["short", "with a blank in it", String(repeating: "x", count: 257)] {
                let refused = try await client.send(.put, path, as: .root, admin: true, body: ["secret": .string(bad)])
                #expect(refused.status == 400)
                #expect(!refused.text.contains(bad))
            }
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "secretRotated")
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid)
            #expect(!audit.text.contains(secret))
        }
    }

    @Test func `the audit log is returned in pages, newest first`() async throws {
        try await TestServer().run { client in
            for number in 1...3 {
                _ = try await client.present(PaperText.transaction("\(number)", for: .bert), as: .anna)
            }
            let first = try await client.send(.get, "/v1/admin/audit?limit=2", as: .root, admin: true)
            #expect((0..<2).map { first["entries.\($0).transactionId"] } == ["3", "2"])
            let place = try #require(first["next"])
            let second = try await client.send(.get, "/v1/admin/audit?limit=2&before=\(place)", as: .root, admin: true)
            #expect(second["entries.0.transactionId"] == "1")
            #expect(second["next"] == nil)
        }
    }

    @Test func `an existing account is shown completely, and an unknown one gets a 404`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let path = "/v1/admin/accounts/"
            let reply = try await client.send(.get, path + AccountToken.anna.uuid, as: .root, admin: true)
            #expect(reply.status == 200)
            #expect(reply["counts.transactions"] == "1")
            #expect(reply["entitlements.features.0"] == "passport")
            #expect(reply["page.transactions.0.store"] == "appStore")
            for unknown in [AccountToken.bert.uuid, "x", "%2e%2e"] {
                #expect(try await client.send(.get, path + unknown, as: .root, admin: true).status == 404)
            }
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect((0..<3).map { audit["entries.\($0).what"] } == ["accountRead", "accountRead", nil])
            let accounts = [AccountToken.bert.uuid, AccountToken.anna.uuid]
            #expect((0..<2).map { audit["entries.\($0).account"] } == accounts, "also if nothing was found")
            #expect((0..<2).allSatisfy { audit["entries.\($0).actor"] == AccountToken.root.uuid })
        }
    }

    @Test func `a purchase is found by its transaction and assigned to another account`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let path = "/v1/admin/transactions/"
            let found = try await client.send(.get, path + "1", as: .root, admin: true)
            #expect(found.status == 200 && found["account"] == AccountToken.anna.uuid)
            #expect(found["recorded.transaction.transactionId"] == "1")
            for unknown in ["2", String(repeating: "1", count: 129)] {
                #expect(try await client.send(.get, path + unknown, as: .root, admin: true).status == 404)
            }
            let body: JSON = ["account": .string(AccountToken.bert.uuid)]
            for (verdict, from) in [("moved", AccountToken.anna.uuid), ("already", nil)] {
                let moved = try await client.send(.put, path + "1/owner", as: .root, admin: true, body: body)
                #expect(moved.status == 200 && moved["verdict"] == verdict && moved["from"] == from)
                #expect(moved["account"] == AccountToken.bert.uuid)
            }
            #expect(try await client.send(.put, path + "2/owner", as: .root, admin: true, body: body).status == 404)
            let wrong = try await client.send(.put, path + "1/owner", as: .root, admin: true, body: ["account": "x"])
            #expect(wrong.status == 400 && wrong["detail"] == "account: must be a UUID")
            #expect(try await client.send(.put, path + "1/owner", as: .anna, body: body).status == 403)
            let held = try await client.send(.get, "/v1/transactions", as: .bert)
            #expect(held["transactions.0.transaction.transactionId"] == "1")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "reassigned" && audit["entries.1.what"] == "accountRead")
            #expect(audit["entries.0.from"] == AccountToken.anna.uuid)
            #expect(audit["entries.0.to"] == AccountToken.bert.uuid)
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid)
        }
    }
}

@Suite(.holdsFiles) struct `The operation routes report health and metrics` {
    @Test func `a running server is live and ready`() async throws {
        try await TestServer().run { client in
            for path in ["/health", "/health/ready", "/health/live"] {
                let reply = try await client.send(.get, path)
                #expect(reply.status == 200)
                #expect(reply["live"].isTrue)
            }
        }
    }

    @Test func `with an unavailable ledger, the server is live and not ready`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            #expect(try await client.send(.get, "/health/live").status == 200)
            let reply = try await client.send(.get, "/health")
            #expect(reply.status == 503)
            #expect(reply["ready"].isFalse)
        }
    }

    @Test func `each response has a request ID and forbids caching`() async throws {
        try await TestServer().run { client in
            let replies = [
                try await client.send(.get, "/health"), try await client.send(.get, "/nowhere"),
                try await client.send(.get, "/v1/entitlements"),
            ]
            for reply in replies {
                #expect(reply.headers[.cacheControl] == "no-store")
                #expect(reply.headers.contains { $0.name.canonicalName == "x-request-id" })
            }
        }
    }

    @Test func `the metrics are in the Prometheus format`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.send(.get, "/metrics")
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

    @Test func `a subscription isn't counted as undecided because the server doesn't query the store`() async throws {
        try await TestServer().run { client in
            let reply = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            #expect(reply.status == 200)
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["subscriptions.0.state"] != nil, "the transaction must be one of a subscription")
            #expect(try await !client.send(.get, "/metrics").text.contains("discover_unsettled_total"))
        }
    }

    @Test func `the metric of undecided transactions counts failures, and not the lack of a store`() async {
        let metrics = ServerMetrics(MetricsStore())
        let observer = CountingAnalyticsObserver(metrics: metrics)
        await observer.analytics(.unsettled(product: "", reason: StoreFailure.notInThisBuild.code))
        #expect(!metrics.store.page.contains("discover_unsettled_total"))
        await observer.analytics(.unsettled(product: "", reason: StoreFailure.offline.code))
        #expect(metrics.store.page.contains(#"discover_unsettled_total{reason="\#(StoreFailure.offline.code)"} 1"#))
    }

    @Test func `an unknown path gets a 404, and an unknown method a 405 with the allowed ones`() async throws {
        try await TestServer().run { client in
            #expect(try await client.send(.get, "/nowhere").problem == "not-found")
            let reply = try await client.send(.delete, "/v1/transactions")
            #expect(reply.status == 405)
            #expect(reply.headers[.allow] == "GET, HEAD, POST")
            let head = try await client.send(.head, "/health")
            #expect(head.status == 200)
            #expect(head.text.isEmpty)
        }
    }
}
#endif
