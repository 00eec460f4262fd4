extension LedgerLine {
    /// Writes the object but for its last brace.
    func write(to bytes: inout [UInt8]) {
        bytes.add("{\"account\":", text: account)
        bytes.add(",\"heard\":", heard)
        bytes.add(",\"more\":", more)
        if let renewal {
            bytes.add(",\"renewal\":{\"autoRenewProductId\":", text: renewal.autoRenewProductId)
            bytes.add(",\"autoRenewStatus\":", renewal.autoRenewStatus)
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

/// JSON, written by hand: an encoder takes twenty times as long, which shows wherever a whole ledger is written.
extension [UInt8] {
    fileprivate mutating func add(_ literal: String) { append(contentsOf: literal.utf8) }

    /// A number, where there is one.
    fileprivate mutating func add(_ name: String, _ value: (some BinaryInteger)?) {
        guard let value else { return }
        add(name)
        add(value.description)
    }

    /// Whether or not, where it is said.
    fileprivate mutating func add(_ name: String, _ value: Bool?) {
        guard let value else { return }
        add(name)
        add(value ? "true" : "false")
    }

    /// A text, where there is one.
    fileprivate mutating func add(_ name: String, text: String?) {
        guard let text else { return }
        add(name, text: text)
    }

    /// A text, with what JSON wants escaped: quotation marks, backslashes and control characters.
    ///
    /// Source: RFC 8259, section 7.
    fileprivate mutating func add(_ name: String, text: String) {
        add(name)
        append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0..<0x10: add("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20: add("\\u00" + String(byte, radix: 16))
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
