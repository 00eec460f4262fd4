#if Server && PostgreSQL
internal import DiscoverData
internal import DiscoverEntities

/// Counts consumables and spendings again from the recorded transactions, and reads the stored counts.
struct BalanceCounting {
    /// The query that counts all purchases of consumables, with the columns of the table `purchase_counts`.
    static let purchases = """
        SELECT account, product, (SELECT max(since) FROM grant_periods WHERE since <= purchased) AS period, quantity,
            coalesce(revoked_share, -1) AS share, count(*) AS count
        FROM transactions WHERE kind = 'Consumable' GROUP BY account, product, period, quantity, share
        """

    /// The query that sums up all spent units, with the columns of the table `spent_units`.
    ///
    /// A sum that exceeds the integer range is the largest integer.
    static let spendings = """
        SELECT account, unit, least(sum(amount), 9223372036854775807)::bigint AS amount
        FROM spendings GROUP BY account, unit
        """

    let db: PostgresSession

    init(in db: PostgresSession) { self.db = db }

    /// Returns the stored counts of an account.
    func counts(of account: AccountToken) throws -> ConsumableCounts {
        let purchases = try db.rows(
            "SELECT product, since, quantity, revoked_share, count FROM purchase_counts WHERE account = ?", [account])
        let spent = try db.rows("SELECT unit, amount FROM spent_units WHERE account = ?", [account])
        return ConsumableCounts(
            purchases: try purchases.map { row in
                let share: Int32 = try row[3]
                return ConsumableCounts.Purchases(
                    product: try row[0], quantity: try row[2], revokedMilliunits: share == -1 ? nil : share,
                    since: try row[1], count: try row[4])
            },
            // The database distinguishes units by their bytes. Swift doesn't distinguish two spellings of the same character,
            // such as an accented one, so both are spent from one balance.
            spent: Dictionary(try spent.map { (try $0[0] as String, try $0[1] as Int) }) { one, other in
                let (sum, isTooLarge) = one.addingReportingOverflow(other)
                return isTooLarge ? .max : sum
            })
    }

    /// Returns a Boolean value that indicates whether purchases before and after each date are counted separately.
    func isSeparated(at dates: [Moment]) throws -> Bool {
        try dates.isEmpty || Set(periods()).isSuperset(of: dates)
    }

    /// Counts purchases before and after each date separately from now on.
    ///
    /// If a date is new, all purchases are counted again.
    func separate(at dates: [Moment]) throws {
        let new = Set(dates).subtracting(try periods())
        guard !new.isEmpty else { return }
        for date in new {
            try db.run("INSERT INTO grant_periods (since) VALUES (?)", [date])
        }
        try recountPurchases()
    }

    /// Replaces all stored counts by those of the recorded transactions and spendings.
    func recount() throws {
        try recountPurchases()
        try db.run("DELETE FROM spent_units")
        try db.run("INSERT INTO spent_units (account, unit, amount) \(Self.spendings)")
    }

    private func recountPurchases() throws {
        try db.run("DELETE FROM purchase_counts")
        try db.run(
            """
            INSERT INTO purchase_counts (account, product, since, quantity, revoked_share, count) \(Self.purchases)
            """)
    }

    private func periods() throws -> [Moment] {
        try db.rows("SELECT since FROM grant_periods").map { try $0[0] }
    }
}
#endif
