internal import DiscoverData
internal import Foundation

/// A price as the market's customs write it: `$9.99`, `9,99 €`, `¥68`.
///
/// The market's locale is the file's or the store's, never the machine's. Whole amounts are written without decimals, as people
/// write them; what is not whole keeps every digit, so that ¥9.99 in a careless file is not shown as ¥10.
enum PriceFormatter {
    /// What a person reads.
    static func price(_ card: PriceViewData) -> SafeText { "\(text(card))" }

    /// The same, with what customs put in: no-break spaces, and in some scripts marks of direction.
    static func text(_ card: PriceViewData) -> String {
        let amount = Decimal(card.milliunits) / 1000
        guard isCode(card.currency) else {
            let parts = [decimal(card.milliunits), card.currency]
            return parts.filter { !$0.isEmpty }.joined(separator: " ")
        }
        let isWhole = card.milliunits.isMultiple(of: 1000)
        let decimals = thousandths.contains(card.currency.uppercased()) ? 3...3 : 2...3
        return amount.formatted(
            .currency(code: card.currency).locale(Locale(identifier: card.locale))
                .precision(isWhole ? .fractionLength(0) : .fractionLength(decimals)))
    }

    /// The amount for a machine: a plain decimal such as `9.99`, without zeros that say nothing.
    static func decimal(_ milliunits: Int64) -> String {
        let (whole, rest) = milliunits.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = milliunits < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = String(String(1000 + rest).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// An amount and its currency's code: `39.99 USD`, `40 USD`. A signed amount comes without a locale whose customs could
    /// format it.
    static func amount(_ amount: NextBillCard.Amount) -> String {
        let decimal = decimal(amount.milliunits)
        let isShort = decimal.split(separator: ".").last.map { decimal.contains(".") && $0.count == 1 } ?? false
        return "\(decimal)\(isShort ? "0" : "") \(amount.currency)"
    }

    // Currencies of three decimals. Source: ISO 4217, list one.
    private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// Foundation leaves a currency that it cannot read out of the text, which would turn money into a bare number.
    private static func isCode(_ currency: String) -> Bool {
        currency.utf8.count == 3 && currency.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
    }
}
