#if Server
internal import DiscoverData
internal import DiscoverEntities
internal import Foundation
internal import GRDB
internal import ServerUseCases

/// A recorded transaction, and what its row says beside the ledger: whose token the store signed, and whether a receipt alone
/// says it.
struct KnownTransaction {
    let number: Int64
    let facts: TransactionFacts
    let account: AccountToken
    /// The account whose token the store signed.
    let payer: AccountToken?
    /// When the newest signed text in it was signed, where a receipt's word is newer; 0 where there is none.
    private let textSigned: Int64?

    /// Reads the row of a transaction; `nil` where the ledger has none.
    init?(_ key: TransactionKey, in db: Database, besides ledger: Ledger) throws {
        guard let line = ledger.transactions[key] else { return nil }
        let statement = try db.cachedStatement(
            sql: """
                SELECT number, coalesce(signed_token, token), text_signed FROM transactions
                WHERE environment = ? AND id = ?
                """)
        let names: StatementArguments = [key.environment.rawValue, key.id.rawValue]
        guard let row = try Row.fetchOne(statement, arguments: names) else { return nil }
        number = row[0]
        facts = line.facts
        account = line.account
        payer = try (row[1] as Data?).map { try AccountToken(bytes: $0) }
        textSigned = row[2]
    }

    /// A Boolean value that indicates whether no signed text has said anything of it.
    var isOfReceiptAlone: Bool { textSigned == 0 }

    /// When the newest signed text in it was signed; 0 where there is none.
    var latestText: Int64 { textSigned ?? facts.signed.milliseconds }

    /// Returns what a receipt says of it, with what is known from signed texts. A receipt may leave out the account's token.
    func completing(_ receipt: TransactionFacts) -> TransactionFacts {
        let completed = receipt.completed(by: facts)
        guard completed.accountToken == nil, let payer else { return completed }
        return completed.bearing(payer)
    }

    /// Returns the row's facts with what an older signed text says; `nil` where the row has a signed text that is newer.
    func completed(by signed: TransactionFacts) -> TransactionFacts? {
        guard let textSigned, textSigned < signed.signed.milliseconds else { return nil }
        let completed = facts.completed(by: signed)
        return completed.accountToken == nil && signed.accountToken == account ? completed.bearing(account) : completed
    }
}
#endif
