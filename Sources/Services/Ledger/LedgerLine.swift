internal import DiscoverEntities
internal import Foundation

/// One entry of the ledger's file, but for the ``Seal`` that ends its line.
///
///     {"account":"UUID","transaction":{...}}     a version of a transaction
///     {"account":"UUID","renewal":{...}}         a version of renewal information
///     {"account":"UUID","heard":1767225600000}   the store answered for this account, then
///     {"account":"UUID","spending":{...}}        units were used; since version 3
///
/// Members never change their meaning. Those of a transaction and a renewal have the names that the App Store's signed payloads
/// use; moments are milliseconds since 1970, tokens are UUIDs in lower case, what does not apply is left out. They are
/// written in alphabetical order, without spaces, and a reader must not count on either.
struct LedgerLine: Decodable {
    let account: String
    var transaction: Transaction?
    var renewal: Renewal?
    var heard: Int64?
    var spending: Spending?
    /// Whether the next line was written together with this one, and counts only with it.
    let more: Bool?

    struct Transaction: Decodable {
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

    struct Renewal: Decodable {
        let environment: String
        let originalTransactionId: String
        let productId: String
        let autoRenewProductId: String
        /// 1 if it renews, else 0.
        let autoRenewStatus: Int
        let isInBillingRetryPeriod: Bool
        let gracePeriodExpiresDate: Int64?
        let signedDate: Int64
        // The members below are about the next bill. Earlier builds wrote none of them, and pass over them.
        var currency: String?
        var offerDiscountType: String?
        var offerIdentifier: String?
        var offerType: Int?
        /// 0 while the customer hasn't agreed to a higher price.
        var priceIncreaseStatus: Int?
        var renewalDate: Int64?
        /// In milliunits of the currency.
        var renewalPrice: Int64?
    }

    struct Spending: Decodable {
        let amount: Int
        let key: String
        let moment: Int64
        let unit: String
    }

    init(
        account: String, transaction: Transaction? = nil, renewal: Renewal? = nil, heard: Int64? = nil, more: Bool?
    ) {
        self.account = account
        self.transaction = transaction
        self.renewal = renewal
        self.heard = heard
        self.more = more
    }

    init(_ entry: LedgerEntry, more: Bool) {
        account = entry.account.uuid
        self.more = more ? true : nil
        switch entry {
        case .transaction(let facts, _): transaction = Transaction(facts)
        case .renewal(let facts, _): renewal = Renewal(facts)
        case .heardFromStore(_, let moment): heard = moment.milliseconds
        case .spending(let spending, _): self.spending = Spending(spending)
        }
    }

    /// Reads a whole object, however it is written.
    init(json: some Sequence<UInt8>) throws(LineFault) {
        do {
            self = try JSONDecoder().decode(LedgerLine.self, from: Data(json))
        } catch {
            throw LineFault(error)
        }
    }

    /// The entry, where all of its words are known.
    func entry() throws(LineFault) -> LedgerEntry {
        let text = account
        guard let account = AccountToken(uuid: text) else { throw LineFault("its account is no UUID") }
        switch (transaction, renewal, heard, spending) {
        case (let transaction?, nil, nil, nil):
            return .transaction(try transaction.facts(account: (text, account)), account: account)
        case (nil, let renewal?, nil, nil): return .renewal(try renewal.facts(), account: account)
        case (nil, nil, let moment?, nil): return .heardFromStore(account: account, at: Moment(milliseconds: moment))
        case (nil, nil, nil, let spending?): return .spending(try spending.facts(), account: account)
        default: throw LineFault("it is not one transaction, one renewal, one answer or one spending")
        }
    }
}
