#if Server && PostgreSQL
public import DiscoverData
public import DiscoverEntities
public import ServerUseCases

/// Adapter: stores the checkpoint of notification replays in the server's database.
public struct PostgresReplayCheckpointStore: ReplayCheckpointStore {
    private static let name = "notificationHistory"

    private let database: PostgresDatabase

    /// Creates a store of checkpoints in the specified database.
    public init(_ database: PostgresDatabase) { self.database = database }

    /// Returns the time up to which notifications were replayed, or `nil` if no checkpoint was stored.
    public func taken() async throws(LedgerFailure) -> Moment? {
        let span = Trace.begin(.service, "PostgresReplayCheckpointStore", "taken")
        defer { span.end() }
        return try await database.read { try $0.value("SELECT moment FROM marks WHERE name = ?", [Self.name]) }
    }

    /// Stores the time up to which notifications were replayed.
    public func move(to moment: Moment) async throws(LedgerFailure) {
        let span = Trace.begin(.service, "PostgresReplayCheckpointStore", "move")
        defer { span.end() }
        _ = try await database.write(LockScope(keys: [Self.name])) { db in
            try db.run(
                """
                INSERT INTO marks (name, moment) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET moment = excluded.moment
                """, [Self.name, moment])
        }
    }
}
#endif
