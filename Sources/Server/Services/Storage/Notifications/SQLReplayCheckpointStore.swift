#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: stores the replay checkpoint in the server's database.
///
/// The checkpoint is the time up to which notifications were replayed, or voided purchases were imported.
package struct SQLReplayCheckpointStore: ReplayCheckpointStore {
    /// The work whose progress a checkpoint records; the raw values are names in the database.
    package enum Work: String, Sendable {
        /// The replay of notifications from the App Store's archive.
        case notifications = "notificationHistory"
        /// The import of Google's list of voided purchases.
        case voidedPurchases
    }

    private let database: any SQLDatabase
    private let work: Work

    /// Creates an adapter that reads and replaces the time up to which the specified work was done.
    package init(_ database: any SQLDatabase, of work: Work = .notifications) {
        self.database = database
        self.work = work
    }

    /// Returns the time up to which the checkpoint's work was done, or `nil` if no time was ever stored.
    package func taken() async throws(LedgerFailure) -> Moment? {
        let span = Trace.begin(.service, "SQLReplayCheckpointStore", "taken")
        defer { span.end() }
        return try await database.read { try $0.value("SELECT moment FROM marks WHERE name = ?", [work.rawValue]) }
    }

    /// Stores the time up to which the checkpoint's work was done, if this process still has the lease.
    ///
    /// - Returns: `false` if another process has acquired the lease (the right to do the work); then nothing is stored.
    package func move(to moment: Moment, under lease: Lease) async throws(LedgerFailure) -> Bool {
        let span = Trace.begin(.service, "SQLReplayCheckpointStore", "move")
        defer { span.end() }
        return try await database.write(under: lease) { db in
            try db.run(
                """
                INSERT INTO marks (name, moment) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET moment = excluded.moment
                """, [work.rawValue, moment])
        } != nil
    }
}
#endif
