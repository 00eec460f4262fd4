import DiscoverEntities
import Support
import TestSupport
import Testing

@Suite struct `The order of signed versions` {
    /// The seeds of the triples of versions for each type.
    private static let cases = 1...UInt64(DeepCheck.cases(1_000, deep: 20_000))

    /// The choice of each member's value in a version: numbers that members use as indexes.
    private struct Choices {
        private var numbers: [Int]
        private var next = 0

        init(_ random: inout SplitMix64) { numbers = (0..<12).map { _ in Int.random(in: 0..<12, using: &random) } }

        /// Returns a copy with one or two changed choices, because the first difference decides the order.
        func changed(_ random: inout SplitMix64) -> Choices {
            var choices = self
            for _ in 0..<Int.random(in: 1...2, using: &random) {
                choices.numbers[Int.random(in: numbers.indices, using: &random)] = Int.random(
                    in: 0..<12, using: &random)
            }
            return choices
        }

        mutating func pick<Value>(_ values: [Value]) -> Value {
            defer { next += 1 }
            return values[numbers[next] % values.count]
        }
    }

    /// Returns three versions, of which the second and the third differ slightly from the first.
    private func three<Facts>(_ seed: UInt64, _ make: (inout Choices) -> Facts) -> [Facts] {
        var random = SplitMix64(seed: seed)
        let first = Choices(&random)
        var all = [first, first.changed(&random), first.changed(&random)]
        return all.indices.map { make(&all[$0]) }
    }

    private func transaction(_ choices: inout Choices) -> TransactionFacts { transaction("1", &choices) }

    private func transaction(_ id: TransactionID, _ choices: inout Choices) -> TransactionFacts {
        .made(
            id, product: choices.pick(["a", "b"]), kind: choices.pick([.autoRenewable, .consumable]),
            original: choices.pick(["1", "2"]), quantity: choices.pick([1, 2]),
            purchased: choices.pick([.day(0), .day(1)]), expires: choices.pick([nil, .day(30), .distantFuture]),
            signed: choices.pick([.day(1), .day(2)]), token: choices.pick([nil, .ann, .bob]),
            ownership: choices.pick([.purchased, .familyShared]),
            revocation: choices.pick([
                nil, Revocation(moment: .day(1)), Revocation(moment: .day(2)),
                Revocation(moment: .day(1), milliunits: 0),
            ]),
            isUpgraded: choices.pick([true, false]), isRenewal: choices.pick([true, false]))
    }

    private func renewal(_ choices: inout Choices) -> RenewalFacts {
        .made(
            product: choices.pick(["a", "a b", "b"]), next: choices.pick(["a", "b c", "c", "b"]),
            willRenew: choices.pick([true, false]), isInBillingRetry: choices.pick([true, false]),
            graceEnds: choices.pick([nil, .day(30), .distantPast]), signed: choices.pick([.day(1), .day(2)]),
            renews: choices.pick([nil, .day(7), .day(8)]),
            price: choices.pick([
                nil, Money(milliunits: 1, currency: "EUR"), Money(milliunits: 1, currency: "USD"),
                Money(milliunits: 2, currency: "EUR"),
            ]),
            offer: choices.pick([
                nil, RenewalOffer(type: 1, id: nil, discountType: nil),
                RenewalOffer(type: 2, id: "a", discountType: nil),
                RenewalOffer(type: 2, id: "a", discountType: "FREE_TRIAL"),
            ]), needsConsent: choices.pick([true, false]),
            commitment: choices.pick([
                nil, CommitmentRenewal(product: "a", willRenew: true, date: nil, price: nil),
                CommitmentRenewal(product: "a", willRenew: false, date: .day(9), price: nil),
                CommitmentRenewal(
                    product: "b", willRenew: true, date: .day(9), price: Money(milliunits: 1, currency: "EUR")),
                CommitmentRenewal(
                    product: "b", willRenew: true, date: .day(9), price: Money(milliunits: 1, currency: "USD")),
            ]))
    }

    /// Returns a Boolean value that indicates whether the relation is a strict total order of the versions.
    private func isOrdered<Facts: Hashable>(
        _ versions: [Facts], by supersedes: (Facts, Facts) -> Bool
    ) -> Bool {
        let (a, b, c) = (versions[0], versions[1], versions[2])
        let isDecided = [supersedes(a, b), supersedes(b, a)].count { $0 } == (a == b ? 0 : 1)
        return !supersedes(a, a) && isDecided && (!supersedes(a, b) || !supersedes(b, c) || supersedes(a, c))
    }

