public import Foundation
internal import StoreKit
internal import StoreSimulator

extension SKTestSession {
    /// The duration of subscription periods on the store's clock, with the numbers of Apple's header.
    public enum TimeRate: Int, Equatable, Hashable, Sendable, CaseIterable {
        /// A month is a calendar month.
        case realTime = 0
        /// A day lasts an hour.
        case oneHourIsOneDay = 1
        /// A day lasts 30 minutes.
        case thirtyMinutesIsOneDay = 2
        /// A day lasts 5 minutes.
        case fiveMinutesIsOneDay = 3
        /// A day lasts a minute.
        case oneMinuteIsOneDay = 4
        /// A day lasts 30 seconds.
        case thirtySecondsIsOneDay = 5
        /// A day lasts a second.
        case oneSecondIsOneDay = 6
        /// A month lasts an hour.
        case monthlyRenewalEveryHour = 10
        /// A month lasts 30 minutes.
        case monthlyRenewalEveryThirtyMinutes = 11
        /// A month lasts 15 minutes.
        case monthlyRenewalEveryFifteenMinutes = 12
        /// A month lasts 5 minutes.
        case monthlyRenewalEveryFiveMinutes = 13
        /// A month lasts 30 seconds.
        case monthlyRenewalEveryThirtySeconds = 15
        /// Every period lasts 15 minutes.
        case oneRenewalEveryFifteenMinutes = 1000
        /// Every period lasts 5 minutes.
        case oneRenewalEveryFiveMinutes = 1001
        /// Every period lasts a minute.
        case oneRenewalEveryMinute = 1002
        /// Every period lasts 30 seconds.
        case oneRenewalEveryThirtySeconds = 1003
        /// Every period lasts 10 seconds.
        case oneRenewalEveryTenSeconds = 1004
        /// Every period lasts 2 seconds.
        case oneRenewalEveryTwoSeconds = 1005
    }

    /// The duration of periods that start from now on.
    ///
    /// A rate doesn't advance the clock. Call ``advanceTime(by:)``, or set ``followsDeviceClock``.
    public var timeRate: SKTestSession.TimeRate {
        get { TimeRate.allCases.first { $0.simulated == simulatedStore.timeRate } ?? .realTime }
        set {
            guard let rate = newValue.simulated else { return }
            try? simulatedStore.setTimeRate(rate)
        }
    }

    /// The time on the store's clock, which is an addition to Apple's API.
    ///
    /// It starts at the creation of the session and moves only on command. Code that calls `Date()` gets the time of
    /// the device instead. After a renewal, the new period can therefore start in the future of the device's clock.
    public var now: Date { Date(timeIntervalSince1970: Double(simulatedStore.now) / 1000) }

    /// Advances the store's clock and performs all events that become due, in order.
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
    /// If it does, subscriptions renew automatically at the session's rate, as in Xcode, and `Date()` agrees with the
    /// store. The results of tests then depend on their speed. This property is an addition to Apple's API.
    public var followsDeviceClock: Bool {
        get { slot.followsDeviceClock }
        set { slot.followsDeviceClock = newValue }
    }
}

extension SKTestSession.TimeRate {
    /// The equivalent rate of the simulator; `nil` for an unknown number.
    fileprivate var simulated: StoreSimulator.TimeRate? { StoreSimulator.TimeRate(fileNumber: rawValue) }
}
