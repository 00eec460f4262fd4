import DiscoverEntities
import Support
import TestSupport
import Testing

@Suite struct `Properties of spending` {
    /// The seeds of the generated ledgers for each property; a failure names its seed.
    private static let cases = 1...UInt64(DeepCheck.cases(300, deep: 2_000))

    @Test func `units left plus units spent minus debts equal the units granted and not revoked`() {
        var debts = 0
        var balances = 0
        for seed in Self.cases {
            let ledger = Ledger(GeneratedLedger(seed: seed).entries)
            for account in [Account.ann, .bob] {
                let status = EntitlementStatus.computed(
                    for: account, from: ledger, by: GeneratedLedger.map, at: GeneratedLedger.end)
                guard let entitlements = status.entitlements else { continue }
                var sums: [String: Int] = [:]
                for spending in ledger.spendings(of: account.token) {
                    sums[spending.unit, default: 0] -= spending.amount
                }
                for line in ledger.transactions.values
                where line.account == account.token && line.facts.kind == .consumable {
                    let grant = GeneratedLedger.map.grant(of: line.facts.product)
                    let given = grant.amount * line.facts.quantity
                    let taken = given * Int(line.facts.revocation?.milliunits ?? 0) / 100_000
                    sums[grant.unit, default: 0] += given - taken
                }
                #expect(entitlements.balances == sums.mapValues { max($0, 0) }, "seed \(seed)")
                #expect(entitlements.debts == sums.filter { $0.value < 0 }.mapValues(-), "seed \(seed)")
                debts += entitlements.debts.count
                balances += entitlements.balances.values.count { $0 > 0 }
            }
        }
        #expect(
            debts > Self.cases.count / 4 && balances > Self.cases.count / 4, "\(debts) debts and \(balances) balances")
    }

    @Test func `recording a key again changes nothing, even with another amount or unit`() {
        for seed in Self.cases {
            var random = SplitMix64(seed: ~seed)
            let entries = GeneratedLedger(seed: seed).entries
            var ledger = Ledger(entries)
            for account in [AccountToken.ann, .bob] {
                for spending in ledger.spendings(of: account) {
                    let other = Spending(
                        key: spending.key, unit: random.pick(["like", "boost"]), amount: random.pick([1, 100]),
                        moment: .day(Int.random(in: 0...400, using: &random)))
                    let recorded = ledger.record(.spending(other, account: account))
                    #expect(recorded == .known, "seed \(seed)")
                }
            }
            #expect(ledger == Ledger(entries), "seed \(seed)")
        }
    }

    @Test func `a consumable grants features only while units are left`() {
        for seed in Self.cases {
            let ledger = Ledger(GeneratedLedger(seed: seed).entries)
            for account in [Account.ann, .bob] {
                let status = EntitlementStatus.computed(
                    for: account, from: ledger, by: GeneratedLedger.map, at: GeneratedLedger.end)
                for holding in status.entitlements?.holdings ?? [] {
                    guard ledger.transactions[holding.transaction]?.facts.kind == .consumable else { continue }
                    let unit = GeneratedLedger.map.grant(of: holding.product).unit
                    #expect(status.entitlements?.balances[unit] ?? 0 > 0, "seed \(seed)")
                }
            }
        }
    }
}