    @Test func `the versions of a transaction have a strict total order`() {
        for seed in Self.cases {
            for id: TransactionID in ["1", "play:1:a"] {
                let versions = three(seed) { transaction(id, &$0) }
                if !isOrdered(versions, by: { $0.supersedes($1) }) { Issue.record("seed \(seed): \(versions)") }
            }
        }
    }

    @Test func `the versions of renewal information have a strict total order`() {
        for seed in Self.cases {
            let versions = three(seed, renewal)
            if !isOrdered(versions, by: { $0.supersedes($1) }) { Issue.record("seed \(seed): \(versions)") }
        }
    }

    @Test func `a version with a later signature supersedes any earlier one`() {
        let old = TransactionFacts.made("1", signed: .day(1)).refunded(on: .day(1))
        #expect(TransactionFacts.made("1", signed: .day(2)).supersedes(old))
        #expect(RenewalFacts.made(signed: .day(2)).supersedes(.made(willRenew: false, signed: .day(1))))
    }

    @Test func `the version that needs consent, or with a commitment that renews, supersedes the other one`() {
        func committed(_ renews: Bool) -> RenewalFacts {
            .made(commitment: CommitmentRenewal(product: "gold.month", willRenew: renews, date: nil, price: nil))
        }
        let pairs: [(RenewalFacts, RenewalFacts)] = [
            (.made(needsConsent: true), .made()), (committed(true), committed(false)), (committed(false), .made()),
        ]
        for (one, other) in pairs {
            #expect(one.supersedes(other), "\(one)")
            #expect(!other.supersedes(one), "\(other)")
        }
    }

    @Test func `a version without a grace period supersedes one whose grace period ends at the earliest time`() {
        #expect(RenewalFacts.made().supersedes(.made(graceEnds: .distantPast)))
        #expect(!RenewalFacts.made(graceEnds: .distantPast).supersedes(.made()))
    }

    @Test func `versions that differ only in the time of their signature are the same`() {
        let consented = RenewalFacts.made(signed: .day(1), needsConsent: true)
        #expect(consented.isSame(as: .made(signed: .day(2), needsConsent: true)))
        #expect(!consented.isSame(as: .made(signed: .day(1))))
    }

    @Test func `a refund of Google Play stays, and the larger refunded share wins`() {
        func version(_ day: Int, refunded share: Int32?) -> TransactionFacts {
            .made(
                "play:GPA.1:coins", signed: .day(day),
                revocation: share.map { Revocation(moment: .day(1), milliunits: $0) })
        }
        #expect(version(1, refunded: 100_000).supersedes(version(2, refunded: nil)))
        #expect(!version(2, refunded: nil).supersedes(version(1, refunded: 100_000)))
        #expect(version(1, refunded: 50_000).supersedes(version(2, refunded: 20_000)))
        #expect(version(2, refunded: 50_000).supersedes(version(1, refunded: 50_000)))
    }

    @Test func `of two versions signed at once, the one that grants less supersedes the other`() {
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

    @Test func `of versions with equal grants, the later, the renewal, and the one without an end supersede`() {
        func refunded(_ day: Int) -> TransactionFacts { .period(signed: 9, refunded: Revocation(moment: .day(day))) }
        #expect(refunded(2).supersedes(refunded(1)))
        #expect(TransactionFacts.period(from: 2, signed: 9).supersedes(.period(from: 1, signed: 9)))
        #expect(TransactionFacts.period(isRenewal: true).supersedes(.period(isRenewal: false)))
        #expect(TransactionFacts.made(expires: nil).supersedes(.made(expires: .distantFuture)))
        #expect(!TransactionFacts.made(expires: .distantFuture).supersedes(.made(expires: nil)))
    }

    @Test func `of versions with equal grants, the one with more of the next bill supersedes`() {
        let price = Money(milliunits: 19_990, currency: "USD")
        #expect(RenewalFacts.made(renews: .day(7), price: price).supersedes(.made()))
        #expect(!RenewalFacts.made().supersedes(.made(renews: .day(7), price: price)))
        #expect(RenewalFacts.made(price: price).supersedes(.made(price: nil)))
        #expect(
            RenewalFacts.made(offer: RenewalOffer(type: 2, id: "thanks", discountType: nil)).supersedes(.made()))
    }
}
