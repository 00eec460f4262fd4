#if Server
internal import DiscoverEntities

extension SQLSession {
    /// Returns the purchases (each with its renewals) for which any table names the account, sorted by ID.
    ///
    /// The account that the store signed in a transaction isn't considered, only the account that owns the transaction.
    func chains(naming account: AccountToken) throws -> [TransactionID] {
        var chains: Set<TransactionID> = []
        for (table, columns) in [
            ("transactions", ["account"]), ("renewals", ["account"]), ("bindings", ["account", "previous"]),
            ("disputes", ["claimant", "owner"]), ("notifications", ["account"]),
        ] {
            for column in columns {
                let rows = try rows(
                    "SELECT DISTINCT chain FROM \(table) WHERE \(column) = ? AND chain IS NOT NULL", [account])
                for row in rows { chains.insert(try row[0]) }
            }
        }
        return chains.sorted { $0.rawValue < $1.rawValue }
    }
}
#endif
