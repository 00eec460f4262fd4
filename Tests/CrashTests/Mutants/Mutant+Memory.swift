import DiscoverData
import DiscoverEntities
import DiscoverInteractors

@testable import CrashHarness

extension Mutant {
    /// Mistakes that count twice or forget.
    static let memory = [
        Mutant(
            name: "credit without an identifier",
            casting: ledger { entries, ledger, _ in
                guard let account = entries.first?.account, let known = try? await ledger.ledger(for: account) else {
                    return await ledger.recording(entries)
                }
                // A known transaction is counted once more.
                let all = entries.map { entry in
                    guard case .transaction(let facts, let account) = entry, known.transactions[facts.key] != nil,
                        !facts.isUpgraded, facts.revocation == nil
                    else { return entry }
                    return .transaction(facts.but(id: TransactionID("\(facts.key.id)-again")), account: account)
                }
                return await ledger.recording(all)
            }, flow: "buy a consumable, three at once", circumstance: .crash, rules: [.creditedOnce]),
        Mutant(
            name: "toggle instead of recompute",
            casting: ledger { entries, ledger, _ in
                guard let account = entries.first?.account, let known = try? await ledger.ledger(for: account) else {
                    return await ledger.recording(entries)
                }
                // The first time switches it on, the second time off.
                let all = entries.map { entry in
                    guard case .transaction(let facts, let account) = entry,
                        let before = known.transactions[facts.key]?.facts, before.revocation == nil
                    else { return entry }
                    let off = Revocation(moment: before.signed)
                    return .transaction(facts.but(revocation: off), account: account)
                }
                return await ledger.recording(all)
            }, flow: "restore where everything is known", circumstance: .undisturbed,
            rules: [.nothingTaken, .creditedOnce, .truth]),
        Mutant(
            name: "do not listen",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                ports.queue = MutantQueue(queue: ports.queue, isDeaf: true)
                return ports
            }), flow: "ask to buy, approved", circumstance: .undisturbed, rules: [.promptness]),
        Mutant(
            name: "sweep up nothing at launch", casting: AppProcessFactory(sweepsAtLaunch: false),
            flow: "refund of a non-consumable", circumstance: .crash, rules: [.holdings, .creditedOnce]),
        Mutant(
            name: "forget what is unfinished at launch",
            casting: AppProcessFactory(
                ports: { ports, backdoor in
                    var ports = ports
                    let shop = backdoor.systems.shop
                    ports.queue = MutantQueue(
                        queue: ports.queue, forgotten: { Set(shop.sales.filter { !$0.isFinished }.map(\.id)) })
                    return ports
                }), flow: "buy a pass", circumstance: .crash, rules: [.creditedOnce, .queueEmpty]),
    ]
}
