#if Server
public import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB
public import ServerCases

/// Adapter: chains are moved in the server's database, each in one write.
public struct SQLiteTransferDesk: TransferDesk {
    private let database: LedgerDatabase

    /// Takes where everything is kept.
    public init(_ database: LedgerDatabase) { self.database = database }

    /// Moves what the transaction's owner has of its chain, and notes that it did.
    public func move(_ order: ChainOrder) async throws(LedgerFailure) -> ChainMove {
        let act = Trace.begin(.service, "SQLiteTransferDesk", "move")
        defer { act.end() }
        return try await database.write { [environment = database.environment] db in
            let (chain, account, moment) = (order.presented.chain, order.account, order.moment)
            guard chain.environment == environment.store, let owner = try Self.owner(of: order.presented, on: db)
            else { return .unclaimed }
            guard owner != account else { return .already }
            try db.execute(
                sql: """
                    UPDATE transactions SET account = :to, token = :to,
                        signed_token = iif(signed_token IS NULL, token, signed_token)
                    WHERE chain = :chain AND account = :owner
                    """, arguments: ["to": account.bytes, "chain": chain.id.rawValue, "owner": owner.bytes])
            try Self.moveRenewal(of: chain, from: owner, to: account, on: db)
            try db.execute(
                sql: """
                    INSERT INTO bindings (environment, chain, previous, account, how, moment)
                    VALUES (?, ?, ?, ?, 'transfer', ?)
                    """,
                arguments: [
                    environment.rawValue, chain.id.rawValue, owner.bytes, account.bytes, moment.milliseconds,
                ])
            try AuditWriting(to: db).write(
                .transferred(chain, from: owner, to: account), at: moment, in: environment)
            return .moved(from: owner)
        }
    }

    /// Whose a transaction is; `nil` where nobody has recorded anything of it.
    private static func owner(of presented: TransactionFacts, on db: Database) throws -> AccountToken? {
        let reading = LedgerReading(of: db)
        let same: StatementArguments = [presented.key.environment.rawValue, presented.key.id.rawValue]
        if let recorded = try reading.transactions("environment = ? AND id = ?", same).first { return recorded.account }
        let mine = "chain = ? AND account = ? LIMIT 1"
        let facts = try Bindings(of: db).facts(as: presented)
        guard let token = facts.accountToken else { return try reading.newest(of: facts.original)?.account }
        return try reading.transactions(mine, [facts.original.rawValue, token.bytes]).first?.account
    }

    /// Of two that both accounts have, the one that is to be believed stays.
    private static func moveRenewal(
        of chain: TransactionKey, from owner: AccountToken, to account: AccountToken, on db: Database
    ) throws {
        let reading = LedgerReading(of: db)
        let mine = "account = ? AND chain = ?"
        guard let moved = try reading.renewals(mine, [owner.bytes, chain.id.rawValue]).first else { return }
        let other = try reading.renewals(mine, [account.bytes, chain.id.rawValue]).first
        let leaving = other.map { moved.facts.supersedes($0.facts) ? account : owner }
        if let leaving {
            try db.execute(
                sql: "DELETE FROM renewals WHERE \(mine)", arguments: [leaving.bytes, chain.id.rawValue])
        }
        try db.execute(
            sql: "UPDATE renewals SET account = ? WHERE \(mine)",
            arguments: [account.bytes, owner.bytes, chain.id.rawValue])
    }
}
#endif
