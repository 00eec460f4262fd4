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
        rawValue.reduce(into: "") { word, letter in
            word += letter.isUppercase ? "-" + letter.lowercased() : String(letter)
        }
    }

    /// How often a purchase renews at most, where there is a limit: 12 times in the sandbox, after Apple's article
    /// "Testing an auto-renewable subscription".
    var renewalLimit: Int? { self == .sandbox ? 12 : nil }
}
