#if Server
public import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerUseCases

/// Adapter: stores disputes about the owners of purchases in the server's database.
public struct SQLiteDisputeRegistry: DisputeRegistry {
    private let database: LedgerDatabase

    /// Creates a registry that is stored in the specified database.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Returns a page of the disputes about owners, newest dispute first.
    public func disputes(
        before number: Int64?, limit: Int, onlyOpen: Bool
    ) async throws(LedgerFailure) -> [Dispute] {
        let span = Trace.begin(.service, "SQLiteDisputeRegistry", "disputes")
        defer { span.end() }
        return try await database.read { db in
            let open = onlyOpen ? "AND resolved IS NULL" : ""
            return try Self.fetch(
                "number < ? \(open) ORDER BY number DESC LIMIT ?", [number ?? .max, max(limit, 0)], from: db)
        }
    }

    /// Returns the number of disputes that aren't resolved yet.
    public func openDisputes() async throws(LedgerFailure) -> Int {
        let span = Trace.begin(.service, "SQLiteDisputeRegistry", "openDisputes")
        defer { span.end() }
        return try await database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM disputes WHERE resolved IS NULL") ?? 0
        }
    }

    /// Resolves a dispute about an owner in one database write.
    ///
    /// The write includes the transfer of the purchase if the decision requires one.
    public func resolve(_ decision: DisputeDecision) async throws(LedgerFailure) -> DisputeAnswer {
        let span = Trace.begin(.service, "SQLiteDisputeRegistry", "resolve")
        defer { span.end() }
        return try await database.write { [environment = database.environment] db in
            guard let dispute = try Self.fetch("number = ?", [decision.number], from: db).first else {
                return .notFound
            }
            guard dispute.ruling == nil else { return .wasResolved(dispute) }
            if dispute.owner != dispute.claimant {
                switch decision.resolution {
                case .moved:
                    try ChainMoving(on: db).move(
                        dispute.chain, from: dispute.owner, to: dispute.claimant, because: "dispute",
                        by: decision.administrator, at: decision.moment)
                case .confirmed:
                    try ChainMoving(on: db).confirm(
                        dispute.chain, of: dispute.owner, against: dispute.claimant, by: decision.administrator,
                        at: decision.moment)
                }
            }
            try db.execute(
                sql: "UPDATE disputes SET resolved = ?, resolution = ?, actor = ?, owner = ? WHERE number = ?",
                arguments: [
                    decision.moment.milliseconds, decision.resolution.rawValue, decision.administrator.bytes,
                    dispute.owner.bytes, dispute.number,
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
    private static func fetch(
        _ condition: String, _ arguments: StatementArguments, from db: Database
    ) throws -> [Dispute] {
        let sql = """
            SELECT number, environment, id, chain, claimant, iif(resolved IS NULL, coalesce((
                SELECT account FROM transactions
                WHERE transactions.environment = disputes.environment AND transactions.id = disputes.id), owner), owner),
                moment, latest, times, resolved, resolution, actor
            FROM disputes WHERE \(condition)
            """
        return try Row.fetchAll(try db.cachedStatement(sql: sql), arguments: arguments).map { try dispute(in: $0) }
    }

    private static func dispute(in row: Row) throws -> Dispute {
        guard let environment = StoreEnvironment(rawValue: row[1]) else {
            throw LedgerFailure.damaged(place: "dispute \(row[0] as Int64)", reason: "its environment is unknown")
        }
        let resolution = (row[10] as String?).flatMap(DisputeResolution.init(rawValue:))
        return Dispute(
            number: row[0], transaction: TransactionKey(environment: environment, id: TransactionID(row[2])),
            chain: TransactionKey(environment: environment, id: TransactionID(row[3])),
            claimant: try AccountToken(bytes: row[4]), owner: try AccountToken(bytes: row[5]),
            moment: Moment(milliseconds: row[6]), latest: Moment(milliseconds: row[7]), times: row[8],
            ruling: try resolution.map { resolution in
                DisputeRuling(
                    resolution, at: Moment(milliseconds: row[9]),
                    by: try (row[11] as Data?).map { try AccountToken(bytes: $0) })
            })
    }
}
#endif
