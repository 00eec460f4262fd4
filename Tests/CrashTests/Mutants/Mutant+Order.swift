import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

@testable import CrashHarness

extension Mutant {
    /// Mistakes about order, or about whether something was done.
    static let order = [
        Mutant(
            name: "finish before credit",
            casting: ledger { entries, ledger, backdoor in
                for facts in entries.compactMap(\.facts) { await backdoor.finish(facts.key.id) }
                return await ledger.recording(entries)
            }, flow: "buy a consumable, three at once", circumstance: .crash, rules: [.creditedBeforeFinished]),
        Mutant(
            name: "respond before it is written",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                let late = Late()
                ports.ledger = MutantLedger(ports.ledger) { entries, ledger in await late.write(entries, ledger) }
                return ports
            }), flow: "buy a non-consumable", circumstance: .crash,
            rules: [.truth, .creditedBeforeFinished]),
        Mutant(
            name: "take a failed write for done",
            casting: ledger { entries, ledger, _ in
                guard case .success(let recorded) = await ledger.recording(entries) else {
                    return .success(entries.map { _ in .new })
                }
                return .success(recorded)
            }, flow: "buy a subscription", circumstance: .fault(.diskFull),
            rules: [.creditedBeforeFinished, .truth]),
        Mutant(
            name: "pay again when there is no response",
            casting: AppProcessFactory(ports: { ports, _ in
                var ports = ports
                ports.queue = MutantQueue(queue: ports.queue, retries: true)
                return ports
            }), flow: "buy a consumable, three at once", circumstance: .fault(.losesResponse), rules: [.oneCharge]),
    ]

    /// Returns a factory of app processes with a changed ledger, in which the closure writes entries.
    static func ledger(
        _ write:
            @escaping @Sendable ([LedgerEntry], any LedgerStore, UncheckedStoreAccess) async -> Result<
                [RecordResult], LedgerFailure
            >
    ) -> AppProcessFactory {
        AppProcessFactory(ports: { ports, backdoor in
            var ports = ports
            ports.ledger = MutantLedger(ports.ledger) { entries, ledger in await write(entries, ledger, backdoor) }
            return ports
        })
    }
}

/// A writer that delays each batch of entries until the next one arrives.
///
/// A crash loses the last batch.
private actor Late {
    private var kept: [LedgerEntry] = []

    func write(_ entries: [LedgerEntry], _ ledger: any LedgerStore) async -> Result<[RecordResult], LedgerFailure> {
        let due = kept
        kept = entries
        if case .failure(let failure) = await ledger.recording(due) { return .failure(failure) }
        guard let account = entries.first?.account, var memory = try? await ledger.ledger(for: account) else {
            return .success(entries.map { _ in .new })
        }
        return .success(entries.map { memory.record($0) })
    }
}
