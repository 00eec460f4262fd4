import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A storage in memory whose writes are atomic.
///
/// It is for the many scenarios that vary the order of effects and not the bytes.
final class InMemoryStorage: DurableStorage, LedgerStore {
    /// The complete state of the storage.
    struct Contents: Hashable, Sendable {
        var ledger = Ledger()
        var stacks: [AccountToken: [StackEntry]] = [:]
        var places: [AccountToken: Location] = [:]
        var users: [UserID: UserRecord] = [:]
        var groups: [GroupID: GroupRow] = [:]
        var recommendations: [RecommendationID: RecommendationRow] = [:]
        var oldLayer = OldLayerRecords()
    }

    let memory: Mutex<Contents>
    let hasBytes = false

    /// Creates a storage that is empty, or a copy of existing contents.
    init(_ contents: Contents = Contents()) { memory = Mutex(contents) }

    var contents: Contents? { memory.withLock { $0 } }

    func open() throws(LedgerFailure) -> any LedgerStore { self }
    func openStacks() throws(StorageFailure) -> any StackStore & PassportStore { self }
    func openPeople() throws(StorageFailure) -> any PeopleStore { self }
    func openOldLayer() -> any PurchaseRecords { self }
    var oldLayer: OldLayerRecords { memory.withLock(\.oldLayer) }
    func kept() async throws(LedgerFailure) -> Ledger { memory.withLock(\.ledger) }
    func keptStack(of account: Account) async throws(StorageFailure) -> RawStackSnapshot {
        try await RawStackSnapshot(of: account, in: self)
    }
    func tears(from image: StorageSnapshot) -> [StorageSnapshot] { [] }
    var image: StorageSnapshot { StorageSnapshot() }
    func put(_ image: StorageSnapshot) {}
    func wipe() { memory.withLock { $0 = Contents() } }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { memory.withLock(\.ledger) }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        memory.withLock { memory in condition(memory.ledger) ? entries.map { memory.ledger.record($0) } : nil }
    }
}
