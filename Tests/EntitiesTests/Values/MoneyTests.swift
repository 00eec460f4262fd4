import DiscoverEntities
import Testing

@Suite struct `Money is exact` {
    @Test func `several cost several times as much`() {
        let price = Money(milliunits: 9_990, currency: "USD")
        #expect(price.times(3) == Money(milliunits: 29_970, currency: "USD"))
        #expect(price.times(0)?.isFree == true)
    }

    @Test func `what cannot be counted is no amount`() {
        #expect(Money(milliunits: .max, currency: "USD").times(2) == nil)
        #expect(Money(milliunits: .min, currency: "USD").times(-1) == nil)
        #expect(Money(milliunits: .max, currency: "USD").times(1)?.milliunits == .max)
    }

    @Test func `the same number in another currency is another amount`() {
        #expect(Money(milliunits: 1, currency: "USD") != Money(milliunits: 1, currency: "EUR"))
    }

    @Test func `only nothing is free`() {
        #expect(Money(milliunits: 0, currency: "JPY").isFree)
        #expect(!Money(milliunits: 1, currency: "JPY").isFree)
    }
}
