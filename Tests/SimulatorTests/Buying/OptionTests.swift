import Foundation
import StoreSimulator
import Testing

@Suite struct `An option passed twice` {
    @Test func `the same set of options always has the same result`() async throws {
        let tokens = (0..<8).map { _ in UUID() }
        var sold: Set<UUID?> = []
        for _ in 0..<20 {
            // A set of the same members made in another order may iterate in another one.
            let options = Set(tokens.shuffled().map(PurchaseOption.appAccountToken))
            sold.insert(try await TestCatalog.store().sell("coin", options).appAccountToken)
        }
        #expect(sold.count == 1)
    }
}
