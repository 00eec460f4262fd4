import Foundation
import TestSupport
import Testing

@Suite(.holdsFiles) struct `Charges of offers` {
    let console: Console

    init() throws { console = try Console() }

    private func event(_ words: String...) async throws -> [String: Any] {
        let run = try await console.run(["--state", console.state.path, "--json"] + words)
        return try #require(run.events?.last, "\(words): \(run.output) \(run.errors)")
    }

    /// Returns the prices of the store's transactions.
    private func charged() async throws -> [String] {
        let table = try await event("store", "transactions")
        let columns = try #require(table["columns"] as? [String])
        let price = try #require(columns.firstIndex(of: "Price"))
        return try #require(table["rows"] as? [[String]]).map { $0[price] }
    }

    private func terms(_ product: String) async throws -> String? {
        let products = try await event("products", product)["products"] as? [[String: Any]]
        return products?.first?["terms"] as? String
    }

    @Test(arguments: [
        (
            "plus.month", "$4.99 a month for 3 months, then $9.99 a month", "4mo",
            ["4.99 USD", "4.99 USD", "4.99 USD", "9.99 USD", "9.99 USD"]
        ),
        (
            "gold.halfyear", "$59.99 for the first 6 months, then $79.99 every 6 months", "1y",
            ["59.99 USD", "79.99 USD", "79.99 USD"]
        ),
        ("gold.year", "first 2 weeks free, then $119.99 a year", "2w", ["0.00 USD", "119.99 USD"]),
    ])
    func `each payment mode is charged as announced through all its periods`(
        _ product: String, _ sentence: String, _ time: String, _ prices: [String]
    ) async throws {
        defer { console.remove() }
        #expect(try await terms(product) == sentence)
        #expect(try await event("buy", product)["outcome"] as? String == "credited")
        _ = try await event("store", "advance", time)
        #expect(try await charged() == prices)
        #expect(try await terms(product)?.contains("first") == false)
    }

    @Test func `a win-back offer is charged as announced`() async throws {
        defer { console.remove() }
        #expect(
            try await event("buy", "gold.month", "--offer", "gold.comeback")["reason"] as? String
                == "ineligibleForOffer")
        _ = try await event("buy", "gold.month")
        _ = try await event("store", "expire", "gold.month")
        _ = try await event("store", "win-back-rule", "gold.comeback", "--lapsed", "1..2")
        #expect(
            try await event("buy", "gold.month", "--offer", "gold.comeback")["reason"] as? String
                == "ineligibleForOffer")
        _ = try await event("store", "advance", "1mo")
        #expect(try await event("buy", "gold.month", "--offer", "gold.comeback")["outcome"] as? String == "credited")
        _ = try await event("store", "advance", "2mo")
        #expect(try await charged() == ["0.00 USD", "9.99 USD", "9.99 USD", "19.99 USD"])
    }

    @Test func `a plan change with an unused introductory offer is charged as announced`() async throws {
        defer { console.remove() }
        _ = try await event("buy", "plus.halfyear")
        #expect(try await terms("plus.year") == "first week free, then $59.99 a year")
        #expect(try await event("buy", "plus.year")["outcome"] as? String == "plannedChange")
        _ = try await event("store", "advance", "7mo")
        #expect(try await charged() == ["39.99 USD", "0.00 USD", "59.99 USD"])
    }
}
