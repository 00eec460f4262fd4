internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that all purchase records of an old layer must pass.
public struct PurchaseRecordsContract: Sendable {
    private let records: any PurchaseRecords
    private let reopened: @Sendable () async throws -> any PurchaseRecords

    /// Creates the tests of empty records.
    ///
    /// - Parameters:
    ///   - records: The records to test.
    ///   - reopened: A function that returns the records as a new process opens them.
    public init(
        _ records: any PurchaseRecords, reopened: @escaping @Sendable () async throws -> any PurchaseRecords
    ) {
        self.records = records
        self.reopened = reopened
    }

    /// Tests the records.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let coins = TransactionFacts.made("1", product: "coins", kind: .consumable, quantity: 3)
        let gold = TransactionFacts.made("2", product: "gold", kind: .autoRenewable, token: nil)
        #expect(try await records.recorded(for: .ann) == [], sourceLocation: sourceLocation)
        // Each transaction is recorded often, in several versions and orders.
        for batch in [[coins], [coins.refunded(on: .day(2)), gold], [coins, gold], []] {
            try await records.record(batch, for: .ann)
            for records in [records, try await reopened()] {
                let recorded = try await records.recorded(for: .ann)
                #expect(
                    recorded.isSuperset(of: batch.map(\.key)), "what is recorded survives the process",
                    sourceLocation: sourceLocation)
            }
        }
        try await records.record([gold], for: .bob)
        for records in [records, try await reopened()] {
            #expect(
                try await records.recorded(for: .ann) == [coins.key, gold.key], "a transaction counts once",
                sourceLocation: sourceLocation)
            #expect(
                try await records.recorded(for: .bob) == [], "a transaction stays with its first account",
                sourceLocation: sourceLocation)
        }
    }
}
