#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import ServerUseCases

/// Writes changes of the entity `Ledger` to the database, with the signed texts (JWS) that prove them.
struct LedgerWriter {
    private let db: any SQLSession
    private let bookkeeping: LedgerWriteMetadata
    /// The row numbers of signed texts that are already stored, or `nil` for texts that aren't stored yet.
    private var kept: (transaction: Int64?, renewal: Int64?) = (nil, nil)
    private var storesTexts = true

    init(to db: any SQLSession, _ bookkeeping: LedgerWriteMetadata) {
        self.db = db
        self.bookkeeping = bookkeeping
    }

    /// Returns a copy of this writer that stores no signed texts (JWS) if the records' account was erased.
    func withoutTexts(if isErased: Bool) -> LedgerWriter {
        var writing = self
        if isErased { writing.storesTexts = false }
        return writing
    }

    /// Returns a copy of this writer that refers to stored signed texts (JWS) by their row numbers.
    ///
    /// - Parameters:
    ///   - transaction: The row number of the transaction's text, or `nil` if the text isn't stored yet.
    ///   - renewal: The row number of the renewal information's text, or `nil` if the text isn't stored yet.
    /// - Returns: The changed copy.
    func withEvidence(transaction: Int64?, renewal: Int64?) -> LedgerWriter {
        var writing = self
        writing.kept = (transaction, renewal)
        return writing
    }

    /// Writes a ledger entry other than a transaction or renewal information, such as spent units.
    func write(_ entry: LedgerEntry) throws {
        switch entry {
        case .transaction, .renewal: break
        case .refreshed(let account, let moment):
            try run(
                """
                INSERT INTO heard (account, moment) VALUES (?, ?)
                ON CONFLICT (account) DO UPDATE SET moment = excluded.moment
                """, [account, moment])
        case .spending(let spending, let account):
            try run(
                "INSERT INTO spendings (account, key, unit, amount, moment, recorded) VALUES (?, ?, ?, ?, ?, ?)",
                [
                    account, try spending.key.keyed(), try spending.unit.keyed(), spending.amount,
                    spending.moment.milliseconds, bookkeeping.moment.milliseconds,
                ])
            try OutboxWriter(to: db).write(spending, of: account, at: bookkeeping.moment)
        }
    }

