import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Timeouts and cancellation of loading products` {
    let clock = ManualClock()
    let store = ScriptedProductStore(sells: [.made("a"), .made("b")])

    private func makeLoad() -> LoadProductsInteractor {
        LoadProductsInteractor(
            store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: AnyClock(clock),
            limit: .seconds(10),
            absence: .seconds(60))
    }

    @Test func `a store that hangs is abandoned at the time limit and called again next time`() async throws {
        let load = makeLoad()
        store.gate.close()
        let hanging = Task { try await load.perform(LoadProductsRequest(ids: ["a"])) }
        await clock.sleeper(until: .seconds(10))
        clock.advance(by: .seconds(10))
        await #expect(throws: LoadProductsFailure.store(.timedOut(seconds: 10))) { try await hanging.value }
        store.gate.open()
        let later = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(later.records.map(\.id) == ["a"])
        #expect(store.requests(for: "a") == 2)
    }

    @Test func `a canceled request returns immediately and doesn't affect other requests`() async throws {
        let load = makeLoad()
        store.gate.close()
        let first = Task { try await load.perform(LoadProductsRequest(ids: ["a"])) }
        await store.gate.arrivals(1)
        let second = Task { try await load.perform(LoadProductsRequest(ids: ["a", "b"])) }
        await store.gate.arrivals(2)
        first.cancel()
        // The gate is still closed: the store hasn't responded yet.
        await #expect(throws: LoadProductsFailure.store(.cancelled)) { try await first.value }
        store.gate.open()
        let response = try await second.value
        #expect(response.records.map(\.id) == ["a", "b"])
        #expect(store.requests == [["a"], ["b"]])
    }

    @Test func `the response to a canceled request is cached`() async throws {
        let load = makeLoad()
        store.gate.close()
        let only = Task { try await load.perform(LoadProductsRequest(ids: ["a"])) }
        await store.gate.arrivals(1)
        only.cancel()
        await #expect(throws: LoadProductsFailure.store(.cancelled)) { try await only.value }
        store.gate.open()
        let later = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(later.records.map(\.id) == ["a"])
        #expect(store.requests(for: "a") == 1)
    }

    @Test func `a request that is canceled before it starts fails without calling the store`() async throws {
        let load = makeLoad()
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await load.perform(LoadProductsRequest(ids: ["a"]))
        }
        await #expect(throws: LoadProductsFailure.store(.cancelled)) { try await cancelled.value }
        let response = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(response.records.map(\.id) == ["a"])
        #expect(store.requests(for: "a") == 1)
    }
}
