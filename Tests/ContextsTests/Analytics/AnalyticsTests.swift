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
        let harness = ContextHarness(pay: .failure(.store(.offline)), restorable: .failure(.offline))
        _ = await harness.buy()
        _ = await harness.restore()
        #expect(
            harness.analytics.outcomes == [
                .purchase(product: "lifetime", outcome: "refused", reason: "storeOffline"),
                .restore(restored: 0, failed: 0, reason: "storeOffline"),
            ])
    }

    @Test func `a rejected transaction that arrived by itself is counted as unsettled`() async {
        let harness = ContextHarness(unfinished: [.forged()])
        harness.verifier.refuse(.forged(), as: .malformed)
        _ = await harness.verify()
        #expect(harness.analytics.outcomes == [.unsettled(product: "lifetime", reason: "malformed")])
    }

    @Test func `a purchase reports its steps: started, paid with the price, and its outcome`() async {
        let harness = PurchaseEnding.credited.harness()
        _ = await harness.buy()
        #expect(
            harness.analytics.received.map { "\($0)".prefix { $0 != "(" } }
                == ["paying", "paid", "credited", "purchase"])
    }

    @Test func `a payment is reported after it was credited and finished, so reporting delays neither`() async {
        let harness = PurchaseEnding.credited.harness()
        let observer = EffectsAtPayment(effects: harness.effects)
        _ = await Purchase(
            product: Product(id: "lifetime", label: ProductRecord.made().label), customer: Customer(account: .ann),
            dependencies: harness.dependencies,
            observer: Spy<PurchaseEvent>(), analytics: observer
        ).buy()
        let effects = harness.effects.received
        #expect(effects.count > 2)
        #expect(observer.counts.received == [effects.count])
    }

    @Test func `a purchase that arrived by itself is reported with its credit, and once`() async {
        let harness = ContextHarness(genuine: [held], unfinished: [.claiming(held)])
        _ = await harness.verify()
        _ = await harness.verify()
        let transaction = TransactionPseudonym(of: held.key.id)
        #expect(
            harness.analytics.received == [
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
            let harness = ending.harness()
            observed += await harness.buy(ending.record, quantity: ending.quantity, terms: "spring") as [Any]
            observed += await harness.verify().events as [Any]
            counted += harness.analytics.received
        }
        let mixed = ContextHarness(
            genuine: [.made(id), .made("2", token: .bob)],
            restorable: .response([.claiming(.made(id)), .claiming(.made("2", token: .bob)), .forged("3")]))
        mixed.verifier.refuse(.forged("3"), as: .altered)
        observed += await mixed.restore().events as [Any]
        let silent = ContextHarness(restorable: .failure(.unavailable("maintenance")))
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
