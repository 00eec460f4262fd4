#if Server
internal import DiscoverEntities

/// The database table of transfers, which states to which account later renewals of a purchase belong.
///
/// The table contains purchases that were transferred, and those whose owner an administrator confirmed.
struct ChainOwnershipTable {
    private struct Move {
        let previous: AccountToken
        let account: AccountToken
        let moment: Moment
        let isMerge: Bool

        /// Returns `true` if a purchase of the former owner on the specified date belongs to the new owner.
        func includes(boughtAt purchased: Moment) -> Bool { isMerge || purchased <= moment }
    }

    private let db: any SQLSession

    init(of db: any SQLSession) { self.db = db }

    /// Returns the facts of a signed transaction with the token of the account that owns the transaction.
    ///
    /// The signed text (JWS) names the account that paid. After a transfer of the chain (a purchase with its renewals),
    /// another account owns the purchases from before the transfer and their renewals. In these, the method replaces
    /// the former owner's token by the new owner's. A purchase that the former owner makes after the transfer keeps its
    /// token, and so do its renewals. Facts without a token stay unchanged, because the ledger determines their owner.
    /// The token of an alias (an account that was merged into another one) is replaced by that of its account.
    ///
    /// - Parameter signed: The facts of the signed text.
    /// - Returns: The facts with the token of the owner.
    /// - Throws: An error if the database can't be read.
    func facts(as signed: TransactionFacts) throws -> TransactionFacts {
        guard let token = signed.accountToken else { return signed }
        let moves = try moves(of: signed.original)
        let first = try firstOwner(of: token, in: moves)
        guard !moves.isEmpty else { return first == token ? signed : signed.bearing(first) }
        let owner = owner(
            of: first, in: signed.original, boughtAt: try purchase(of: signed, by: token), after: moves)
        return owner == token ? signed : signed.bearing(owner)
    }

    /// Stores that the purchases of an alias in a chain belong to its account, if this isn't stored yet.
    ///
    /// After the erasure of the account, the alias is no longer known, and the row leads to the later owners.
    func followMerge(of signed: TransactionFacts, at moment: Moment) throws {
        guard let token = signed.accountToken, let account = try AliasTable(in: db).account(of: token) else { return }
        // A row after a transfer of the account would undo the transfer for the renewals of the alias.
        let isKnown = try moves(of: signed.original).contains { [token, account].contains($0.previous) }
        if isKnown { return }
        try db.run(
            "INSERT INTO bindings (environment, chain, previous, account, how, moment) VALUES (?, ?, ?, ?, ?, ?)",
            [signed.chain.environment.rawValue, signed.original, token, account, Self.merge, moment])
    }

    /// Returns the facts of a signed transaction, with a pseudonym for an erased account.
    ///
    /// The pseudonym replaces the account's token. Facts of other accounts, and those of purchases that the account
    /// made after its erasure, stay unchanged.
    func pseudonymized(_ signed: TransactionFacts) throws -> TransactionFacts {
        guard let token = signed.accountToken else { return signed }
        let moves = try moves(of: signed.original)
        guard !moves.isEmpty else { return signed }
        let pseudonym = token.pseudonym(in: signed.original)
        guard moves.contains(where: { $0.previous == pseudonym }) else { return signed }
        let bought = try purchase(of: signed, by: token)
        return moves.contains { $0.previous == pseudonym && bought <= $0.moment } ? signed.bearing(pseudonym) : signed
    }

    /// Returns `true` if the account is a pseudonym that stands for an erased account.
    ///
    /// The erased account owned purchases of the chain (all transactions of a purchase, from the first one on).
    func isErased(_ account: AccountToken, in chain: TransactionID) throws -> Bool {
        let found: Int64? = try db.value(
            "SELECT number FROM bindings WHERE chain = ? AND account = ? AND how = '\(Self.erasure)' LIMIT 1",
            [chain, account])
        return found != nil
    }

    /// Returns `true` if the account is a pseudonym that stands for an erased account.
    ///
    /// Unlike ``isErased(_:in:)``, the method considers all purchases.
    func isPseudonym(_ account: AccountToken) throws -> Bool {
        let found: Int64? = try db.value(
            "SELECT number FROM bindings WHERE account = ? AND how = '\(Self.erasure)' LIMIT 1", [account])
        return found != nil
    }

    /// Returns `true` if an account that had a part in the chain was erased.
    ///
    /// The store's renewal information of such a chain may contain the erased account, also after a transfer.
    func containsErasure(in chain: TransactionID) throws -> Bool {
        let found: Int64? = try db.value(
            "SELECT number FROM bindings WHERE chain = ? AND how = '\(Self.erasure)' LIMIT 1", [chain])
        return found != nil
    }

    /// Returns the time of the latest transfer of a chain, or of the latest decision about its owner.
    ///
    /// A chain consists of a purchase's first transaction and all later ones. The result is `nil` without a transfer or
    /// decision. The chain may have been transferred by a customer's request, by an administrator, or by the resolution
    /// of a dispute. A confirmation of the owner counts, too. Merges and erasures of accounts don't count. The time
    /// isn't before the purchase date of any transferred transaction.
    func latestDecision(about chain: TransactionKey) throws -> Moment? {
        try db.value(
            """
            SELECT max(moment) FROM bindings
            WHERE chain = ? AND how NOT IN ('\(Self.merge)', '\(Self.endedMerge)', '\(Self.erasure)')
            """, [chain.id])
    }

