#if Server
internal import DiscoverEntities
internal import DiscoverInteractors
internal import Foundation
internal import ServerUseCases
internal import TestSupport
internal import Testing

extension StorageScenario {
    /// The signed data of each version of a transaction is stored.
    static let evidence = [
        StorageScenario("the signed data of a notification before the claim is stored beside the claim's") { tested in
            let refunded = TransactionFacts.month("1").refunded(on: .day(5))
            let (fromNotification, fromClaim) = (RequestEvidence(), RequestEvidence())
            fromNotification.deposit("the refund's text", for: .transaction(refunded.key), signed: refunded.signed)
            fromClaim.deposit("the first text", for: .transaction(refunded.key), signed: .day(0))
            let receipt = try await tested.storage.inbox(fromNotification)
                .take(.made("a", type: "REFUND", refunded), signed: "the notification", at: .day(6))
            #expect(receipt == .unclaimed)
            let recorded = try await tested.ledger(fromClaim).record([.transaction(.month("1"), account: .ann)])
            #expect(recorded == [.new])
            let texts = try await tested.signedTexts(refunded.key)
            #expect(texts == ["the refund's text", "the first text"])
        },
        StorageScenario("the same contents that are signed again replace the stored text and add no row") { tested in
            #expect(try await tested.record(.transaction(month(signed: 0), account: .ann), "signed 0") == .new)
            for day in 1...50 {
                let again = LedgerEntry.transaction(month(signed: day), account: .ann)
                #expect(try await tested.record(again, "signed \(day)") == .signedAgain)
                let renewal = RenewalFacts.made(of: "1", environment: .sandbox, signed: .day(day))
                #expect(try await tested.record(.renewal(renewal, account: .ann), "renewal \(day)") == .new)
            }
            #expect(try await tested.evidence() == ["signed 50", "renewal 50"])
            #expect(try await tested.signedTexts(.sandbox("1")) == ["signed 50"])
            let stored = try await tested.storage.directory.transactions(of: .ann, after: nil, limit: 9)
            #expect(stored.map(\.facts) == [month(signed: 50)])
            // An older text is no news, and changed contents are kept beside the others.
            #expect(try await tested.record(.transaction(month(signed: 7), account: .ann), "signed 7") == .known)
            let refunded = month(signed: 60).refunded(on: .day(60))
            _ = try await tested.record(.transaction(refunded, account: .ann), "refunded")
            let ending = RenewalFacts.made(of: "1", environment: .sandbox, willRenew: false, signed: .day(60))
            _ = try await tested.record(.renewal(ending, account: .ann), "ending")
            #expect(try await tested.evidence() == ["signed 50", "renewal 50", "refunded", "ending"])
            #expect(try await tested.signedTexts(.sandbox("1")) == ["refunded", "signed 50"])
        },
        StorageScenario("the same contents with another account token are stored beside the first text") { tested in
            #expect(try await tested.record(.transaction(month(signed: 0), account: .ann), "ann") == .new)
            let other = LedgerEntry.transaction(month(signed: 1, token: .bob), account: .bob)
            let revised = try await tested.record(other, "bob")
            #expect(revised == .revisedFor(.ann, from: month(signed: 0)))
            _ = try await tested.record(.transaction(month(signed: 2, token: .bob), account: .bob), "bob again")
            #expect(try await tested.evidence() == ["ann", "bob again"])
            _ = try await tested.record(.transaction(month(signed: 3), account: .ann), "ann again")
            #expect(try await tested.evidence() == ["ann", "bob again", "ann again"])
        },
        StorageScenario("a text that is signed after a receipt is stored beside the text before it") { tested in
            #expect(try await tested.record(.transaction(month(signed: 0), account: .ann), "first") == .new)
            let refunded = month(signed: 4).refunded(on: .day(4))
            _ = try await tested.ledger(RequestEvidence(from: .receipt)).record([.transaction(refunded, account: .ann)])
            let second = month(signed: 5).refunded(on: .day(5))
            _ = try await tested.record(.transaction(second, account: .ann), "second")
            #expect(try await tested.evidence() == ["first", "second"])
        },
        StorageScenario("the same header of many texts is stored once, and each text can be read again") { tested in
            let header = "eyJhbGciOiJFUzI1NiIsIng1YyI6WyJZUT09Il19"
            func text(_ name: String, _ day: Int) -> String {
                "\(header).\(encoded(Data(#"{"\#(name)":\#(day)}"#.utf8))).\(encoded(Data(repeating: UInt8(day), count: 64)))"
            }
            for day in 0..<20 {
                let facts = month(signed: day).refunded(on: .day(day), milliunits: Int32(day))
                _ = try await tested.record(.transaction(facts, account: .ann), text("transaction", day))
                let renewal = RenewalFacts.made(
                    of: "1", environment: .sandbox, willRenew: day.isMultiple(of: 2), signed: .day(day))
                _ = try await tested.record(.renewal(renewal, account: .ann), text("renewal", day))
            }
            let notification = text(#"signedTransactionInfo":"\#(text("transaction", 1))","b"#, 3)
            _ = try await tested.storage.inbox(RequestEvidence())
                .take(.made("a", type: "TEST", nil), signed: notification, at: .day(6))
            #expect(try await tested.signedTexts(.sandbox("1")) == (0..<20).reversed().map { text("transaction", $0) })
            #expect(
                try await tested.evidence() == (0..<20).flatMap { [text("transaction", $0), text("renewal", $0)] })
            #expect(try await tested.texts("SELECT text FROM evidence_headers") == [header])
        },
    ]

    /// Returns bytes in Base64 with the URL-safe alphabet, without padding.
    private static func encoded(_ bytes: Data) -> String {
        bytes.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    private static func month(signed day: Int, token: AccountToken? = .ann) -> TransactionFacts {
        .made(
            "1", product: "gold.month", kind: .autoRenewable, environment: .sandbox, expires: .day(30),
            signed: .day(day), token: token)
    }
}

extension TestedStorage {
    /// Records a version with its signed data, as one request does.
    func record(_ entry: LedgerEntry, _ text: String) async throws -> RecordResult? {
        let evidence = RequestEvidence()
        switch entry {
        case .transaction(let facts, _): evidence.deposit(text, for: .transaction(facts.key), signed: facts.signed)
        case .renewal(let facts, _): evidence.deposit(text, for: .renewal(facts.chain), signed: facts.signed)
        case .refreshed, .spending: break
        }
        return try await ledger(evidence).record([entry]).first
    }
}
#endif
