import DiscoverEntities
import TestSupport
import Testing

@Suite struct `Competing entitlements have one order` {
    private func order(_ facts: [TransactionFacts], at day: Int = 1) -> [TransactionID] {
        computedStanding(from: facts, at: .day(day))?.holdings.map(\.transaction.id) ?? []
    }

    @Test func `one's own before the family's, though the family's lasts longer`() {
        #expect(
            order([
                .period("1", in: "1", to: 900, ownership: .familyShared), .period("2", in: "2", to: 30),
            ]) == ["2", "1"])
    }

    @Test func `then what lasts longer`() {
        #expect(order([.period("1", in: "1", to: 30), .period("2", in: "2", to: 60)]) == ["2", "1"])
        #expect(order([.period("1", in: "1", to: 30), .made("2", product: "gold")]) == ["2", "1"])
    }

    @Test func `then what was bought earlier`() {
        #expect(order([.period("1", in: "1", from: 1), .period("2", in: "2", from: 0)]) == ["2", "1"])
    }

    @Test func `then the lower transaction, as a number`() {
        #expect(order([.period("10", in: "10"), .period("9", in: "9")]) == ["9", "10"])
    }

    @Test func `the best proof of a feature is the first that opens it`() throws {
        let entitlements = try #require(
            computedStanding(from: [
                .period("1", in: "1", to: 30), .made("2", product: "gold"), .made("3", product: "export"),
            ]))
        #expect(entitlements.holdings.first { $0.features.isSuperset(of: Feature("gold")) }?.transaction.id == "2")
        #expect(entitlements.holdings.first { $0.features.isSuperset(of: Feature("export")) }?.transaction.id == "3")
    }

    @Test func `of any two, exactly one comes first`() throws {
        var facts: [TransactionFacts] = []
        for ownership in [TransactionFacts.Ownership.purchased, .familyShared] {
            for (start, end) in [(0, 30), (0, 60), (1, 30), (1, 90)] {
                for _ in 0..<2 {
                    let id = TransactionID("\(facts.count + 1)")
                    facts.append(.period(id, in: id, from: start, to: end, ownership: ownership))
                }
            }
        }
        let holdings = try #require(computedStanding(from: facts, at: .day(1))).holdings
        #expect(holdings.count == 16)
        for (place, left) in holdings.enumerated() {
            #expect(!(left < left))
            for right in holdings[(place + 1)...] { #expect(left < right && !(right < left)) }
        }
    }
}