    /// The value in the table of owners that states that the former owner was erased.
    static let erasure = "erasure"

    /// The value in the table of owners that states that the former owner was merged into the new one.
    ///
    /// It includes all purchases of the former owner, also those after the merge.
    static let merge = "merge"

    /// The value in the table of owners that replaces ``merge`` when the new owner is erased.
    ///
    /// It includes the purchases until the erasure.
    static let endedMerge = "endedMerge"

    /// Moves the renewals of a purchase to the account that paid, if another account received them.
    ///
    /// Before the server received this purchase, it recorded the renewals for the other account, because an earlier
    /// transfer had moved the payer's older purchases there. So requests for consumption information about them move, too.
    ///
    /// - Parameters:
    ///   - purchase: The facts of the purchase.
    ///   - moment: The current time on the server's clock.
    /// - Returns: `true` if a renewal or renewal information was moved.
    /// - Throws: An error if the database can't be written.
    func returnRenewals(of purchase: TransactionFacts, at moment: Moment) throws -> Bool {
        guard let token = purchase.accountToken, !purchase.isRenewal else { return false }
        let moves = try moves(of: purchase.original)
        let chain = purchase.original
        guard !moves.isEmpty else { return false }
        let (first, payer) = (try firstOwner(of: token, in: moves), try AliasTable(in: db).resolved(token))
        guard owner(of: first, in: chain, boughtAt: purchase.purchased, after: moves) == payer else { return false }
        let follower = owner(of: first, in: chain, boughtAt: .distantPast, after: moves)
        guard follower != payer else { return false }
        let renewals = try LedgerReader(of: db).transactions(
            "chain = ? AND is_renewal AND purchased >= ? AND account = ? AND signed_token IN (?, ?) "
                + "ORDER BY number",
            [chain.rawValue, purchase.purchased.milliseconds, follower, token, token.pseudonym(in: chain)])
        for row in renewals {
            try ChainMover(on: db).correct(row.number, row.facts, from: row.account, to: payer, at: moment)
        }
        return try returnRenewalInformation(of: purchase, from: follower, to: payer) || !renewals.isEmpty
    }

    /// Moves renewal information that is about a purchase to the account that paid for the purchase.
    ///
    /// The information is about the purchase if two conditions are met:
    ///
    /// - The information was signed after the purchase.
    /// - The newest transaction of the subscription belongs to the payer.
    ///
    /// - Parameters:
    ///   - purchase: The facts of the purchase.
    ///   - follower: The account that has the renewal information.
    ///   - payer: The account that paid for the purchase.
    /// - Returns: `true` if the information was moved.
    /// - Throws: An error if the database can't be written.
    private func returnRenewalInformation(
        of purchase: TransactionFacts, from follower: AccountToken, to payer: AccountToken
    ) throws -> Bool {
        let reading = LedgerReader(of: db)
        guard
            let information = try reading.renewals(
                "account = ? AND chain = ?", [follower, purchase.original.rawValue]
            ).first?.facts, information.signed >= purchase.purchased,
            try reading.newest(of: purchase.original)?.account == payer
        else { return false }
        try ChainMover(on: db).moveRenewal(of: purchase.chain, from: follower, to: payer)
        return true
    }

    private func moves(of chain: TransactionID) throws -> [Move] {
        try db.rows("SELECT previous, account, moment, how FROM bindings WHERE chain = ? ORDER BY number", [chain])
            .map { row in
                Move(
                    previous: try row[0], account: try row[1], moment: try row[2],
                    isMerge: try row[3] as String == Self.merge)
            }
    }

    /// Returns the account of a signed token before any move of the chain.
    ///
    /// For an alias without purchases in the chain before its merge, it is the account into which it was merged. If it
    /// had some, the merge is one of the moves, so that earlier moves apply to the alias, and later ones to the account.
    private func firstOwner(of token: AccountToken, in moves: [Move]) throws -> AccountToken {
        moves.contains { $0.isMerge && $0.previous == token } ? token : try AliasTable(in: db).resolved(token)
    }

    private func owner(
        of token: AccountToken, in chain: TransactionID, boughtAt moment: Moment, after moves: [Move]
    ) -> AccountToken {
        // After the erasure of an account, the table contains a pseudonym instead of the account.
        let pseudonym = token.pseudonym(in: chain)
        return moves.reduce(token) { owner, move in
            let isPrevious = owner == move.previous || owner == token && pseudonym == move.previous
            return isPrevious && move.includes(boughtAt: moment) ? move.account : owner
        }
    }

    /// Returns the date of the purchase that a transaction renews.
    ///
    /// This purchase is the payer's newest one before the renewal. If none is recorded, the result is the earliest
    /// possible date. For a transaction that isn't a renewal, the result is the date of the transaction itself.
    ///
    /// - Parameters:
    ///   - signed: The facts of the transaction.
    ///   - payer: The account that paid for the transaction.
    /// - Returns: The date of the purchase.
    /// - Throws: An error if the database can't be read.
    private func purchase(of signed: TransactionFacts, by payer: AccountToken) throws -> Moment {
        guard signed.isRenewal else { return signed.purchased }
        let purchased: Moment? = try db.value(
            """
            SELECT max(purchased) FROM transactions
            WHERE chain = ? AND NOT is_renewal AND purchased <= ? AND coalesce(signed_token, token) = ?
            """, [signed.original, signed.purchased, payer])
        return purchased ?? .distantPast
    }
}
#endif
