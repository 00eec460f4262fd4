#if Server
import DiscoverEntities
import ServerUseCases
import TestSupport
import Testing

@Suite struct `The lookup rule chooses the purchases whose state may have changed at the store` {
    private static let hour: Int64 = 3_600_000
    private static let now = Moment.day(200)
    private let rule = LookupRule(at: Self.now, everyDays: 7)

    /// Returns whether a purchase is due, with times in hours from now.
    private func isDue(end: Int64, checked: Int64, isSubscription: Bool = true) -> Bool {
        rule.isDue(
            DuePurchase(chain: "1", latest: Self.hours(end), isSubscription: isSubscription),
            checked: Self.hours(checked))
    }

    private static func hours(_ hours: Int64) -> Moment { Moment(milliseconds: now.milliseconds + hours * hour) }

    @Test func `a purchase is due for 120 days after its last period`() {
        let checked = -8 * 24 as Int64
        #expect(isDue(end: -120 * 24, checked: checked))
        #expect(!isDue(end: -120 * 24 - 1, checked: checked))
    }

    @Test func `a purchase is due after the configured number of days, and if its check is in the future`() {
        #expect(isDue(end: -100, checked: -7 * 24, isSubscription: false))
        #expect(!isDue(end: -100, checked: -7 * 24 + 1, isSubscription: false))
        #expect(!isDue(end: -100, checked: 0, isSubscription: false))
        #expect(isDue(end: -100, checked: 1, isSubscription: false))
    }

    @Test func `a subscription is due once, one hour after its period`() {
        #expect(isDue(end: -1, checked: -1))
        #expect(!isDue(end: 0, checked: 0))
        #expect(isDue(end: -10, checked: -10))
        #expect(!isDue(end: -10, checked: -9), "checked one hour after the end")
    }

    @Test func `a subscription is due once in the last day of its period`() {
        #expect(isDue(end: 24, checked: -1))
        #expect(!isDue(end: 25, checked: -1))
        #expect(!isDue(end: 24, checked: 0), "checked within the last day")
    }
}
#endif
