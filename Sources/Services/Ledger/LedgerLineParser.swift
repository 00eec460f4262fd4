/// A fast parser for lines of the ledger's file in exactly the form that ``LedgerLine`` writes.
///
/// The parser is twenty times as fast as a JSON decoder, which matters when a large ledger is opened. For a line in any
/// other form, the parser returns `nil`, and the caller uses a JSON decoder.
struct LedgerLineParser {
    private let bytes: ArraySlice<UInt8>
    private var position: Int

    /// Creates a parser for a line's JSON object without its closing brace.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Returns the parsed line; `nil` if the line isn't in the exact form, and needs a JSON decoder.
    mutating func line() -> LedgerLine? {
        guard let account = text("{\"account\":\"") else { return nil }
        let heard = integer(",\"heard\":")
        let more: Bool? = skip(",\"more\":true") ? true : nil
        var line = LedgerLine(account: account, heard: heard, more: more)
        if skip(",\"renewal\":{") {
            line.renewal = renewal()
            guard line.renewal != nil else { return nil }
        }
        if skip(",\"spending\":{") {
            line.spending = spending()
            guard line.spending != nil else { return nil }
        }
        if skip(",\"transaction\":{") {
            line.transaction = transaction()
            guard line.transaction != nil else { return nil }
        }
        return position == bytes.endIndex ? line : nil
    }

    private mutating func renewal() -> LedgerLine.Renewal? {
        guard let next = text("\"autoRenewProductId\":\""),
            let status = integer(",\"autoRenewStatus\":").flatMap(Int.init(exactly:)),
            case let planned = text(",\"commitmentAutoRenewProductId\":\""),
            case let follows = integer(",\"commitmentAutoRenewStatus\":").map(Int.init(exactly:)),
            follows != .some(nil),
            case let end = integer(",\"commitmentRenewalDate\":"),
            case let first = integer(",\"commitmentRenewalPrice\":"), case let currency = text(",\"currency\":\""),
            let environment = text(",\"environment\":\""),
            case let grace = integer(",\"gracePeriodExpiresDate\":"),
            let isInRetry = flag(",\"isInBillingRetryPeriod\":"),
            case let discount = text(",\"offerDiscountType\":\""), case let offer = text(",\"offerIdentifier\":\""),
            case let type = integer(",\"offerType\":").map(Int.init(exactly:)), type != .some(nil),
            let original = text(",\"originalTransactionId\":\""),
            case let consent = integer(",\"priceIncreaseStatus\":").map(Int.init(exactly:)), consent != .some(nil),
            let product = text(",\"productId\":\""), case let date = integer(",\"renewalDate\":"),
            case let price = integer(",\"renewalPrice\":"), let signed = integer(",\"signedDate\":"), skip("}")
        else { return nil }
        return LedgerLine.Renewal(
            environment: environment, originalTransactionId: original, productId: product, autoRenewProductId: next,
            autoRenewStatus: status, isInBillingRetryPeriod: isInRetry, gracePeriodExpiresDate: grace,
            signedDate: signed, commitmentAutoRenewProductId: planned, commitmentAutoRenewStatus: follows ?? nil,
            commitmentRenewalDate: end, commitmentRenewalPrice: first, currency: currency, offerDiscountType: discount,
            offerIdentifier: offer,
            offerType: type ?? nil, priceIncreaseStatus: consent ?? nil, renewalDate: date, renewalPrice: price)
    }

    private mutating func spending() -> LedgerLine.Spending? {
        guard let amount = integer("\"amount\":").flatMap(Int.init(exactly:)), let key = text(",\"key\":\""),
            let moment = integer(",\"moment\":"), let unit = text(",\"unit\":\""), skip("}")
        else { return nil }
        return LedgerLine.Spending(amount: amount, key: key, moment: moment, unit: unit)
    }

    private mutating func transaction() -> LedgerLine.Transaction? {
        let token = text("\"appAccountToken\":\"")
        if token != nil, !skip(",") { return nil }
        guard let environment = text("\"environment\":\"") else { return nil }
        let expires = integer(",\"expiresDate\":")
        guard let ownership = text(",\"inAppOwnershipType\":\""), let isUpgraded = flag(",\"isUpgraded\":"),
            let original = text(",\"originalTransactionId\":\""), let product = text(",\"productId\":\""),
            let purchased = integer(",\"purchaseDate\":"),
            let quantity = integer(",\"quantity\":").flatMap(Int.init(exactly:))
        else { return nil }
        let revoked = integer(",\"revocationDate\":")
        let share = integer(",\"revocationPercentage\":").map(Int32.init(exactly:))
        guard share != .some(nil), let signed = integer(",\"signedDate\":"), let id = text(",\"transactionId\":\""),
            let reason = text(",\"transactionReason\":\""), let type = text(",\"type\":\""), skip("}")
        else { return nil }
        return LedgerLine.Transaction(
            environment: environment, transactionId: id, originalTransactionId: original, productId: product,
            type: type, quantity: quantity, purchaseDate: purchased, expiresDate: expires, signedDate: signed,
            appAccountToken: token, inAppOwnershipType: ownership, revocationDate: revoked,
            revocationPercentage: share ?? nil, isUpgraded: isUpgraded, transactionReason: reason)
    }

    /// Skips the specified string and returns `true` if it comes next; otherwise, returns `false`.
    private mutating func skip(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { expected in
            guard bytes.endIndex - position >= expected.count else { return false }
            for index in 0..<expected.count where bytes[position + index] != expected[index] { return false }
            position += expected.count
            return true
        }
    }

    /// Returns the string value after an expected member name.
    ///
    /// - Parameter name: The expected bytes, such as `,"productId":"`, which end in the value's opening quotation
    ///   mark.
    /// - Returns: The string, or `nil` if other bytes come next or the string contains an escape sequence.
    private mutating func text(_ name: StaticString) -> String? {
        guard skip(name) else { return nil }
        let start = position
        while position < bytes.endIndex {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                defer { position += 1 }
                // Validate the bytes, because lenient decoding would accept a string that isn't UTF-8.
                return String(validating: bytes[start..<position], as: UTF8.self)
            case UInt8(ascii: "\\"), 0..<0x20: return nil
            default: position += 1
            }
        }
        return nil
    }

    private mutating func integer(_ name: StaticString) -> Int64? {
        let before = position
        guard skip(name) else { return nil }
        let isNegative = skip("-")
        let start = position
        var value: Int64 = 0
        var isTooLarge = false
        while position < bytes.endIndex, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10 {
            // Accumulate negative values, because the smallest integer has no positive counterpart.
            let (tenfold, over) = value.multipliedReportingOverflow(by: 10)
            let (sum, under) = tenfold.subtractingReportingOverflow(Int64(digit))
            isTooLarge = isTooLarge || over || under
            value = sum
            position += 1
        }
        let hasZeros = position - start > 1 && bytes[start] == UInt8(ascii: "0")
        guard position > start, !isTooLarge, !hasZeros, isNegative || value != .min else {
            position = before
            return nil
        }
        return isNegative ? value : -value
    }

    private mutating func flag(_ name: StaticString) -> Bool? {
        guard skip(name) else { return nil }
        if skip("true") { return true }
        return skip("false") ? false : nil
    }
}
