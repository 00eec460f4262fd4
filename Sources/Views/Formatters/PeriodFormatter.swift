internal import DiscoverData

/// Lengths of time as a person says them.
enum PeriodFormatter {
    /// "1 month", "6 months".
    static func length(_ period: PeriodViewData) -> SafeText { length(period.count, period.unit) }

    /// "month", "2 months": after a word such as "first", where one is not counted.
    static func span(_ period: PeriodViewData) -> SafeText {
        period.count == 1 ? name(of: period.unit) : length(period)
    }

    /// "a month", "every 6 months": how often something is paid.
    static func rhythm(_ period: PeriodViewData) -> SafeText {
        period.count == 1 ? "a \(name(of: period.unit))" : "every \(length(period))"
    }

    /// So many periods as one; `nil` where that is beyond counting.
    static func times(_ count: Int, _ period: PeriodViewData) -> PeriodViewData? {
        let (total, overflow) = period.count.multipliedReportingOverflow(by: count)
        return overflow ? nil : PeriodViewData(count: total, unit: period.unit)
    }

    /// The ISO 8601 form, such as `P1M`.
    static func iso8601(_ period: PeriodViewData) -> String {
        switch period.unit {
        case .day: "P\(period.count)D"
        case .week: "P\(period.count)W"
        case .month: "P\(period.count)M"
        case .year: "P\(period.count)Y"
        }
    }

    private static func length(_ count: Int, _ unit: PeriodViewData.Unit) -> SafeText {
        "\(count) \(name(of: unit))\(count == 1 ? "" : "s")"
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

/// Numbers with their nouns.
enum CountFormatter {
    /// "1 transaction", "3 transactions".
    static func count(_ number: Int, _ noun: SafeText) -> SafeText {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// "Gold", or "3 × Super Like" where there are several.
    static func several(_ number: Int, _ name: SafeText) -> SafeText {
        number == 1 ? name : "\(number) × \(name)"
    }

    /// The form of a verb that goes with ``several(_:_:)``: "has arrived", "have arrived".
    static func verb(_ number: Int, _ one: SafeText, _ many: SafeText) -> SafeText { number == 1 ? one : many }

    /// A part in milliunits of a per cent, as Apple's signed data has it: 50 000 is "50 %".
    static func percent(milliunits: Int32) -> SafeText { "\(PriceFormatter.decimal(Int64(milliunits))) %" }
}
