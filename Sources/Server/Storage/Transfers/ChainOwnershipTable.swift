#if Server
internal import DiscoverEntities
internal import Foundation
internal import GRDB

/// The chains that were moved from one account to another, or that an administrator left with their owner.
struct ChainOwnershipTable {
    private struct Move {
        let previous: AccountToken
        let account: AccountToken
        let moment: Moment
    }

    private let db: Database

    init(of db: Database) { self.db = db }

    /// A transaction's facts, as they count: of a chain that was moved, what was bought before the move with the token of the
    /// account that it was moved from bears that of the account that has it now, and so do its renewals. A purchase after the move
    /// is its payer's. What bears no token says nothing of whose it is; the ledger's rule decides.
    func facts(as signed: TransactionFacts) throws -> TransactionFacts {
        guard let token = signed.accountToken else { return signed }
        let moves = try moves(of: signed.original)
        guard !moves.isEmpty else { return signed }
        let owner = owner(of: token, boughtAt: try purchase(of: signed, by: token), after: moves)
        return owner == token ? signed : signed.bearing(owner)
    }

    /// Gives back to a payer what renews a purchase that has only now arrived, with the renewal information: until then, the
    /// renewals looked as if they followed an earlier move.
    ///
    /// - Returns: Whether anything was given back.
    func returnRenewals(of purchase: TransactionFacts) throws -> Bool {
        guard let payer = purchase.accountToken, !purchase.isRenewal else { return false }
        let moves = try moves(of: purchase.original)
        guard !moves.isEmpty, owner(of: payer, boughtAt: purchase.purchased, after: moves) == payer else {
            return false
        }
        let follower = owner(of: payer, boughtAt: .distantPast, after: moves)
        guard follower != payer else { return false }
        let renewals = try LedgerReader(of: db).transactions(
            "chain = ? AND is_renewal = 1 AND purchased >= ? AND account = ? AND signed_token = ? ORDER BY number",
            [purchase.original.rawValue, purchase.purchased.milliseconds, follower.bytes, payer.bytes])
        for row in renewals { try ChainMoving(on: db).move(row.number, to: payer) }
        return try returnRenewalInformation(of: purchase, from: follower, to: payer) || !renewals.isEmpty
    }

    /// What was signed since the purchase is about it, unless another account has bought within the chain since then.
    private func returnRenewalInformation(
        of purchase: TransactionFacts, from follower: AccountToken, to payer: AccountToken
    ) throws -> Bool {
        let reading = LedgerReader(of: db)
        guard
            let information = try reading.renewals(
                "account = ? AND chain = ?", [follower.bytes, purchase.original.rawValue]
            ).first?.facts, information.signed >= purchase.purchased,
            try reading.newest(of: purchase.original)?.account == payer
        else { return false }
        try ChainMoving(on: db).moveRenewal(of: purchase.chain, from: follower, to: payer)
        return true
    }

    private func moves(of chain: TransactionID) throws -> [Move] {
        let statement = try db.cachedStatement(
            sql: "SELECT previous, account, moment FROM bindings WHERE chain = ? ORDER BY number")
        return try Row.fetchAll(statement, arguments: [chain.rawValue]).map { row in
            Move(
                previous: try AccountToken(bytes: row[0]), account: try AccountToken(bytes: row[1]),
                moment: Moment(milliseconds: row[2]))
        }
    }

    private func owner(of token: AccountToken, boughtAt moment: Moment, after moves: [Move]) -> AccountToken {
        moves.reduce(token) { owner, move in
            owner == move.previous && moment <= move.moment ? move.account : owner
        }
    }

    /// When the purchase was made that a transaction belongs to: a renewal belongs to its payer's newest purchase before it.
    private func purchase(of signed: TransactionFacts, by payer: AccountToken) throws -> Moment {
        guard signed.isRenewal else { return signed.purchased }
        let statement = try db.cachedStatement(
            sql: """
                SELECT max(purchased) FROM transactions
                WHERE chain = ? AND is_renewal = 0 AND purchased <= ? AND coalesce(signed_token, token) = ?
                """)
        let arguments: StatementArguments = [
            signed.original.rawValue, signed.purchased.milliseconds, payer.bytes,
        ]
        return try Int64.fetchOne(statement, arguments: arguments).map { Moment(milliseconds: $0) } ?? .distantPast
    }
}
#endif
