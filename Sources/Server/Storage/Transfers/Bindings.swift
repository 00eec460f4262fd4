#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// The chains that were moved from one account to another.
struct Bindings {
    private let db: Database

    init(of db: Database) { self.db = db }

    /// A transaction's facts, as they count: of a chain that was moved, what bears no token, or that of an account which it was
    /// moved from, bears the token of the account that has it now. What somebody else bought within the chain is theirs.
    func facts(as signed: TransactionFacts) throws -> TransactionFacts {
        let statement = try db.cachedStatement(
            sql: "SELECT previous, account FROM bindings WHERE chain = ? ORDER BY number")
        let moves = try Row.fetchAll(statement, arguments: [signed.original.rawValue])
        guard !moves.isEmpty else { return signed }
        var owner = signed.accountToken
        for move in moves {
            let previous = try AccountToken(bytes: move[0])
            if owner == nil || owner == previous { owner = try AccountToken(bytes: move[1]) }
        }
        return owner.map { signed.bearing($0) } ?? signed
    }
}
#endif
