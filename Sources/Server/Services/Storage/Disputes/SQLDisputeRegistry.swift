#if Server
package import DiscoverData
internal import DiscoverEntities
package import ServerUseCases

/// Adapter: stores disputes about the owners of purchases in the server's database.
package struct SQLDisputeRegistry: DisputeRegistry {
    private let database: any SQLDatabase

    /// Creates an adapter that reads and resolves the disputes in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Returns a page of the disputes about owners, newest dispute first.
    ///
    /// - Parameters:
    ///   - number: The number of the last dispute on the previous page, or `nil` for the first page.
    ///   - limit: The maximum number of disputes on the page.
    ///   - onlyOpen: A Boolean value that indicates whether resolved disputes are left out.
    /// - Returns: The disputes.
    /// - Throws: A `LedgerFailure` if the database can't be read.
    package func disputes(
        before number: Int64?, limit: Int, onlyOpen: Bool
    ) async throws(LedgerFailure) -> [Dispute] {
        let span = Trace.begin(.service, "SQLDisputeRegistry", "disputes")
        defer { span.end() }
        return try await database.read { db in
            let open = onlyOpen ? "AND resolved IS NULL" : ""
            return try Self.fetch(
                "number < ? \(open) ORDER BY number DESC LIMIT ?", [number ?? Int64.max, max(limit, 0)], from: db)
        }
    }

    /// Returns the number of disputes that aren't resolved yet.
    package func openDisputes() async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.service, "SQLDisputeRegistry", "openDisputes")
        defer { span.end() }
        return try await database.read { db in
            try db.value("SELECT count(*) FROM disputes WHERE resolved IS NULL") ?? 0
        }
    }

    /// Resolves a dispute about an owner in one database write, and returns the result.
    ///
    /// The write includes the transfer of the purchase if the decision requires one.
    package func resolve(_ decision: DisputeDecision) async throws(LedgerFailure) -> DisputeResolutionResult {
        let span = Trace.begin(.service, "SQLDisputeRegistry", "resolve")
        defer { span.end() }
        let known = try await database.read { try Self.fetch("number = ?", [decision.number], from: $0).first }
        guard let known else { return .notFound }
        // The purchase may be moved before the locks are held, so the lock includes the owners at that time.
        let scope = WriteScope(
            chains: [known.chain.id], accounts: [known.owner, known.claimant], includesOwners: true)
        return try await database.write(scope) { [environment = database.environment] db in
            guard let dispute = try Self.fetch("number = ?", [decision.number], from: db).first else {
                return .notFound
            }
            guard dispute.ruling == nil else { return .wasResolved(dispute) }
            if dispute.owner != dispute.claimant {
                switch decision.resolution {
                case .moved:
                    try ChainMover(on: db).move(
                        dispute.chain, from: dispute.owner, to: dispute.claimant, because: ChainMover.dispute,
                        by: decision.administrator, at: decision.moment)
                case .confirmed:
                    try ChainMover(on: db).confirm(
                        dispute.chain, of: dispute.owner, against: dispute.claimant, by: decision.administrator,
                        at: decision.moment)
                }
            }
            try db.run(
                "UPDATE disputes SET resolved = ?, resolution = ?, actor = ?, owner = ? WHERE number = ?",
                [
                    decision.moment, decision.resolution.rawValue, decision.administrator,
                    dispute.owner, dispute.number,
                ])
            try AuditWriter(to: db).write(
                .disputeResolved(
                    dispute.transaction, claimant: dispute.claimant, owner: dispute.owner, decision.resolution,
                    by: decision.administrator), at: decision.moment, in: environment)
            return try Self.fetch("number = ?", [decision.number], from: db).first.map { .resolved($0) } ?? .notFound
        }
    }

    /// Returns the disputes about owners that meet an SQL condition.
    ///
    /// The owner of an open dispute is read from the ledger, because it may have changed since the dispute was
    /// recorded.
    ///
    /// - Parameters:
    ///   - condition: The SQL condition.
    ///   - arguments: The arguments of the condition.
    ///   - db: The database.
    /// - Returns: The disputes.
    /// - Throws: A database error if the disputes can't be read.
    static func fetch(
        _ condition: String, _ arguments: [any SQLConvertible], from db: any SQLSession
    ) throws -> [Dispute] {
        let sql = """
            SELECT number, environment, id, chain, claimant, CASE WHEN resolved IS NULL THEN coalesce((
                SELECT account FROM transactions
                WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id), owner)
                ELSE owner END,
                moment, latest, times, resolved, resolution, actor
            FROM disputes WHERE \(condition)
            """
        return try db.rows(sql, arguments).map { try dispute(in: $0) }
    }

    private static func dispute(in row: SQLRow) throws -> Dispute {
        let number: Int64 = try row[0]
        guard let environment = StoreEnvironment(rawValue: try row[1]) else {
            throw LedgerFailure.damaged(place: "dispute \(number)", reason: "its environment is unknown")
        }
        let resolution = (try row[10] as String?).flatMap(DisputeResolution.init(rawValue:))
        return Dispute(
            number: number, transaction: TransactionKey(environment: environment, id: try row[2]),
            chain: TransactionKey(environment: environment, id: try row[3]), claimant: try row[4], owner: try row[5],
            moment: try row[6], latest: try row[7], times: try row[8],
            ruling: try resolution.map { DisputeRuling($0, at: try row[9], by: try row[11]) })
    }
}
#endif
