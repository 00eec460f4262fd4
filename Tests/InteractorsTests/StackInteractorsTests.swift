import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite struct `What a stack is made of` {
    private let map = FeatureMap([
        "gold": FeatureMap.Grant(features: .passport, unit: "gold", amount: 1, days: nil)
    ])

    @Test func `entries are read and kept, each account's for itself, and nothing is written where nothing is`()
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

    @Test func `a store that fails is heard`() async {
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

    @Test func `a footing has a moment also where nothing is known of the standing`() async throws {
        let ledger = SpyLedger()
        let time = FixedTimeSource(.day(3))
        let snapshot = EntitlementSnapshotInteractor(ledger: ledger, time: time, map: map)
        #expect(try await snapshot.perform(.ann) == EntitlementSnapshot(entitlements: nil, moment: .day(3)))
        // Somebody else's purchase says nothing of the standing, and all the same what day it is at least.
        _ = try await ledger.record([.transaction(.made(signed: .day(7), token: .bob), account: .bob)])
        #expect(try await snapshot.perform(.ann) == EntitlementSnapshot(entitlements: nil, moment: .day(7)))
        let bobs = try await snapshot.perform(.bob)
        #expect(bobs.entitlements?.account == .bob)
        #expect(bobs.moment == bobs.entitlements?.moment)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: LedgerFailure.unavailable("busy")) { try await snapshot.perform(.ann) }
    }

    @Test func `an outlook is what is held, spent and chosen, and says which of them cannot be read`() async throws {
        let ledger = SpyLedger(Ledger([.transaction(.made("1", product: "gold"), account: .ann)]))
        let store = SpyStack()
        let spending = Spending(key: "boost:0", unit: "boost", amount: 1, moment: .day(0))
        _ = try await ledger.record([.spending(spending, account: .ann)])
        let outlook = StackInputsInteractor(ledger: ledger, time: FixedTimeSource(), map: map, passports: store)
        let entitlements = try #require(try await outlook.perform(.ann).snapshot.entitlements)
        #expect(try await ChoosePlaceInteractor(store: store).perform(.init(place: .paris, entitlements: entitlements)))
        let seen = try await outlook.perform(.ann)
        #expect(seen.spendings == [spending])
        #expect(seen.passport.value(for: entitlements) == .paris)
        #expect(seen.place(home: .berlin, now: nil) == .paris)
        ledger.nextRead(.failure(.unavailable("busy")))
        await #expect(throws: MoveFailure.ledger(.unavailable("busy"))) { try await outlook.perform(.ann) }
        store.nextLook(.failure(.unavailable("gone")))
        await #expect(throws: MoveFailure.storage(.unavailable("gone"))) { try await outlook.perform(.ann) }
    }

    @Test func `an outlook's moment is none that a clock was turned back to`() async throws {
        // Somebody else's purchase: the standing is not known, and what day it is at least is.
        let ledger = SpyLedger(Ledger([.transaction(.made(signed: .day(7), token: .bob), account: .bob)]))
        let outlook = StackInputsInteractor(
            ledger: ledger, time: FixedTimeSource(.day(3)), map: map, passports: SpyStack())
        #expect(try await outlook.perform(.ann).snapshot == EntitlementSnapshot(entitlements: nil, moment: .day(7)))
    }

    @Test func `where it is not known what is held, cards come from home or from nowhere`() async throws {
        let outlook = try await StackInputsInteractor(
            ledger: SpyLedger(), time: FixedTimeSource(), map: map, passports: SpyStack()
        ).perform(.ann)
        #expect(outlook.place(home: .berlin, now: nil) == .berlin)
        #expect(outlook.place(home: .berlin, now: "Berlin") == .berlin)
        #expect(outlook.place(home: .berlin, now: "Paris") == nil)
    }
}

/// On the main actor, where those who share a line stand.
@MainActor
@Suite struct `Those who take turns` {
    private struct Stumbled: Error, Equatable {}

    @Test func `have them one after another, in the order of their coming`() async {
        let line = SerialQueue()
        let gate = TestGate()
        let done = Spy<Int>()
        let first = Task {
            await line.withExclusiveAccess {
                await gate.pass()
                done.hear(1)
            }
        }
        await gate.arrivals(1)
        let second = Task { await line.withExclusiveAccess { done.hear(2) } }
        let third = Task { await line.withExclusiveAccess { done.hear(3) } }
        await Task.yield()
        #expect(done.heard == [])
        gate.open()
        for task in [first, second, third] { await task.value }
        #expect(done.heard == [1, 2, 3])
    }

    @Test func `leave the line when they fail, and answer what they found`() async {
        let line = SerialQueue()
        await #expect(throws: Stumbled()) {
            try await line.withExclusiveAccess { () async throws(Stumbled) in throw Stumbled() }
        }
        #expect(await line.withExclusiveAccess { 7 } == 7)
    }
}
