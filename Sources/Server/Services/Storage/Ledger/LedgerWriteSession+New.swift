#if Server
internal import DiscoverEntities
internal import ServerUseCases

extension LedgerWriteSession {
    /// Records a transaction if it is certainly new and certainly belongs to the account that presents it.
    ///
    /// Most transactions that a client presents meet the conditions: the signed text (JWS) names the account, the
    /// transaction isn't recorded, its chain (a purchase with its renewals) wasn't transferred, no stored notification
    /// waits for the chain's owner, and the account wasn't merged into another one. The result is the same as that of
    /// ``record(_:)``, but one query is enough to check the conditions.
    ///
    /// - Parameters:
    ///   - entries: The entries to record; only a single transaction can meet the conditions.
    ///   - db: The database.
    ///   - bookkeeping: The values that apply to the whole write.
    /// - Returns: The results, or `nil` if nothing was recorded because ``record(_:)`` must decide.
    /// - Throws: An error if the transaction can't be recorded.
    static func recordNew(
        _ entries: [LedgerEntry], in db: any SQLSession, _ bookkeeping: LedgerWriteMetadata
    ) throws -> [RecordResult]? {
        guard entries.count == 1, case .transaction(let facts, let account)? = entries.first,
            facts.accountToken == account, bookkeeping.evidence.source == .signedTexts
        else { return nil }
        try bookkeeping.admit(facts.key.environment)
        // If the chain was transferred, if stored notifications wait for its owner, or if the account was merged into
        // another one, more rows must change than this transaction's.
        let isKnown: Bool? = try db.value(
            """
            SELECT EXISTS (SELECT 1 FROM transactions WHERE environment = ? AND id = ?)
                OR EXISTS (SELECT 1 FROM bindings WHERE chain = ?)
                OR EXISTS (SELECT 1 FROM account_aliases WHERE alias = ?)
                OR EXISTS (SELECT 1 FROM notifications WHERE chain = ? AND state = 'unclaimed')
            """, [facts.key.environment.rawValue, facts.key.id, facts.original, account, facts.original])
        guard isKnown == false else { return nil }
        try LedgerWriter(to: db, bookkeeping).insert(facts, for: account, signedToken: account, textSigned: nil)
        return [.new]
    }
}
#endif
