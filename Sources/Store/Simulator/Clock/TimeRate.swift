/// A rate that determines the length of subscription periods on the store's virtual clock.
///
/// The cases have the names of `SKTestSession.TimeRate`, except ``sandbox``, which StoreKitTest doesn't have.
///
/// A rate shortens periods, grace periods, and billing retry. It doesn't advance the clock. At
/// ``monthlyRenewalEveryThirtySeconds`` a month lasts 30 seconds of the clock, so the command `advance 30s` renews a
/// monthly subscription. A rate applies to the periods that begin while it is set; a running period keeps its end.
public enum TimeRate: String, Sendable, Hashable, Codable, CaseIterable {
    /// Subscription periods have their real length: a month is a calendar month.
    case realTime
    /// A subscription month lasts 30 seconds on the virtual clock.
    case monthlyRenewalEveryThirtySeconds
    /// A subscription month lasts 5 minutes on the virtual clock.
    case monthlyRenewalEveryFiveMinutes
    /// A subscription month lasts 15 minutes on the virtual clock.
    case monthlyRenewalEveryFifteenMinutes
    /// A subscription month lasts 30 minutes on the virtual clock.
    case monthlyRenewalEveryThirtyMinutes
    /// A subscription month lasts 1 hour on the virtual clock.
    case monthlyRenewalEveryHour
    /// Every subscription period, whether a week or a year, lasts 2 seconds on the virtual clock.
    case oneRenewalEveryTwoSeconds
    /// Every subscription period, whether a week or a year, lasts 10 seconds on the virtual clock.
    case oneRenewalEveryTenSeconds
    /// Every subscription period, whether a week or a year, lasts 30 seconds on the virtual clock.
    case oneRenewalEveryThirtySeconds
    /// Every subscription period, whether a week or a year, lasts 1 minute on the virtual clock.
    case oneRenewalEveryMinute
    /// Every subscription period, whether a week or a year, lasts 5 minutes on the virtual clock.
    case oneRenewalEveryFiveMinutes
    /// Every subscription period, whether a week or a year, lasts 15 minutes on the virtual clock.
    case oneRenewalEveryFifteenMinutes
    /// A day of a subscription lasts 1 second on the virtual clock.
    ///
    /// StoreKitTest no longer recommends the rates that are based on a day.
    case oneSecondIsOneDay
    /// A day of a subscription lasts 30 seconds on the virtual clock.
    case thirtySecondsIsOneDay
    /// A day of a subscription lasts 1 minute on the virtual clock.
    case oneMinuteIsOneDay
    /// A day of a subscription lasts 5 minutes on the virtual clock.
    case fiveMinutesIsOneDay
    /// A day of a subscription lasts 30 minutes on the virtual clock.
    case thirtyMinutesIsOneDay
    /// A day of a subscription lasts 1 hour on the virtual clock.
    case oneHourIsOneDay
    /// A month lasts 5 minutes, and a purchase renews at most 12 times, as in Apple's sandbox by default.
    ///
    /// `SKTestSession` has no such rate.
    case sandbox

    /// The name of the rate in console commands, such as `monthly-renewal-every-thirty-seconds`.
    public var word: String {
        rawValue.reduce(into: "") { word, character in
            word += character.isUppercase ? "-" + character.lowercased() : String(character)
        }
    }

    /// The maximum number of renewals after a purchase: 12 for `sandbox`, and `nil` (no maximum) otherwise.
    var renewalLimit: Int? { self == .sandbox ? 12 : nil }
}

