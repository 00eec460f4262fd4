#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

extension SQLAccountDirectory: PassDirectory {
    /// Returns the passes that were bought before the feature map contained their product.
    ///
    /// A pass is a non-renewing subscription. The feature map lists the features and units of each product. Revoked
    /// purchases aren't counted.
    ///
    /// - Parameter isNamedSince: A function that returns the time since which the map contains a product, or `nil` if
    ///   it doesn't contain the product.
    /// - Returns: The products, each with the number of these purchases, and the dates of the first and the last one.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func passes(
        boughtBefore isNamedSince: @Sendable (ProductID) -> Moment?
    ) async throws(LedgerFailure) -> [UnmappedPass] {
        let span = Trace.begin(.service, "SQLAccountDirectory", "passes")
        defer { span.end() }
        let isPass = "kind = '\(ProductKind.nonRenewing.rawValue)' AND revoked IS NULL"
        let products = try await database.read { db in
            // Walk from one product to the next with the index, so that the cost doesn't depend on the number of
            // purchases.
            try db.rows(
                """
                WITH RECURSIVE sold (product) AS (
                    SELECT min(product) FROM transactions WHERE \(isPass)
                    UNION ALL
                    SELECT (SELECT min(product) FROM transactions WHERE \(isPass) AND product > sold.product)
                    FROM sold WHERE sold.product IS NOT NULL
                )
                SELECT product FROM sold WHERE product IS NOT NULL
                """
            ).map { try $0[0] as ProductID }
        }
        let limits = products.map { ($0, isNamedSince($0) ?? .distantFuture) }
        return try await database.read { db in
            try limits.compactMap { product, limit in
                let rows = try db.rows(
                    """
                    SELECT count(*), min(purchased), max(purchased) FROM transactions
                    WHERE \(isPass) AND product = ? AND purchased < ?
                    """, [product, limit])
                guard let row = rows.first, let first: Moment = try row[1], let latest: Moment = try row[2] else {
                    return nil
                }
                return UnmappedPass(product: product, purchases: try row[0], first: first, latest: latest)
            }
        }
    }
}
#endif
