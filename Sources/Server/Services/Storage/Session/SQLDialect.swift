#if Server
/// The parts of SQL statements that databases spell differently.
///
/// Everything else in the statements of this module works in each supported database.
package struct SQLDialect: Sendable {
    /// The expression for the number of bytes of the column `id`.
    let idLength: String
    /// The expression for the number of the next recorded or transferred transaction.
    let nextTransactionNumber: String
    /// The aggregate expression for the sum of the column `amount`.
    ///
    /// If the sum exceeds the largest integer, the expression results in the largest integer.
    let totalAmount: String
    /// The additional column of the table `notification_counts` and its value, or two empty strings.
    ///
    /// Each of the two strings begins with a comma. In a database with this column, concurrent transactions add to
    /// different parts of a count, so that they rarely wait for each other.
    let countPart: (column: String, value: String)
    /// A Boolean value that indicates whether a query can name the index that the database must use.
    private let hasIndexHints: Bool

    /// Creates a dialect.
    package init(
        idLength: String, nextTransactionNumber: String, totalAmount: String,
        countPart: (column: String, value: String) = ("", ""), hasIndexHints: Bool = false
    ) {
        self.idLength = idLength
        self.nextTransactionNumber = nextTransactionNumber
        self.totalAmount = totalAmount
        self.countPart = countPart
        self.hasIndexHints = hasIndexHints
    }

    /// Returns a query's expression for a table, with the name of the index if the database accepts one.
    func table(_ name: String, by index: String?) -> String {
        guard hasIndexHints, let index else { return name }
        return "\(name) INDEXED BY \(index)"
    }
}
#endif
