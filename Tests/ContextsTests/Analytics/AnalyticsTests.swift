import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Outcomes are counted` {
    private let held = TransactionFacts.made("1")

    @Test func `a refused purchase and a refused restore are counted apart, each with its reason`() async {
        let stage = Stage(pay: .failure(.store(.offline)), restorable: .failure(.offline))
        _ = await stage.buy()
        _ = await stage.restore()
        #expect(
            stage.analytics.heard == [
                .purchase(product: "lifetime", outcome: "refused", reason: "storeOffline"),
                .restore(restored: 0, failed: 0, reason: "storeOffline"),
            ])
    }

    @Test func `a transaction that came by itself and was refused is neither`() async {
        let stage = Stage(unfinished: [.forged()])
        stage.verifier.refuse(.forged(), as: .malformed)
        _ = await stage.verify()
        #expect(stage.analytics.heard == [.unsettled(product: "lifetime", reason: "malformed")])
    }

    @Test func `every ending of a purchase has a name and a reason of its own`() {
        let endings = PurchaseEnding.allCases.map { [$0.outcome.code, $0.outcome.reason ?? ""] }
        #expect(Set(endings).count == PurchaseEnding.allCases.count)
    }
}

@Suite struct `Nothing that is told names a secret` {
    /// Every use case, in every ending that a purchase has, once by the observers' and once by the analyst's ears.
    private func everything() async -> (told: [Any], counted: [AnalyticsEvent]) {
        var told: [Any] = []
        var counted: [AnalyticsEvent] = []
        for ending in PurchaseEnding.allCases {
            let stage = ending.stage()
            told += await stage.buy(ending.record, quantity: ending.quantity, terms: "spring") as [Any]
            told += await stage.verify().events as [Any]
            counted += stage.analytics.heard
        }
        let mixed = Stage(
            genuine: [.made(id), .made("2", token: .bob)],
            restorable: .answer([.claiming(.made(id)), .claiming(.made("2", token: .bob)), .forged("3")]))
        mixed.verifier.refuse(.forged("3"), as: .altered)
        told += await mixed.restore().events as [Any]
        let silent = Stage(restorable: .failure(.unavailable("maintenance")))
        told += await silent.restore().events as [Any]
        return (told, counted + mixed.analytics.heard + silent.analytics.heard)
    }

    private let id: TransactionID = "4711000815"

    @Test func `no event has an account token or a signed text in it`() async {
        for event in await everything().told {
            let words = spellings(of: event)
            for secret in Self.secrets { #expect(!words.contains(secret), "\(event)") }
        }
    }

    @Test func `no event that is counted has a transaction in it, either`() async {
        let counted = await everything().counted
        #expect(counted.count > PurchaseEnding.allCases.count)
        for event in counted {
            let words = spellings(of: event)
            for secret in Self.secrets + [id.rawValue] { #expect(!words.contains(secret), "\(event)") }
            #expect(!words.contains(AccountToken.bob.masked), "not even the hint belongs among numbers: \(event)")
        }
    }

    /// All that printing, debugging and dumping would show.
    private func spellings(of value: Any) -> String {
        var words = String(describing: value) + String(reflecting: value)
        dump(value, to: &words)
        return words
    }

    private static let secrets =
        [AccountToken.ann, .bob].flatMap { token in
            [token.uuid, "\(token.bits)", String(token.bits, radix: 16)]
        } + ["LocalTesting", "forged"]
}
