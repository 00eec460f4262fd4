import DiscoverEntities
import Testing

@Suite struct `Money is exact` {
    @Test func `the same number in another currency is another amount`() {
        #expect(Money(milliunits: 1, currency: "USD") != Money(milliunits: 1, currency: "EUR"))
    }

    @Test func `a thousandth more is another amount`() {
        #expect(Money(milliunits: 9_990, currency: "USD") != Money(milliunits: 9_991, currency: "USD"))
        #expect(Money(milliunits: .max, currency: "USD") == Money(milliunits: .max, currency: "USD"))
    }
}
