#if Server
internal import DiscoverData
internal import SupportFiles

/// A check that the files of an open database weren't moved, deleted, or replaced.
///
/// If an open file is moved or deleted, commits still succeed, but the next process that opens the path doesn't find
/// these commits. SQLite detects this with a rollback journal, but not with a write-ahead log. So call
/// ``expectUnmoved()`` before you report a commit as durable.
struct DatabaseFileGuard: Sendable {
    /// The path of the database file that is checked.
    let path: String
    private let identities: [String: FileStatus.Identity]

    /// Records the identities of the database file and its write-ahead log.
    ///
    /// The database must be open, so that both files exist.
    ///
    /// - Parameter path: The path of the database.
    init(_ path: String) {
        self.path = path
        var identities: [String: FileStatus.Identity] = [:]
        for file in [path, path + "-wal"] { identities[file] = FileStatus(path: file)?.identity }
        self.identities = identities
    }

    /// Checks that the database file and its write-ahead log are still those that the initializer recorded.
    ///
    /// - Throws: A `LedgerFailure` if a file is missing or was replaced.
    func expectUnmoved() throws(LedgerFailure) {
        for (file, identity) in identities where FileStatus(path: file)?.identity != identity {
            throw .unavailable("\(path) was moved or replaced while it was open: put it back, or restart the server")
        }
    }
}
#endif
