import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A disk whose every write is whole or not there at all: for the many worlds in which the order of effects is the question,
/// and the bytes are not.
final class MemoryDisk: Disk, LedgerStore {
    private let ledger: Mutex<Ledger>
    let hasBytes = false

    /// Empty, unless it is a copy of another.
    init(_ ledger: Ledger = Ledger()) { self.ledger = Mutex(ledger) }

    func open() throws(LedgerFailure) -> any LedgerStore { self }
    func kept() async throws(LedgerFailure) -> Ledger { ledger.withLock { $0 } }
    func tears(from image: DiskImage) -> [DiskImage] { [] }
    var image: DiskImage { DiskImage() }
    func put(_ image: DiskImage) {}
    func wipe() { ledger.withLock { $0 = Ledger() } }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { ledger.withLock { $0 } }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [Recorded]? {
        ledger.withLock { ledger in condition(ledger) ? entries.map { ledger.record($0) } : nil }
    }
}
