/// The length of subscription periods on the virtual clock, under the names of `SKTestSession.TimeRate`.
///
/// A rate shortens periods, grace periods, and billing retry. It doesn't advance the clock, which only controls do. At
/// ``monthlyRenewalEveryThirtySeconds`` a month lasts 30 seconds of the clock, so `advance 30s` renews it. A rate
/// applies to the periods that begin while it is set; a running period keeps its end.
public enum TimeRate: String, Sendable, Hashable, Codable, CaseIterable {
    /// A month is a calendar month.
    case realTime
    /// A month lasts 30 seconds.
    case monthlyRenewalEveryThirtySeconds
    /// A month lasts 5 minutes.
    case monthlyRenewalEveryFiveMinutes
    /// A month lasts 15 minutes.
    case monthlyRenewalEveryFifteenMinutes
    /// A month lasts 30 minutes.
    case monthlyRenewalEveryThirtyMinutes
    /// A month lasts 1 hour.
    case monthlyRenewalEveryHour
    /// Every period lasts 2 seconds.
    case oneRenewalEveryTwoSeconds
    /// Every period lasts 10 seconds.
    case oneRenewalEveryTenSeconds
    /// Every period lasts 30 seconds.
    case oneRenewalEveryThirtySeconds
    /// Every period lasts 1 minute.
    case oneRenewalEveryMinute
    /// Every period lasts 5 minutes.
    case oneRenewalEveryFiveMinutes
    /// Every period lasts 15 minutes.
    case oneRenewalEveryFifteenMinutes
    /// A day lasts 1 second; StoreKitTest no longer recommends this rate and the next five.
    case oneSecondIsOneDay
    /// A day lasts 30 seconds.
    case thirtySecondsIsOneDay
    /// A day lasts 1 minute.
    case oneMinuteIsOneDay
    /// A day lasts 5 minutes.
    case fiveMinutesIsOneDay
    /// A day lasts 30 minutes.
    case thirtyMinutesIsOneDay
    /// A day lasts 1 hour.
    case oneHourIsOneDay
    /// A month lasts 5 minutes, and a purchase renews at most 12 times, as in Apple's sandbox by default.
    ///
    /// `SKTestSession` has no such rate.
    case sandbox

    /// The name in a console, such as `monthly-renewal-every-thirty-seconds`.
    public var word: String {
        rawValue.reduce(into: "") { word, character in
            word += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }

    /// The maximum number of renewals of a purchase, 12 in the sandbox; `nil` for no maximum.
    ///
    /// Source: Apple's article "Testing an auto-renewable subscription".
    var renewalLimit: Int? { self == .sandbox ? 12 : nil }
}

extension TimeRate {
    /// Creates the time rate from the number of `_timeRate` in a catalog, or returns `nil` for an unknown number.
    ///
    /// The known numbers are those of `SKTestTimeRate` in Apple's StoreKitTest header: 0 to 6, 10 to 13, 15, and 1000
    /// to 1005. Apple doesn't document that catalogs use the same numbers. Real files suggest it, because they contain
    /// no other numbers.
    ///
    /// Another indication is `_compatibilityTimeRate`, which Xcode writes for older versions. It is 6 (a day lasts a
    /// second) beside 15 (a month lasts 30 seconds), and the header documents that 15 replaces 6.
    ///
    /// - Parameter fileNumber: The number in the catalog.
    public init?(fileNumber: Int) {
        switch fileNumber {
        case 0: self = .realTime
        case 1: self = .oneHourIsOneDay
        case 2: self = .thirtyMinutesIsOneDay
        case 3: self = .fiveMinutesIsOneDay
        case 4: self = .oneMinuteIsOneDay
        case 5: self = .thirtySecondsIsOneDay
        case 6: self = .oneSecondIsOneDay
        case 10: self = .monthlyRenewalEveryHour
        case 11: self = .monthlyRenewalEveryThirtyMinutes
        case 12: self = .monthlyRenewalEveryFifteenMinutes
        case 13: self = .monthlyRenewalEveryFiveMinutes
        case 15: self = .monthlyRenewalEveryThirtySeconds
        case 1000: self = .oneRenewalEveryFifteenMinutes
        case 1001: self = .oneRenewalEveryFiveMinutes
        case 1002: self = .oneRenewalEveryMinute
        case 1003: self = .oneRenewalEveryThirtySeconds
        case 1004: self = .oneRenewalEveryTenSeconds
        case 1005: self = .oneRenewalEveryTwoSeconds
        default: return nil
        }
    }
}

extension StoreSettings {
    /// The time rate for the number in the file; the default rate if the file contains none.
    ///
    /// It is real time if there is no number or an unknown one, which causes a warning.
    public var rate: TimeRate { timeRate.flatMap(TimeRate.init(fileNumber:)) ?? .realTime }
}

/// The durations of one rate, in milliseconds of the virtual clock.
private enum TimeRateDurations {
    /// Calendar periods, with days of 24 hours.
    case calendar
    /// Proportional periods. `grace` applies to plans longer than a week, `weeklyGrace` to the others.
    case natural(week: Int64, month: Int64, weeklyGrace: Int64, grace: Int64, retry: Int64)
    /// The same duration for every period.
    case fixed(period: Int64, grace: Int64, retry: Int64)
    /// Proportional periods, based on the length of a day.
    case daily(Int64)
}

extension TimeRate {
    /// The durations of this rate, according to Apple's documentation of each `SKTestSession.TimeRate` case.
    ///
    /// Three rows are undocumented, and decisions of this simulator. The sandbox has the row of five minutes, which
    /// Apple's help gives for its periods. Rates based on a day have months of 30 days and years of 12 such months, and
    /// shorten grace periods and billing retry in proportion. The fixed rate of 30 seconds follows the pattern of the
    /// other fixed rates: one period of grace, two of retry.
    private var lengths: TimeRateDurations {
        let (second, minute): (Int64, Int64) = (1000, 60_000)
        return switch self {
        case .realTime: .calendar
        case .monthlyRenewalEveryThirtySeconds:
            .natural(
                week: 10 * second, month: 30 * second, weeklyGrace: 9 * second, grace: 15 * second, retry: minute)
        case .monthlyRenewalEveryFiveMinutes, .sandbox:
            .natural(
                week: 3 * minute, month: 5 * minute, weeklyGrace: 154 * second, grace: 150 * second,
                retry: 10 * minute)
        case .monthlyRenewalEveryFifteenMinutes:
            .natural(
                week: 5 * minute, month: 15 * minute, weeklyGrace: 257 * second, grace: 450 * second,
                retry: 30 * minute)
        case .monthlyRenewalEveryThirtyMinutes:
            .natural(
                week: 10 * minute, month: 30 * minute, weeklyGrace: 514 * second, grace: 15 * minute,
                retry: 60 * minute)
        case .monthlyRenewalEveryHour:
            .natural(
                week: 15 * minute, month: 60 * minute, weeklyGrace: 771 * second, grace: 30 * minute,
                retry: 120 * minute)
        case .oneRenewalEveryTwoSeconds: .fixed(period: 2 * second, grace: 2 * second, retry: 4 * second)
        case .oneRenewalEveryTenSeconds: .fixed(period: 10 * second, grace: 10 * second, retry: 20 * second)
        case .oneRenewalEveryThirtySeconds: .fixed(period: 30 * second, grace: 30 * second, retry: minute)
        case .oneRenewalEveryMinute: .fixed(period: minute, grace: minute, retry: 2 * minute)
        case .oneRenewalEveryFiveMinutes: .fixed(period: 5 * minute, grace: 5 * minute, retry: 10 * minute)
        case .oneRenewalEveryFifteenMinutes: .fixed(period: 15 * minute, grace: 15 * minute, retry: 30 * minute)
        case .oneSecondIsOneDay: .daily(second)
        case .thirtySecondsIsOneDay: .daily(30 * second)
        case .oneMinuteIsOneDay: .daily(minute)
        case .fiveMinutesIsOneDay: .daily(5 * minute)
        case .thirtyMinutesIsOneDay: .daily(30 * minute)
        case .oneHourIsOneDay: .daily(60 * minute)
        }
    }

