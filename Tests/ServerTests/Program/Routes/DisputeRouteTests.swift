#if Server
@testable import ServerProgram
import DiscoverEntities
import Foundation
import HTTPTypes
import Testing
import TestSupport

@Suite(.holdsFiles) struct `A dispute about a purchase's owner is resolved by an administrator` {
    private static let path = "/v1/admin/disputes"

    /// Records a purchase for Anna, whose refund by the store names Bert.
    private static func dispute(_ client: TestClient) async throws {
        _ = try await client.present(
            PaperText.transaction("1", of: "boosts.10", kind: .consumable), as: .anna)
        let refund = PaperText.transaction(
            "1", of: "boosts.10", kind: .consumable, for: .bert, signed: 1_760_000_000_009, revoked: 50_000)
        let reply = try await client.send(
            .post, "/v1/notifications", body: ["signedPayload": .string(PaperText.notification(about: refund))])
        #expect(reply["outcome"] == "disputed")
    }

    @Test func `a disputed refund counts, and the dispute is listed and counted in the metrics`() async throws {
        try await TestServer().run { client in
            try await Self.dispute(client)
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["balances.0.amount"] == "5", "half of the units must be refunded")
            let list = try await client.send(.get, Self.path, as: .root, admin: true)
            #expect(list["disputes.0.claimant"] == AccountToken.bert.uuid)
            #expect(list["disputes.0.owner"] == AccountToken.anna.uuid)
            #expect(list["open"] == "1")
            #expect(try await client.send(.get, "/metrics").text.contains("discover_disputes_open 1"))
            #expect(try await client.send(.get, Self.path, as: .anna).status == 403)
            #expect(try await client.send(.get, Self.path + "?state=some", as: .root, admin: true).status == 400)
        }
    }

    @Test func `a dispute is resolved once, and the audit log records who resolved it`() async throws {
        try await TestServer().run { client in
            try await Self.dispute(client)
            let one = Self.path + "/1"
            let wrong = try await client.send(.post, one, as: .root, admin: true, body: ["resolution": "guess"])
            #expect(wrong.status == 400)
            let refused = try await client.send(.post, one, as: .anna, body: ["resolution": "confirmed"])
            #expect(refused.status == 403)
            for _ in 1...2 {
                let moved = try await client.send(.post, one, as: .root, admin: true, body: ["resolution": "moved"])
                #expect(moved.status == 200)
                #expect(moved["resolution"] == "moved")
                #expect(moved["actor"] == AccountToken.root.uuid)
            }
            let other = try await client.send(.post, one, as: .root, admin: true, body: ["resolution": "confirmed"])
            #expect(other.status == 409)
            #expect(other.problem == "dispute-already-resolved")
            let none = try await client.send(
                .post, Self.path + "/99", as: .root, admin: true, body: ["resolution": "moved"])
            #expect(none.status == 404)
            #expect(try await client.send(.get, "/v1/entitlements", as: .bert)["balances.0.amount"] == "5")
            #expect(try await client.send(.get, Self.path, as: .root, admin: true)["open"] == "0")
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "disputeResolved")
            #expect(audit["entries.0.actor"] == AccountToken.root.uuid)
            #expect(audit["entries.0.outcome"] == "moved")
            let all = try await client.send(.get, Self.path + "?state=all", as: .root, admin: true)
            #expect(all["disputes.0.resolution"] == "moved")
        }
    }
}

@Suite(.holdsFiles) struct `Entitlements follow upgrades, restores and the feature map` {
    @Test func `an upgrade from a notification ends the previous plan`() async throws {
        try await TestServer().run { client in
            let (now, day) = (PaperClock.moment.milliseconds, Int64(86_400_000))
            let year = PaperText.transaction(
                "1", of: "plus.year", for: .anna, signed: now - 60 * day, expires: now + 300 * day)
            _ = try await client.present(year, as: .anna)
            let before = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(before["subscriptions.0.state"] == "subscribed")
            let month = PaperText.transaction(
                "2", of: "gold.month", original: "1", for: .anna, signed: now - 40 * day, expires: now - 10 * day)
            let upgrade = PaperText.notification(type: "DID_CHANGE_RENEWAL_PREF", about: month)
            _ = try await client.send(.post, "/v1/notifications", body: ["signedPayload": .string(upgrade)])
            let after = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(after["subscriptions.0.productId"] == "gold.month")
            #expect(after["subscriptions.0.state"] == "expired")
            #expect(after["features.0"] == nil)
        }
    }

