import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverObservers
import TestSupport
import Testing

@Suite struct `Analytics of purchases and restores` {
    private let held = TransactionFacts.made("1")

    @Test func `a refused purchase and a refused restore are counted separately, each with its reason`() async {
        let stage = Stage(pay: .failure(.store(.offline)), restorable: .failure(.offline))
        _ = await stage.buy()
        _ = await stage.restore()
        #expect(
            stage.analytics.outcomes == [
                .purchase(product: "lifetime", outcome: "refused", reason: "storeOffline"),
                .restore(restored: 0, failed: 0, reason: "storeOffline"),
            ])
    }

    @Test func `a rejected transaction that arrived by itself is counted as unsettled`() async {
        let stage = Stage(unfinished: [.forged()])
        stage.verifier.refuse(.forged(), as: .malformed)
        _ = await stage.verify()
        #expect(stage.analytics.outcomes == [.unsettled(product: "lifetime", reason: "malformed")])
    }

    @Test func `a purchase reports its steps: started, paid with the price, and its outcome`() async {
        let stage = PurchaseEnding.credited.stage()
        _ = await stage.buy()
        #expect(
            stage.analytics.received.map { "\($0)".prefix { $0 != "(" } }
                == ["paying", "paid", "credited", "purchase"])
    }

    @Test func `a payment is reported after it was credited and finished, so reporting delays neither`() async {
        let stage = PurchaseEnding.credited.stage()
        let observer = EffectsAtPayment(effects: stage.effects)
        _ = await Purchase(
            product: Product(id: "lifetime", label: ProductRecord.made().label), customer: Customer(account: .ann),
            dependencies: stage.dependencies,
            observer: Spy<PurchaseEvent>(), analytics: observer
        ).buy()
        let effects = stage.effects.received
        #expect(effects.count > 2)
        #expect(observer.counts.received == [effects.count])
    }

    @Test func `a purchase that arrived by itself is reported with its credit, and once`() async {
        let stage = Stage(genuine: [held], unfinished: [.claiming(held)])
        _ = await stage.verify()
        _ = await stage.verify()
        let transaction = TransactionPseudonym(of: held.key.id)
        #expect(
            stage.analytics.received == [
                .paid(product: "lifetime", price: nil, transaction: transaction),
                .credited(product: "lifetime", transaction: transaction),
            ])
    }

    @Test func `every purchase outcome has its own code and reason`() {
        let endings = PurchaseEnding.allCases.map { [$0.outcome.code, $0.outcome.reason ?? ""] }
        #expect(Set(endings).count == PurchaseEnding.allCases.count)
    }
}

/// An analytics observer that records how many effects a purchase had when its payment was reported.
private struct EffectsAtPayment: AnalyticsObserver {
    let effects: Spy<Effect>
    let counts = Spy<Int>()

    func analytics(_ event: AnalyticsEvent) async {
        if case .paid = event { counts.receive(effects.received.count) }
    }
}

@Suite struct `Events contain no secrets` {
    /// Returns the events that observers and analytics receive from all use cases and purchase outcomes.
    private func everything() async -> (observed: [Any], counted: [AnalyticsEvent]) {
        var observed: [Any] = []
        var counted: [AnalyticsEvent] = []
        for ending in PurchaseEnding.allCases {
            let stage = ending.stage()
            observed += await stage.buy(ending.record, quantity: ending.quantity, terms: "spring") as [Any]
            observed += await stage.verify().events as [Any]
            counted += stage.analytics.received
        }
        let mixed = Stage(
            genuine: [.made(id), .made("2", token: .bob)],
            restorable: .answer([.claiming(.made(id)), .claiming(.made("2", token: .bob)), .forged("3")]))
        mixed.verifier.refuse(.forged("3"), as: .altered)
        observed += await mixed.restore().events as [Any]
        let silent = Stage(restorable: .failure(.unavailable("maintenance")))
        observed += await silent.restore().events as [Any]
        return (observed, counted + mixed.analytics.received + silent.analytics.received)
    }

    private let id: TransactionID = "4711000815"

    @Test func `no event contains an account token or a signed payload`() async {
        for event in await everything().observed {
            let words = spellings(of: event)
            for secret in Self.secrets { #expect(!words.contains(secret), "\(event)") }
        }
    }

    @Test func `no analytics event contains a transaction ID`() async {
        let counted = await everything().counted
        #expect(counted.count > PurchaseEnding.allCases.count)
        for event in counted {
            let words = spellings(of: event)
            for secret in Self.secrets + [id.rawValue] { #expect(!words.contains(secret), "\(event)") }
            #expect(!words.contains(AccountToken.bob.masked), "analytics contain no account hint: \(event)")
        }
    }

    /// Returns the output of printing, debugging, and dumping the value.
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
