internal import DiscoverEntities
internal import Foundation
internal import Support

/// A line of the ledger's file, without the ``LineChecksum`` that ends it.
///
///     {"account":"UUID","transaction":{...}}     a version of a transaction
///     {"account":"UUID","renewal":{...}}         a version of renewal information
///     {"account":"UUID","heard":1767225600000}   the time at which the store reported this account's purchases
///     {"account":"UUID","spending":{...}}        units were used; since version 3
///
/// Members never change their meaning. Those of a transaction and a renewal have the names that the App Store's signed
/// payloads use. Times are milliseconds since 1970, tokens are UUIDs in lower case, and members that don't apply are
/// omitted.
///
/// Members are written in alphabetical order and without spaces, but readers must not depend on either.
struct LedgerLine: Decodable {
    let account: String
    var transaction: Transaction?
    var renewal: Renewal?
    var heard: Int64?
    var spending: Spending?
    /// A Boolean value that indicates whether the next line belongs to the same write; `nil` means `false`.
    ///
    /// If a crash interrupts a write, none of its lines is valid.
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
        /// The refunded (revoked) share in thousandths of a percent; `nil` if the transaction wasn't revoked.
        let revocationPercentage: Int32?
        let isUpgraded: Bool
        /// The reason for the transaction, as the App Store spells it: `PURCHASE` or `RENEWAL`.
        let transactionReason: String
    }

    struct Renewal: Decodable {
        let environment: String
        let originalTransactionId: String
        let productId: String
        let autoRenewProductId: String
        /// The renewal status: 1 if the subscription renews, otherwise 0.
        let autoRenewStatus: Int
        let isInBillingRetryPeriod: Bool
        let gracePeriodExpiresDate: Int64?
        let signedDate: Int64
        // The members below describe the next bill. Earlier builds didn't write them and ignore them.
        /// The ID of the product that a subscription renews to when its commitment ends.
        ///
        /// A commitment is a term that is paid in parts, such as 12 months that are paid monthly; without one, the
        /// value is `nil`. The next members state whether the product renews (1 or 0), when, and its price in
        /// thousandths.
        var commitmentAutoRenewProductId: String?
        var commitmentAutoRenewStatus: Int?
        var commitmentRenewalDate: Int64?
        var commitmentRenewalPrice: Int64?
        var currency: String?
        var offerDiscountType: String?
        var offerIdentifier: String?
        var offerType: Int?
        /// The consent status: 0 if the customer must still agree to a price increase; otherwise, `nil`.
        var priceIncreaseStatus: Int?
        var renewalDate: Int64?
        /// The price of the next bill in milliunits of the currency; `nil` if the store reported none.
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
        case .refreshed(_, let moment): heard = moment.milliseconds
        case .spending(let spending, _): self.spending = Spending(spending)
        }
    }

    /// Creates a line of the ledger's file from a complete JSON object in any valid formatting.
    init(json: some Sequence<UInt8>) throws(JournalLineError) {
        do {
            self = try JSONDecoder().decode(LedgerLine.self, from: Data(json))
        } catch {
            throw JournalLineError(error)
        }
    }

    /// Returns the ledger entry that this line stores, or throws if the line contains an unknown value.
    func entry() throws(JournalLineError) -> LedgerEntry {
        let text = account
        guard let account = AccountToken(uuid: text) else { throw JournalLineError("its account is not a UUID") }
        switch (transaction, renewal, heard, spending) {
        case (let transaction?, nil, nil, nil):
            return .transaction(try transaction.facts(account: (text, account)), account: account)
        case (nil, let renewal?, nil, nil): return .renewal(try renewal.facts(), account: account)
        case (nil, nil, let moment?, nil): return .refreshed(account: account, at: Moment(milliseconds: moment))
        case (nil, nil, nil, let spending?): return .spending(try spending.facts(), account: account)
        default: throw JournalLineError("it is not one transaction, one renewal, one refresh, or one spending")
        }
    }
}

