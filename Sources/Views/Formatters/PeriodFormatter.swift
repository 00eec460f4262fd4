internal import DiscoverData
internal import Support

/// A formatter for lengths of time, such as the period of a subscription.
enum PeriodFormatter {
    /// Returns a length of time such as "1 month" or "6 months".
    static func length(_ period: PeriodViewData) -> SafeText { length(period.count, period.unit) }

    /// Returns a length of time for use after "first", such as "month" or "2 months".
    static func span(_ period: PeriodViewData) -> SafeText {
        period.count == 1 ? name(of: period.unit) : length(period)
    }

    /// Returns a payment interval such as "a month" or "every 6 months".
    static func rhythm(_ period: PeriodViewData) -> SafeText {
        period.count == 1 ? "a \(name(of: period.unit))" : "every \(length(period))"
    }

    /// Returns a length of time multiplied by a number, or `nil` if the result exceeds the integer range.
    static func times(_ count: Int, _ period: PeriodViewData) -> PeriodViewData? {
        let (total, overflow) = period.count.multipliedReportingOverflow(by: count)
        return overflow ? nil : PeriodViewData(count: total, unit: period.unit)
    }

    /// Returns the ISO 8601 form of a length of time, such as `P1M`.
    static func iso8601(_ period: PeriodViewData) -> String {
        switch period.unit {
        case .day: "P\(period.count)D"
        case .week: "P\(period.count)W"
        case .month: "P\(period.count)M"
        case .year: "P\(period.count)Y"
        }
    }

    private static func length(_ count: Int, _ unit: PeriodViewData.Unit) -> SafeText {
        CountFormatter.count(count, name(of: unit))
    }

    private static func name(of unit: PeriodViewData.Unit) -> SafeText {
        switch unit {
        case .day: "day"
        case .week: "week"
        case .month: "month"
        case .year: "year"
        }
    }
}

/// A formatter for numbers with nouns and verbs, such as "3 transactions".
enum CountFormatter {
    /// Returns a number with its noun, such as "1 transaction" or "3 transactions".
    static func count(_ number: Int, _ noun: SafeText) -> SafeText {
        "\(number) \(noun)\(number.agreeing("", "s") as SafeText)"
    }

    /// Returns a name with its quantity, such as "Gold" or "3 × Super Like".
    static func several(_ number: Int, _ name: SafeText) -> SafeText {
        number == 1 ? name : "\(number) × \(name)"
    }

    /// Returns the form of a verb or pronoun that agrees with a number, such as "has" or "have".
    static func verb(_ number: Int, _ one: SafeText, _ many: SafeText) -> SafeText { number.agreeing(one, many) }

    /// Returns thousandths of a percent, Apple's unit, as a percentage, such as "50 %" for 50 000.
    static func percent(milliunits: Int32) -> SafeText { "\(PriceFormatter.decimal(Int64(milliunits))) %" }
}
