import StoreKit
import Testing

@Suite struct `The formatter of date components` {
    private func written(
        _ components: DateComponents, _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [],
        count: Int = 0, zeros: DateComponentsFormatter.ZeroFormattingBehavior = .dropAll
    ) -> String? {
        let formatter = DateComponentsFormatter()
        formatter.unitsStyle = style
        formatter.allowedUnits = units
        formatter.maximumUnitCount = count
        formatter.zeroFormattingBehavior = zeros
        return formatter.string(from: components)
    }

    @Test func `subscription periods are written with number and unit`() {
        #expect(written(DateComponents(day: 3), .full, .day) == "3 days")
        #expect(written(DateComponents(weekOfMonth: 1), .full, .weekOfMonth) == "1 week")
        #expect(written(DateComponents(day: 14), .full, .weekOfMonth) == "2 weeks")
        #expect(written(DateComponents(month: 6), .full, .month) == "6 months")
        #expect(written(DateComponents(year: 1), .full, .year) == "1 year")
        #expect(written(DateComponents(day: 0), .full, .day) == "0 days")
    }

    @Test func `without allowed units, components are written unchanged`() {
        #expect(written(DateComponents(weekOfMonth: 2), .full) == "2 weeks")
        #expect(written(DateComponents(day: 14), .full) == "14 days")
        #expect(written(DateComponents(day: 0), .full) == "0 days")
        #expect(written(DateComponents(), .full) == nil)
    }

    @Test func `each style writes its own form`() {
        let length = DateComponents(hour: 1, minute: 10)
        #expect(written(length, .positional, [.hour, .minute]) == "1:10")
        #expect(written(length, .abbreviated) == "1h 10m")
        #expect(written(length, .short) == "1 hr, 10 min")
        #expect(written(length, .brief) == "1hr 10min")
        #expect(written(length, .full) == "1 hour, 10 minutes")
        #expect(written(length, .spellOut) == "one hour, ten minutes")
        #expect(written(length, .full, count: 1) == "1 hour")
        #expect(written(length, .full, [.day, .hour], zeros: .pad) == "0 days, 1 hour")
        #expect(DateComponentsFormatter.localizedString(from: length, unitsStyle: .full) == "1 hour, 10 minutes")
        #expect(DateComponentsFormatter().string(for: "no components") == nil)
    }
}
