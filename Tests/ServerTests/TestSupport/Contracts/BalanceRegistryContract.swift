#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``BalanceRegistry``.
public struct BalanceRegistryContract: Sendable {
    private let registry: any BalanceRegistry
    private let ledger: any LedgerStore
    private let ownership: any OwnershipStore

    /// Creates a contract for a registry, and the stores that keep its counts.
    public init(_ registry: any BalanceRegistry, ledger: any LedgerStore, ownership: any OwnershipStore) {
        self.registry = registry
        self.ledger = ledger
        self.ownership = ownership
    }

    /// Verifies that the registry fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let coins = TransactionFacts.coins("1", quantity: 3)
        _ = try await ledger.record([
            .transaction(coins, account: .ann), .transaction(.coins("2", quantity: 4), account: .ann),
            .spending(Spending(key: "a", unit: "coins", amount: 2, moment: .day(1)), account: .ann),
        ])
        try await expect([5, 0], "purchases and spendings count", sourceLocation)
        _ = try await ledger.record([.transaction(coins.refunded(on: .day(2)), account: .ann)])
        try await expect([2, 0], "a refund counts", sourceLocation)
        _ = try await ownership.move(ChainTransferRequest(.coins("2", quantity: 4), to: .bob, at: .day(3)))
        try await expect([0, 4], "a transferred purchase counts for its new owner", sourceLocation)
        try await registry.recount()
        try await expect([0, 4], "a new count gives the same balances", sourceLocation)
        try await checkPages(sourceLocation)
    }

    /// Verifies that each transaction and all renewal information is in one page, without a signed text.
    private func checkPages(_ sourceLocation: SourceLocation) async throws {
        let months: [(TransactionID, AccountToken)] = [("5", .bob), ("6", .ann), ("7", .ann)]
        for (id, account) in months {
            let renewal = RenewalFacts.made(of: id, environment: .sandbox)
            let month = LedgerEntry.transaction(.month(id, token: account), account: account)
            _ = try await ledger.record([month, .renewal(renewal, account: account)])
        }
        var transactions = try await registry.provenTransactions(after: nil, limit: 2)
        transactions += try await registry.provenTransactions(after: transactions.last?.number, limit: 9)
        let ids = transactions.map(\.facts.key.id)
        #expect(ids == ["1", "2", "5", "6", "7"], "a transferred transaction is last", sourceLocation: sourceLocation)
        var renewals = try await registry.provenRenewals(after: nil, limit: 1)
        renewals += try await registry.provenRenewals(after: renewals.last, limit: 9)
        #expect(renewals.map(\.facts.chain.id) == ["6", "7", "5"], sourceLocation: sourceLocation)
        #expect(renewals.map(\.account) == [.ann, .ann, .bob], sourceLocation: sourceLocation)
        let areProven = transactions.map(\.isProven) + renewals.map(\.isProven)
        #expect(!areProven.contains(true), "no signed text is stored", sourceLocation: sourceLocation)
        let last = try await registry.provenTransactions(after: transactions.last?.number, limit: 9)
        #expect(last == [], sourceLocation: sourceLocation)
        let end = try await registry.provenRenewals(after: renewals.last, limit: 9)
        #expect(end == [], sourceLocation: sourceLocation)
    }

    private func expect(_ left: [Int], _ comment: Comment, _ sourceLocation: SourceLocation) async throws {
        let differences = try await registry.differences()
        #expect(differences == [], comment, sourceLocation: sourceLocation)
        var balances: [Int] = []
        for account in [AccountToken.ann, .bob] {
            let known = try await ledger.entitlementLedger(for: account, by: FeatureMap())
            let status = EntitlementStatus.computed(
                for: Account(token: account), from: known, by: FeatureMap(), at: .day(9))
            balances.append(status.entitlements?.balances["coins"] ?? 0)
        }
        #expect(balances == left, comment, sourceLocation: sourceLocation)
    }
}
#endif
