public import Foundation
internal import StoreKit
internal import StoreSimulator

extension SKTestSession {
    /// A rate that determines how long subscription periods last on the virtual clock.
    ///
    /// The raw values are Apple's.
    public enum TimeRate: Int, Equatable, Hashable, Sendable, CaseIterable {
        /// Subscription periods have their real length: a month is a calendar month.
        case realTime = 0
        /// A day of a subscription lasts an hour on the virtual clock.
        case oneHourIsOneDay = 1
        /// A day of a subscription lasts 30 minutes on the virtual clock.
        case thirtyMinutesIsOneDay = 2
        /// A day of a subscription lasts 5 minutes on the virtual clock.
        case fiveMinutesIsOneDay = 3
        /// A day of a subscription lasts a minute on the virtual clock.
        case oneMinuteIsOneDay = 4
        /// A day of a subscription lasts 30 seconds on the virtual clock.
        case thirtySecondsIsOneDay = 5
        /// A day of a subscription lasts a second on the virtual clock.
        case oneSecondIsOneDay = 6
        /// A subscription month lasts an hour on the virtual clock.
        case monthlyRenewalEveryHour = 10
        /// A subscription month lasts 30 minutes on the virtual clock.
        case monthlyRenewalEveryThirtyMinutes = 11
        /// A subscription month lasts 15 minutes on the virtual clock.
        case monthlyRenewalEveryFifteenMinutes = 12
        /// A subscription month lasts 5 minutes on the virtual clock.
        case monthlyRenewalEveryFiveMinutes = 13
        /// A subscription month lasts 30 seconds on the virtual clock.
        case monthlyRenewalEveryThirtySeconds = 15
        /// Every subscription period, whether a week or a year, lasts 15 minutes on the virtual clock.
        case oneRenewalEveryFifteenMinutes = 1000
        /// Every subscription period, whether a week or a year, lasts 5 minutes on the virtual clock.
        case oneRenewalEveryFiveMinutes = 1001
        /// Every subscription period, whether a week or a year, lasts a minute on the virtual clock.
        case oneRenewalEveryMinute = 1002
        /// Every subscription period, whether a week or a year, lasts 30 seconds on the virtual clock.
        case oneRenewalEveryThirtySeconds = 1003
        /// Every subscription period, whether a week or a year, lasts 10 seconds on the virtual clock.
        case oneRenewalEveryTenSeconds = 1004
        /// Every subscription period, whether a week or a year, lasts 2 seconds on the virtual clock.
        case oneRenewalEveryTwoSeconds = 1005
    }

    /// The time rate, which determines how long future subscription periods last on the virtual clock.
    ///
    /// Periods end when the session's clock reaches their end: see ``followsDeviceClock`` and ``advanceTime(by:)``.
    public var timeRate: SKTestSession.TimeRate {
        get { TimeRate.allCases.first { $0.simulated == simulatedStore.timeRate } ?? .realTime }
        set {
            guard let rate = newValue.simulated else { return }
            try? simulatedStore.setTimeRate(rate)
        }
    }

    /// The time on the store's virtual clock, which is an addition to Apple's API.
    ///
    /// Code that calls `Date()` gets the time of the device instead. After ``advanceTime(by:)``, a new period can
    /// therefore start in the future of the device's clock.
    public var now: Date { Date(timeIntervalSince1970: Double(simulatedStore.now) / 1000) }

    /// Advances the store's virtual clock, and processes everything that becomes due, such as renewals.
    ///
    /// This function is an addition to Apple's API.
    ///
    /// - Parameter duration: The duration to advance the clock by.
    /// - Throws: An ``SKTestError`` if the clock would go backward or advance by more than 100 years.
    public func advanceTime(by duration: Duration) throws {
        let (seconds, attoseconds) = duration.components
        try perform { () throws(ControlError) in
            guard (-4_000_000_000...4_000_000_000).contains(seconds) else {
                throw .notPossible("The clock moves by at most 100 years at once.")
            }
            try simulatedStore.advance(byMilliseconds: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
        }
    }

    /// A Boolean value that indicates whether the store's clock follows the device's clock.
    ///
    /// If the value is `true`, subscriptions renew automatically at the session's rate, as in Xcode, and `Date()`
    /// agrees with the store. Otherwise the clock stands still between calls of ``advanceTime(by:)``. The default is
    /// `true` for a session that an initializer creates, and `false` in
    /// ``withSession(contentsOf:signer:seed:start:_:)``, so that the result of a test doesn't depend on its speed. This
    /// property is an addition to Apple's API.
    public var followsDeviceClock: Bool {
        get { slot.followsDeviceClock }
        set { slot.followsDeviceClock = newValue }
    }
}

extension SKTestSession.TimeRate {
    /// The simulator's time rate of the same name, or `nil` if the simulator has none.
    fileprivate var simulated: StoreSimulator.TimeRate? { StoreSimulator.TimeRate(fileNumber: rawValue) }
}
