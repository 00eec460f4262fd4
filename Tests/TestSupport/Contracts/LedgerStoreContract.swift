internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `LedgerStore` must pass.
public struct LedgerStoreContract: Sendable {
    private let store: any LedgerStore
    private let environment: StoreEnvironment
    private let reopened: @Sendable () async throws -> any LedgerStore

    /// Creates the tests of a store.
    ///
    /// - Parameters:
    ///   - store: An empty store.
    ///   - environment: The environment of the transactions that the store accepts.
    ///   - reopened: A closure that opens the store as the next process does. A store in memory returns itself.
    public init(
        _ store: any LedgerStore, environment: StoreEnvironment = .localTesting,
        reopened: @escaping @Sendable () async throws -> any LedgerStore
    ) {
        self.store = store
        self.environment = environment
        self.reopened = reopened
    }

    /// Tests the store.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let empty = try await store.ledger(for: .ann)
        #expect(empty == Ledger(), "a new store is empty", sourceLocation: sourceLocation)
        let nothing = try await store.record([])
        #expect(nothing.isEmpty, sourceLocation: sourceLocation)

        var model = Ledger()
        for call in calls {
            let expected = call.map { model.record($0) }
            let recorded = try await store.record(call)
            #expect(
                recorded == expected, "the store returns the same results as the ledger", sourceLocation: sourceLocation
            )
        }
        try await expect(model, in: store, "the store contains the recorded entries", sourceLocation)
        try await expect(
            model, in: try await reopened(), "the store contains the recorded entries after it is reopened",
            sourceLocation)
        try await checkOwners(model, sourceLocation)
        try await checkRivals(sourceLocation)
        try await checkCondition(sourceLocation)
        try await checkLastUnit(sourceLocation)
        try await checkRefunds(sourceLocation)
    }

    /// Tests that `ledger(about:for:)` contains the same owners of its entries as the complete ledger.
    private func checkOwners(_ model: Ledger, _ sourceLocation: SourceLocation) async throws {
        let unknown = TransactionFacts.made("99", environment: environment)
        for account in [AccountToken.ann, .bob] {
            let all = try await store.ledger(for: account)
            for facts in model.transactions.values.map(\.facts) + [unknown] {
                let entries: [LedgerEntry] = [
                    .transaction(facts, account: account),
                    .renewal(.made(of: facts.original, environment: environment), account: account),
                ]
                for entry in entries {
                    let some = try await store.ledger(about: [entry], for: account)
                    let isOwner = some.owner(of: facts.chain) == account
                    #expect(isOwner == (all.owner(of: facts.chain) == account), sourceLocation: sourceLocation)
                }
                let some = try await store.ledger(about: entries, for: account)
                let isRecorded = some.transactions[facts.key]?.account == account
                #expect(isRecorded == (all.transactions[facts.key]?.account == account), sourceLocation: sourceLocation)
            }
        }
    }

    /// Tests that the refunds and reversals of a purchase apply in the order of their signatures.
    ///
    /// The test records a refund, its reversal, and another refund of the purchase.
    private func checkRefunds(_ sourceLocation: SourceLocation) async throws {
        func gems(signed day: Int) -> TransactionFacts {
            .made(
                "3000", product: "gems", kind: .consumable, environment: environment, quantity: 10, signed: .day(day))
        }
        let half = gems(signed: 2).refunded(on: .day(2), milliunits: 50_000)
        let (reversed, again) = (gems(signed: 3), gems(signed: 4).refunded(on: .day(4)))
        let steps: [(facts: TransactionFacts, account: AccountToken, result: RecordResult, left: Int)] = [
            (gems(signed: 0), .ann, .new, 10), (half, .ann, .revised(from: gems(signed: 0)), 5),
            (reversed, .ann, .revised(from: half), 10), (half, .ann, .known, 10),
            // The second refund also applies if another account submits it with its own token.
            (again.bearing(.bob), .bob, .revisedFor(.ann, from: reversed), 0), (again, .ann, .known, 0),
            (reversed, .ann, .known, 0),
        ]
        for (number, step) in steps.enumerated() {
            let recorded = try await reopened().record([.transaction(step.facts, account: step.account)])
            #expect(recorded == [step.result], "refund step \(number)", sourceLocation: sourceLocation)
            let ledger = try await reopened().entitlementLedger(for: .ann, by: FeatureMap())
            let status = EntitlementStatus.computed(
                for: Account(token: .ann), from: ledger, by: FeatureMap(), at: .day(50))
            #expect(
                status.entitlements?.balances["gems"] == step.left, "refund step \(number)",
                sourceLocation: sourceLocation)
        }
    }

    /// Tests that a condition is evaluated with the current ledger.
    ///
    /// An unmet condition prevents the write.
    private func checkCondition(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        let facts = TransactionFacts.made("2000", product: "coins", kind: .consumable, environment: environment)
        let isRecorded: @Sendable (Ledger) -> Bool = { $0.transactions[facts.key] != nil }
        let refused = try await store.record([.transaction(facts, account: .ann)], provided: isRecorded)
        #expect(refused == nil, "the condition applies to the current ledger", sourceLocation: sourceLocation)
        let kept = try await reopened().ledger(for: .ann)
        #expect(!isRecorded(kept), "refused entries aren't written", sourceLocation: sourceLocation)
        let made = try await store.record([.transaction(facts, account: .ann)]) { !isRecorded($0) }
        #expect(made == [.new], sourceLocation: sourceLocation)
        let known = try await store.record([.transaction(facts, account: .ann)], provided: isRecorded)
        #expect(known == [.known], sourceLocation: sourceLocation)
    }

    /// Tests that only one of fifty concurrent requests gets the last unit.
    private func checkLastUnit(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        let before = try await store.ledger(for: .bob).spendings(of: .bob)
        let winners = try await withThrowingTaskGroup(of: Int?.self) { group in
            for number in 0..<50 {
                let spending = Spending(key: "last-\(number)", unit: "coins", amount: 1, moment: .day(number))
                group.addTask {
                    let recorded = try await store.record([.spending(spending, account: .bob)]) { ledger in
                        ledger.spendings(of: .bob).count == before.count
                    }
                    return recorded == [.new] ? number : nil
                }
            }
            return try await group.reduce(into: []) { winners, number in
                if let number { winners.append(number) }
            }
        }
        #expect(winners.count == 1, "exactly one request spends the last unit", sourceLocation: sourceLocation)
        let keys = try await reopened().ledger(for: .bob).spendings(of: .bob).map(\.key)
        #expect(
            keys.filter { $0.hasPrefix("last-") } == winners.map { "last-\($0)" },
            "only the successful request is written",
            sourceLocation: sourceLocation)
    }

    /// Tests that only one of two accounts that claim a transaction concurrently gets it.
    private func checkRivals(_ sourceLocation: SourceLocation) async throws {
        let store = try await reopened()
        for id in 1000..<1020 {
            let facts = TransactionFacts.made(TransactionID("\(id)"), environment: environment, token: nil)
            async let ann = store.record([.transaction(facts, account: .ann)])
            async let bob = store.record([.transaction(facts, account: .bob)])
            let results = try await ann + bob
            #expect(
                Set(results) == [.new, .ownedBy(.ann)] || Set(results) == [.new, .ownedBy(.bob)],
                "one account gets the transaction, the other is refused", sourceLocation: sourceLocation)
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
            let chain = TransactionKey(environment: environment, id: "20")
            let renewal = model.renewal(of: chain, for: account)
            #expect(ledger.renewal(of: chain, for: account) == renewal, comment, sourceLocation: sourceLocation)
            #expect(ledger.lastRefresh[account] == model.lastRefresh[account], comment, sourceLocation: sourceLocation)
            let spendings = model.spendings(of: account)
            #expect(ledger.spendings(of: account) == spendings, comment, sourceLocation: sourceLocation)
            #expect(ledger.highestSigned == model.highestSigned, comment, sourceLocation: sourceLocation)
        }
    }

    /// Returns a spending whose key is always the same, so that only an account's first one counts.
    private static func spending(_ amount: Int, of account: AccountToken) -> LedgerEntry {
        .spending(Spending(key: "use", unit: "coins", amount: amount, moment: .day(41)), account: account)
    }

    /// Write requests of every kind, with every kind of result.
    private var calls: [[LedgerEntry]] {
        let coins = TransactionFacts.made(
            "10", product: "coins", kind: .consumable, environment: environment, quantity: 10)
        let month = TransactionFacts.made(
            "20", product: "gold.month", kind: .autoRenewable, environment: environment, expires: .day(31), token: nil)
        let renewed = TransactionFacts.made(
            "21", product: "gold.month", kind: .autoRenewable, original: "20", environment: environment,
            purchased: .day(31), expires: .day(59), token: nil, ownership: .familyShared, isUpgraded: true,
            isRenewal: true)
        return [
            [.transaction(coins, account: .ann), .transaction(coins, account: .ann)],
            [.transaction(coins, account: .bob), .transaction(month, account: .bob)],
            [.transaction(coins.refunded(on: .day(2), milliunits: 25_000), account: .ann)],
            // A transaction that names another account is recorded for the account that owns it, regardless of the
            // caller.
            [
                .transaction(month.refunded(on: .day(2)).bearing(.ann), account: .ann),
                .transaction(coins.refunded(on: .day(3), milliunits: 50_000).bearing(.bob), account: .ann),
            ],
            [.transaction(month.refunded(on: .day(2)).bearing(.ann), account: .ann)],
            [
                .renewal(.made(of: "20", environment: environment, signed: .day(1)), account: .ann),
                .renewal(
                    .made(
                        of: "20", next: "plus.year", environment: environment, willRenew: false, isInBillingRetry: true,
                        graceEnds: .day(40), signed: .day(32)),
                    account: .bob),
                .renewal(.made(of: "20", environment: environment, signed: .day(3)), account: .bob),
            ],
            [.transaction(renewed, account: .bob), .transaction(renewed, account: .ann)],
            [.refreshed(account: .ann, at: .day(40)), .refreshed(account: .ann, at: .day(39))],
            [Self.spending(1, of: .ann), Self.spending(1, of: .bob), Self.spending(7, of: .ann)],
            [Self.spending(9, of: .ann), Self.spending(1, of: .bob)],
        ]
    }
}
