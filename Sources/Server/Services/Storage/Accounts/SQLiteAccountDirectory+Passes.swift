#if Server
public import DiscoverData
public import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

extension SQLiteAccountDirectory: PassDirectory {
    /// Returns the non-renewing products that were bought before the feature map contained them.
    ///
    /// The feature map lists what each product contains. `isNamedSince` returns the time since which the map contains a
    /// product.
    public func passes(
        boughtBefore isNamedSince: @Sendable (ProductID) -> Moment?
    ) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.service, "SQLiteAccountDirectory", "passes")
        defer { span.end() }
        let isPass = "kind = '\(ProductKind.nonRenewing.rawValue)' AND revoked IS NULL"
        let products = try await database.read { db in
            // Walk from one product to the next with the index, so that the cost doesn't depend on the number of
            // purchases.
            try String.fetchAll(
                try db.cachedStatement(
                    sql: """
                        WITH RECURSIVE sold (product) AS (
                            SELECT min(product) FROM transactions WHERE \(isPass)
                            UNION ALL
                            SELECT (SELECT min(product) FROM transactions WHERE \(isPass) AND product > sold.product)
                            FROM sold WHERE sold.product IS NOT NULL
                        )
                        SELECT product FROM sold WHERE product IS NOT NULL
                        """))
        }
        let limits = products.map { ($0, isNamedSince(ProductID($0))?.milliseconds ?? .max) }
        return try await database.read { db in
            let statement = try db.cachedStatement(
                sql: """
                    SELECT count(*), min(purchased), max(purchased) FROM transactions
                    WHERE \(isPass) AND product = ? AND purchased < ?
                    """)
            return try limits.compactMap { product, limit in
                guard let row = try Row.fetchOne(statement, arguments: [product, limit]), row[0] as Int > 0 else {
                    return nil
                }
                return UnmappedPass(
                    product: ProductID(product), purchases: row[0], first: Moment(milliseconds: row[1]),
                    latest: Moment(milliseconds: row[2]))
            }
        }
    }
}
#endif
