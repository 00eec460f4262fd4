import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `Spending units` {
    private let map = FeatureMap([
        "likes": FeatureMap.Grant(features: Feature("superLike"), unit: "like", amount: 5, days: nil)
    ])
    private let ledger = SpyLedger()
    private let time = FixedTimeSource(.day(1))

    private func buy(_ facts: TransactionFacts = .made("1", product: "likes", kind: .consumable)) async throws {
        _ = try await ledger.record([.transaction(facts, account: .ann)])
    }

    private func spend(_ amount: Int = 1, of unit: String = "like", _ key: String = "use") async throws -> SpendResponse
    {
        try await SpendInteractor(ledger: ledger, time: time, map: map)
            .perform(SpendRequest(account: .ann, unit: unit, amount: amount, key: key))
    }

    @Test func `available units are spent, recorded, and subtracted from the balance`() async throws {
        try await buy()
        #expect(try await spend(2, "a") == .spent(left: 3))
        #expect(try await spend(3, "b") == .spent(left: 0))
        let spendings = try await ListSpendingsInteractor(ledger: ledger).perform(.ann)
        #expect(
            spendings == [
                Spending(key: "a", unit: "like", amount: 2, moment: .day(1)),
                Spending(key: "b", unit: "like", amount: 3, moment: .day(1)),
            ])
        #expect(try await ListSpendingsInteractor(ledger: ledger).perform(.bob) == [])
    }

    @Test func `a spending isn't dated before the specified earliest time`() async throws {
        try await buy()
        let request = SpendRequest(account: .ann, unit: "like", key: "a", earliest: .day(3))
        #expect(try await SpendInteractor(ledger: ledger, time: time, map: map).perform(request) == .spent(left: 4))
        #expect(await ledger.current.spendings(of: .ann).map(\.moment) == [.day(3)])
    }

    @Test func `a spending request without an amount is for one unit`() {
        #expect(SpendRequest(account: .ann, unit: "like", key: "a").amount == 1)
    }

    /// A ledger that evaluates the condition, but doesn't record what the condition allows.
    private struct Contradicting: LedgerStore {
        let contents: Ledger
        let recorded: [RecordResult]?

        func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { contents }

        func record(
            _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
        ) async throws(LedgerFailure) -> [RecordResult]? {
            _ = condition(contents)
            return recorded
        }
    }

    @Test(arguments: [nil, [.known]] as [[RecordResult]?])
    func `a ledger that records something else than the condition allows is reported as damaged`(
        recorded: [RecordResult]?
    ) async throws {
        try await buy()
        let contradicting = Contradicting(contents: await ledger.current, recorded: recorded)
        let request = SpendRequest(account: .ann, unit: "like", key: "a")
        let failure = await #expect(throws: SpendFailure.self) {
            try await SpendInteractor(ledger: contradicting, time: time, map: map).perform(request)
        }
        guard case .ledger(.damaged) = failure else {
            Issue.record("the failure is \(String(describing: failure))")
            return
        }
    }

    @Test func `spending again with the same key spends nothing more`() async throws {
        try await buy()
        #expect(try await spend(5, "a") == .spent(left: 0))
        #expect(try await spend(5, "a") == .alreadySpent(left: 0))
        #expect(try await spend(1, of: "boost", "a") == .alreadySpent(left: 0))
        #expect(await ledger.current.spendings(of: .ann).count == 1)
    }

    @Test func `spending more than the balance is refused and reports the units left`() async throws {
        try await buy()
        _ = try await spend(4, "a")
        let before = await ledger.current
        await #expect(throws: SpendFailure.notEnough(unit: "like", left: 1, debt: 0)) { try await spend(2, "b") }
        await #expect(throws: SpendFailure.notEnough(unit: "boost", left: 0, debt: 0)) {
            try await spend(1, of: "boost", "c")
        }
        #expect(await ledger.current == before)
    }

    @Test func `owed units are reported and paid before anything can be spent`() async throws {
        let facts = TransactionFacts.made("1", product: "likes", kind: .consumable)
        try await buy(facts)
        _ = try await spend(4, "a")
        try await buy(facts.refunded(on: .day(0)))
        await #expect(throws: SpendFailure.notEnough(unit: "like", left: 0, debt: 4)) { try await spend(1, "b") }
        try await buy(.made("2", product: "likes", kind: .consumable))
        #expect(try await spend(1, "b") == .spent(left: 0))
    }

    @Test func `spending with unknown entitlements fails as unknown, not as an empty balance`() async throws {
        await #expect(throws: SpendFailure.notKnownYet) { try await spend() }
        _ = try await ledger.record([.refreshed(account: .ann, at: .day(0))])
        await #expect(throws: SpendFailure.notEnough(unit: "like", left: 0, debt: 0)) { try await spend() }
    }

    @Test(arguments: [0, -1, .min]) func `an amount below one is refused before the ledger is read`(amount: Int)
        async throws
    {
        try await buy()
        let calls = await ledger.calls.count
        await #expect(throws: SpendFailure.invalidAmount(amount)) { try await spend(amount) }
        #expect(await ledger.calls.count == calls)
    }

    @Test func `a clock behind the latest signature date doesn't date a spending`() async throws {
        try await buy(.made("1", product: "likes", kind: .consumable, signed: .day(9)))
        #expect(try await spend() == .spent(left: 4))
        #expect(await ledger.current.spending("use", of: .ann)?.moment == .day(9))
        time.set(.day(12))
        _ = try await spend(1, "later")
        #expect(await ledger.current.spending("later", of: .ann)?.moment == .day(12))
    }

    @Test(.timeLimit(.minutes(20))) func `a ledger that gets newer data during each attempt spends nothing`()
        async throws
    {
        try await buy(.made("1", product: "likes", kind: .consumable, signed: .day(9)))
        let busy = AdvancingLedger(await ledger.current)
        let spend = SpendInteractor(ledger: busy, time: time, map: map)
        let request = SpendRequest(account: .ann, unit: "like", key: "use")
        await #expect(throws: SpendFailure.conflicts(attempts: 10)) { try await spend.perform(request) }
        #expect(await busy.current.spendings(of: .ann) == [])
        #expect(await busy.attempts == 10)
        await busy.stop()
        #expect(try await spend.perform(request) == .spent(left: 4))
    }

    @Test func `of fifty concurrent requests for the last unit, one succeeds`() async throws {
        try await buy()
        _ = try await spend(4, "before")
        let responses = await withTaskGroup(of: SpendResponse?.self) { group in
            for number in 0..<50 { group.addTask { try? await spend(1, "use-\(number)") } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.compactMap { $0 } == [.spent(left: 0)])
        #expect(await ledger.current.spendings(of: .ann).count == 2)
    }

    @Test func `a failing ledger is reported, and the next attempt spends the unit`() async throws {
        try await buy()
        ledger.nextRecord(.failure(.unavailable("gone")))
        await #expect(throws: SpendFailure.ledger(.unavailable("gone"))) { try await spend() }
        #expect(try await spend() == .spent(left: 4), "the next attempt succeeds")
        ledger.nextRead(.failure(.unavailable("gone")))
        await #expect(throws: LedgerFailure.unavailable("gone")) {
            try await ListSpendingsInteractor(ledger: ledger).perform(.ann)
        }
    }

    @Test func `a ledger that ignores the spending condition is reported as damaged`() async throws {
        try await buy()
        ledger.nextRecord(.response([.new]))
        let failure = SpendFailure.ledger(
            .damaged(place: "the ledger's result", reason: "it is not what the condition allows"))
        await #expect(throws: failure) { try await spend() }
    }
}

/// A ledger that records newer signed data of another account before each conditional write.
private actor AdvancingLedger: LedgerStore {
    private(set) var current: Ledger
    private(set) var attempts = 0
    private var isStopped = false

    init(_ ledger: Ledger) { current = ledger }

    func stop() { isStopped = true }

    func ledger(for account: AccountToken) async throws(LedgerFailure) -> Ledger { current }

    func record(
        _ entries: [LedgerEntry], provided condition: @Sendable (Ledger) -> Bool
    ) async throws(LedgerFailure) -> [RecordResult]? {
        if !isStopped {
            attempts += 1
            let newer = TransactionFacts.made(
                TransactionID("\(100 + attempts)"), signed: .day(100 + attempts), token: .bob)
            _ = current.record(.transaction(newer, account: .bob))
        }
        guard condition(current) else { return nil }
        return entries.map { current.record($0) }
    }
}
