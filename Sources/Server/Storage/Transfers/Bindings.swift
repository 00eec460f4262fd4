#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// The chains that were moved from one account to another.
struct Bindings {
    private let db: Database

    init(of db: Database) { self.db = db }

    /// A transaction's facts, as they count: of a chain that was moved, what bears the token of an account which it was moved from
    /// bears that of the account that has it now. What bears none says nothing of whose it is: whoever has it recorded has it,
    /// and of what nobody has recorded the ledger's rule decides. What somebody else bought within the chain is theirs.
    func facts(as signed: TransactionFacts) throws -> TransactionFacts {
        guard let token = signed.accountToken else {
            let reading = LedgerReading(of: db)
            let same: StatementArguments = [signed.key.environment.rawValue, signed.key.id.rawValue]
            // Where the chain is by now another's, the ledger's rule would take it for that one's.
            guard let recorded = try reading.transactions("environment = ? AND id = ?", same).first?.account,
                try reading.newest(of: signed.original)?.account != recorded
            else { return signed }
            return signed.bearing(recorded)
        }
        let statement = try db.cachedStatement(
            sql: "SELECT previous, account FROM bindings WHERE chain = ? ORDER BY number")
        let moves = try Row.fetchAll(statement, arguments: [signed.original.rawValue])
        var owner = token
        for move in moves {
            let previous = try AccountToken(bytes: move[0])
            if owner == previous { owner = try AccountToken(bytes: move[1]) }
        }
        return owner == token ? signed : signed.bearing(owner)
    }
}
#endif
