internal import DiscoverEntities
internal import Foundation

/// One entry of the ledger's file.
///
///     {"account":"UUID","transaction":{...}}     a version of a transaction
///     {"account":"UUID","renewal":{...}}         a version of renewal information
///     {"account":"UUID","heard":1767225600000}   the store answered for this account, then
///
/// Members never change their meaning. Those of the inner objects have the names that the App Store's signed payloads
/// use; moments are milliseconds since 1970, tokens are UUIDs in lower case, what does not apply is left out.
struct LedgerLine: Codable {
    let account: String
    var transaction: Transaction?
    var renewal: Renewal?
    var heard: Int64?
    /// Whether the next line was written together with this one, and counts only with it.
    let more: Bool?

    struct Transaction: Codable {
        let environment: String
        let transactionId: String
        let originalTransactionId: String
        let productId: String
        let type: String
        let quantity: Int
        let purchaseDate: Int64
        let expiresDate: Int64?
        let signedDate: Int64
        let appAccountToken: String?
        let inAppOwnershipType: String
        let revocationDate: Int64?
        /// In thousandths of a per cent.
        let revocationPercentage: Int32?
        let isUpgraded: Bool
        /// `PURCHASE` or `RENEWAL`.
        let transactionReason: String
    }

    struct Renewal: Codable {
        let environment: String
        let originalTransactionId: String
        let productId: String
        let autoRenewProductId: String
        /// 1 if it renews, else 0.
        let autoRenewStatus: Int
        let isInBillingRetryPeriod: Bool
        let gracePeriodExpiresDate: Int64?
        let signedDate: Int64
    }

    init(_ entry: LedgerEntry, more: Bool) {
        account = entry.account.uuid
        self.more = more ? true : nil
        switch entry {
        case .transaction(let facts, _): transaction = Transaction(facts)
        case .renewal(let facts, _): renewal = Renewal(facts)
        case .heardFromStore(_, let moment): heard = moment.milliseconds
        }
    }

    /// The line with its line break; the same for the same entry everywhere.
    func bytes() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + [UInt8(ascii: "\n")]
    }

    init(bytes: Data) throws(LineFault) {
        do {
            self = try JSONDecoder().decode(LedgerLine.self, from: bytes)
        } catch {
            throw LineFault(error)
        }
    }

    /// The entry, where all of its words are known.
    func entry() throws(LineFault) -> LedgerEntry {
        guard let account = AccountToken(uuid: account) else { throw LineFault("its account is no UUID") }
        switch (transaction, renewal, heard) {
        case (let transaction?, nil, nil): return .transaction(try transaction.facts(), account: account)
        case (nil, let renewal?, nil): return .renewal(try renewal.facts(), account: account)
        case (nil, nil, let moment?): return .heardFromStore(account: account, at: Moment(milliseconds: moment))
        default: throw LineFault("it is not one transaction, one renewal or one answer")
        }
    }
}

/// Why a line is no entry: a place within it, and never what is written there, which may be somebody's token.
struct LineFault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    init(_ error: any Error) {
        func member(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?:
            reason = "its member \(member(context.codingPath + [key])) is missing"
        case .typeMismatch(_, let context)?, .valueNotFound(_, let context)?:
            reason =
                context.codingPath.isEmpty
                ? "it is no object" : "its member \(member(context.codingPath)) is of another type"
        default:
            reason = "it is not JSON"
        }
    }
}
