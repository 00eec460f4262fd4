import DiscoverEntities
import Support
import Testing

@Suite struct `Of several versions one is to be believed` {
    /// So many triples of versions for each type; few values, so that many of them tie in most of what they say.
    private static let cases: Range<UInt64> = 1..<20_001

    private func transaction(_ random: inout SplitMix64) -> TransactionFacts {
        .made(
            "1", product: random.pick(["a", "b"]), kind: random.pick([.autoRenewable, .consumable]),
            original: random.pick(["1", "2"]), quantity: random.pick([1, 2]),
            purchased: random.pick([.day(0), .day(1)]),
            expires: random.pick([nil, .day(30), .distantFuture]), signed: random.pick([.day(1), .day(1), .day(2)]),
            token: random.pick([nil, .ann, .bob]), ownership: random.pick([.purchased, .familyShared]),
            revocation: random.pick([
                nil, Revocation(moment: .day(1)), Revocation(moment: .day(2)),
                Revocation(moment: .day(1), milliunits: 0),
            ]),
            isUpgraded: random.oneIn(2), isRenewal: random.oneIn(2))
    }

    private func renewal(_ random: inout SplitMix64) -> RenewalFacts {
        .made(
            product: random.pick(["a", "a b", "b"]), next: random.pick(["a", "b c", "c", "b"]),
            willRenew: random.oneIn(2), isInBillingRetry: random.oneIn(2),
            graceEnds: random.pick([nil, .day(30), .distantPast]), signed: random.pick([.day(1), .day(1), .day(2)]),
            renews: random.pick([nil, .day(7), .day(8)]),
            price: random.pick([
                nil, Money(milliunits: 1, currency: "EUR"), Money(milliunits: 1, currency: "USD"),
                Money(milliunits: 2, currency: "EUR"),
            ]),
            offer: random.pick([
                nil, RenewalOffer(type: 1, id: nil, discountType: nil),
                RenewalOffer(type: 2, id: "a", discountType: nil),
                RenewalOffer(type: 2, id: "a", discountType: "FREE_TRIAL"),
            ]), needsConsent: random.oneIn(2))
    }

    /// A strict total order: of two different ones exactly one supersedes, none supersedes itself, and it passes on.
    private func isOrdered<Facts: Hashable>(
        _ versions: [Facts], by supersedes: (Facts, Facts) -> Bool
    ) -> Bool {
        let (a, b, c) = (versions[0], versions[1], versions[2])
        let isDecided = [supersedes(a, b), supersedes(b, a)].count { $0 } == (a == b ? 0 : 1)
        return !supersedes(a, a) && isDecided && (!supersedes(a, b) || !supersedes(b, c) || supersedes(a, c))
    }

    @Test func `of a transaction's, by a strict total order`() {
        for seed in Self.cases {
            var random = SplitMix64(seed: seed)
            let versions = (0..<3).map { _ in transaction(&random) }
            if !isOrdered(versions, by: { $0.supersedes($1) }) { Issue.record("seed \(seed): \(versions)") }
        }
    }

    @Test func `of renewal information's, by a strict total order`() {
        for seed in Self.cases {
            var random = SplitMix64(seed: seed)
            let versions = (0..<3).map { _ in renewal(&random) }
            if !isOrdered(versions, by: { $0.supersedes($1) }) { Issue.record("seed \(seed): \(versions)") }
        }
    }

    @Test func `the later signature, before anything else`() {
        let old = TransactionFacts.made("1", signed: .day(1)).refunded(on: .day(1))
        #expect(TransactionFacts.made("1", signed: .day(2)).supersedes(old))
        #expect(RenewalFacts.made(signed: .day(2)).supersedes(.made(willRenew: false, signed: .day(1))))
    }

    @Test func `of two signed at once the one that grants less`() {
        let plain = TransactionFacts.period(to: 30)
        #expect(TransactionFacts.period(to: 30, refunded: Revocation(moment: .day(0))).supersedes(plain))
        #expect(TransactionFacts.period(to: 30, isUpgraded: true).supersedes(plain))
        #expect(TransactionFacts.period(to: 29).supersedes(plain))
        #expect(TransactionFacts.made("1", quantity: 1).supersedes(.made("1", quantity: 2)))
        #expect(RenewalFacts.made().supersedes(.made(graceEnds: .day(9))))
        #expect(RenewalFacts.made(graceEnds: .day(8)).supersedes(.made(graceEnds: .day(9))))
        #expect(RenewalFacts.made(isInBillingRetry: true).supersedes(.made()))
        #expect(RenewalFacts.made(willRenew: false).supersedes(.made()))
    }

    @Test func `of two that grant the same the one that says more of the next bill`() {
        let price = Money(milliunits: 19_990, currency: "USD")
        #expect(RenewalFacts.made(renews: .day(7), price: price).supersedes(.made()))
        #expect(!RenewalFacts.made().supersedes(.made(renews: .day(7), price: price)))
        #expect(RenewalFacts.made(price: price).supersedes(.made(price: nil)))
        #expect(
            RenewalFacts.made(offer: RenewalOffer(type: 2, id: "thanks", discountType: nil)).supersedes(.made()))
    }
}
