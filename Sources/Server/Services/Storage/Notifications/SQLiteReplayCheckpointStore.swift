#if Server
public import DiscoverData
public import DiscoverEntities
internal import GRDB
public import ServerUseCases

/// Adapter: stores the replay checkpoint in the server's database.
///
/// The checkpoint is the time up to which notifications were replayed.
public struct SQLiteReplayCheckpointStore: ReplayCheckpointStore {
    private static let name = "notificationHistory"

    private let database: LedgerDatabase

    /// Creates a store of checkpoints in the specified database.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Returns the time up to which notifications were replayed, or `nil` if no checkpoint was stored.
    public func taken() async throws(LedgerFailure) -> Moment? {
        let span = Trace.begin(.service, "SQLiteReplayCheckpointStore", "taken")
        defer { span.end() }
        let milliseconds = try await database.read { db in
            try Int64.fetchOne(db, sql: "SELECT moment FROM marks WHERE name = ?", arguments: [Self.name])
        }
        return milliseconds.map { Moment(milliseconds: $0) }
    }

    /// Stores the time up to which notifications were replayed.
    public func move(to moment: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "SQLiteReplayCheckpointStore", "move")
        defer { span.end() }
        try await database.write { db in
            try db.execute(
                sql: """
                    INSERT INTO marks (name, moment) VALUES (?, ?) ON CONFLICT DO UPDATE SET moment = excluded.moment
                    """, arguments: [Self.name, moment.milliseconds])
        }
    }
}
#endif
