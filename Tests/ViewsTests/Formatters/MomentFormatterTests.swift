import Foundation
import Testing

@testable import DiscoverViews

@Suite struct `The moment formatter` {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z", "1 January 1970"),
        (1_769_904_000_000, "2026-02-01T00:00:00Z", "1 February 2026"),
        (1_769_903_999_999, "2026-01-31T23:59:59Z", "31 January 2026"),
        (-1, "1969-12-31T23:59:59Z", "31 December 1969"),
        (951_782_400_000, "2000-02-29T00:00:00Z", "29 February 2000"),
        (4_107_542_400_000, "2100-03-01T00:00:00Z", "1 March 2100"),
        (-62_135_596_800_000, "0001-01-01T00:00:00Z", "1 January 1"),
        (-62_135_769_600_000, "0000-12-30T00:00:00Z", "30 December 0"),
    ])
    func `moments are written in UTC whatever the machine's time zone`(milliseconds: Int64, iso: String, day: String) {
        #expect(MomentFormatter.iso8601(milliseconds) == iso)
        #expect(MomentFormatter.day(milliseconds).text == day)
    }

    @Test func `a moment in a table has a day and a minute`() {
        #expect(MomentFormatter.stamp(1_769_905_859_000).text == "2026-02-01 00:30 UTC")
    }

    @Test func `moments agree with Foundation's calendar over a thousand years`() {
        let format = Date.ISO8601FormatStyle(timeZone: .gmt)
        for step in 0..<4000 {
            let milliseconds = Int64(step) * 7_890_123_457 - 6_000_000_000_000
            let date = Date(timeIntervalSince1970: (Double(milliseconds) / 1000).rounded(.down))
            #expect(MomentFormatter.iso8601(milliseconds) == date.formatted(format))
        }
    }

    @Test(arguments: [Int64.min, Int64.max, 253_402_300_800_000])
    func `every number of milliseconds can be formatted`(milliseconds: Int64) {
        #expect(MomentFormatter.iso8601(milliseconds).hasSuffix("Z"))
        #expect(!MomentFormatter.day(milliseconds).isEmpty)
    }
}
