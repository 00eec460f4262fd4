import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation

/// A folder with the app's real files, whose last write can be cut off at any byte.
///
/// The file format doesn't matter, because only bytes are compared. A file that grew is cut off within the added
/// bytes. A file that was replaced has either its old or its new contents.
final class TornWriteFileStorage: DurableStorage {
    private let folder: URL
    private let aside: URL
    private let cuts: Cuts
    let hasBytes = true

    /// The positions at which a write is cut off.
    enum Cuts: Sendable {
        /// Before, within, and after each line, and at the first and last byte.
        case boundaries
        /// Cuts at every byte.
        case everyByte
    }

    /// Creates a storage within a folder that the caller deletes.
    init(_ folder: URL, cuts: Cuts = .boundaries) {
        self.folder = folder.appending(path: "app")
        aside = folder.appending(path: "aside")
        self.cuts = cuts
    }

    func open() throws(LedgerFailure) -> any LedgerStore { try ledger(in: folder) }

    func openStacks() throws(StorageFailure) -> any StackStore & PassportStore { try stacks(in: folder) }

    func openPeople() throws(StorageFailure) -> any PeopleStore {
        try FilePeopleStore(path: folder.appending(path: "people.jsonl").path)
    }

    func openOldLayer() -> any PurchaseRecords { oldLayerFile }

    var oldLayer: OldLayerRecords { oldLayerFile.current }

    private var oldLayerFile: FileOldLayerRecords {
        FileOldLayerRecords(file: folder.appending(path: "old-layer.json"))
    }

    /// Opens the ledger in a folder without a lock.
    ///
    /// A simulated process that has ended leaves its files open for a while.
    private func ledger(in folder: URL) throws(LedgerFailure) -> FileLedgerStore {
        try FileLedgerStore(path: folder.appending(path: "ledger.jsonl").path, on: POSIXFileSystem(locks: false))
    }

    private func stacks(in folder: URL) throws(StorageFailure) -> FileStackStore {
        try FileStackStore(
            path: folder.appending(path: Self.stackFile).path, home: CrashRecommendationSource.berlin, lock: .passport)
    }

    /// Reads a copy of the files, because opening a ledger can repair and thus change it.
    func kept() async throws(LedgerFailure) -> Ledger {
        Self.write(image, to: aside)
        return try await ledger(in: aside).ledger(for: AccountToken(bits: 0))
    }

    func keptStack(of account: Account) async throws(StorageFailure) -> RawStackSnapshot {
        Self.write(StorageSnapshot(files: image.files.filter { $0.key == Self.stackFile }), to: aside)
        return try await RawStackSnapshot(of: account, in: stacks(in: aside))
    }

    private static let stackFile = "stack.jsonl"

    var contents: InMemoryStorage.Contents? { nil }

    var image: StorageSnapshot {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var image = StorageSnapshot()
        for name in names {
            image.files[name] = (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
        }
        return image
    }

    func put(_ image: StorageSnapshot) { Self.write(image, to: folder) }

    func wipe() { put(StorageSnapshot()) }

    private static func write(_ image: StorageSnapshot, to folder: URL) {
        try? FileManager.default.removeItem(at: folder)
        guard !image.files.isEmpty else { return }
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, bytes) in image.files { try? Data(bytes).write(to: folder.appending(path: name)) }
    }

    func tears(from before: StorageSnapshot) -> [StorageSnapshot] {
        let after = image
        var tears: [StorageSnapshot] = []
        for (name, bytes) in after.files.sorted(by: { $0.key < $1.key }) {
            let old = before.files[name]
            guard bytes != old, bytes.starts(with: old ?? []) else { continue }
            let first = old?.count ?? 0
            // A new file can exist without any of its bytes.
            let lengths = (old == nil ? [0] : []) + cuts.lengths(of: bytes[first...])
            for length in lengths {
                var torn = before
                torn.files[name] = Array(bytes[..<length])
                tears.append(torn)
            }
        }
        return tears
    }
}

extension TornWriteFileStorage.Cuts {
    /// Returns the file lengths that remain after each cut.
    fileprivate func lengths(of added: ArraySlice<UInt8>) -> [Int] {
        let inside = (added.startIndex + 1)..<max(added.endIndex, added.startIndex + 1)
        switch self {
        case .everyByte: return Array(inside)
        case .boundaries:
            let breaks = added.indices.filter { added[$0] == UInt8(ascii: "\n") }
            let middles = zip([added.startIndex] + breaks, breaks).map { ($0 + $1) / 2 }
            let all = [added.startIndex + 1, added.endIndex - 1] + breaks + breaks.map { $0 + 1 } + middles
            return Set(all.filter(inside.contains)).sorted()
        }
    }
}
