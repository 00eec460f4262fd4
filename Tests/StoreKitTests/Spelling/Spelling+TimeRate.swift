import Foundation
import StoreKit
import StoreKitTest

extension Spelling {
    /// Uses the declarations of `TimeRate` with their documented signatures, and reports their names.
    static func timeRate(_ spelled: (String, Any) -> Void) {
        spelled(
            "SKTestSession.TimeRate", SKTestSession.TimeRate.self as any (RawRepresentable & Hashable & Sendable).Type)
        spelled(
            "SKTestSession.TimeRate.init", SKTestSession.TimeRate.init(rawValue:) as (Int) -> SKTestSession.TimeRate?)
        spelled("SKTestSession.TimeRate.realTime", SKTestSession.TimeRate.realTime as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneHourIsOneDay", SKTestSession.TimeRate.oneHourIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.thirtyMinutesIsOneDay",
            SKTestSession.TimeRate.thirtyMinutesIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.fiveMinutesIsOneDay",
            SKTestSession.TimeRate.fiveMinutesIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneMinuteIsOneDay",
            SKTestSession.TimeRate.oneMinuteIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.thirtySecondsIsOneDay",
            SKTestSession.TimeRate.thirtySecondsIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneSecondIsOneDay",
            SKTestSession.TimeRate.oneSecondIsOneDay as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.monthlyRenewalEveryHour",
            SKTestSession.TimeRate.monthlyRenewalEveryHour as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.monthlyRenewalEveryThirtyMinutes",
            SKTestSession.TimeRate.monthlyRenewalEveryThirtyMinutes as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.monthlyRenewalEveryFifteenMinutes",
            SKTestSession.TimeRate.monthlyRenewalEveryFifteenMinutes as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.monthlyRenewalEveryFiveMinutes",
            SKTestSession.TimeRate.monthlyRenewalEveryFiveMinutes as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.monthlyRenewalEveryThirtySeconds",
            SKTestSession.TimeRate.monthlyRenewalEveryThirtySeconds as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryFifteenMinutes",
            SKTestSession.TimeRate.oneRenewalEveryFifteenMinutes as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryFiveMinutes",
            SKTestSession.TimeRate.oneRenewalEveryFiveMinutes as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryMinute",
            SKTestSession.TimeRate.oneRenewalEveryMinute as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryThirtySeconds",
            SKTestSession.TimeRate.oneRenewalEveryThirtySeconds as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryTenSeconds",
            SKTestSession.TimeRate.oneRenewalEveryTenSeconds as SKTestSession.TimeRate)
        spelled(
            "SKTestSession.TimeRate.oneRenewalEveryTwoSeconds",
            SKTestSession.TimeRate.oneRenewalEveryTwoSeconds as SKTestSession.TimeRate)
    }
}
