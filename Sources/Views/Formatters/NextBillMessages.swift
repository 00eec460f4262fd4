internal import DiscoverData
internal import Support

/// Messages about a subscription's next bill.
enum NextBillMessages {
    /// Returns a bill's amount, date, and terms, such as "39.99 USD on 8 January 2026 (offer gold.thanks)".
    ///
    /// - Parameters:
    ///   - bill: The next bill.
    ///   - plan: The product ID that the surrounding message already contains. If the bill is for another
    ///     product, the text contains that product's ID.
    ///   - known: A date in milliseconds since 1970 that the reader already sees. If the bill has this date, the text
    ///     omits it.
    /// - Returns: The text, without a punctuation mark at its end.
    static func terms(_ bill: NextBillViewData, plan: String? = nil, datedUnless known: Int64? = nil) -> SafeText {
        var text: SafeText =
            bill.amount.map { "\(PriceFormatter.amount($0))" as SafeText } ?? "an amount that the store doesn't report"
        if let plan, plan != bill.product { text = "\(text) for \(bill.product)" }
        if let date = bill.date, date != known {
            text =
                bill.isOverdue
                ? "\(text), due since \(MomentFormatter.day(date))" : "\(text) on \(MomentFormatter.day(date))"
        }
        if let offer = bill.offer { text = "\(text) (\(name(offer)))" }
        return bill.needsConsent ? "\(text), if you agree to the new price" : text
    }

    private static func name(_ offer: NextBillViewData.Offer) -> SafeText {
        if let id = offer.id { return "offer \(id)" }
        return offer.kind == .introductory ? "introductory offer" : "an offer"
    }
}

/// A converter that returns a subscription's next bill as JSON.
enum NextBillJSON {
    static func object(_ bill: NextBillViewData?) -> JSONValue {
        guard let bill else { return .null }
        return [
            "product": .text(bill.product),
            "price": .text(bill.amount.map { PriceFormatter.decimal($0.milliunits) }),
            "currency": .text(bill.amount?.currency),
            "date": .moment(bill.date),
            "overdue": .flag(bill.isOverdue),
            "needsConsent": .flag(bill.needsConsent),
            "offer": bill.offer.map {
                ["id": .text($0.id), "kind": .text($0.kind?.rawValue), "mode": .text($0.mode?.rawValue)]
            } ?? .null,
        ]
    }
}