    @Test func `after a complete restore without purchases, the entitlements are known to be empty`()
        async throws
    {
        try await TestServer().run { client in
            func isKnown() async throws -> Bool {
                try await client.send(.get, "/v1/entitlements", as: .anna).text.contains(#""known":true"#)
            }
            #expect(try await !isKnown())
            _ = try await client.send(.post, "/v1/restore", as: .anna, body: ["signedTransactions": .array([])])
            #expect(try await !isKnown(), "an incomplete list must not make it known")
            let away = PaperText.transaction("9", seal: .away)
            let pending = try await client.send(
                .post, "/v1/restore", as: .anna,
                body: ["signedTransactions": .array([.string(away)]), "complete": true])
            #expect(pending.text.contains("notYet"))
            #expect(try await !isKnown(), "an undecided transaction must not make it known")
            _ = try await client.send(
                .post, "/v1/restore", as: .anna, body: ["signedTransactions": .array([]), "complete": true])
            #expect(try await isKnown())
            #expect(try await client.send(.get, "/v1/entitlements", as: .bert).text.contains(#""known":false"#))
        }
    }

    @Test func `a pass that isn't in the feature map is listed and unlocks nothing`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(
                PaperText.transaction("1", of: "season.pass", kind: .nonRenewing, for: .anna), as: .anna)
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["unmapped.0"] == "season.pass")
            #expect(held["features.0"] == nil)
        }
    }

    @Test func `administrators see the unmapped passes without any account`() async throws {
        try await TestServer().run { client in
            let path = "/v1/admin/unmapped-passes"
            #expect(try await client.send(.get, path, as: .root, admin: true)["passes.0.productId"] == nil)
            #expect(try await client.send(.get, "/metrics").text.contains("discover_unmapped_passes 0"))
            for (id, account) in [("1", AccountToken.anna), ("2", .bert)] {
                _ = try await client.present(
                    PaperText.transaction(id, of: "season.pass", kind: .nonRenewing, for: account), as: account)
            }
            let refunded = PaperText.transaction(
                "3", of: "other.pass", kind: .nonRenewing, for: .anna, signed: 1_760_000_000_009, revoked: 100_000)
            _ = try await client.present(refunded, as: .anna)
            let list = try await client.send(.get, path, as: .root, admin: true)
            #expect(list["passes.0.productId"] == "season.pass")
            #expect(list["passes.0.purchases"] == "2")
            #expect(list["passes.1.productId"] == nil, "refunded purchases must not count")
            #expect(!list.text.contains(AccountToken.anna.uuid))
            #expect(try await client.send(.get, "/metrics").text.contains("discover_unmapped_passes 2"))
            #expect(try await client.send(.get, path, as: .anna).status == 403)
        }
    }

    @Test func `a pass counts as unmapped for purchases before its entry in the feature map`() async throws {
        var choices = TestServer.Choices()
        let pass = FeatureMap.Grant(features: Feature("lounge"), unit: "season.pass", amount: 1, days: 30)
        choices.map = FeatureMap(
            [:],
            revisions: [.init(from: Moment(milliseconds: 1_760_000_000_000), grants: ["season.pass": pass])])
        try await TestServer(choices).run { client in
            for (id, date) in [("1", Int64(1_750_000_000_000)), ("2", 1_760_000_000_001)] {
                _ = try await client.present(
                    PaperText.transaction(id, of: "season.pass", kind: .nonRenewing, for: .anna, signed: date),
                    as: .anna)
            }
            let list = try await client.send(.get, "/v1/admin/unmapped-passes", as: .root, admin: true)
            #expect(list["passes.0.purchases"] == "1")
            #expect(list["passes.0.latestDate"] == "1750000000000")
        }
    }
}
#endif
