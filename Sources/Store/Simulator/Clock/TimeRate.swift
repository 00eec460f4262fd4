/// How long subscriptions last on the store's clock, under the names of StoreKitTest's `SKTestSession.TimeRate`.
///
/// A rate shortens periods, grace and billing retry; it does not move the clock, which still moves only when told. At
/// ``monthlyRenewalEveryThirtySeconds`` a month lasts thirty seconds of the clock, so that `advance 30s` renews it. A rate
/// holds for the periods that begin under it: a period that runs keeps its end.
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
    /// A month lasts an hour.
    case monthlyRenewalEveryHour
    /// Every period lasts 2 seconds.
    case oneRenewalEveryTwoSeconds
    /// Every period lasts 10 seconds.
    case oneRenewalEveryTenSeconds
    /// Every period lasts 30 seconds.
    case oneRenewalEveryThirtySeconds
    /// Every period lasts a minute.
    case oneRenewalEveryMinute
    /// Every period lasts 5 minutes.
    case oneRenewalEveryFiveMinutes
    /// Every period lasts 15 minutes.
    case oneRenewalEveryFifteenMinutes
    /// A day lasts a second. StoreKitTest no longer recommends this and the five rates that follow.
    case oneSecondIsOneDay
    /// A day lasts 30 seconds.
    case thirtySecondsIsOneDay
    /// A day lasts a minute.
    case oneMinuteIsOneDay
    /// A day lasts 5 minutes.
    case fiveMinutesIsOneDay
    /// A day lasts 30 minutes.
    case thirtyMinutesIsOneDay
    /// A day lasts an hour.
    case oneHourIsOneDay
    /// As in Apple's sandbox unless set otherwise: a month lasts 5 minutes, and a purchase renews at most 12 times.
    /// `SKTestSession` has no such rate.
    case sandbox

    /// The word for it at a console, such as `monthly-renewal-every-thirty-seconds`.
    public var word: String {
        rawValue.reduce(into: "") { word, layer in
            word += layer.isUppercase ? "-" + layer.lowercased() : String(layer)
        }
    }

    /// How often a purchase renews at most, where there is a limit: 12 times in the sandbox, after Apple's article
    /// "Testing an auto-renewable subscription".
    var renewalLimit: Int? { self == .sandbox ? 12 : nil }
}

extension TimeRate {
    /// The rate a catalogue means by the number of its `_timeRate`, or nil if the number is not known.
    ///
    /// Known are the numbers of `SKTestTimeRate` in Apple's StoreKitTest header: 0 to 6, 10 to 13, 15, and 1000 to 1005.
    /// That files use the same ones is not documented. It is taken from real files: those numbers and no others occur, and
    /// `_compatibilityTimeRate`, which Xcode writes for its older versions, is 6 (a second is a day) beside 15 (a month is
    /// thirty seconds), as the header says that the one has replaced the other.
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
    /// The rate the number of the file stands for. Real time where there is none, or one that nobody knows; the catalogue
    /// then has a doubt about it.
    public var rate: TimeRate { timeRate.flatMap(TimeRate.init(fileNumber:)) ?? .realTime }
}

/// The lengths of one rate, in milliseconds of the store's clock.
private enum TimeRateDurations {
    /// Calendar periods, and days of 24 hours.
    case calendar
    /// Periods in proportion. `grace` is for plans longer than a week, `weeklyGrace` for the others.
    case natural(week: Int64, month: Int64, weeklyGrace: Int64, grace: Int64, retry: Int64)
    /// Every period equally long.
    case fixed(period: Int64, grace: Int64, retry: Int64)
    /// Periods in proportion, counted in days.
    case daily(Int64)
}

extension TimeRate {
    /// The one table of all rates, after Apple's documentation of each `SKTestSession.TimeRate` case.
    ///
    /// Three rows are decided here, as nothing documents them. The sandbox's row is that of five minutes, which Apple's help
    /// gives for its periods; grace and retry there go by the same row. Rates of a day's length count a month as 30 days
    /// and a year as twelve such months, and shorten grace and retry alike. Grace and retry of thirty seconds, fixed, go by
    /// the pattern of the other fixed rates: one period, and two.
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

    /// The moment `count` periods after `moment`.
    ///
    /// The documented tables have one week and one, two, three, six and twelve months. What is between is decided here: so
    /// many weeks or months are so many times as long, a day is a seventh of a week, and a year is twelve months.
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

    /// How long access stays on after a failed charge. `days` is the grace period chosen; plans of a week or less have at
    /// most 6 days, after Apple's documentation of billing grace periods. Rates with a grace period of their own have that
    /// one, whatever was chosen: the documented numbers know no choice.
    func grace(days: Int, forWeekOrLess isShort: Bool) -> Int64 {
        let days = Int64(isShort ? min(days, 6) : days)
        switch lengths {
        case .calendar: return days * StoreCalendar.day
        case .daily(let day): return days * day
        case .natural(_, _, let weekly, let other, _): return isShort ? weekly : other
        case .fixed(_, let grace, _): return grace
        }
    }

    /// How long sixty days last: so long the App Store tries to charge, and so long a gap between two periods may be that
    /// does not end a run of them, or a kept price.
    var sixtyDays: Int64 {
        switch lengths {
        case .calendar: 60 * StoreCalendar.day
        case .daily(let day): 60 * day
        case .natural(_, _, _, _, let retry), .fixed(_, _, let retry): retry
        }
    }
}

extension SubscriptionPeriod {
    /// Whether it lasts a week at most.
    var isWeekOrLess: Bool {
        switch unit {
        case .day: value <= 7
        case .week: value == 1
        case .month, .year: false
        }
    }
}
