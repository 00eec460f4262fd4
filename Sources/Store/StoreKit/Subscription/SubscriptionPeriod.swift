public import Foundation

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// A duration in days, weeks, months, or years.
    public struct SubscriptionPeriod: Equatable, Hashable, Sendable {
        /// The unit of the period.
        public let unit: Product.SubscriptionPeriod.Unit
        /// The number of units in the period.
        public let value: Int

        /// The units of periods.
        public enum Unit: Equatable, Hashable, Sendable {
            /// A day.
            case day
            /// A week.
            case week
            /// A month.
            case month
            /// A year.
            case year
        }
    }
}

@available(iOS 16.4, macOS 13.3, tvOS 16.4, watchOS 9.4, visionOS 1.0, *)
extension Product.SubscriptionPeriod {
    /// A period of one week.
    public static var weekly: Product.SubscriptionPeriod { Self(unit: .week, value: 1) }
    /// A period of one month.
    public static var monthly: Product.SubscriptionPeriod { Self(unit: .month, value: 1) }
    /// A period of one year.
    public static var yearly: Product.SubscriptionPeriod { Self(unit: .year, value: 1) }
    /// A period of three days.
    public static var everyThreeDays: Product.SubscriptionPeriod { Self(unit: .day, value: 3) }
    /// A period of two weeks.
    public static var everyTwoWeeks: Product.SubscriptionPeriod { Self(unit: .week, value: 2) }
    /// A period of two months.
    public static var everyTwoMonths: Product.SubscriptionPeriod { Self(unit: .month, value: 2) }
    /// A period of three months.
    public static var everyThreeMonths: Product.SubscriptionPeriod { Self(unit: .month, value: 3) }
    /// A period of six months.
    public static var everySixMonths: Product.SubscriptionPeriod { Self(unit: .month, value: 6) }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product.SubscriptionPeriod {
    /// Returns the range of dates of one period that starts on a date.
    ///
    /// The user's current calendar determines the end.
    public func dateRange(referenceDate: Date = .now) -> Range<Date> {
        let end = Calendar.current.date(byAdding: DateComponents(subscriptionPeriod: self), to: referenceDate)
        return referenceDate..<max(referenceDate, end ?? referenceDate)
    }

    /// Returns the range of dates of one period that starts on a date, in the specified format.
    public func formatted<S>(
        _ format: S, referenceDate: Date = .now
    ) -> S.FormatOutput where S: FormatStyle, S.FormatInput == Range<Date> {
        format.format(dateRange(referenceDate: referenceDate))
    }

    /// Returns the length of one period that starts on a date, in the specified format.
    @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
    public func formatted<S>(
        _ format: S, referenceDate: Date = .now
    ) -> S.FormatOutput where S: FormatStyle, S.FormatInput == Duration {
        let range = dateRange(referenceDate: referenceDate)
        return format.format(.seconds(range.upperBound.timeIntervalSince(range.lowerBound)))
    }
}

extension Product.SubscriptionPeriod: CustomDebugStringConvertible {
    /// The number and the unit of the period, for debugging.
    public var debugDescription: String { "\(value) \(unit)" }
}

extension Product.SubscriptionPeriod.Unit: Comparable {
    /// Returns `true` if the left unit is shorter than the right unit.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    public static func < (lhs: Product.SubscriptionPeriod.Unit, rhs: Product.SubscriptionPeriod.Unit) -> Bool {
        lhs.rank < rhs.rank
    }

    private var rank: Int {
        switch self {
        case .day: 0
        case .week: 1
        case .month: 2
        case .year: 3
        }
    }
}

extension Product.SubscriptionPeriod.Unit: CustomDebugStringConvertible {
    /// The name of the unit in English, for debugging.
    public var debugDescription: String { name }
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension DateComponents {
    /// Creates components with the length of a period, for adding to a date.
    public init(subscriptionPeriod period: Product.SubscriptionPeriod) {
        self.init()
        switch period.unit {
        case .day: day = period.value
        case .week: day = period.value * 7
        case .month: month = period.value
        case .year: year = period.value
        }
    }
}
