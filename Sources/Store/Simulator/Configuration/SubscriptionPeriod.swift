/// A period of a subscription or an offer, in whole days, weeks, months, or years.
public struct SubscriptionPeriod: Sendable, Hashable {
    /// The unit of a period, as in StoreKit.
    public enum Unit: String, Sendable, Hashable {
        /// A day of 24 hours.
        case day
        /// Seven days.
        case week
        /// A calendar month.
        case month
        /// A calendar year.
        case year
    }

    /// The number of units, 1 or more.
    public let value: Int
    /// The unit that is counted, such as months.
    public let unit: Unit
    /// The period as spelled in the catalog file: an ISO 8601 duration such as `P1M`.
    public let iso8601: String

    /// Creates a period from an ISO 8601 duration of one unit, such as `P1M`; `nil` for other texts.
    ///
    /// The duration is `P`, a number from 1 to 9999, and one of `D`, `W`, `M`, `Y`. Durations of several units
    /// (`P1Y6M`) or with a time of day (`PT5M`) are rejected, because StoreKit has no such period.
    ///
    /// - Parameter iso8601: The duration, such as `P1M`.
    public init?(iso8601: String) {
        guard iso8601.first == "P", let last = iso8601.last else { return nil }
        let digits = iso8601.dropFirst().dropLast()
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
            let value = Int(digits), value > 0
        else { return nil }
        switch last {
        case "D": unit = .day
        case "W": unit = .week
        case "M": unit = .month
        case "Y": unit = .year
        default: return nil
        }
        self.value = value
        self.iso8601 = iso8601
    }

    /// Returns `true` if both periods are equally long, even if spelled differently: `P7D` and `P1W`.
    public func isEquallyLong(as other: SubscriptionPeriod) -> Bool {
        normal == other.normal
    }

    private var normal: (days: Int, months: Int) {
        switch unit {
        case .day: (value, 0)
        case .week: (value * 7, 0)
        case .month: (0, value)
        case .year: (0, value * 12)
        }
    }
}

extension SubscriptionPeriod: Codable {
    /// Creates a period by decoding its ISO 8601 duration.
    ///
    /// - Throws: A `DecodingError` if the value isn't an ISO 8601 duration with one unit.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let period = SubscriptionPeriod(iso8601: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: "not an ISO 8601 duration with "
                    + "one unit")
        }
        self = period
    }

    /// Encodes the period as its ISO 8601 duration.
    ///
    /// - Throws: The error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
