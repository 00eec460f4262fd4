#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import Foundation
import HTTPTypes
import ServerSigning
import ServerSimulation
import ServerUseCases
import StoreSimulator
import Support
import TestSupport
import Testing

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `One server keeps a ledger for each environment of each app` {
    @Test func `a purchase of App Review unlocks in the sandbox ledger and changes nothing in production`() async throws
    {
        try await RealmScene.play { scene in
            // The reviewer buys in the sandbox with the production build, which has the production address.
            let sold = try await scene.buy("lifetime", in: scene.sandbox)
            let bought = try await scene.present(sold)
            #expect(bought.status == 200 && bought["verdict"] == "credited" && bought["finish"] == "1")
            #expect(bought["ledger.environment"] == "Sandbox" && bought["ledger.bundleId"] == RealmScene.app)
            #expect(try await scene.present(sold)["verdict"] == "already")
            // The app reads the ledger that the response named, in the same session.
            let unlocked = try await scene.send(.get, "/v1/entitlements?environment=Sandbox")
            #expect(unlocked["known"] == "1" && unlocked.text.contains("\"rewind\""), "\(unlocked.text)")
            #expect(unlocked["ledger.environment"] == "Sandbox")
            // A client that doesn't select a ledger gets nothing for it.
            let production = try await scene.send(.get, "/v1/entitlements")
            #expect(production["ledger.environment"] == "Production")
            #expect(!production.text.contains("\"rewind\""), "\(production.text)")
            #expect(try await scene.recorded() == 0)
            #expect(try await scene.recorded("?environment=Sandbox") == 1)
        }
    }

    @Test func `units of the sandbox can't be spent in production`() async throws {
        try await RealmScene.play { scene in
            let boost: JSON = ["unit": "boost"]
            let tried = try await scene.buy("boost.1", in: scene.sandbox)
            #expect(try await scene.present(tried).status == 200)
            let refused = try await scene.send(.post, "/v1/consumptions", boost)
            #expect(refused.status == 409)
            let spent = try await scene.send(.post, "/v1/consumptions?environment=Sandbox", boost)
            #expect(spent["left"] == "0")
            let bought = try await scene.buy("boost.1", in: scene.production)
            #expect(try await scene.present(bought).status == 200)
            let real = try await scene.send(.post, "/v1/consumptions", boost)
            #expect(real["left"] == "0" && real["repeated"] == "0")
        }
    }

    @Test func `the same transaction ID in two environments is two purchases`() async throws {
        try await RealmScene.play { scene in
            let real = try await scene.buy("lifetime", in: scene.production)
            let tried = try await scene.buy("lifetime", in: scene.sandbox)
            let (one, two) = (try await scene.present(real), try await scene.present(tried, as: .bert))
            #expect(one["transactionId"] == two["transactionId"])
            #expect(one["ledger.environment"] == "Production" && two["ledger.environment"] == "Sandbox")
            #expect(one["verdict"] == "credited" && two["verdict"] == "credited")
            // The two purchases have different owners, so each owner's claim of the other purchase is refused.
            #expect(try await scene.present(real, as: .bert).status == 409)
            #expect(try await scene.present(tried).status == 409)
        }
    }

    @Test func `a refund in the sandbox is recorded in the sandbox ledger alone`() async throws {
        try await RealmScene.play { scene in
            for store in [scene.production, scene.sandbox] {
                #expect(try await scene.present(try await scene.buy("lifetime", in: store)).status == 200)
                #expect(await scene.deliver(from: store) == 1)
            }
            let id = try #require(
                try await scene.send(.get, "/v1/transactions")["transactions.0.transaction.transactionId"])
            try scene.sandbox.store.refundTransaction(identifier: id)
            #expect(await scene.deliver(from: scene.sandbox) == 1)
            let kept = try await scene.send(.get, "/v1/entitlements")
            let refunded = try await scene.send(.get, "/v1/entitlements?environment=Sandbox")
            #expect(kept.text.contains("\"rewind\"") && !refunded.text.contains("\"rewind\""))
            // Only administrators of a ledger's records see them.
            for (query, isRevoked) in [("", false), ("?environment=Sandbox", true)] {
                let found = try await scene.send(.get, "/v1/admin/transactions/\(id)\(query)", admin: true)
                #expect((found["recorded.transaction.revocationDate"] != nil) == isRevoked, "\(found.text)")
            }
        }
    }

    @Test func `an administrator reads and changes the ledger that the query selects`() async throws {
        try await RealmScene.play { scene in
            let bought = try await scene.present(try await scene.buy("lifetime", in: scene.other))
            let id = try #require(bought["transactionId"])
            let query = "?environment=Sandbox&bundleId=\(RealmScene.otherApp)"
            let path = "/v1/admin/transactions/\(id)"
            #expect(try await scene.send(.get, path, admin: true).status == 404)
            #expect(try await scene.send(.get, path + "?environment=Sandbox", admin: true).status == 404)
            #expect(try await scene.send(.get, path + query, admin: true)["account"] == AccountToken.anna.uuid)
            let moved = try await scene.send(
                .put, path + "/owner" + query, ["account": .string(AccountToken.bert.uuid)], as: .root, admin: true)
            #expect(moved["verdict"] == "moved", "\(moved.text)")
            let account = "/v1/admin/accounts/\(AccountToken.bert.uuid)"
            #expect(try await scene.send(.get, account, admin: true).status == 404)
            let page = try await scene.send(.get, account + query, admin: true)
            #expect(page["counts.transactions"] == "1" && page["entitlements.ledger.bundleId"] == RealmScene.otherApp)
            // Each ledger has its own audit log.
            #expect(try await scene.send(.get, "/v1/admin/audit" + query, admin: true).text.contains("reassigned"))
            #expect(try await !scene.send(.get, "/v1/admin/audit", admin: true).text.contains("reassigned"))
        }
    }

    @Test func `a restore of several ledgers reports each text in order with its ledger`() async throws {
        try await RealmScene.play { scene in
            let texts = [
                try await scene.buy("lifetime", in: scene.sandbox), "nonsense",
                try await scene.buy("lifetime", in: scene.production),
                try await scene.buy("lifetime", in: scene.other), try await scene.buy("boost.1", in: scene.sandbox),
                try await scene.buy("lifetime", in: scene.strange),
            ]
            let reply = try await scene.send(
                .post, "/v1/restore",
                ["signedTransactions": .array(texts.map { .string($0) }), "complete": true])
            let expected: [(verdict: String, environment: String?, bundle: String?)] = [
                ("credited", "Sandbox", RealmScene.app), ("refusedForGood", nil, nil),
                ("credited", "Production", RealmScene.app), ("credited", "Sandbox", RealmScene.otherApp),
                ("credited", "Sandbox", RealmScene.app), ("refusedForGood", nil, nil),
            ]
            for (index, item) in expected.enumerated() {
                #expect(reply["transactions.\(index).verdict"] == item.verdict, "\(index): \(reply.text)")
                #expect(reply["transactions.\(index).ledger.environment"] == item.environment)
                #expect(reply["transactions.\(index).ledger.bundleId"] == item.bundle)
            }
            #expect(reply["transactions.6.verdict"] == nil)
            #expect(try await scene.recorded() == 1)
        }
    }

    @Test func `renewal information goes to the ledger of its transaction`() async throws {
        try await RealmScene.play { scene in
            let texts = [
                try await scene.buy("gold.month", in: scene.production),
                try await scene.buy("gold.month", in: scene.sandbox),
            ]
            var renewals: [String] = []
            for store in [scene.production, scene.sandbox] {
                let id = try #require(await store.store.all().first?.payload.transactionId)
                let status = try #require(store.store.issuedStatuses(ofOwnerOf: "\(id)")?.first)
                renewals.append(try store.authority.sign(status.renewalInfo))
            }
            // Both chains have the same ID, so each request has the texts of one store.
            for (text, renewal) in zip(texts, renewals) {
                let reply = try await scene.send(
                    .post, "/v1/restore",
                    ["signedTransactions": [.string(text)], "signedRenewals": [.string(renewal)]])
                #expect(reply["transactions.0.verdict"] == "credited" && reply["renewals.0.verdict"] == "credited")
            }
        }
    }

    @Test func `an empty complete list counts for the selected ledger only`() async throws {
        try await RealmScene.play { scene in
            let all: JSON = ["signedTransactions": [], "complete": true]
            let reply = try await scene.send(.post, "/v1/restore?environment=Sandbox", all)
            #expect(reply.status == 200)
            #expect(try await scene.send(.get, "/v1/entitlements?environment=Sandbox")["known"] == "1")
            #expect(try await scene.send(.get, "/v1/entitlements")["known"] == "0")
        }
    }

    @Test func `data of a realm that isn't configured is refused with what to do`() async throws {
        try await RealmScene.play { scene in
            let text = try await scene.buy("lifetime", in: scene.strange)
            let reply = try await scene.present(text)
            #expect(reply.status == 422 && reply["verdict"] == "refusedForGood" && reply["finish"] == "0")
            let detail = try #require(reply["detail"])
            #expect(detail.contains("another app") && detail.contains("realms.additional"), "\(detail)")
            #expect(detail.contains("Production com.example.discover, Sandbox com.example.discover, Sandbox"))
            // It isn't repeated, because the text may be forged.
            #expect(!reply.text.contains("strange"))
            let listed = try await scene.send(.post, "/v1/restore", ["signedTransactions": [.string(text)]])
            #expect(listed["transactions.0.detail"] == detail && listed["transactions.0.finish"] == "0")
            #expect(await scene.deliver(from: scene.strange) == 0)
        }
    }

    @Test func `a text that names another realm than the store signed is refused`() async throws {
        try await RealmScene.play { scene in
            let text = try await scene.buy("lifetime", in: scene.sandbox)
            let parts = text.split(separator: ".").map(String.init)
            let payload = try #require(Base64URL.decode(parts[1]))
            let forged = String(decoding: payload, as: UTF8.self).replacing("\"Sandbox\"", with: "\"Production\"")
            let reply = try await scene.present(
                [parts[0], Base64URL.encode(Array(forged.utf8)), parts[2]].joined(separator: "."))
            #expect(reply.status == 422 && reply["reason"] == "altered", "\(reply.text)")
            #expect(try await scene.recorded() == 0)
        }
    }

    @Test func `a transfer takes place in the ledger that the transaction is for`() async throws {
        try await RealmScene.play { scene in
            let text = try await scene.buy("lifetime", in: scene.sandbox)
            #expect(try await scene.present(text).status == 200)
            let reply = try await scene.send(.post, "/v1/transfers", ["signedTransaction": .string(text)], as: .bert)
            #expect(reply["verdict"] == "transferred" && reply["ledger.environment"] == "Sandbox", "\(reply.text)")
            #expect(try await scene.recorded("?environment=Sandbox") == 0)
        }
    }

    @Test(arguments: ["?environment=Xcode", "?environment=Production&bundleId=com.example.other", "?bundleId=x"])
    func `a ledger that isn't configured can't be selected`(query: String) async throws {
        try await RealmScene.play { scene in
            let reply = try await scene.send(.get, "/v1/entitlements\(query)")
            #expect(reply.status == 400 && reply["detail"]?.contains("it has Production com.example.discover") == true)
        }
    }

    @Test func `metrics about purchases state the realm, and health covers every ledger`() async throws {
        try await RealmScene.play { scene in
            _ = try await scene.present(try await scene.buy("lifetime", in: scene.sandbox))
            _ = await scene.deliver(from: scene.sandbox)
            let page = try await scene.send(.get, "/metrics").text
            let realm = "bundle=\"com.example.discover\",environment=\"Sandbox\""
            #expect(page.contains("discover_verdicts_total{\(realm),verdict=\"credited\"} 1"), "\(page)")
            #expect(page.contains("discover_disputes_open{\(realm)} 0"))
            #expect(page.contains(/discover_notifications_total{bundle="com.example.discover",environment="Sandbox"/))
            #expect(try await scene.send(.get, "/health").status == 200)
            // Without its file, the last ledger can't be written.
            guard case .sqlite(let path)? = scene.realms[2].settings.storage else {
                Issue.record("the last ledger must be a file")
                return
            }
            try FileManager.default.removeItem(atPath: path)
            let health = try await scene.send(.get, "/health")
            #expect(health.status == 503, "\(health.text)")
        }
    }

    @Test func `a server with one realm reads no query and adds no dimension`() async throws {
        try await TestServer().run { client in
            let text = PaperText.transaction("1", of: "lifetime", kind: .nonConsumable, for: .anna)
            let bought = try await client.present(text, as: .anna)
            #expect(bought["ledger.environment"] == "Sandbox")
            #expect(
                try await client.send(.get, "/metrics").text.contains("discover_verdicts_total{verdict=\"credited\"} 1")
            )
            #expect(try await client.send(.get, "/v1/entitlements?environment=Production", as: .anna).status == 400)
            #expect(try await client.send(.get, "/v1/entitlements?environment=Sandbox", as: .anna).status == 200)
        }
    }
}
#endif
