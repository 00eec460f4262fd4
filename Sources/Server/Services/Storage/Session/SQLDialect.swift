#if Server
/// The parts of SQL statements that databases spell differently.
///
/// Everything else in the statements of this module works in each supported database.
package struct SQLDialect: Sendable {
    /// The expression for the number of bytes of the column `id`.
    let idLength: String
    /// The expression for the number that the next recorded or transferred transaction gets.
    let nextTransactionNumber: String
    /// The aggregate expression for the sum of the column `amount`.
    ///
    /// If the sum exceeds the largest integer, the expression results in the largest integer.
    let totalAmount: String
    /// The expression for the current time of the database's clock, in milliseconds since 1970.
    let now: String
    /// The column `part` of the table `notification_counts` and its value, each with a comma before it.
    ///
    /// Both strings are empty for a database whose table doesn't have this column. With the column, concurrent
    /// transactions add to different parts of a count, so that they rarely wait for each other.
    let countPart: (column: String, value: String)
    /// A Boolean value that indicates whether a query can name the index that the database must use.
    private let hasIndexHints: Bool

    /// Creates a dialect from the SQL expressions that differ between databases.
    package init(
        idLength: String, nextTransactionNumber: String, totalAmount: String, now: String,
        countPart: (column: String, value: String) = ("", ""), hasIndexHints: Bool = false
    ) {
        self.idLength = idLength
        self.nextTransactionNumber = nextTransactionNumber
        self.totalAmount = totalAmount
        self.now = now
        self.countPart = countPart
        self.hasIndexHints = hasIndexHints
    }

    /// Returns a table's name for a query, with the index to use if the database supports index hints.
    func table(_ name: String, by index: String?) -> String {
        guard hasIndexHints, let index else { return name }
        return "\(name) INDEXED BY \(index)"
    }
}
#endif
