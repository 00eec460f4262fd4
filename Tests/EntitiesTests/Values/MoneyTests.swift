import DiscoverEntities
import Testing

@Suite struct `Amounts of money` {
    @Test func `the same number in another currency is a different amount`() {
        #expect(Money(milliunits: 1, currency: "USD") != Money(milliunits: 1, currency: "EUR"))
    }

    @Test func `amounts that differ by a thousandth are different`() {
        #expect(Money(milliunits: 9_990, currency: "USD") != Money(milliunits: 9_991, currency: "USD"))
        #expect(Money(milliunits: .max, currency: "USD") == Money(milliunits: .max, currency: "USD"))
    }
}
