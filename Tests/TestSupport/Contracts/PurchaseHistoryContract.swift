internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `PurchaseHistory` must pass.
public struct PurchaseHistoryContract: Sendable {
    private let history: any PurchaseHistory
    private let restorable: Set<TransactionID>
    private let consumables: Set<TransactionID>
    private let subscriptions: Set<TransactionID>
    private let isClosed: Bool

    /// Creates the tests of a history.
    ///
    /// - Parameters:
    ///   - history: A history with exactly the specified transactions.
    ///   - restorable: The restorable transactions, including subscriptions.
    ///   - consumables: The consumables, regardless of whether the store still lists them.
    ///   - subscriptions: The latest transaction of each subscription.
    public init(
        _ history: any PurchaseHistory, restorable: Set<TransactionID>, consumables: Set<TransactionID>,
        subscriptions: Set<TransactionID>
    ) {
        self.history = history
        self.restorable = restorable
        self.consumables = consumables
        self.subscriptions = subscriptions
        isClosed = false
    }

    /// Creates the tests of a history without a store, which contains no transactions.
    public init(closed history: any PurchaseHistory) {
        self.history = history
        (restorable, consumables, subscriptions) = ([], [], [])
        isClosed = true
    }

    /// Tests the history, and that reading doesn't change it.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard !isClosed else { return try await checkClosed(sourceLocation) }
        for _ in 1...2 {
            let back = try await history.restorable()
            #expect(
                Set(back.map(\.id)) == restorable, "all restorable transactions are returned, and no consumables",
                sourceLocation: sourceLocation)
            #expect(
                back.count == restorable.count, "each restorable transaction is returned once",
                sourceLocation: sourceLocation)
            let all = try await history.history()
            #expect(
                Set(all.map(\.id)).subtracting(consumables) == restorable,
                "every transaction is listed; only consumables may be missing", sourceLocation: sourceLocation)
            let statuses = try await history.statuses()
            #expect(
                Set(statuses.map(\.transaction.id)) == subscriptions, "each subscription has a status",
                sourceLocation: sourceLocation)
        }
    }
    private func checkClosed(_ sourceLocation: SourceLocation) async throws {
        for _ in 1...2 {
            await #expect(
                throws: StoreFailure.self, "a restore without a store fails instead of returning an empty list",
                sourceLocation: sourceLocation
            ) { _ = try await history.restorable() }
            let (all, statuses) = (try await history.history(), try await history.statuses())
            #expect(
                all.isEmpty && statuses.isEmpty, "a history without a store is empty", sourceLocation: sourceLocation)
        }
    }
}
