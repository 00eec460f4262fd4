import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Support
import TestSupport
import Testing

@Suite struct `Interactors of the card stack` {
    private let map = FeatureMap([
        "gold": FeatureMap.Grant(features: .passport, unit: "gold", amount: 1, days: nil)
    ])

    @Test func `entries are stored for each account, and an empty list isn't written`()
        async throws
    {
        let store = SpyStack()
        let add = AppendStackEntriesInteractor(store: store)
        try await add.perform(AppendStackEntriesRequest([], account: .ann))
        #expect(await store.calls.isEmpty)
        try await add.perform(AppendStackEntriesRequest([.joined(.friends)], account: .ann))
        #expect(try await StackEntriesInteractor(store: store).perform(.ann) == [.joined(.friends)])
        #expect(try await StackEntriesInteractor(store: store).perform(.bob) == [])
    }

    @Test func `a failing stack store is reported`() async {
        let store = SpyStack()
        store.nextRead(.failure(.unavailable("gone")))
        store.nextWrite(.failure(.unavailable("full")))
        store.nextLook(.failure(.newer(place: "line 1", reason: "of version 9")))
        await #expect(throws: StorageFailure.unavailable("gone")) {
            try await StackEntriesInteractor(store: store).perform(.ann)
        }
        await #expect(throws: StorageFailure.unavailable("full")) {
            try await AppendStackEntriesInteractor(store: store).perform(
                AppendStackEntriesRequest([.joined(.friends)], account: .ann))
        }
        await #expect(throws: StorageFailure.newer(place: "line 1", reason: "of version 9")) {
            try await PassportInteractor(store: store).perform(.ann)
        }
    }

    @Test func `a snapshot has a time even if the entitlements are unknown`() async throws {
        let ledger = SpyLedger()
        let time = FixedTimeSource(.day(3))
        let snapshot = EntitlementsInteractor(ledger: ledger, time: time, map: map)
        #expect(try await snapshot.perform(.ann) == EntitlementSnapshot(entitlements: nil, moment: .day(3)))
        // Another account's purchase leaves the entitlements unknown but sets the earliest time.
        _ = try await ledger.record([.transaction(.made(signed: .day(7), token: .bob), account: .bob)])
        #expect(try await snapshot.perform(.ann) == EntitlementSnapshot(entitlements: nil, moment: .day(7)))
        let bobs = try await snapshot.perform(.bob)
        #expect(bobs.entitlements?.account == .bob)
        #expect(bobs.moment == bobs.entitlements?.moment)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: LedgerFailure.unavailable("busy")) { try await snapshot.perform(.ann) }
    }

    @Test func `the stack inputs have entitlements, spendings, and place, and report failed reads`() async throws {
        let ledger = SpyLedger(Ledger([.transaction(.made("1", product: "gold"), account: .ann)]))
        let store = SpyStack()
        let spending = Spending(key: "boost:0", unit: "boost", amount: 1, moment: .day(0))
        _ = try await ledger.record([.spending(spending, account: .ann)])
        let inputs = StackInputsInteractor(ledger: ledger, time: FixedTimeSource(), map: map, passports: store)
        let entitlements = try #require(try await inputs.perform(.ann).snapshot.entitlements)
        #expect(try await ChoosePlaceInteractor(store: store).perform(.init(place: .paris, entitlements: entitlements)))
        let seen = try await inputs.perform(.ann)
        #expect(seen.spendings == [spending])
        #expect(seen.passport.value(for: entitlements) == .paris)
        #expect(seen.place(home: .berlin, now: nil) == .paris)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: MoveFailure.ledger(.unavailable("busy"))) { try await inputs.perform(.ann) }
        store.nextLook(.failure(.unavailable("gone")))
        await #expect(throws: MoveFailure.storage(.unavailable("gone"))) { try await inputs.perform(.ann) }
    }

    @Test func `the time of the stack inputs isn't before the latest signature date`() async throws {
        // Another account's purchase leaves the entitlements unknown but sets the earliest time.
        let ledger = SpyLedger(Ledger([.transaction(.made(signed: .day(7), token: .bob), account: .bob)]))
        let inputs = StackInputsInteractor(
            ledger: ledger, time: FixedTimeSource(.day(3)), map: map, passports: SpyStack())
        #expect(try await inputs.perform(.ann).snapshot == EntitlementSnapshot(entitlements: nil, moment: .day(7)))
    }

    @Test func `with unknown entitlements, cards come from home or from no place`() async throws {
        let inputs = try await StackInputsInteractor(
            ledger: SpyLedger(), time: FixedTimeSource(), map: map, passports: SpyStack()
        ).perform(.ann)
        #expect(inputs.place(home: .berlin, now: nil) == .berlin)
        #expect(inputs.place(home: .berlin, now: "Berlin") == .berlin)
        #expect(inputs.place(home: .berlin, now: "Paris") == nil)
    }
}

/// On the main actor, where the tasks share a queue.
@MainActor
@Suite struct `Exclusive access to a serial queue` {
    private struct TestFailure: Error, Equatable {}

    @Test func `tasks get exclusive access one after another, in the order of their arrival`() async {
        let line = SerialQueue()
        let gate = TestGate()
        let done = Spy<Int>()
        let first = Task {
            await line.withExclusiveAccess {
                await gate.pass()
                done.receive(1)
            }
        }
        await gate.arrivals(1)
        let second = Task { await line.withExclusiveAccess { done.receive(2) } }
        let third = Task { await line.withExclusiveAccess { done.receive(3) } }
        await Task.yield()
        #expect(done.received == [])
        gate.open()
        for task in [first, second, third] { await task.value }
        #expect(done.received == [1, 2, 3])
    }

    @Test func `a failing task releases its access and passes on its error`() async {
        let line = SerialQueue()
        await #expect(throws: TestFailure()) {
            try await line.withExclusiveAccess { () async throws(TestFailure) in throw TestFailure() }
        }
        #expect(await line.withExclusiveAccess { 7 } == 7)
    }
}
