#if Server
internal import DiscoverData
internal import DiscoverEntities

/// Reads the stored counts of purchases and spent units, or computes them again from the recorded rows.
struct BalanceCounter {
    /// The query that counts all purchases of consumables, with the columns of the table `purchase_counts`.
    static let purchases = purchaseCounts(where: "")

    /// Returns the query that counts the purchases of consumables that meet an additional SQL condition.
    static func purchaseCounts(where condition: String) -> String {
        """
        SELECT account, product, (SELECT max(since) FROM grant_periods WHERE since <= purchased) AS period, quantity,
            coalesce(revoked_share, -1) AS share, count(*) AS count
        FROM transactions WHERE kind = 'Consumable'\(condition) GROUP BY account, product, period, quantity, share
        """
    }

    /// Returns the query that sums up the spent units that meet an SQL condition.
    ///
    /// If a sum exceeds the integer range, the query returns the largest integer instead.
    static func spentUnits(where condition: String, in dialect: SQLDialect) -> String {
        "SELECT account, unit, \(dialect.totalAmount) AS amount FROM spendings\(condition) GROUP BY account, unit"
    }

    let db: any SQLSession

    init(in db: any SQLSession) { self.db = db }

    /// Returns the stored counts of the consumables that an account bought and spent.
    func counts(of account: AccountToken) throws -> ConsumableCounts {
        let purchases = try db.rows(
            "SELECT product, since, quantity, revoked_share, count FROM purchase_counts WHERE account = ?", [account])
        let spent = try db.rows("SELECT unit, amount FROM spent_units WHERE account = ?", [account])
        return ConsumableCounts(
            purchases: try purchases.map { row in
                let share = try Self.checked(row[3], -1...Int64(Int32.max))
                return ConsumableCounts.Purchases(
                    product: try row[0], quantity: try row[2], revokedMilliunits: share == -1 ? nil : Int32(share),
                    since: try row[1], count: Int(try Self.checked(row[4], 0...(.max))))
            },
            // The database distinguishes units by their bytes. Swift doesn't distinguish two spellings of the same character,
            // such as an accented one, so both are spent from one balance.
            spent: Dictionary(
                try spent.map { (try $0[0] as String, Int(try Self.checked($0[1], 0...(.max)))) }
            ) { one, other in
                let (sum, isTooLarge) = one.addingReportingOverflow(other)
                return isTooLarge ? .max : sum
            })
    }

    /// Returns `true` if, for each date, purchases before and after it have separate stored counts.
    ///
    /// On these dates, changes of the feature map take effect. The feature map lists what each product contains.
    func isSeparated(at dates: [Moment]) throws -> Bool {
        try dates.isEmpty || Set(periods()).isSuperset(of: dates)
    }

    /// Ensures that, for each date, purchases before and after it have separate stored counts.
    ///
    /// On these dates, changes of the feature map (the list of what each product contains) take effect. If one of the
    /// dates is new, all purchases are counted again.
    func separate(at dates: [Moment]) throws {
        let new = Set(dates).subtracting(try periods())
        guard !new.isEmpty else { return }
        try db.allowLongStatements()
        for date in new {
            try db.run("INSERT INTO grant_periods (since) VALUES (?)", [date])
        }
        try recountPurchases()
    }

    /// Computes the stored balances of one account again, from its recorded transactions and spendings.
    func recount(_ account: AccountToken) throws {
        try db.allowLongStatements()
        let condition = "account = ?"
        for (table, query) in [
            ("purchase_counts", Self.purchaseCounts(where: " AND \(condition)")),
            ("spent_units", Self.spentUnits(where: " WHERE \(condition)", in: db.dialect)),
        ] {
            try db.run("DELETE FROM \(table) WHERE \(condition)", [account])
            try db.run("INSERT INTO \(table) \(query)", [account])
        }
    }

    /// Returns a number that was read from the database, or throws if it is out of range.
    ///
    /// A number is out of range only if another program wrote it, or if the database is damaged.
    private static func checked(_ number: Int64, _ range: ClosedRange<Int64>) throws -> Int64 {
        guard range.contains(number) else {
            throw LedgerFailure.damaged(
                place: "the counts of an account",
                reason: "a number is out of range; run discover-server check --repair to count again")
        }
        return number
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
