#if Server
internal import DiscoverData
internal import Foundation

/// Where an open database lies, and whether it still does.
///
/// A file that was taken away or put elsewhere while it is open takes commits all the same, and nobody who opens the path finds
/// them: SQLite looks for that only where it keeps a rollback journal, and not where it has a write-ahead log. So whoever is to
/// be answered "it is on the disk" asks here first.
struct DatabaseFileGuard: Sendable {
    private struct Identity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    /// The database's path.
    let path: String
    private let identities: [String: Identity]

    /// Takes note of the database's file and of its log's, which are both there once it is open.
    init(_ path: String) {
        self.path = path
        var identities: [String: Identity] = [:]
        for file in [path, path + "-wal"] { identities[file] = Self.identity(of: file) }
        self.identities = identities
    }

    /// Throws where one of them is not there any more, or is another one.
    func expectUnmoved() throws(LedgerFailure) {
        for (file, identity) in identities where Self.identity(of: file) != identity {
            throw .unavailable("\(path) is not where it was opened any more: put it back, or start the server anew")
        }
    }

    private static func identity(of file: String) -> Identity? {
        var status = stat()
        guard stat(file, &status) == 0 else { return nil }
        return Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
    }
}
#endif
