import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// What the app keeps through a crash: its ledger, its card stacks and the people on them, on something that lasts.
protocol DurableStorage: Sendable {
    /// The ledger as a new process opens it.
    func open() throws(LedgerFailure) -> any LedgerStore

    /// The stacks, and the places that were chosen, as a new process opens them.
    func openStacks() throws(StorageFailure) -> any StackStore & PassportStore

    /// The people as a new process opens them.
    func openPeople() throws(StorageFailure) -> any PeopleStore

    /// What is kept at this moment, read past the app, without changing it.
    func kept() async throws(LedgerFailure) -> Ledger

    /// What is kept of an account's stack at this moment, read in the same way.
    func keptStack(of account: Account) async throws(StorageFailure) -> RawStackSnapshot

    /// All that is on it, where it is in memory and can be copied; `nil` for files, of which there is an image.
    var contents: InMemoryStorage.Contents? { get }

    /// Whether a write to it has bytes, of which some may be missing.
    var hasBytes: Bool { get }

    /// The states that a crash in the middle of a write can leave behind, besides nothing of it and all of it.
    func tears(from image: StorageSnapshot) -> [StorageSnapshot]

    /// What is on it, byte for byte.
    var image: StorageSnapshot { get }

    /// Puts this on it instead.
    func put(_ image: StorageSnapshot)

    /// Everything on it is lost: another device, or a new installation.
    func wipe()
}

/// All files of a disk, by name. Empty for a disk whose writes cannot be torn.
struct StorageSnapshot: Hashable, Sendable {
    var files: [String: [UInt8]] = [:]
}
