import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Refunded shares` {
    @Test(arguments: [
        (10, 100_000, 10), (10, 50_000, 5), (10, 25_000, 2), (10, 1, 0), (3, 33_333, 0), (7, 99_999, 6),
        (0, 100_000, 0),
    ])
    func `a refund revokes its share of the units and leaves a fraction to the customer`(
        total: Int, milliunits: Int32, taken: Int
    ) {
        #expect(Revocation(moment: .day(0), milliunits: milliunits).units(of: total) == taken)
    }

    @Test(arguments: [
        (3, 33_333, 99_999), (3, 33_334, 100_000), (3, 66_666, 199_998), (3, 66_667, 200_000), (3, 100_000, 300_000),
        (3, 0, 0), (3, 1, 3), (3, 33_335, 100_005), (3, 50_000, 150_000), (7, 14_286, 100_000), (10, 12_345, 123_450),
        (1, 33_333, 33_333), (1, 100_000, 100_000), (0, 50_000, 0),
    ])
    func `the rounded share of a number of items revokes exactly their units`(
        quantity: Int, milliunits: Int32, revoked: Int
    ) {
        let revocation = Revocation(moment: .day(0), milliunits: milliunits)
        #expect(revocation.units(ofItems: quantity, each: 100_000) == revoked)
    }

    @Test func `a refund of the maximum number of units doesn't overflow`() {
        #expect(Revocation(moment: .day(0)).units(of: .max) <= Int.max)
        #expect(Revocation(moment: .day(0), milliunits: 50_000).units(of: .max) <= Int.max / 2 + 1)
    }

    @Test func `a full refund of the maximum number of units revokes all of them`() {
        #expect(Revocation(moment: .day(0)).units(of: .max) == .max)
    }

    @Test func `only a refund of the whole share is complete`() {
        #expect(Revocation(moment: .day(0)).isComplete)
        #expect(!Revocation(moment: .day(0), milliunits: 99_999).isComplete)
    }

    @Test func `a refunded share is limited to between nothing and everything`() {
        #expect(Revocation(moment: .day(0), milliunits: -5).milliunits == 0)
        #expect(Revocation(moment: .day(0), milliunits: .max).milliunits == 100_000)
        #expect(Revocation(moment: .day(0)).milliunits == 100_000)
    }
}
