#if Server
package import DiscoverData
package import DiscoverEntities
package import ServerUseCases

/// Adapter: records grants in the server's database.
///
/// A grant is a product that an administrator gives to an account.
package struct SQLGrantRegistry: GrantRegistry {
    private let database: any SQLDatabase

    /// Creates an adapter that records grants in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Records a grant for an account, unless the ledger already contains a grant with the same ID.
    package func give(_ order: GrantOrder) async throws(LedgerFailure) -> GiveResult {
        let span = Trace.begin(.service, "SQLGrantRegistry", "give")
        defer { span.end() }
        let grant = order.grant
        // The ID may be used for another account at the same time.
        let scope = WriteScope(accounts: [order.account], keys: ["grant \(grant.id)"])
        return try await database.write(scope) { [environment = database.environment] db in
            let order = order.of(try AliasTable(in: db).resolved(order.account))
            let account = order.account
            if let known = try Self.fetch("id = ?", [grant.id], from: db).first {
                return known.isResult(of: order) ? .already(known) : .idInUse
            }
            let (units, expires): (Int?, Moment?) =
                switch grant.content {
                case .access(let until): (nil, until)
                case .units(let amount): (amount, nil)
                }
            try db.run(
                """
                INSERT INTO grants (id, account, product, units, expires, reason, actor, given)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
                [grant.id, account, grant.product, units, expires, order.reason, order.administrator, grant.given])
            try AuditWriter(to: db).write(
                .productGranted(grant.id, grant.product, to: account, by: order.administrator), at: grant.given,
                in: environment)
            try OutboxWriter(to: db).write(.grantAdded, grant, of: account, at: grant.given)
            return .given(
                RecordedGrant(
                    grant: grant, account: account, reason: order.reason, administrator: order.administrator,
                    revoker: nil))
        }
    }

    /// Revokes a grant of an account, unless it is revoked already.
    ///
    /// - Parameters:
    ///   - id: The ID of the grant.
    ///   - account: The account that has the grant.
    ///   - moment: The current time on the server's clock.
    ///   - administrator: The administrator who revokes the grant.
    /// - Returns: The revoked grant, and whether this call revoked it; `nil` if the account has no grant with the ID.
    /// - Throws: A `LedgerFailure` if the ledger can't be read or written. The change may be recorded
    ///   nevertheless if the connection was lost meanwhile.
    package func revoke(
        _ id: String, of account: AccountToken, at moment: Moment, by administrator: AccountToken
    ) async throws(LedgerFailure) -> RevokeResult? {
        let span = Trace.begin(.service, "SQLGrantRegistry", "revoke")
        defer { span.end() }
        // While the account loses the grant, none of its units may be spent.
        let scope = WriteScope(accounts: [account], keys: ["grant \(id)"])
        return try await database.write(scope) { [environment = database.environment] db in
            let account = try AliasTable(in: db).resolved(account)
            let same: [any SQLConvertible] = [try id.keyed(), account]
            guard let known = try Self.fetch("id = ? AND account = ?", same, from: db).first else { return nil }
            guard known.grant.revoked == nil else { return .already(known) }
            let grant = ProductGrant(
                id: id, product: known.grant.product, content: known.grant.content, given: known.grant.given,
                revoked: moment)
            try db.run(
                "UPDATE grants SET revoked = ?, revoker = ? WHERE id = ? AND account = ?",
                [moment, administrator] + same)
            try AuditWriter(to: db).write(
                .grantRevoked(id, grant.product, of: account, by: administrator), at: moment, in: environment)
            try OutboxWriter(to: db).write(.grantRevoked, grant, of: account, at: moment)
            return .revoked(
                RecordedGrant(
                    grant: grant, account: account, reason: known.reason, administrator: known.administrator,
                    revoker: administrator))
        }
    }

    /// Returns all grants of an account, including revoked ones, in the order in which they were given.
    package func grants(of account: AccountToken) async throws(LedgerFailure) -> [RecordedGrant] {
        let span = Trace.begin(.service, "SQLGrantRegistry", "grants")
        defer { span.end() }
        return try await database.read { try Self.fetch("account = ? ORDER BY number", [account], from: $0) }
    }

    /// Returns a page of an account's grants, with the revoked ones, in the order in which they were given.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - number: The number of the previous page's last grant, or `nil` for the first page.
    ///   - limit: The maximum number of grants.
    /// - Returns: The grants with their numbers.
    /// - Throws: A `LedgerFailure` if the grants can't be read.
    package func grants(
        of account: AccountToken, after number: Int64?, limit: Int
    ) async throws(LedgerFailure) -> [ListedGrant] {
        let span = Trace.begin(.service, "SQLGrantRegistry", "grants after")
        defer { span.end() }
        return try await database.read { db in
            try Self.list(
                "account = ? AND number > ? ORDER BY number LIMIT ?", [account, number ?? 0, max(limit, 0)], from: db)
        }
    }

    /// Returns the grants that meet an SQL condition.
    static func fetch(
        _ condition: String, _ arguments: [any SQLConvertible], from db: any SQLSession
    ) throws -> [RecordedGrant] {
        try list(condition, arguments, from: db).map(\.recorded)
    }

    private static func list(
        _ condition: String, _ arguments: [any SQLConvertible], from db: any SQLSession
    ) throws -> [ListedGrant] {
        let sql = """
            SELECT id, account, product, units, expires, reason, actor, given, revoked, revoker, number FROM grants
            WHERE \(condition)
            """
        return try db.rows(sql, arguments).map { row in
            let units: Int? = try row[3]
            let content: ProductGrant.Content
            if let units { content = .units(units) } else { content = .access(until: try row[4]) }
            return ListedGrant(
                number: try row[10],
                RecordedGrant(
                    grant: ProductGrant(
                        id: try row[0], product: try row[2], content: content, given: try row[7],
                        revoked: try row[8]),
                    account: try row[1], reason: try row[5], administrator: try row[6], revoker: try row[9]))
        }
    }
}
#endif
