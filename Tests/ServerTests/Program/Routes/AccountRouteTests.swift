#if Server
import TestSupport
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerUseCases
import Testing

@Suite(.holdsFiles) struct `The entitlements route returns what an account owns` {
    @Test func `the entitlements of a new account are unknown rather than empty`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 200)
            #expect(reply["known"].isFalse)
            #expect(reply["features"] == nil)
        }
    }

    @Test func `a purchase appears in the entitlements of its account only`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply["features.0"] == "passport")
            #expect(reply["subscriptions.0.state"] == "subscribed")
            #expect(try await client.send(.get, "/v1/entitlements", as: .bert)["known"].isFalse)
        }
    }

    @Test func `an administrator's token without the customer scope can't read entitlements`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            let token = try await server.token(.root, scope: "admin")
            let reply = try await client.send(.get, "/v1/entitlements", authorization: "Bearer " + token)
            #expect(reply.status == 403)
            #expect(try await client.send(.get, "/v1/admin/audit", authorization: "Bearer " + token).status == 200)
        }
    }

    @Test func `an administrator is entitled to every feature without a purchase`() async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.get, "/v1/entitlements", as: .root, admin: true)
            #expect(reply["known"].isTrue)
            #expect(reply["isAdministrator"].isTrue)
            // A client that reads only the list finds each feature of the feature map.
            for (place, name) in ["boost", "passport", "rewind"].enumerated() {
                #expect(reply["features.\(place)"] == "\(name)")
            }
        }
    }

    @Test func `access ends at its expiration date by the server's clock`() async throws {
        let end = PaperClock.moment.adding(minutes: 1)
        let clock = FixedTimeSource(PaperClock.moment)
        var choices = TestServer.Choices()
        choices.time = clock
        try await TestServer(choices).run { client in
            let text = PaperText.transaction(for: .anna, expires: end.milliseconds)
            _ = try await client.present(text, as: .anna)
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
            clock.set(Moment(milliseconds: end.milliseconds - 1))
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
            clock.set(end)
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply["features.0"] == nil)
            #expect(reply["known"].isTrue, "the entitlements must stay known")
            #expect(reply["subscriptions.0.state"] == "expired")
        }
    }

    @Test func `each transaction names its store`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect(reply["transactions.0.store"] == "appStore")
        }
    }

    @Test func `an unavailable ledger gets a 503 and not empty entitlements`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply.status == 503)
        }
    }
}

@Suite(.holdsFiles) struct `The transfer route moves a purchase` {
    private static func server(at time: any TimeSource = PaperClock()) async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.binding = .transfer
        choices.time = time
        return try await TestServer(choices)
    }

    private static func move(_ client: TestClient, _ text: String, to account: AccountToken) async throws
        -> TestClient.Reply
    {
        try await client.send(.post, "/v1/transfers", as: account, body: ["signedTransaction": .string(text)])
    }

    @Test func `a transfer changes the owner and is recorded in the audit log`() async throws {
        try await Self.server().run { client in
            let text = PaperText.transaction("1")
            _ = try await client.present(text, as: .bert)
            let reply = try await Self.move(client, text, to: .anna)
            #expect(reply.status == 200)
            #expect(reply["verdict"] == "transferred")
            #expect(reply["owner"] == AccountToken.bert.masked)
            #expect(try await Self.move(client, text, to: .anna)["verdict"] == "already")
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["features.0"] == "passport")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "transferred")
            #expect(audit["entries.0.to"] == AccountToken.anna.uuid)
        }
    }

    @Test func `a purchase that can't be transferred is refused with its reason`() async throws {
        try await Self.server().run { client in
            let consumable = PaperText.transaction("2", of: "boosts.10", kind: .consumable)
            _ = try await client.present(consumable, as: .bert)
            #expect(try await Self.move(client, consumable, to: .anna)["reason"] == "transferOfConsumable")
            let family = PaperText.transaction("3", family: true)
            _ = try await client.present(family, as: .bert)
            #expect(try await Self.move(client, family, to: .anna)["reason"] == "transferOfFamily")
            let unclaimed = try await Self.move(client, PaperText.transaction("4"), to: .anna)
            #expect(unclaimed.status == 409)
            #expect(unclaimed["reason"] == "transferOfUnclaimed")
            #expect(try await Self.move(client, PaperText.transaction("5", seal: .altered), to: .anna).status == 422)
            #expect(try await Self.move(client, PaperText.transaction("6", seal: .away), to: .anna).status == 503)
        }
    }

    @Test func `an old signature is refused, and a new signature of the same transaction moves the purchase`()
        async throws
    {
        let clock = FixedTimeSource(PaperClock.moment)
        let server = try await Self.server(at: clock)
        try await server.run { client in
            let old = PaperText.transaction("1")
            _ = try await client.present(old, as: .bert)
            clock.set(PaperClock.moment.adding(days: 1))
            let refused = try await Self.move(client, old, to: .anna)
            #expect(refused.status == 409 && refused.problem == "stale-signature")
            #expect(refused["reason"] == "transferOfStaleSignature")
            #expect(refused["detail"]?.contains("86400 seconds ago; call AppStore.sync()") == true)
            let new = PaperText.transaction("1", signed: PaperClock.moment.adding(days: 1).milliseconds)
            #expect(try await Self.move(client, new, to: .anna)["verdict"] == "transferred")
            let future = PaperText.transaction("1", signed: PaperClock.moment.adding(days: 2).milliseconds)
            let early = try await Self.move(client, future, to: .bert)
            #expect(early.problem == "stale-signature" && early["reason"] == "transferOfFutureSignature")
            let page = try await client.send(.get, "/metrics").text
            #expect(page.contains("discover_transfers_total{result=\"moved\"} 1"))
            #expect(page.contains("discover_transfers_total{result=\"transferOfStaleSignature\"} 1"))
        }
    }

    @Test func `a transferred purchase can be transferred again only after the cool-down`() async throws {
        let clock = FixedTimeSource(PaperClock.moment)
        try await Self.server(at: clock).run { client in
            func text() async -> String { PaperText.transaction("1", signed: await clock.now().milliseconds) }
            _ = try await client.present(await text(), as: .bert)
            #expect(try await Self.move(client, await text(), to: .anna)["verdict"] == "transferred")
            let end = PaperClock.moment.adding(days: 30)
            clock.set(Moment(milliseconds: end.milliseconds - 1))
            let refused = try await Self.move(client, await text(), to: .bert)
            #expect(refused.status == 409 && refused.problem == "transferred-recently")
            #expect(refused["reason"] == "transferTooSoon")
            #expect(refused["transferableDate"] == "\(end.milliseconds)")
            #expect(try await Self.move(client, await text(), to: .anna)["verdict"] == "already")
            let undone = try await client.send(
                .put, "/v1/admin/transactions/1/owner", as: .root, admin: true,
                body: ["account": .string(AccountToken.bert.uuid)])
            #expect(undone["verdict"] == "moved", "\(undone.text)")
            let again = try await Self.move(client, await text(), to: .anna)
            #expect(again.problem == "transferred-recently", "an administrator's decision starts a cool-down, too")
            clock.set(Moment(milliseconds: end.milliseconds - 1).adding(days: 30))
            #expect(try await Self.move(client, await text(), to: .anna)["verdict"] == "transferred")
        }
    }

    @Test func `the default policy allows no transfer`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1"), as: .bert)
            let reply = try await Self.move(client, PaperText.transaction("1"), to: .anna)
            #expect(reply.problem == "not-transferable")
            #expect(reply["reason"] == "transferNotAllowed")
        }
    }
}
#endif
