import DiscoverEntities
import Support
import TestSupport
import Testing

@Suite struct `Properties of the ledger` {
    /// The seeds of the generated ledgers for each property; a failure names its seed.
    private static let cases = 1...UInt64(DeepCheck.cases(300, deep: 2_000))

    private func entitlements(
        of account: Account, in entries: [LedgerEntry], at moment: Moment = GeneratedLedger.end
    ) -> EntitlementStatus {
        .computed(for: account, from: Ledger(entries), by: GeneratedLedger.map, at: moment)
    }

    @Test func `the order of ledger entries doesn't matter`() {
        for seed in Self.cases {
            let entries = GeneratedLedger(seed: seed).entries
            var random = SplitMix64(seed: ~seed)
            let (ledger, shuffled) = (Ledger(entries), Ledger(entries.shuffled(using: &random)))
            #expect(ledger == shuffled, "seed \(seed)")
            for account in [Account.ann, .bob] {
                let moment = Moment.day(Int.random(in: 0...500, using: &random))
                #expect(
                    EntitlementStatus.computed(for: account, from: ledger, by: GeneratedLedger.map, at: moment)
                        == .computed(for: account, from: shuffled, by: GeneratedLedger.map, at: moment), "seed \(seed)")
            }
        }
    }

    @Test func `repeating a ledger entry doesn't matter`() {
        for seed in Self.cases {
            let entries = GeneratedLedger(seed: seed).entries
            var random = SplitMix64(seed: ~seed)
            var repeated = entries
            for entry in entries where random.oneIn(2) {
                repeated.insert(entry, at: Int.random(in: 0...repeated.count, using: &random))
            }
            #expect(Ledger(repeated) == Ledger(entries), "seed \(seed)")
            var ledger = Ledger(entries)
            let isChanged = entries.map { ledger.record($0).isChange }
            #expect(!isChanged.contains(true), "seed \(seed)")
        }
    }

    /// The store may sign later versions with any token, and any account may record them.
    @Test func `newer facts of a recorded transaction apply with any token and in any order`() {
        for seed in Self.cases {
            let generated = GeneratedLedger(seed: seed)
            var random = SplitMix64(seed: ~seed)
            let claims = Ledger(generated.entries)
            var versions: [LedgerEntry] = []
            for line in claims.transactions.values.sorted(by: { $0.facts.key < $1.facts.key }) {
                for _ in 0..<random.pick([0, 1, 3]) {
                    let signed = line.facts.signed.adding(days: random.pick([-1, 0, 0, 2]))
                    let facts = line.facts.version(
                        signed: signed, revocation: random.oneIn(2) ? Revocation(moment: signed) : nil,
                        token: .some(random.pick([nil, .ann, .bob])))
                    versions.append(.transaction(facts, account: random.pick([.ann, .bob])))
                }
            }
            var (one, other) = (claims, claims)
            let results = versions.shuffled(using: &random).map { ($0, one.record($0)) }
            for entry in versions.shuffled(using: &random) { _ = other.record(entry) }
            #expect(one == other, "seed \(seed)")
            #expect(one.transactions.mapValues(\.account) == claims.transactions.mapValues(\.account), "seed \(seed)")
            for (entry, result) in results {
                guard case .transaction(let facts, let account) = entry, let line = one.transactions[facts.key] else {
                    continue
                }
                #expect(facts.signed <= line.facts.signed, "seed \(seed): a newer version was dropped")
                #expect(result.otherOwner == (line.account == account ? nil : line.account), "seed \(seed)")
            }
        }
    }

    @Test func `a refund revokes exactly what its purchase granted, and a reversal restores it`() {
        var (gaveSomething, endedSomething) = (0, 0)
        for seed in Self.cases {
            // No grace periods here: they belong to the failed payment after a purchase, not to the purchase.
            let generated = GeneratedLedger(seed: seed, hasGrace: false)
            guard let (facts, account) = generated.purchases.randomElement(seed: seed) else { continue }
            let refund = facts.version(
                signed: facts.purchased.adding(days: 1), revocation: Revocation(moment: facts.purchased))
            let reversal = facts.version(signed: facts.purchased.adding(days: 2), revocation: nil)
            // The entries signed by then. All four ledgers trust the same time, at which the purchase still runs.
            let others =
                generated.entries.filter {
                    $0.transaction != facts.key && ($0.signed ?? .distantPast) <= reversal.signed
                }
                + [.refreshed(account: account, at: reversal.signed)]
            let gifts = [[], [facts], [facts, refund], [facts, refund, reversal]].map { versions in
                let entries = others + versions.map { .transaction($0, account: account) }
                return Gift(entitlements(of: Account(token: account), in: entries, at: reversal.signed))
            }
            if gifts[1] != gifts[0] { gaveSomething += 1 }
            // Periods that the purchase ended stay ended because the store refunded the rest of them.
            let ledger = Ledger(others)
            let ended = gifts[0].holdings.filter { !gifts[2].holdings.contains($0) }
            if !ended.isEmpty { endedSomething += 1 }
            let isEndedByIt = ended.allSatisfy { holding in
                holding.purchased <= facts.purchased
                    && ledger.transactions[holding.transaction]?.facts.chain == facts.chain
            }
            #expect(isEndedByIt, "seed \(seed): the refund of \(facts.key.id)")
            #expect(gifts[2].holdings.allSatisfy(gifts[0].holdings.contains), "seed \(seed)")
            #expect(gifts[2].balances == gifts[0].balances && gifts[2].debts == gifts[0].debts, "seed \(seed)")
            #expect(gifts[3] == gifts[1], "seed \(seed): the reversal of \(facts.key.id)")
        }
        #expect(gaveSomething > Self.cases.count * 8 / 10, "only \(gaveSomething) of the purchases granted anything")
        let isUsual = endedSomething * 60 > Self.cases.count
        #expect(isUsual, "only \(endedSomething) of the purchases ended a period before them")
    }

    @Test func `a partial refund revokes its share of the units and nothing else`() {
        var shares = 0
        for seed in Self.cases {
            let generated = GeneratedLedger(seed: seed)
            let consumables = generated.purchases.filter { $0.facts.kind == .consumable }
            guard let (facts, account) = consumables.randomElement(seed: seed) else { continue }
            shares += 1
            var random = SplitMix64(seed: seed)
            let share = Revocation(
                moment: GeneratedLedger.end, milliunits: Int32.random(in: 1...100_000, using: &random))
            let others = generated.entries.filter { $0.transaction != facts.key }
            let balances = [nil, share].map { revocation in
                let version = facts.version(signed: GeneratedLedger.end, revocation: revocation)
                let entries = others + [.transaction(version, account: account)]
                let entitlements = entitlements(of: Account(token: account), in: entries).entitlements
                // A debt is negative in the same sum.
                return (entitlements?.balances ?? [:]).merging(
                    (entitlements?.debts ?? [:]).mapValues(-), uniquingKeysWith: +)
            }
            let grant = GeneratedLedger.map.grant(of: facts.product)
            let taken = grant.amount * facts.quantity * Int(share.milliunits) / 100_000
            #expect(
                balances[1] == balances[0].merging([grant.unit: -taken], uniquingKeysWith: +), "seed \(seed)")
        }
        #expect(shares > Self.cases.count / 2)
    }

    @Test func `another account's entries grant nothing`() {
        for seed in Self.cases {
            let entries = GeneratedLedger(seed: seed).entries
            for account in [Account.ann, .bob] {
                let own = entries.filter { $0.account == account.token }
                let (all, alone) = (
                    Gift(entitlements(of: account, in: entries)), Gift(entitlements(of: account, in: own))
                )
                // A later purchase of the same chain by any account may end something but never grants anything.
                #expect(all.holdings.allSatisfy(alone.covers), "seed \(seed)")
                #expect(all.features.isSubset(of: alone.features), "seed \(seed)")
                #expect(all.balances == alone.balances && all.debts == alone.debts, "seed \(seed)")
            }
        }
    }

    @Test func `another account's entries without tokens grant nothing, whichever account claims them`() {
        for seed in Self.cases {
            var random = SplitMix64(seed: ~seed)
            let claims = GeneratedLedger(seed: seed).purchases.map {
                LedgerEntry.transaction($0.facts.withoutToken, account: random.pick([.ann, .bob]))
            }
            let ledger = Ledger(claims.shuffled(using: &random))
            for account in [Account.ann, .bob] {
                let own = ledger.transactions.values.filter { $0.account == account.token }
                let all = EntitlementStatus.computed(
                    for: account, from: ledger, by: GeneratedLedger.map, at: GeneratedLedger.end)
                let alone = EntitlementStatus.computed(
                    for: account, from: Ledger(own.map { .transaction($0.facts, account: account.token) }),
                    by: GeneratedLedger.map, at: GeneratedLedger.end)
                #expect(Gift(all).holdings.allSatisfy(Gift(alone).covers), "seed \(seed)")
                #expect(Gift(all).balances == Gift(alone).balances, "seed \(seed)")
                for holding in all.entitlements?.holdings ?? [] {
                    #expect(ledger.transactions[holding.transaction]?.account == account.token, "seed \(seed)")
                }
            }
        }
    }

    @Test func `advancing the clock grants nothing`() {
        for seed in Self.cases {
            let ledger = Ledger(GeneratedLedger(seed: seed).entries)
            var random = SplitMix64(seed: ~seed)
            let days = (0..<8).map { _ in Int.random(in: 0...900, using: &random) }.sorted()
            for account in [Account.ann, .bob] {
                let entitlements = days.compactMap {
                    EntitlementStatus.computed(for: account, from: ledger, by: GeneratedLedger.map, at: .day($0))
                        .entitlements
                }
                let addsNothing = zip(entitlements, entitlements.dropFirst()).allSatisfy { earlier, later in
                    later.features.isSubset(of: earlier.features) && later.balances == earlier.balances
                        && Set(later.holdings.map(\.transaction)).isSubset(of: earlier.holdings.map(\.transaction))
                }
                #expect(addsNothing, "seed \(seed), \(account), days \(days)")
            }
        }
    }
}
