#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import ServerUseCases

/// A recorded transaction with values of its database row that the entity `Ledger` doesn't contain.
///
/// These values are the account token that the store signed, and the signing time of the newest signed text (JWS).
struct KnownTransaction {
    let number: Int64
    let facts: TransactionFacts
    let account: AccountToken
    /// The account that paid, according to the store's data, or `nil` if no account token is recorded.
    ///
    /// The column `token` contains the payer's token, unless the server uses another token, such as the new owner's
    /// after a transfer. In that case, the column `signed_token` contains the payer's token.
    let payer: AccountToken?
    /// The signing time of the transaction's newest signed text (JWS) in milliseconds since 1970.
    ///
    /// The value is set only if the recorded contents are from a receipt, and is 0 if there is no signed text. It is
    /// `nil` if the contents are from a signed text.
    private let textSigned: Int64?

    /// Creates a value for a transaction from its database row.
    ///
    /// Returns `nil` if the ledger or the database doesn't contain the transaction.
    init?(_ key: TransactionKey, in db: any SQLSession, besides ledger: Ledger) throws {
        guard let line = ledger.transactions[key] else { return nil }
        let rows = try db.rows(
            """
            SELECT number, coalesce(signed_token, token), text_signed FROM transactions
            WHERE environment = ? AND id = ?
            """, [key.environment.rawValue, key.id])
        guard let row = rows.first else { return nil }
        number = try row[0]
        facts = line.facts
        account = line.account
        payer = try row[1]
        textSigned = try row[2]
    }

    /// A Boolean value that indicates whether receipts are the only source of the recorded data.
    var isOfReceiptAlone: Bool { textSigned == 0 }

    /// The signing time of the newest signed text (JWS) in milliseconds, or 0 if there is no signed text.
    var latestText: Int64 { textSigned ?? facts.signed.milliseconds }

    /// Returns the facts of a new receipt, in which recorded facts replace the missing values.
    ///
    /// If the receipt has no account token, the token of ``payer`` is used.
    ///
    /// - Parameter receipt: The facts of the receipt.
    /// - Returns: The completed facts.
    func completing(_ receipt: TransactionFacts) -> TransactionFacts {
        let completed = receipt.completed(by: facts)
        guard completed.accountToken == nil, let payer else { return completed }
        return completed.bearing(payer)
    }

    /// Returns the recorded facts of a receipt, in which facts of a signed text replace the missing values.
    ///
    /// - Parameter signed: The facts of a signed text that arrived now.
    /// - Returns: The completed facts. The result is `nil` if the recorded facts aren't from a receipt, or if a signed
    ///   text that isn't older is recorded already.
    func completed(by signed: TransactionFacts) -> TransactionFacts? {
        guard let textSigned, textSigned < signed.signed.milliseconds else { return nil }
        let completed = facts.completed(by: signed)
        return completed.accountToken == nil && signed.accountToken == account ? completed.bearing(account) : completed
    }
}
#endif
