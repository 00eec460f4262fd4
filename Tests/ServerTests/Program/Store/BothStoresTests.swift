#if Server
@testable import ServerProgram
import DiscoverEntities
import HTTPTypes
import ServerSimulation
import TestSupport
import Testing

/// One account that buys in the App Store and in Google Play.
@Suite(.holdsFiles) struct `Purchases of both stores meet in one account` {
    private static func present(
        _ token: String, of product: String, as account: AccountToken = .anna, to client: TestClient
    ) async throws -> TestClient.Reply {
        try await client.send(
            .post, "/v1/transactions", as: account,
            body: ["purchaseToken": .string(token), "productId": .string(product)])
    }

    private static func features(of account: AccountToken, _ client: TestClient) async throws -> [String] {
        let reply = try await client.send(.get, "/v1/entitlements", as: account)
        return (0..<9).compactMap { reply["features.\($0)"] }
    }

    @Test func `an account buys on both stores, and a refund on one leaves the other`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let apple = PaperText.transaction("1", of: "lifetime", kind: .nonConsumable, for: .anna)
            #expect(try await client.present(apple, as: .anna).status == 200)
            let token = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            let reply = try await Self.present(token, of: "gold.month", to: client)
            #expect(reply["verdict"] == "credited")
            #expect(reply["acknowledged"].isTrue)
            #expect(scene.play.isConfirmed(token))
            #expect(try await Self.features(of: .anna, client) == ["passport", "rewind", "unlimited"])
            let list = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect((0..<2).map { list["transactions.\($0).store"] } == ["appStore", "googlePlay"])
            try scene.play.refund(token)
            let again = try await Self.present(token, of: "gold.month", to: client)
            #expect(again["change"] == "refunded")
            #expect(try await Self.features(of: .anna, client) == ["unlimited"])
        }
    }

    @Test func `presenting a purchase again credits nothing twice`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("boost.1", for: AccountToken.anna.uuid, quantity: 2)
            for verdict in ["credited", "already", "already"] {
                #expect(try await Self.present(token, of: "boost.1", to: client)["verdict"] == verdict)
            }
            let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(reply["balances.0.amount"] == "2")
        }
    }

    @Test func `another account is refused, and doesn't confirm the purchase`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            let reply = try await Self.present(token, of: "lifetime", as: .bert, to: client)
            #expect(reply.status == 409)
            #expect(!scene.play.isConfirmed(token))
            #expect(try await Self.present(token, of: "lifetime", to: client).status == 200)
            let unnamed = try scene.play.buy("lifetime")
            #expect(try await Self.present(unnamed, of: "lifetime", as: .bert, to: client).status == 200)
            #expect(try await Self.present(unnamed, of: "lifetime", to: client).status == 409)
        }
    }

    @Test func `a failed confirmation leaves the purchase credited, and the client presents it again`() async throws {
        let scene = try await PlayScene(refusingConfirmations: 1)
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            let reply = try await Self.present(token, of: "lifetime", to: client)
            #expect(reply["verdict"] == "credited")
            #expect(reply["acknowledged"].isFalse)
            #expect(!scene.play.isConfirmed(token))
            let again = try await Self.present(token, of: "lifetime", to: client)
            #expect(again["verdict"] == "already")
            #expect(again["acknowledged"].isTrue)
            #expect(scene.play.isConfirmed(token))
        }
    }

    @Test func `a pending purchase and an unknown product get a 503 with the reason and Retry-After`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", isPending: true)
            let pending = try await Self.present(token, of: "lifetime", to: client)
            #expect(pending.status == 503)
            #expect(pending["reason"] == "pending" && pending.headers[.retryAfter] == "60")
            let unknown = try await Self.present(token, of: "plus.month", to: client)
            #expect(unknown["reason"] == "productUnknown" && unknown.headers[.retryAfter] == "60")
            #expect(try await Self.present("made-up", of: "lifetime", to: client).status == 422)
        }
    }

    @Test func `a grace period and an account hold appear in the entitlements`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("gold.month", for: AccountToken.anna.uuid)
            _ = try await Self.present(token, of: "gold.month", to: client)
            try scene.play.failPayments(true, of: token)
            for (days, state) in [(33, "inGracePeriod"), (7, "inBillingRetry")] {
                scene.play.advance(days: days)
                _ = try await Self.present(token, of: "gold.month", to: client)
                let reply = try await client.send(.get, "/v1/entitlements", as: .anna)
                #expect(reply["subscriptions.0.state"] == state)
            }
            #expect(try await Self.features(of: .anna, client).isEmpty)
        }
    }

    @Test func `neither a response nor the log contains a purchase token`() async throws {
        let scene = try await PlayScene()
        try await scene.server.run { client in
            let token = try scene.play.buy("lifetime", for: AccountToken.anna.uuid)
            let reply = try await Self.present(token, of: "lifetime", to: client)
            let list = try await client.send(.get, "/v1/transactions", as: .anna)
            for text in [reply.text, list.text] + scene.server.log.all { #expect(!text.contains(token)) }
        }
    }
}
#endif
