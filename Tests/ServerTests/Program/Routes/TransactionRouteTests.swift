#if Server
@testable import ServerProgram
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The transaction route returns a verdict for a transaction` {
    @Test func `a genuine transaction is credited, and the client can finish it`() async throws {
        try await TestServer().run { client in
            let reply = try await client.present(PaperText.transaction("1000", for: .anna), as: .anna)
            #expect(reply.status == 200)
            #expect(reply["verdict"] == "credited")
            #expect(reply["change"] == "purchased")
            #expect(reply["transactionId"] == "1000")
            #expect(reply["transaction.productId"] == "gold.month")
            #expect(reply["finish"].map { ["1", "true"].contains($0) } == true)
        }
    }

    @Test func `a transaction that is sent again isn't credited twice`() async throws {
        try await TestServer().run { client in
            let text = PaperText.transaction("7", of: "boosts.10", kind: .consumable, for: .anna, quantity: 2)
            #expect(try await client.present(text, as: .anna)["verdict"] == "credited")
            #expect(try await client.present(text, as: .anna)["verdict"] == "already")
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["balances.0.amount"] == "20")
        }
    }

    @Test func `a refunded transaction is recorded as a refund`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            let reply = try await client.present(
                PaperText.transaction(for: .anna, signed: 1_760_000_000_001, revoked: 100_000), as: .anna)
            #expect(reply["change"] == "refunded")
        }
    }

    @Test(arguments: [
        (OwnershipPolicy.refuse, false, "refuse"), (.transfer, false, "transfer"), (.refuse, true, "family"),
    ])
    func `another account's transaction gets the policy's outcome and can't be finished`(
        policy: OwnershipPolicy, family: Bool, outcome: String
    ) async throws {
        var choices = TestServer.Choices()
        choices.binding = policy
        try await TestServer(choices).run { client in
            let reply = try await client.present(PaperText.transaction(for: .bert, family: family), as: .anna)
            #expect(reply.status == 409)
            #expect(reply.problem == "another-account")
            #expect(reply["outcome"] == outcome)
            #expect(reply["verdict"] == "refusedForGood")
            #expect(reply["finish"].map { ["0", "false"].contains($0) } == true)
            #expect(reply["owner"] == AccountToken.bert.masked)
            let audit = try await client.send(.get, "/v1/admin/audit", as: .root, admin: true)
            #expect(audit["entries.0.what"] == "claimRefused")
            #expect(audit["entries.0.outcome"] == outcome)
        }
    }

    @Test func `a transaction with an invalid signature is refused permanently`() async throws {
        try await TestServer().run { client in
            let reply = try await client.present(PaperText.transaction(seal: .altered), as: .anna)
            #expect(reply.status == 422)
            #expect(reply.problem == "not-genuine")
            #expect(reply["verdict"] == "refusedForGood")
            #expect(reply["reason"] == "altered")
        }
    }

    @Test(arguments: ["", "x", "a.b.c", "....", "e30.e30.e30"])
    func `a malformed transaction is refused permanently`(text: String) async throws {
        try await TestServer().run { client in
            let reply = try await client.present(text, as: .anna)
            #expect(reply.status == 422)
        }
    }

    @Test func `with an unavailable verifier, a transaction gets a 503 with Retry-After`() async throws {
        try await TestServer().run { client in
            let reply = try await client.present(PaperText.transaction(seal: .away), as: .anna)
            #expect(reply.status == 503)
            #expect(reply["verdict"] == "notYet")
            #expect(reply["reason"] == "verifierOffline")
            #expect(reply.headers[.retryAfter] == "5")
        }
    }

    @Test func `with an unavailable ledger, a transaction gets a 503 without internal details`() async throws {
        var choices = TestServer.Choices()
        choices.isLedgerAway = true
        try await TestServer(choices).run { client in
            let reply = try await client.present(PaperText.transaction(for: .anna), as: .anna)
            #expect(reply.status == 503)
            #expect(reply["reason"] == "ledgerUnavailable")
            #expect(!reply.text.contains("away"))
        }
    }

    @Test(arguments: [
        ("", "the body isn't JSON"), ("[]", "the body has the wrong type"),
        (#"{"signedTransaction":7}"#, "signedTransaction has the wrong type"),
        ("{}", "one of signedTransaction, receipt and purchaseToken is required"),
        (
            #"{"signedTransaction":"a","receipt":"b"}"#,
            "one of signedTransaction, receipt and purchaseToken is required"
        ),
    ])
    func `an unreadable body gets a 400 that names the problem`(body: String, detail: String) async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/transactions", as: .anna, raw: body)
            #expect(reply.status == 400)
            #expect(reply["detail"] == detail)
        }
    }

    @Test(arguments: ["text/plain", "application/x-www-form-urlencoded", nil])
    func `a body of an unsupported media type gets a 415`(type: String?) async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/transactions", as: .anna, raw: "{}", type: type)
            #expect(reply.status == 415)
        }
    }

    @Test func `without Google Play support, a purchase token gets a 501`() async throws {
        try await TestServer().run { client in
            let body: JSON = ["purchaseToken": "t", "productId": "gold.month"]
            let reply = try await client.send(.post, "/v1/transactions", as: .anna, body: body)
            #expect(reply.status == 501)
            #expect(reply.problem == "not-configured")
        }
    }

    @Test func `Google Play purchases are listed with their store beside the App Store's`() async throws {
        struct Play: GooglePlayVerifier {
            func verify(token: String, product: ProductID) -> PlayVerdict {
                let facts = TransactionFacts(
                    key: TransactionKey(environment: .sandbox, id: "GPA.1"), original: "GPA.1", product: product,
                    kind: .nonConsumable, quantity: 1, purchased: PaperClock.moment, expires: nil,
                    signed: PaperClock.moment)
                return .genuine(PlayPurchase(items: [PlayPurchase.Item(transaction: facts)]))
            }

            func refresh(_ subject: PlayNotification.Subject) -> PlayVerdict { .undecided(.pending) }

            func confirm(_ confirmation: PlayConfirmation) -> PlayConfirmationResult { .accepted }
        }
        var choices = TestServer.Choices()
        choices.googlePlay = Play()
        try await TestServer(choices).run { client in
            _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let body: JSON = ["purchaseToken": "t", "productId": "lifetime"]
            let reply = try await client.send(.post, "/v1/transactions", as: .anna, body: body)
            #expect(reply["verdict"] == "credited")
            let list = try await client.send(.get, "/v1/transactions", as: .anna)
            #expect((0..<2).map { list["transactions.\($0).store"] } == ["appStore", "googlePlay"])
            #expect((0..<2).map { list["transactions.\($0).transaction.transactionId"] } == ["1", "GPA.1"])
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect((0..<3).map { held["features.\($0)"] } == ["lifetime", "passport", "rewind"])
        }
    }

    @Test func `an account's own transactions are returned in pages, each once`() async throws {
        try await TestServer().run { client in
            for number in 1...5 {
                _ = try await client.present(
                    PaperText.transaction("\(number)", of: "boosts.10", kind: .consumable, for: .anna), as: .anna)
            }
            _ = try await client.present(PaperText.transaction("9", for: .bert), as: .bert)
            var seen: [String] = []
            var next: String? = ""
            while let place = next {
                let after = place.isEmpty ? "" : "&after=\(place)"
                let page = try await client.send(.get, "/v1/transactions?limit=2\(after)", as: .anna)
                seen += (0..<2).compactMap { page["transactions.\($0).transaction.transactionId"] }
                next = page["next"]
            }
            #expect(seen == ["1", "2", "3", "4", "5"])
        }
    }

    @Test(arguments: ["limit=0", "limit=201", "limit=x", "after=-1", "after=x"])
    func `an invalid page query gets a 400`(query: String) async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.get, "/v1/transactions?\(query)", as: .anna)
            #expect(reply.status == 400)
        }
    }
}
#endif