    /// Inserts a transaction that wasn't recorded before.
    ///
    /// - Parameters:
    ///   - facts: The contents of the transaction.
    ///   - account: The account for which the transaction is recorded.
    ///   - signedToken: The account token in the store's data, or `nil` if the data contains none.
    ///   - textSigned: 0 if the contents are from a receipt, or `nil` if they are from a signed text.
    /// - Throws: A database error if the write fails.
    func insert(
        _ facts: TransactionFacts, for account: AccountToken, signedToken: AccountToken?, textSigned: Int64?
    ) throws {
        let names: [any SQLConvertible] = [
            facts.key.environment.rawValue, try facts.key.id.rawValue.keyed(), try facts.original.rawValue.keyed(),
            account, bookkeeping.evidence.store.rawValue,
        ]
        try run(
            """
            INSERT INTO transactions (environment, id, chain, account, store, product, kind, quantity, purchased, expires,
                signed, ownership, revoked, revoked_share, is_upgraded, is_renewal, token, signed_token, evidence, recorded, text_signed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            names + version(of: facts, signedToken: signedToken) + [
                try evidence(of: .transaction(facts.key), signed: facts.signed, kept: kept.transaction, after: nil),
                bookkeeping.moment.milliseconds, textSigned,
            ])
        try OutboxWriter(to: db).write(.purchaseAdded, facts, of: account, at: bookkeeping.moment)
    }

    /// Writes newer contents of a recorded transaction.
    ///
    /// - Parameters:
    ///   - facts: The newer contents of the transaction.
    ///   - signedToken: The account token in the store's data, or `nil` if the data contains none.
    ///   - textSigned: The signing time of the newest signed text in milliseconds, if the contents are from a receipt,
    ///     or `nil` if they are from a signed text.
    ///   - brought: The signing time of the text that contains the newer contents.
    ///   - isSignedAgain: A Boolean value that indicates whether only the signing time is newer.
    /// - Throws: A database error if the write fails.
    func revise(
        _ facts: TransactionFacts, signedToken: AccountToken?, textSigned: Int64?, brought: Moment,
        isSignedAgain: Bool = false
    ) throws {
        let name: [any SQLConvertible] = [facts.key.environment.rawValue, facts.key.id.rawValue]
        let row = try db.rows(
            """
            SELECT evidence, text_signed, token, signed_token, account FROM transactions WHERE environment = ? AND id = ?
            """, name
        ).first
        let previous: Int64? = try row.flatMap { try $0[0] }
        // The new text can replace the stored one only if no receipt and no other token came in between, because the
        // stored text proves the earlier contents.
        let isSameText =
            try isSignedAgain && textSigned == nil
            && row.map { row in
                try row[1] as Int64? == nil && row[2] as AccountToken? == facts.accountToken
                    && row[3] as AccountToken? == (signedToken == facts.accountToken ? nil : signedToken)
            } ?? false
        try run(
            """
            UPDATE transactions SET product = ?, kind = ?, quantity = ?, purchased = ?, expires = ?, signed = ?,
                ownership = ?, revoked = ?, revoked_share = ?, is_upgraded = ?, is_renewal = ?, token = ?,
                signed_token = ?, evidence = ?, recorded = ?, chain = ?, text_signed = ? WHERE environment = ? AND id = ?
            """,
            version(of: facts, signedToken: signedToken) + [
                try evidence(
                    of: .transaction(facts.key), signed: brought, kept: kept.transaction, after: previous,
                    replacing: isSameText),
                bookkeeping.moment.milliseconds, try facts.original.rawValue.keyed(), textSigned,
            ] + name)
        if !isSignedAgain, let row {
            try OutboxWriter(to: db).write(.purchaseChanged, facts, of: try row[4], at: bookkeeping.moment)
        }
    }

    private func version(of facts: TransactionFacts, signedToken: AccountToken?) throws -> [any SQLConvertible] {
        [
            try facts.product.rawValue.keyed(), facts.kind.rawValue, facts.quantity, facts.purchased.milliseconds,
            facts.expires?.milliseconds, facts.signed.milliseconds, facts.ownership.rawValue,
            facts.revocation?.moment.milliseconds, facts.revocation?.milliunits, facts.isUpgraded, facts.isRenewal,
            facts.accountToken, signedToken == facts.accountToken ? AccountToken?.none : signedToken,
        ]
    }

    /// Writes renewal information that wasn't recorded before, or that is newer than the recorded one.
    ///
    /// - Parameters:
    ///   - facts: The contents of the renewal information.
    ///   - account: The account for which the renewal information is recorded.
    ///   - textSigned: The signing time of the newest signed text in milliseconds, if the contents are from a receipt,
    ///     or `nil` if they are from a signed text.
    ///   - brought: The signing time of the text that contains the renewal information.
    ///   - isSignedAgain: A Boolean value that indicates whether only the signing time is newer.
    /// - Throws: A database error if the write fails.
    func write(
        _ facts: RenewalFacts, for account: AccountToken, textSigned: Int64?, brought: Moment,
        isSignedAgain: Bool = false
    ) throws {
        let name: [any SQLConvertible] = [account, facts.chain.environment.rawValue, facts.chain.id.rawValue]
        let row = try db.rows(
            "SELECT evidence, text_signed FROM renewals WHERE account = ? AND environment = ? AND chain = ?", name
        ).first
        let previous: Int64? = try row.flatMap { try $0[0] }
        let isSameText = try isSignedAgain && textSigned == nil && row.map { try $0[1] as Int64? == nil } ?? false
        try run(
            """
            INSERT INTO renewals (account, environment, chain, product, next_product, will_renew,
                is_in_billing_retry, grace_ends, signed, evidence, recorded, renewal_date, renewal_price, currency,
                offer_type, offer, offer_discount, needs_consent, commitment_product, commitment_renews,
                commitment_date, commitment_price, commitment_currency, text_signed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (account, environment, chain) DO UPDATE SET product = excluded.product,
                next_product = excluded.next_product, will_renew = excluded.will_renew,
                is_in_billing_retry = excluded.is_in_billing_retry, grace_ends = excluded.grace_ends,
                signed = excluded.signed, evidence = excluded.evidence, recorded = excluded.recorded,
                renewal_date = excluded.renewal_date, renewal_price = excluded.renewal_price,
                currency = excluded.currency, offer_type = excluded.offer_type, offer = excluded.offer,
                offer_discount = excluded.offer_discount, needs_consent = excluded.needs_consent,
                commitment_product = excluded.commitment_product, commitment_renews = excluded.commitment_renews,
                commitment_date = excluded.commitment_date, commitment_price = excluded.commitment_price,
                commitment_currency = excluded.commitment_currency, text_signed = excluded.text_signed
            """,
            name + [
                try facts.product.rawValue.keyed(), try facts.nextProduct.rawValue.keyed(), facts.willRenew,
                facts.isInBillingRetry, facts.graceEnds?.milliseconds, facts.signed.milliseconds,
                try evidence(
                    of: .renewal(facts.chain), signed: brought, kept: kept.renewal, after: previous,
                    replacing: isSameText),
                bookkeeping.moment.milliseconds,
            ] + bill(of: facts) + commitment(of: facts) + [textSigned])
        if !isSignedAgain { try OutboxWriter(to: db).write(facts, of: account, at: bookkeeping.moment) }
    }

    private func bill(of facts: RenewalFacts) throws -> [any SQLConvertible] {
        [
            facts.renewalDate?.milliseconds, facts.renewalPrice?.milliunits,
            try facts.renewalPrice?.currency.keyed(), facts.offer?.type, try facts.offer?.id?.keyed(),
            try facts.offer?.discountType?.keyed(), facts.needsConsent,
        ]
    }

    private func commitment(of facts: RenewalFacts) throws -> [any SQLConvertible] {
        let commitment = facts.commitment
        return [
            try commitment?.product.rawValue.keyed(), commitment?.willRenew, commitment?.date?.milliseconds,
            commitment?.price?.milliunits, try commitment?.price?.currency.keyed(),
        ]
    }

    /// Stores a signed text (JWS) of a transaction or of renewal information, linked to the previous text.
    ///
    /// The App Store signs its data anew for each response. Only the newest text with the same contents is stored, so
    /// that the number of rows grows with the changes and not with the responses.
    ///
    /// - Parameters:
    ///   - subject: The transaction or the renewal information that the text describes.
    ///   - signed: The signing time of the text.
    ///   - kept: The row number of the text if it is already stored.
    ///   - previous: The row number of the previous text about the same subject, or `nil` if there is none.
    ///   - isSameText: A Boolean value that indicates whether the previous text has the same contents, so that the text
    ///     replaces it.
    /// - Returns: The row number of the text, or `previous` if this writer stores no texts, or if the request's
    ///   evidence doesn't contain the text.
    /// - Throws: A database error if the write fails.
    func evidence(
        of subject: RequestEvidence.Subject, signed: Moment, kept: Int64?, after previous: Int64?,
        replacing isSameText: Bool = false
    ) throws -> Int64? {
        if let kept {
            // The text was stored with its notification, before its predecessor was known, so link it now.
            try run(
                "UPDATE evidence SET previous = ? WHERE number = ? AND previous IS NULL AND number <> ?",
                [previous, kept, previous ?? kept])
            return kept
        }
        guard storesTexts, let text = bookkeeping.evidence.text(for: subject, signed: signed) else { return previous }
        if isSameText, let previous {
            try EvidenceTable(in: db).replace(previous, by: text, signed: signed)
            return previous
        }
        return try EvidenceTable(in: db).insert(text, signed: signed, after: previous)
    }

    private func run(_ sql: String, _ arguments: [any SQLConvertible]) throws {
        try db.run(sql, arguments)
    }
}
#endif
