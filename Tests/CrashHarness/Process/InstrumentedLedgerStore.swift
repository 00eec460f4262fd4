import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A ledger store with stops (points where the process can end) around each call and within each write.
final class InstrumentedLedgerStore: LedgerStore {
    private let disk: any DurableStorage
    private let scheduler: DeterministicScheduler
    private let ledger: Mutex<any LedgerStore>

    init(_ disk: any DurableStorage, scheduler: DeterministicScheduler) throws(LedgerFailure) {
        self.disk = disk
        self.scheduler = scheduler
        ledger = Mutex(try disk.open())
    }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger {
        let ledger = ledger.withLock { $0 }
        return try await scheduler.call(.load, nothing: .nothing, failure: .broken) {
            () async throws(LedgerFailure) in try await ledger.ledger(for: account)
        }
    }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        try await scheduler.call(.record, nothing: .nothing, failure: .broken) {
            () async throws(LedgerFailure) in try await write(entries, provided: condition)
        }
    }

    private func write(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        let before = disk.image
        let ledger = ledger.withLock { $0 }
        if scheduler.isDiskFull {
            // If the condition isn't met, nothing is written, and a full disk has no effect.
            guard condition(try await ledger.ledger(for: AccountToken(bits: 0))) else { return nil }
            throw try await overflow(entries, before)
        }
        let recorded = try await ledger.record(entries, provided: condition)
        guard scheduler.passTears(of: .record, on: disk, from: before) else { throw .nothing }
        return recorded
    }

    /// Fills the disk in the middle of a write, so that even removing the partial write fails.
    private func overflow(
        _ entries: [LedgerEntry], _ before: StorageSnapshot
    ) async throws(LedgerFailure) -> LedgerFailure {
        guard scheduler.leavesHalf(on: disk) else { return .full }
        _ = try await ledger.withLock { $0 }.record(entries)
        disk.tearInTheMiddle(from: before)
        // The process reads the file again, as it does after every failed write.
        let again = try disk.open()
        ledger.withLock { $0 = again }
        return .full
    }
}

extension LedgerFailure {
    /// The failure of a call after the process has ended.
    static let nothing = LedgerFailure.unavailable("the process has ended")
    /// The failure that a call throws when the crash test injects one.
    static let broken = LedgerFailure.unavailable("broken on purpose")
    /// The failure of a write to a full disk.
    static let full = LedgerFailure.unavailable("no space left on device")
}
