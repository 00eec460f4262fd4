import DiscoverData
import DiscoverEntities
import DiscoverInteractors

/// What the app keeps through a crash: its ledger, on something that lasts.
protocol Disk: Sendable {
    /// The ledger as a new process opens it.
    func open() throws(LedgerFailure) -> any LedgerStore

    /// What is kept at this moment, read past the app, without changing it.
    func kept() async throws(LedgerFailure) -> Ledger

    /// Whether a write to it has bytes, of which some may be missing.
    var hasBytes: Bool { get }

    /// The states that a crash in the middle of a write can leave behind, besides nothing of it and all of it.
    func tears(from image: DiskImage) -> [DiskImage]

    /// What is on it, byte for byte.
    var image: DiskImage { get }

    /// Puts this on it instead.
    func put(_ image: DiskImage)

    /// Everything on it is lost: another device, or a new installation.
    func wipe()
}

/// All files of a disk, by name. Empty for a disk whose writes cannot be torn.
struct DiskImage: Hashable, Sendable {
    var files: [String: [UInt8]] = [:]
}
