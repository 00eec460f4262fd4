#if Server
internal import DiscoverData
internal import GRDB

extension LedgerFailure {
    /// Creates a ledger failure from an SQLite error for the database file at a path.
    ///
    /// The failure may contain SQLite's message, which names tables and columns, but never contains their values.
    init(_ error: any Error, at path: String) {
        switch error {
        case let failure as LedgerFailure: self = failure
        case let error as DatabaseError:
            let reason = error.message ?? "\(error.resultCode)"
            switch error.resultCode {
            case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(place: path, reason: reason)
            case .SQLITE_FULL: self = .unavailable("\(path) can't grow: the disk is full")
            case .SQLITE_BUSY, .SQLITE_LOCKED: self = .unavailable("\(path) is locked by another process")
            case .SQLITE_CANTOPEN: self = .unavailable("\(path) can't be opened: \(reason)")
            case .SQLITE_READONLY: self = .unavailable("\(path) can't be written: \(reason)")
            default: self = .unavailable("\(path): \(reason)")
            }
        default: self = .unavailable("\(path): \(error)")
        }
    }
}
#endif
