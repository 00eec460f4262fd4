import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A store of stacks and chosen places, with stops around each call and within each write.
///
/// A stop is a point where the process can end.
final class InstrumentedStackStore: StackStore, PassportStore {
    private typealias Store = any StackStore & PassportStore

    private let disk: any DurableStorage
    private let scheduler: DeterministicScheduler
    private let moves: MoveLog
    private let store: Mutex<Store>

    init(_ disk: any DurableStorage, scheduler: DeterministicScheduler, moves: MoveLog) throws(StorageFailure) {
        self.disk = disk
        self.scheduler = scheduler
        self.moves = moves
        store = Mutex(try disk.openStacks())
    }

    func entries(of account: AccountToken) async throws(StorageFailure) -> [StackEntry] {
        let store = store.withLock { $0 }
        return try await scheduler.call(.entries, nothing: .nothing, failure: .broken) {
            () async throws(StorageFailure) in try await store.entries(of: account)
        }
    }

    func append(_ entries: [StackEntry], for account: AccountToken) async throws(StorageFailure) {
        let before = try? await RawStackSnapshot(of: Account(token: account), in: store.withLock { $0 })
        if let before, !scheduler.isOver { moves.check(dealing: entries, onto: before) }
        let change = Change.happened(entries, account)
        try await scheduler.call(.append, nothing: .nothing, failure: .broken) { () async throws(StorageFailure) in
            for entry in entries { moves.begin(about: entry.subject) }
            try await write(change, as: .append)
        }
    }

    func passport(of account: AccountToken) async throws(StorageFailure) -> Paywall<Location> {
        let store = store.withLock { $0 }
        return try await scheduler.call(.place, nothing: .nothing, failure: .broken) {
            () async throws(StorageFailure) in try await store.passport(of: account)
        }
    }

    func choose(
        _ place: Location, for account: AccountToken, entitlements: Entitlements
    ) async throws(StorageFailure) -> Bool {
        let change = Change.chosen(place, account, entitlements)
        let isOpen = change.isAny
        try await scheduler.call(.choose, nothing: .nothing, failure: .broken) { () async throws(StorageFailure) in
            if isOpen { moves.begin(about: .place) }
            try await write(change, as: .choose)
        }
        return isOpen
    }

    /// A change that is written at once, as one value.
    ///
    /// Swift 6.3 loses track of the stack if an account is passed separately through such closures.
    private indirect enum Change {
        case happened([StackEntry], AccountToken)
        case chosen(Location, AccountToken, Entitlements)

        /// A Boolean value that indicates whether there is anything to write; false for a locked feature.
        var isAny: Bool {
            switch self {
            case .happened(let entries, _): !entries.isEmpty
            case .chosen(_, _, let entitlements): entitlements.covers(.passport)
            }
        }

        func write(to store: Store) async throws(StorageFailure) {
            switch self {
            case .happened(let entries, let account): try await store.append(entries, for: account)
            case .chosen(let place, let account, let entitlements):
                _ = try await store.choose(place, for: account, entitlements: entitlements)
            }
        }
    }

    private func write(
        _ change: Change, as call: PortCall
    ) async throws(StorageFailure) {
        let before = disk.image
        let present = store.withLock { $0 }
        // If nothing is written, a full disk has no effect.
        guard !change.isAny || !scheduler.isDiskFull else {
            if scheduler.leavesHalf(on: disk) {
                try await change.write(to: present)
                disk.tearInTheMiddle(from: before)
                // The process reads the file again, as it does after every failed write.
                let again = try disk.openStacks()
                store.withLock { $0 = again }
            }
            throw .full
        }
        try await change.write(to: present)
        guard scheduler.passTears(of: call, on: disk, from: before) else { throw .nothing }
        if change.isAny { moves.wrote(by: DeterministicScheduler.fiber) }
    }
}

extension StorageFailure {
    /// The failure of a call after the process has ended.
    static let nothing = StorageFailure.unavailable("the process has ended")
    /// The failure that a call throws when the crash test injects one.
    static let broken = StorageFailure.unavailable("broken on purpose")
    /// The failure of a write to a full disk.
    static let full = StorageFailure.unavailable("no space left on device")
}