extension TimeRate {
    /// Creates the time rate that a `.storekit` file selects by the number in its member `_timeRate`.
    ///
    /// The initializer returns `nil` for an unknown number. The known numbers are those of `SKTestTimeRate` in Apple's
    /// StoreKitTest header: 0 to 6, 10 to 13, 15, and 1000 to 1005. Apple doesn't document that files use these
    /// numbers, but real files contain no others.
    ///
    /// A second member, `_compatibilityTimeRate`, which Xcode writes for its older versions, also indicates that files
    /// use these numbers. In a file whose `_timeRate` is 15 (a month lasts 30 seconds), the second member is 6 (a day
    /// lasts a second), and Apple's header documents that 15 replaces 6.
    ///
    /// - Parameter fileNumber: The number in the file.
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
    /// The time rate whose number is in the catalog file; real time if the number is missing or unknown.
    ///
    /// An unknown number causes a warning.
    public var rate: TimeRate { timeRate.flatMap(TimeRate.init(fileNumber:)) ?? .realTime }
}

/// The lengths of periods, grace periods, and billing retry at one time rate, in milliseconds.
private enum TimeRateDurations {
    /// Subscription periods follow the calendar.
    ///
    /// Grace periods and billing retry consist of days of 24 hours.
    case calendar
    /// A week lasts `week` milliseconds, a month lasts `month`, and other periods are computed from them.
    ///
    /// `grace` is the grace period of plans that are longer than a week, and `weeklyGrace` is the grace period of all
    /// other plans. `retry` is the length of billing retry.
    case natural(week: Int64, month: Int64, weeklyGrace: Int64, grace: Int64, retry: Int64)
    /// Every subscription period has the length `period`, whether it is a week or a year in the catalog.
    case fixed(period: Int64, grace: Int64, retry: Int64)
    /// Every duration is computed as a number of days; the value is the length of a day, in milliseconds.
    case daily(Int64)
}

extension TimeRate {
    /// The lengths of periods, grace periods, and billing retry at this rate.
    ///
    /// The source is Apple's documentation of each `SKTestSession.TimeRate` case. Three kinds of rate aren't documented
    /// there, so this simulator decides. The rate `sandbox` has the same lengths as ``monthlyRenewalEveryFiveMinutes``,
    /// because a month in Apple's sandbox lasts five minutes, according to Apple's help. Rates based on a day have
    /// months of 30 days and years of 12 such months, and shorten grace periods and billing retry in proportion. The
    /// fixed rate of 30 seconds follows the pattern of the other fixed rates: the grace period lasts one period, and
    /// billing retry lasts two.
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

    /// Returns the time that is `count` subscription periods after `moment`, at this rate.
    ///
    /// Apple documents the lengths of one week and of one, two, three, six, and twelve months. This simulator decides
    /// the others: the lengths of several weeks and of other numbers of months are multiples of one week and one month.
    /// A day is a seventh of a week, and a year is twelve months.
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

    /// Returns the length of the grace period after a failed charge, in milliseconds of the virtual clock.
    ///
    /// The grace period of a plan of a week or less is at most 6 days, according to Apple's documentation of billing
    /// grace periods. At a rate for which Apple documents the grace period's length, `days` has no effect.
    ///
    /// - Parameters:
    ///   - days: The length that was selected in the store's settings, in days.
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

    /// The length of 60 days at this rate, in milliseconds of the virtual clock.
    ///
    /// Billing retry, in which the store repeats a failed charge, lasts 60 days, or 90 days for the monthly bills of a
    /// commitment. If a former subscriber subscribes again at most 60 days after the last period, two things stay the
    /// same: an old price that was kept for existing subscribers still applies, and the periods before and after the
    /// gap count as one uninterrupted sequence.
    var sixtyDays: Int64 {
        switch lengths {
        case .calendar: 60 * StoreCalendar.day
        case .daily(let day): 60 * day
        case .natural(_, _, _, _, let retry), .fixed(_, _, let retry): retry
        }
    }
}

extension SubscriptionPeriod {
    /// A Boolean value that indicates whether the subscription period is at most a week long.
    var isWeekOrLess: Bool {
        switch unit {
        case .day: value <= 7
        case .week: value == 1
        case .month, .year: false
        }
    }
}
