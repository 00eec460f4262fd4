import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// The app's storage that survives a crash: the ledger, the card stacks, and their people.
protocol DurableStorage: Sendable {
    /// Opens the ledger as a new process does.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be opened.
    func open() throws(LedgerFailure) -> any LedgerStore

    /// Opens the stacks and the chosen places as a new process does.
    ///
    /// - Throws: `StorageFailure` if the stacks can't be opened.
    func openStacks() throws(StorageFailure) -> any StackStore & PassportStore

    /// Opens the people as a new process does.
    ///
    /// - Throws: `StorageFailure` if the people can't be opened.
    func openPeople() throws(StorageFailure) -> any PeopleStore

    /// Opens the records of the old purchase layer as a new process does.
    func openOldLayer() -> any PurchaseRecords

    /// The current records of the old purchase layer, read without the app.
    var oldLayer: OldLayerRecords { get }

    /// Reads the current ledger without the app and without changing it.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read.
    func kept() async throws(LedgerFailure) -> Ledger

    /// Reads the current stack of an account without the app and without changing it.
    ///
    /// - Parameter account: The account that owns the stack.
    /// - Returns: The persisted stack.
    /// - Throws: `StorageFailure` if the stack can't be read.
    func keptStack(of account: Account) async throws(StorageFailure) -> RawStackSnapshot

    /// The complete state of a storage in memory, or `nil` for files, which have an image instead.
    var contents: InMemoryStorage.Contents? { get }

    /// A Boolean value that indicates whether a write consists of bytes that can be cut off.
    var hasBytes: Bool { get }

    /// Returns the states that a crash during a write can leave behind, besides none and all of it.
    func tears(from image: StorageSnapshot) -> [StorageSnapshot]

    /// The files, byte for byte.
    var image: StorageSnapshot { get }

    /// Replaces the files with those of a snapshot.
    func put(_ image: StorageSnapshot)

    /// Deletes everything, as on another device or after a new installation.
    func wipe()
}

/// The contents of all files by name; empty for storage whose writes can't be cut off.
struct StorageSnapshot: Hashable, Sendable {
    var files: [String: [UInt8]] = [:]
}