    /// Returns the time `count` periods after `moment`.
    ///
    /// The documented tables contain one week and one, two, three, six, and twelve months. Other periods are a decision
    /// of this simulator: multiples of weeks or months, a seventh of a week for a day, and twelve months for a year.
    ///
    /// - Parameters:
    ///   - count: The number of periods.
    ///   - period: The period.
    ///   - moment: The start, in milliseconds since 1970.
    /// - Returns: The end, in milliseconds since 1970.
    func adding(_ count: Int, _ period: SubscriptionPeriod, to moment: Int64) -> Int64 {
        func times(_ length: Int64) -> Int64 {
            StoreCalendar.adding(count, times: length, to: moment)
        }
        let value = Int64(period.value)
        switch (lengths, period.unit) {
        case (.calendar, _): return StoreCalendar.adding(count, period, to: moment)
        case (.fixed(let length, _, _), _): return times(length)
        case (.natural(let week, _, _, _, _), .day): return times(value * week / 7)
        case (.natural(let week, _, _, _, _), .week): return times(value * week)
        case (.natural(_, let month, _, _, _), .month): return times(value * month)
        case (.natural(_, let month, _, _, _), .year): return times(value * 12 * month)
        case (.daily(let day), .day): return times(value * day)
        case (.daily(let day), .week): return times(value * 7 * day)
        case (.daily(let day), .month): return times(value * 30 * day)
        case (.daily(let day), .year): return times(value * 360 * day)
        }
    }

    /// Returns the length of the grace period, in milliseconds.
    ///
    /// Plans of a week or less have at most 6 days, according to Apple's documentation of billing grace periods. Rates
    /// with their own documented grace period ignore the selected one.
    ///
    /// - Parameters:
    ///   - days: The selected length in days.
    ///   - isShort: A Boolean value that indicates whether the plan's period is a week or less.
    /// - Returns: The length.
    func grace(days: Int, forWeekOrLess isShort: Bool) -> Int64 {
        let days = Int64(isShort ? min(days, 6) : days)
        switch lengths {
        case .calendar: return days * StoreCalendar.day
        case .daily(let day): return days * day
        case .natural(_, _, let weekly, let other, _): return isShort ? weekly : other
        case .fixed(_, let grace, _): return grace
        }
    }

    /// The length of 60 days at this rate, in milliseconds.
    ///
    /// It is the length of billing retry. It also limits the gap that interrupts neither a sequence of periods nor a
    /// preserved price.
    var sixtyDays: Int64 {
        switch lengths {
        case .calendar: 60 * StoreCalendar.day
        case .daily(let day): 60 * day
        case .natural(_, _, _, _, let retry), .fixed(_, _, let retry): retry
        }
    }
}

extension SubscriptionPeriod {
    /// A Boolean value that indicates whether the period is at most a week.
    var isWeekOrLess: Bool {
        switch unit {
        case .day: value <= 7
        case .week: value == 1
        case .month, .year: false
        }
    }
}
