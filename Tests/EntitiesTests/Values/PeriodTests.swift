import DiscoverEntities
import Testing

@Suite struct `Subscription periods` {
    @Test(arguments: [("P3D", 3, Period.Unit.day), ("P1W", 1, .week), ("P6M", 6, .month), ("P1Y", 1, .year)])
    func `a period is read and written in ISO 8601 format`(text: String, count: Int, unit: Period.Unit) throws {
        let period = try #require(Period(iso8601: text))
        #expect(period == Period(count, unit))
        #expect(period.iso8601 == text)
    }

    @Test(arguments: Period.Unit.allCases)
    func `a written period is read back unchanged`(unit: Period.Unit) throws {
        for count in [1, 2, 12, 999, Int.max] {
            let period = try #require(Period(count, unit))
            #expect(Period(iso8601: period.iso8601) == period)
        }
    }

    @Test(arguments: [
        "", "P", "PM", "P1", "1M", "X1M", "P0M", "P-1M", "P+1M", "P1.5M", "P1H", "PT1M", "P1Y6M", "p1m", " P1M",
        "P1M ", "P٣M", "P99999999999999999999M", "P1M\u{301}",
    ])
    func `a malformed string is no period`(text: String) { #expect(Period(iso8601: text) == nil) }

    @Test(arguments: [0, -1, Int.min])
    func `a period lasts at least one unit`(count: Int) {
        for unit in Period.Unit.allCases { #expect(Period(count, unit) == nil) }
    }
}
