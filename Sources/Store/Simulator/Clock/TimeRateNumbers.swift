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
