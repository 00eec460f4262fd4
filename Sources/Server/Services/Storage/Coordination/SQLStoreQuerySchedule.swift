#if Server
package import DiscoverData
package import DiscoverEntities
internal import ServerUseCases

/// Adapter: stores when the server may next query the store about each subscription.
///
/// Each subscription has one row in the server's database, from the first permission to query the store about it. A new
/// permission replaces the time in the row.
package struct SQLStoreQuerySchedule: StoreQuerySchedule {
    private let database: any SQLDatabase

    /// Creates an adapter that stores the times of permitted queries in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns the subscriptions that the caller may query now.
    ///
    /// The method stores the time of the next permitted query for each returned subscription.
    ///
    /// - Parameters:
    ///   - chains: The subscriptions to query, each identified by the ID of its first transaction.
    ///   - pause: The minimum time between two queries about a subscription, in milliseconds.
    /// - Returns: The subscriptions for which no process got permission to query in the last `pause` milliseconds.
    /// - Throws: A `LedgerFailure` if the database can't be written.
    package func claim(
        _ chains: Set<TransactionID>, pause: Int64
    ) async throws(LedgerFailure) -> Set<TransactionID> {
        guard !chains.isEmpty else { return [] }
        let span = Trace.begin(.service, "SQLStoreQuerySchedule", "claim")
        defer { span.end() }
        return try await database.write(WriteScope(keys: Set(chains.map { "query \($0.rawValue)" }))) { db in
            let now = try db.now()
            // If the stored time is later than `now + pause`, it was stored before the clock was set back, so it
            // doesn't count.
            return try chains.filter { chain in
                try db.run(
                    """
                    INSERT INTO store_queries (chain, next) VALUES (?, ?)
                    ON CONFLICT (chain) DO UPDATE SET next = excluded.next
                        WHERE store_queries.next <= ? OR store_queries.next > excluded.next
                    """, [try chain.rawValue.keyed(), now + pause, now]) == 1
            }
        }
    }
}
#endif
