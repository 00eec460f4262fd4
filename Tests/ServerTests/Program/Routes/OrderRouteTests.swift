#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerSupport
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The order route finds the account of an invoice` {
    private static func server(_ orders: (any OrderArchive)?) async throws -> TestServer {
        var choices = TestServer.Choices()
        choices.orders = orders
        return try await TestServer(choices)
    }

    private static let path = "/v1/admin/orders/M1"

    @Test func `an administrator gets each transaction of the order with its owner`() async throws {
        let bought = PaperText.transaction("1", of: "lifetime", kind: .nonConsumable, for: .anna)
        let missing = PaperText.transaction("2", of: "boosts.10", kind: .consumable, for: .bert)
        let orders = ScriptedOrderArchive(["M1": [bought, missing].map(UnverifiedClaims.transaction)])
        try await Self.server(orders).run { client in
            let presented = try await client.present(bought, as: .anna)
            #expect(presented.status == 200)
            let reply = try await client.send(.get, Self.path, as: .root, admin: true)
            #expect(reply.status == 200 && reply["orderId"] == "M1")
            #expect(reply["transactions.0.account"] == AccountToken.anna.uuid)
            #expect(reply["transactions.0.transaction.transactionId"] == "1")
            #expect(reply["transactions.1.transaction.transactionId"] == "2")
            #expect(reply["transactions.1.account"] == nil)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "accountRead" && audit["entries.0.actor"] == AccountToken.root.uuid)
            // Looking up an order records nothing.
            let listed = try await client.send(.get, "/v1/transactions", as: .bert)
            #expect(listed["transactions.0.transaction.transactionId"] == nil)
            let customer = try await client.send(.get, Self.path, as: .anna)
            #expect(customer.status == 403)
        }
    }

    @Test func `an order of Google Play is found by its ID, without the orders of the App Store`() async throws {
        try await Self.server(nil).run { client in
            let bought = TransactionFacts.month("play:GPA.1-2:gold.month", token: .anna)
            let other = TransactionFacts.month("play:GPA.1-21:gold.month", token: .bert)
            _ = try await client.server.backend.ledger(RequestEvidence()).record([
                .transaction(bought, account: .anna), .transaction(other, account: .bert),
            ])
            let reply = try await client.send(.get, "/v1/admin/orders/GPA.1-2", as: .root, admin: true)
            #expect(reply.status == 200 && reply["orderId"] == "GPA.1-2", "\(reply.text)")
            #expect(reply["transactions.0.transaction.transactionId"] == "play:GPA.1-2:gold.month")
            #expect(reply["transactions.0.account"] == AccountToken.anna.uuid)
            #expect(reply["transactions.1.account"] == nil)
            let renewed = TransactionFacts.month(
                "play:GPA.1-2..0:gold.month", of: "play:GPA.1-2:gold.month", from: 30, token: .anna)
            _ = try await client.server.backend.ledger(RequestEvidence()).record([
                .transaction(renewed, account: .anna)
            ])
            let whole = try await client.send(.get, "/v1/admin/orders/GPA.1-2", as: .root, admin: true)
            #expect(whole["transactions.1.transaction.transactionId"] == renewed.key.id.rawValue)
            let renewal = try await client.send(.get, "/v1/admin/orders/GPA.1-2..0", as: .root, admin: true)
            #expect(renewal["transactions.0.transaction.transactionId"] == renewed.key.id.rawValue)
            #expect(renewal["transactions.1.account"] == nil)
            let unknown = try await client.send(.get, "/v1/admin/orders/GPA.9", as: .root, admin: true)
            #expect(unknown.status == 404 && unknown.text.contains("Google Play"), "\(unknown.text)")
        }
    }

    @Test func `an unknown order, a silent store, and a forged response are distinguished`() async throws {
        let forged = PaperText.transaction("1", for: .anna, seal: .altered)
        let cases: [((any OrderArchive)?, Int)] = [
            (ScriptedOrderArchive([:]), 404), (ScriptedOrderArchive([:], failing: .offline), 503), (nil, 501),
            (ScriptedOrderArchive(["M1": [UnverifiedClaims.transaction(forged)]]), 422),
        ]
        for (orders, status) in cases {
            try await Self.server(orders).run { client in
                let reply = try await client.send(.get, Self.path, as: .root, admin: true)
                #expect(reply.status == status, "\(reply.text)")
            }
        }
    }
}
#endif
