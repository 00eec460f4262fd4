import DiscoverEntities
import TestSupport
import Testing

@Suite struct `The order of competing entitlements` {
    private func order(_ facts: [TransactionFacts], at day: Int = 1) -> [TransactionID] {
        computedEntitlements(from: facts, at: .day(day))?.holdings.map(\.transaction.id) ?? []
    }

    @Test func `own purchases come before family-shared ones, even if those last longer`() {
        #expect(
            order([
                .period("1", in: "1", to: 900, ownership: .familyShared), .period("2", in: "2", to: 30),
            ]) == ["2", "1"])
    }

    @Test func `the entitlement that lasts longer comes first`() {
        #expect(order([.period("1", in: "1", to: 30), .period("2", in: "2", to: 60)]) == ["2", "1"])
        #expect(order([.period("1", in: "1", to: 30), .made("2", product: "gold")]) == ["2", "1"])
    }

    @Test func `of two entitlements with the same end, the earlier purchase comes first`() {
        #expect(order([.period("1", in: "1", from: 1), .period("2", in: "2", from: 0)]) == ["2", "1"])
    }

    @Test func `of two entitlements with the same dates, the lower numeric transaction ID comes first`() {
        #expect(order([.period("10", in: "10"), .period("9", in: "9")]) == ["9", "10"])
    }

    @Test func `the first entitlement that grants a feature is its best evidence`() throws {
        let entitlements = try #require(
            computedEntitlements(from: [
                .period("1", in: "1", to: 30), .made("2", product: "gold"), .made("3", product: "export"),
            ]))
        #expect(entitlements.holdings.first { $0.features.isSuperset(of: Feature("gold")) }?.transaction.id == "2")
        #expect(entitlements.holdings.first { $0.features.isSuperset(of: Feature("export")) }?.transaction.id == "3")
    }

    @Test func `of any two entitlements, exactly one comes first`() throws {
        var facts: [TransactionFacts] = []
        for ownership in [TransactionFacts.Ownership.purchased, .familyShared] {
            for (start, end) in [(0, 30), (0, 60), (1, 30), (1, 90)] {
                for _ in 0..<2 {
                    let id = TransactionID("\(facts.count + 1)")
                    facts.append(.period(id, in: id, from: start, to: end, ownership: ownership))
                }
            }
        }
        let holdings = try #require(computedEntitlements(from: facts, at: .day(1))).holdings
        #expect(holdings.count == 16)
        for (place, left) in holdings.enumerated() {
            #expect(!(left < left))
            for right in holdings[(place + 1)...] { #expect(left < right && !(right < left)) }
        }
    }
}
