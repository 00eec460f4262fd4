#if Server
package import DiscoverData
internal import DiscoverEntities
package import ServerUseCases

/// Adapter: transfers purchases with their renewals to other accounts in the server's database.
///
/// Each transfer is one database write.
package struct SQLOwnershipStore: OwnershipStore {
    private let database: any SQLDatabase

    /// Creates an adapter that changes the owners of purchases in the specified database.
    package init(_ database: any SQLDatabase) { self.database = database }

    /// Transfers a purchase and its renewals to the requesting account, and writes an audit entry.
    ///
    /// The request contains one transaction of the purchase. Only the transactions of this transaction's owner are
    /// transferred. The cool-down after an earlier transfer is checked in the same write. The result contains the former
    /// owner, or states why nothing was transferred.
    package func move(_ order: ChainTransferRequest) async throws(LedgerFailure) -> ChainTransferResult {
        let span = Trace.begin(.service, "SQLOwnershipStore", "move")
        defer { span.end() }
        // Lock the owner too: while the owner loses the purchase, no units of the purchase may be spent.
        let scope = WriteScope(chains: [order.presented.original], accounts: [order.account], includesOwners: true)
        return try await database.write(scope) { [environment = database.environment] db in
            let (chain, moment) = (order.presented.chain, order.moment)
            let account = try AliasTable(in: db).resolved(order.account)
            guard chain.environment == environment.store, let owner = try Self.owner(of: order.presented, on: db)
            else { return .unclaimed }
            guard owner != account else { return .already }
            guard order.owner == nil || order.owner == owner else { return .ownedByAnother }
            if let end = order.coolDownEnd(after: try ChainOwnershipTable(of: db).latestDecision(about: chain)) {
                return .coolingDown(until: end)
            }
            try ChainMover(on: db).move(
                chain, from: owner, to: account,
                because: order.administrator == nil ? "transfer" : ChainMover.reassignment,
                by: order.administrator, at: moment)
            let note = order.administrator.map { AuditEvent.reassigned(chain, from: owner, to: account, by: $0) }
            try AuditWriter(to: db).write(
                note ?? .transferred(chain, from: owner, to: account), at: moment, in: environment)
            return .moved(from: owner)
        }
    }

    /// Returns the account that owns a transaction, or `nil` if no account owns it.
    private static func owner(of presented: TransactionFacts, on db: any SQLSession) throws -> AccountToken? {
        let reading = LedgerReader(of: db)
        let same: [any SQLConvertible] = [presented.key.environment.rawValue, presented.key.id.rawValue]
        if let recorded = try reading.transactions("environment = ? AND id = ?", same).first { return recorded.account }
        let mine = "chain = ? AND account = ? LIMIT 1"
        let facts = try ChainOwnershipTable(of: db).facts(as: presented)
        guard let token = facts.accountToken else { return try reading.newest(of: facts.original)?.account }
        return try reading.transactions(mine, [facts.original.rawValue, token]).first?.account
    }
}
#endif
