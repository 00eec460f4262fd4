internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``LedgerStore`` promises.
public struct LedgerStoreContract: Sendable {
    private let store: any LedgerStore
    private let reopened: @Sendable () async throws -> any LedgerStore

    /// Takes an empty store, and a way to open it in the next life of the process; a store that lives in memory opens
    /// as itself.
    public init(_ store: any LedgerStore, reopened: @escaping @Sendable () async throws -> any LedgerStore) {
        self.store = store
        self.reopened = reopened
    }

    /// Holds the store to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let empty = try await store.ledger(for: .ann)
        #expect(empty == Ledger(), "it begins empty", sourceLocation: sourceLocation)
        let nothing = try await store.record([])
        #expect(nothing.isEmpty, sourceLocation: sourceLocation)

        var model = Ledger()
        for call in Self.calls {
            let expected = call.map { model.record($0) }
            let recorded = try await store.record(call)
            #expect(recorded == expected, "it answers as the ledger's rule does", sourceLocation: sourceLocation)
        }
        try await expect(model, in: store, "it holds what was recorded", sourceLocation)
        try await expect(model, in: try await reopened(), "it holds it in its next life", sourceLocation)
        try await checkRivals(sourceLocation)
    }

    /// Two accounts claim one transaction at the same moment.
    private func checkRivals(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        for id in 1000..<1020 {
            let facts = TransactionFacts.made(TransactionID("\(id)"), token: nil)
            async let ann = store.record([.transaction(facts, account: .ann)])
            async let bob = store.record([.transaction(facts, account: .bob)])
            let answers = try await ann + bob
            #expect(
                Set(answers) == [.new, .ownedBy(.ann)] || Set(answers) == [.new, .ownedBy(.bob)],
                "one has it, the other is refused", sourceLocation: sourceLocation)
        }
    }

    private func expect(
        _ model: Ledger, in store: any LedgerStore, _ comment: Comment, _ sourceLocation: SourceLocation
    ) async throws {
        for account in [AccountToken.ann, .bob] {
            let ledger = try await store.ledger(for: account)
            for (key, line) in model.transactions where line.account == account {
                #expect(ledger.transactions[key] == line, comment, sourceLocation: sourceLocation)
            }
            let chain = TransactionKey(environment: .localTesting, id: "20")
            let renewal = model.renewal(of: chain, for: account)
            #expect(ledger.renewal(of: chain, for: account) == renewal, comment, sourceLocation: sourceLocation)
            #expect(ledger.heard[account] == model.heard[account], comment, sourceLocation: sourceLocation)
            #expect(ledger.highestSigned == model.highestSigned, comment, sourceLocation: sourceLocation)
        }
    }

    /// Everything a ledger is asked to write, with each kind of answer among it.
    private static var calls: [[LedgerEntry]] {
        let coins = TransactionFacts.made("10", product: "coins", kind: .consumable, quantity: 10)
        let month = TransactionFacts.made(
            "20", product: "gold.month", kind: .autoRenewable, expires: .day(31), token: nil)
        let renewed = TransactionFacts.made(
            "21", product: "gold.month", kind: .autoRenewable, original: "20", purchased: .day(31),
            expires: .day(59), token: nil, ownership: .familyShared, isUpgraded: true, isRenewal: true)
        return [
            [.transaction(coins, account: .ann), .transaction(coins, account: .ann)],
            [.transaction(coins, account: .bob), .transaction(month, account: .bob)],
            [.transaction(coins.refunded(on: .day(2), milliunits: 25_000), account: .ann)],
            [
                .renewal(.made(of: "20", signed: .day(1)), account: .ann),
                .renewal(
                    .made(
                        of: "20", next: "plus.year", willRenew: false, isInBillingRetry: true, graceEnds: .day(40),
                        signed: .day(32)),
                    account: .bob),
                .renewal(.made(of: "20", signed: .day(3)), account: .bob),
            ],
            [.transaction(renewed, account: .bob), .transaction(renewed, account: .ann)],
            [.heardFromStore(account: .ann, at: .day(40)), .heardFromStore(account: .ann, at: .day(39))],
        ]
    }
}
