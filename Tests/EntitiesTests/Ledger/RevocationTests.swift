import DiscoverEntities
import TestSupport
import Testing

@Suite struct `A refund takes back a share` {
    @Test(arguments: [
        (10, 100_000, 10), (10, 50_000, 5), (10, 25_000, 2), (10, 1, 0), (3, 33_333, 0), (7, 99_999, 6),
        (0, 100_000, 0),
    ])
    func `of so many units, and a fraction is left to the customer`(total: Int, milliunits: Int32, taken: Int) {
        #expect(Revocation(moment: .day(0), milliunits: milliunits).units(of: total) == taken)
    }

    @Test func `of numbers beyond counting, too`() {
        #expect(Revocation(moment: .day(0)).units(of: .max) <= Int.max)
        #expect(Revocation(moment: .day(0), milliunits: 50_000).units(of: .max) <= Int.max / 2 + 1)
    }

    @Test func `all of a number beyond counting is all of it`() {
        #expect(Revocation(moment: .day(0)).units(of: .max) == .max)
    }

    @Test func `a share is held between nothing and all`() {
        #expect(Revocation(moment: .day(0), milliunits: -5).milliunits == 0)
        #expect(Revocation(moment: .day(0), milliunits: .max).milliunits == 100_000)
        #expect(Revocation(moment: .day(0)).milliunits == 100_000)
    }
}
