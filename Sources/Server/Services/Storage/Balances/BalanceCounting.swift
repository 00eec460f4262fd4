#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// Counts purchases of consumables and spent units again from the recorded rows, and reads the stored counts.
struct BalanceCounting {
    /// The query that counts all purchases of consumables, with the columns of the table `purchase_counts`.
    static let purchases = """
        SELECT account, product, (SELECT max(since) FROM grant_periods WHERE since <= purchased) AS period, quantity,
            coalesce(revoked_share, -1) AS share, count(*) AS count
        FROM transactions WHERE kind = 'Consumable' GROUP BY account, product, period, quantity, share
        """

    /// The query that sums up all spent units, with the columns of the table `spent_units`.
    ///
    /// A sum that exceeds the integer range is the largest integer. The upper and the lower 32 bits of the amounts are
    /// added separately, because SQLite's `sum` fails if it overflows.
    static let spendings = """
        SELECT account, unit,
            CASE WHEN high + (low >> 32) > 2147483647 THEN 9223372036854775807 ELSE (high << 32) + low END AS amount
        FROM (
            SELECT account, unit, sum(amount >> 32) AS high, sum(amount & 4294967295) AS low
            FROM spendings GROUP BY account, unit
        )
        """

    let db: Database

    init(in db: Database) { self.db = db }

    /// Returns the stored counts of an account.
    func counts(of account: AccountToken) throws -> ConsumableCounts {
        let purchases = try Row.fetchAll(
            try db.cachedStatement(
                sql: "SELECT product, since, quantity, revoked_share, count FROM purchase_counts WHERE account = ?"),
            arguments: [account.bytes])
        let spent = try Row.fetchAll(
            try db.cachedStatement(sql: "SELECT unit, amount FROM spent_units WHERE account = ?"),
            arguments: [account.bytes])
        return ConsumableCounts(
            purchases: purchases.map { row in
                ConsumableCounts.Purchases(
                    product: ProductID(row[0]), quantity: row[2], revokedMilliunits: row[3] == -1 ? nil : row[3],
                    since: Moment(milliseconds: row[1]), count: row[4])
            },
            // The database distinguishes units by their bytes. Swift doesn't distinguish two spellings of the same character,
            // such as an accented one, so both are spent from one balance.
            spent: Dictionary(spent.map { ($0[0] as String, $0[1] as Int) }) { one, other in
                let (sum, isTooLarge) = one.addingReportingOverflow(other)
                return isTooLarge ? .max : sum
            })
    }

    /// Returns a Boolean value that indicates whether the purchases before and after each date have separate counts.
    func isSeparated(at dates: [Moment]) throws -> Bool {
        try dates.isEmpty || Set(periods()).isSuperset(of: dates)
    }

    /// Ensures that the purchases before and after each date have separate counts.
    ///
    /// If one of the dates is new, all purchases are counted again.
    func separate(at dates: [Moment]) throws {
        let new = Set(dates).subtracting(try periods())
        guard !new.isEmpty else { return }
        for date in new {
            try db.execute(sql: "INSERT INTO grant_periods (since) VALUES (?)", arguments: [date.milliseconds])
        }
        try recountPurchases()
    }

    /// Replaces all stored counts by those of the recorded transactions and spendings.
    func recount() throws {
        try recountPurchases()
        try db.execute(sql: "DELETE FROM spent_units")
        try db.execute(sql: "INSERT INTO spent_units (account, unit, amount) \(Self.spendings)")
    }

    private func recountPurchases() throws {
        try db.execute(sql: "DELETE FROM purchase_counts")
        try db.execute(
            sql: """
                INSERT INTO purchase_counts (account, product, since, quantity, revoked_share, count) \(Self.purchases)
                """)
    }

    private func periods() throws -> [Moment] {
        try Int64.fetchAll(try db.cachedStatement(sql: "SELECT since FROM grant_periods")).map(
            Moment.init(milliseconds:))
    }
}
#endif