extension LedgerLine {
    /// Appends this line to the bytes, as a JSON object without its closing brace.
    func write(to bytes: inout [UInt8]) {
        bytes.add("{\"account\":", text: account)
        bytes.add(",\"heard\":", heard)
        bytes.add(",\"more\":", more)
        if let renewal {
            bytes.add(",\"renewal\":{\"autoRenewProductId\":", text: renewal.autoRenewProductId)
            bytes.add(",\"autoRenewStatus\":", renewal.autoRenewStatus)
            bytes.add(",\"commitmentAutoRenewProductId\":", text: renewal.commitmentAutoRenewProductId)
            bytes.add(",\"commitmentAutoRenewStatus\":", renewal.commitmentAutoRenewStatus)
            bytes.add(",\"commitmentRenewalDate\":", renewal.commitmentRenewalDate)
            bytes.add(",\"commitmentRenewalPrice\":", renewal.commitmentRenewalPrice)
            bytes.add(",\"currency\":", text: renewal.currency)
            bytes.add(",\"environment\":", text: renewal.environment)
            bytes.add(",\"gracePeriodExpiresDate\":", renewal.gracePeriodExpiresDate)
            bytes.add(",\"isInBillingRetryPeriod\":", renewal.isInBillingRetryPeriod)
            bytes.add(",\"offerDiscountType\":", text: renewal.offerDiscountType)
            bytes.add(",\"offerIdentifier\":", text: renewal.offerIdentifier)
            bytes.add(",\"offerType\":", renewal.offerType)
            bytes.add(",\"originalTransactionId\":", text: renewal.originalTransactionId)
            bytes.add(",\"priceIncreaseStatus\":", renewal.priceIncreaseStatus)
            bytes.add(",\"productId\":", text: renewal.productId)
            bytes.add(",\"renewalDate\":", renewal.renewalDate)
            bytes.add(",\"renewalPrice\":", renewal.renewalPrice)
            bytes.add(",\"signedDate\":", renewal.signedDate)
            bytes.append(UInt8(ascii: "}"))
        }
        if let spending {
            bytes.add(",\"spending\":{\"amount\":", spending.amount)
            bytes.add(",\"key\":", text: spending.key)
            bytes.add(",\"moment\":", spending.moment)
            bytes.add(",\"unit\":", text: spending.unit)
            bytes.append(UInt8(ascii: "}"))
        }
        if let transaction {
            bytes.add(",\"transaction\":{")
            if let token = transaction.appAccountToken {
                bytes.add("\"appAccountToken\":", text: token)
                bytes.add(",")
            }
            bytes.add("\"environment\":", text: transaction.environment)
            bytes.add(",\"expiresDate\":", transaction.expiresDate)
            bytes.add(",\"inAppOwnershipType\":", text: transaction.inAppOwnershipType)
            bytes.add(",\"isUpgraded\":", transaction.isUpgraded)
            bytes.add(",\"originalTransactionId\":", text: transaction.originalTransactionId)
            bytes.add(",\"productId\":", text: transaction.productId)
            bytes.add(",\"purchaseDate\":", transaction.purchaseDate)
            bytes.add(",\"quantity\":", transaction.quantity)
            bytes.add(",\"revocationDate\":", transaction.revocationDate)
            bytes.add(",\"revocationPercentage\":", transaction.revocationPercentage)
            bytes.add(",\"signedDate\":", transaction.signedDate)
            bytes.add(",\"transactionId\":", text: transaction.transactionId)
            bytes.add(",\"transactionReason\":", text: transaction.transactionReason)
            bytes.add(",\"type\":", text: transaction.type)
            bytes.append(UInt8(ascii: "}"))
        }
    }
}

// The JSON is written by hand because an encoder takes twenty times as long. The difference matters whenever a whole
// ledger is written.
extension [UInt8] {
    fileprivate mutating func add(_ literal: String) { append(contentsOf: literal.utf8) }

    /// Appends a JSON member with a number, or nothing if the number is `nil`.
    fileprivate mutating func add(_ name: String, _ value: (some BinaryInteger)?) {
        guard let value else { return }
        add(name)
        add(value.description)
    }

    /// Appends a JSON member with a Boolean value, or nothing if the value is `nil`.
    fileprivate mutating func add(_ name: String, _ value: Bool?) {
        guard let value else { return }
        add(name)
        add(value ? "true" : "false")
    }

    /// Appends a JSON member with a string, or nothing if the string is `nil`.
    fileprivate mutating func add(_ name: String, text: String?) {
        guard let text else { return }
        add(name, text: text)
    }

    /// Appends a JSON string in which quotation marks, backslashes, and control characters are escaped.
    ///
    /// Source: RFC 8259, section 7.
    ///
    /// - Parameters:
    ///   - name: The bytes before the opening quotation mark.
    ///   - text: The string.
    fileprivate mutating func add(_ name: String, text: String) {
        add(name)
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0..<0x20: add("\\u00" + byte.hexadecimal)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
