#if Server
@testable import ServerProgram
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import HTTPTypes
import ServerUseCases
import Testing
import TestSupport

@Suite(.holdsFiles) struct `The restore route returns a verdict for each item` {
    @Test func `a restore returns the verdicts in the order of the request`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1", for: .anna), as: .anna)
            let texts: JSON = [
                .string(PaperText.transaction("1", for: .anna)), .string(PaperText.transaction("2", for: .anna)),
                .string(PaperText.transaction("3", seal: .altered)), .string(PaperText.transaction("4", for: .bert)),
            ]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: ["signedTransactions": texts])
            #expect(reply.status == 200)
            let verdicts = (0..<4).map { reply["transactions.\($0).verdict"] }
            #expect(verdicts == ["already", "credited", "refusedForGood", "refusedForGood"])
            #expect(reply["transactions.3.reason"] == "otherAccount")
            #expect((0..<4).map { reply["transactions.\($0).transactionId"] } == ["1", "2", "3", "4"])
        }
    }

    @Test func `a restore never moves a purchase, even if the policy allows transfers`() async throws {
        var choices = TestServer.Choices()
        choices.binding = .transfer
        try await TestServer(choices).run { client in
            _ = try await client.present(PaperText.transaction("1"), as: .bert)
            let body: JSON = ["signedTransactions": [.string(PaperText.transaction("1"))]]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply["transactions.0.outcome"] == "transfer")
            #expect(try await client.send(.get, "/v1/entitlements", as: .anna)["known"].isFalse)
        }
    }

    @Test func `renewal information is credited only with a transaction of its chain`() async throws {
        try await TestServer().run { client in
            let body: JSON = [
                "signedTransactions": [.string(PaperText.transaction("1", for: .anna))],
                "signedRenewals": [
                    .string(PaperText.renewal(of: "1")), .string(PaperText.renewal(of: "77")),
                    .string(PaperText.renewal(of: "1", seal: .altered)),
                ],
            ]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            let verdicts = (0..<3).map { reply["renewals.\($0).verdict"] }
            #expect(verdicts == ["credited", "notYet", "refusedForGood"])
            let held = try await client.send(.get, "/v1/entitlements", as: .anna)
            #expect(held["subscriptions.0.willRenew"].isTrue)
        }
    }

    @Test func `renewal information of another account's subscription is refused`() async throws {
        try await TestServer().run { client in
            _ = try await client.present(PaperText.transaction("1"), as: .bert)
            let body: JSON = [
                "signedTransactions": [.string(PaperText.transaction("1"))],
                "signedRenewals": [.string(PaperText.renewal(of: "1"))],
            ]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply["renewals.0.verdict"] == "refusedForGood")
            #expect(reply["renewals.0.reason"] == "otherAccount")
            #expect(reply["renewals.0.originalTransactionId"] == "1")
            let own = try await client.send(.post, "/v1/restore", as: .bert, body: body)
            #expect(own["renewals.0.verdict"] == "credited")
        }
    }

    @Test func `renewal information is refused if the chain's latest transaction has another owner`() async throws {
        try await TestServer().run { client in
            let (first, latest) = (
                PaperText.transaction("1", for: .anna),
                PaperText.transaction("2", original: "1", for: .bert, signed: 1_760_000_050_000)
            )
            _ = try await client.present(latest, as: .bert)
            let body: JSON = [
                "signedTransactions": [.string(first)], "signedRenewals": [.string(PaperText.renewal(of: "1"))],
            ]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply["transactions.0.verdict"] == "credited")
            #expect(reply["renewals.0.verdict"] == "refusedForGood")
            #expect(reply["renewals.0.reason"] == "otherAccount")
        }
    }

    @Test func `with an unavailable verifier, each transaction stays undecided`() async throws {
        try await TestServer().run { client in
            let body: JSON = ["signedTransactions": [.string(PaperText.transaction("1", seal: .away))]]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply["transactions.0.verdict"] == "notYet")
        }
    }

    @Test func `a restore accepts the maximum number of transactions`() async throws {
        let server = try await TestServer()
        try await server.run { client in
            // The length of a transaction of the App Store with its certificates.
            let texts = (0..<Limits().texts).map { "\($0)." + String(repeating: "a", count: 6000) }
            let body: JSON = ["signedTransactions": .array(texts.map { .string($0) })]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply.status == 200)
            #expect(reply["transactions.199.verdict"] == "refusedForGood")
        }
    }

    @Test func `a restore with too many transactions gets a 413`() async throws {
        var choices = TestServer.Choices()
        choices.limits.texts = 2
        try await TestServer(choices).run { client in
            let body: JSON = ["signedTransactions": ["a", "b", "c"]]
            let reply = try await client.send(.post, "/v1/restore", as: .anna, body: body)
            #expect(reply.status == 413)
        }
    }

    @Test(arguments: ["{}", #"{"receipt":"a","signedTransactions":["b"]}"#, #"{"signedTransactions":[7]}"#])
    func `a malformed restore request gets a 400`(body: String) async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, "/v1/restore", as: .anna, raw: body)
            #expect(reply.status == 400)
        }
    }

    @Test(arguments: ["/v1/restore", "/v1/transactions"])
    func `without a configured receipt endpoint, a receipt gets a 501`(path: String) async throws {
        try await TestServer().run { client in
            let reply = try await client.send(.post, path, as: .anna, body: ["receipt": "AAAA"])
            #expect(reply.status == 501)
        }
    }

    @Test(arguments: ["/v1/restore", "/v1/transactions"])
    func `a receipt gets a verdict for each of its purchases`(path: String) async throws {
        var choices = TestServer.Choices()
        choices.receipts = PaperReceipts()
        try await TestServer(choices).run { client in
            let reply = try await client.send(.post, path, as: .anna, body: ["receipt": "good"])
            #expect((0..<3).map { reply["transactions.\($0).verdict"] } == ["credited", "credited", "notYet"])
            #expect(reply["transactions.2.reason"] == "productUnknown")
            let refused = try await client.send(.post, path, as: .anna, body: ["receipt": "bad"])
            #expect(refused.status == 422)
            #expect(refused["reason"] == "forged")
            #expect(try await client.send(.post, path, as: .anna, body: ["receipt": "away"]).status == 503)
        }
    }
}

/// A receipt validator whose verdict is encoded in the receipt.
struct PaperReceipts: ReceiptValidator {
    func validate(
        _ receipt: String, depositing evidence: RequestEvidence
    ) async throws(StoreFailure) -> ReceiptValidationResult {
        switch receipt {
        case "away": throw .timedOut(seconds: 3)
        case "bad": return .refused("forged")
        default:
            let texts = [
                PaperText.transaction("1", for: .anna),
                PaperText.transaction("2", of: "boosts.10", kind: .consumable, for: .anna),
            ]
            return .validated(
                ReceiptContent(
                    transactions: texts.map(UnverifiedClaims.transaction), statuses: [], undecided: ["3"],
                    verifier: PaperVerifier(evidence: evidence)))
        }
    }
}

extension String? {
    /// A Boolean value, which Foundation prints in either form.
    var isTrue: Bool { self == "1" || self == "true" }
    var isFalse: Bool { self == "0" || self == "false" }
}
#endif
