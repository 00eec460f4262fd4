internal import DiscoverData
internal import Foundation

/// A formatter for prices in the notation of a storefront and language: `$9.99`, `9,99 €`, `¥68`.
///
/// The locale comes from the catalog file or the store, never from the machine. Whole amounts have no decimals. Other
/// amounts keep every digit, so that an incorrect ¥9.99 in a file is not rounded to ¥10.
enum PriceFormatter {
    /// Returns a price in the notation of its locale, as text that is safe for a terminal.
    static func price(_ card: PriceViewData) -> SafeText { "\(text(card))" }

    /// Returns a price in the notation of its locale.
    ///
    /// The text may contain no-break spaces and direction marks.
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

    /// Returns thousandths as a decimal number for programs, such as `9.99` for 9990.
    static func decimal(_ milliunits: Int64) -> String {
        let (whole, rest) = milliunits.magnitude.quotientAndRemainder(dividingBy: 1000)
        let sign = milliunits < 0 ? "-" : ""
        guard rest > 0 else { return "\(sign)\(whole)" }
        var digits = String(String(1000 + rest).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(sign)\(whole).\(digits)"
    }

    /// Returns an amount with its currency code, such as `39.99 USD` or `40 USD`.
    ///
    /// Signed data contains no locale, so the amount isn't formatted in the notation of a country.
    ///
    /// - Parameter amount: The amount and its currency.
    /// - Returns: The formatted amount.
    static func amount(_ amount: NextBillViewData.Amount) -> String {
        let decimal = decimal(amount.milliunits)
        let isShort = decimal.split(separator: ".").last.map { decimal.contains(".") && $0.count == 1 } ?? false
        return "\(decimal)\(isShort ? "0" : "") \(amount.currency)"
    }

    // Currencies with three decimals. Source: ISO 4217, list one.
    private static let thousandths: Set<String> = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

    /// Returns a Boolean value that indicates whether a string has the form of a currency code.
    ///
    /// Foundation omits an invalid currency, and would show money as a plain number.
    ///
    /// - Parameter currency: The string, such as `USD`.
    /// - Returns: `true` for three ASCII letters.
    private static func isCode(_ currency: String) -> Bool {
        currency.utf8.count == 3 && currency.utf8.allSatisfy { (65...90).contains($0) || (97...122).contains($0) }
    }
}
