/// The lengths of one rate, in milliseconds of the store's clock.
private enum RateLengths {
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
    private var lengths: RateLengths {
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
