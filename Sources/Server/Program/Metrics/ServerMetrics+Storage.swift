#if Server
import Metrics
import ServerUseCases

extension ServerMetrics {
    /// Sets the counts of the database's write transactions, and the size of its write-ahead log in bytes.
    ///
    /// The counts with the value 0 are set, too, so that an alert can notice the first failure.
    func storage(_ statistics: StorageStatistics) {
        for (outcome, count) in [("committed", statistics.committed), ("failed", statistics.failed)] {
            store.setTotal(
                count, of: "discover_database_transactions_total", dimensions: [("outcome", outcome)] + realm)
        }
        if let bytes = statistics.logBytes {
            Meter(label: "discover_database_wal_bytes", dimensions: realm, factory: store).set(bytes)
        }
    }
}
#endif
