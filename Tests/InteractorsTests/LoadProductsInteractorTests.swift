import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) struct `Loading and caching products` {
    let clock = ManualClock()
    let store = ScriptedProductStore(sells: [.made("a"), .made("b"), .made("c")], lacks: ["x"])

    private func makeLoad() -> LoadProductsInteractor {
        LoadProductsInteractor(
            store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: AnyClock(clock),
            limit: .seconds(10),
            absence: .seconds(60))
    }

    @Test func `known and unknown products are returned separately, in the requested order, each once`() async throws {
        let response = try await makeLoad().perform(LoadProductsRequest(ids: ["c", "x", "a", "c", "x"]))
        #expect(response.records.map(\.id) == ["c", "a"])
        #expect(response.unknown == ["x"])
        #expect(store.requests == [["a", "c", "x"]])
    }

    @Test func `an empty request doesn't call the store`() async throws {
        let response = try await makeLoad().perform(LoadProductsRequest(ids: []))
        #expect(response == LoadProductsResponse(records: [], unknown: []))
        #expect(store.requests.isEmpty)
    }

    @Test func `a known product isn't requested again`() async throws {
        let load = makeLoad()
        let first = try await load.perform(LoadProductsRequest(ids: ["a", "b"]))
        clock.advance(by: .milliseconds(3_599_999))
        let second = try await load.perform(LoadProductsRequest(ids: ["b", "c", "a"]))
        #expect(store.requests == [["a", "b"], ["c"]])
        #expect(Set(first.records).isSubset(of: second.records))
    }

    @Test func `a known product is loaded again after an hour`() async throws {
        let load = makeLoad()
        _ = try await load.perform(LoadProductsRequest(ids: ["a", "b"]))
        let raised = Money(milliunits: 20_990, currency: "USD")
        store.move(sells: [.made("a", price: raised), .made("b"), .made("c")])
        clock.advance(by: .seconds(1800))
        _ = try await load.perform(LoadProductsRequest(ids: ["c"]))
        clock.advance(by: .seconds(1800))
        let later = try await load.perform(LoadProductsRequest(ids: ["a", "c"]))
        #expect(later.records.first?.label.price == raised)
        #expect(store.requests == [["a", "b"], ["c"], ["a"]])
    }

    @Test func `a known product that can't be loaded again is requested until the store responds`() async throws {
        let load = makeLoad()
        _ = try await load.perform(LoadProductsRequest(ids: ["a"]))
        clock.advance(by: .seconds(3600))
        store.next(.failure(.offline))
        await #expect(throws: LoadProductsFailure.store(.offline)) {
            try await load.perform(LoadProductsRequest(ids: ["a"]))
        }
        let later = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(later.records.map(\.id) == ["a"])
        #expect(store.requests(for: "a") == 3)
    }

    @Test func `overlapping requests load each product once`() async throws {
        let load = makeLoad()
        store.gate.close()
        async let first = load.perform(LoadProductsRequest(ids: ["a", "b"]))
        await store.gate.arrivals(1)
        async let second = load.perform(LoadProductsRequest(ids: ["b", "c"]))
        await store.gate.arrivals(2)
        #expect(store.requests == [["a", "b"], ["c"]])
        store.gate.open()
        let responses = try await (first, second)
        #expect(responses.0.records.map(\.id) == ["a", "b"])
        #expect(responses.1.records.map(\.id) == ["b", "c"])
    }

    @Test func `a request that shares the response to a larger one finds only its own products`() async throws {
        let load = makeLoad()
        store.gate.close()
        let larger = Task { try await load.perform(LoadProductsRequest(ids: ["a", "x"])) }
        await store.gate.arrivals(1)
        let own = Task { try await load.perform(LoadProductsRequest(ids: ["x"])) }
        for _ in 0..<100 { await Task.yield() }
        store.gate.open()
        #expect(try await larger.value.records.map(\.id) == ["a"])
        await #expect(throws: LoadProductsFailure.nothingKnown(["x"])) { try await own.value }
    }

    @Test func `a hundred concurrent requests load each product once`() async throws {
        let load = makeLoad()
        store.gate.close()
        let sets: [[ProductID]] = [["a", "b"], ["b", "c"], ["c", "a"], ["a"], ["x", "c"]]
        let responses = try await withThrowingTaskGroup(of: LoadProductsResponse.self) { group in
            for index in 0..<100 { group.addTask { try await load.perform(.init(ids: sets[index % sets.count])) } }
            await store.gate.arrivals(1)
            store.gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(responses.count == 100)
        for id in ["a", "b", "c", "x"] as [ProductID] { #expect(store.requests(for: id) == 1, "\(id)") }
    }

    @Test func `a failure is shared by waiting requests and isn't cached`() async throws {
        let load = makeLoad()
        store.gate.close()
        store.next(.failure(.offline), .failure(.unavailable("maintenance")))
        let first = Task { try await load.perform(LoadProductsRequest(ids: ["a"])) }
        await store.gate.arrivals(1)
        let second = Task { try await load.perform(LoadProductsRequest(ids: ["a", "b"])) }
        await store.gate.arrivals(2)
        store.gate.open()
        await #expect(throws: LoadProductsFailure.store(.offline)) { try await first.value }
        await #expect(throws: LoadProductsFailure.self) { try await second.value }
        let later = try await load.perform(LoadProductsRequest(ids: ["a", "b"]))
        #expect(later.records.map(\.id) == ["a", "b"])
        #expect(store.requests == [["a"], ["b"], ["a", "b"]])
    }

    @Test func `an unknown product is cached as unknown for a minute`() async throws {
        let load = makeLoad()
        _ = try await load.perform(LoadProductsRequest(ids: ["a", "x"]))
        clock.advance(by: .milliseconds(59_999))
        let cached = try await load.perform(LoadProductsRequest(ids: ["a", "x"]))
        #expect(cached.unknown == ["x"])
        #expect(store.requests(for: "x") == 1)
        clock.advance(by: .milliseconds(1))
        store.move(sells: [.made("a"), .made("x")])
        let found = try await load.perform(LoadProductsRequest(ids: ["a", "x"]))
        #expect(found.records.map(\.id) == ["a", "x"])
        #expect(store.requests == [["a", "x"], ["x"]])
    }

    @Test func `prices of one market are not shown in another`() async throws {
        let load = makeLoad()
        let german = Market(storefront: "DEU", locale: "de_DE")
        _ = try await load.perform(LoadProductsRequest(ids: ["a"]))
        let euros = Money(milliunits: 10_990, currency: "EUR")
        store.move(to: german, sells: [.made("a", price: euros, market: german)])
        let there = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(there.records.map(\.label.price) == [euros])
        let english = Market(storefront: "DEU", locale: "en_GB")
        store.move(to: english, sells: [.made("a", name: "A", price: euros, market: english)])
        let named = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(named.records.map(\.label.name) == ["A"])
        #expect(store.requests(for: "a") == 3)
    }

    @Test func `only the products of the latest market are cached`() async throws {
        let load = makeLoad()
        let german = Market(storefront: "DEU", locale: "de_DE")
        var requests: [Int] = []
        for market in [Market.made, german, .made, .made] {
            store.move(to: market, sells: [.made("a", market: market)])
            _ = try await load.perform(LoadProductsRequest(ids: ["a"]))
            requests.append(store.requests(for: "a"))
        }
        #expect(requests == [1, 2, 3, 3])
    }

    @Test func `a response from another market than requested is returned but not cached`() async throws {
        let load = makeLoad()
        let german = Market(storefront: "DEU", locale: "de_DE")
        let euros = Money(milliunits: 10_990, currency: "EUR")
        // The customer changes the market during the request, and then changes it back.
        store.next(.response([.made("a", price: euros, market: german)]))
        let moved = try await load.perform(LoadProductsRequest(ids: ["a", "x"]))
        #expect(moved.records.map(\.label.price) == [euros])
        let back = try await load.perform(LoadProductsRequest(ids: ["a", "x"]))
        #expect(back.records.map(\.label.market) == [.made])
        #expect(store.requests(for: "a") == 2)
        #expect(store.requests(for: "x") == 2, "the unknown product isn't cached either")
    }

    @Test func `twenty thousand products are loaded in one request`() async throws {
        let many = (0..<20_000).map { ProductRecord.made(ProductID("product.\($0)")) }
        let store = ScriptedProductStore(sells: many)
        let load = LoadProductsInteractor(
            store: store, map: FeatureMap(), time: FixedTimeSource(.day(0)), stopwatch: AnyClock(clock))
        for _ in 1...2 {
            let response = try await load.perform(LoadProductsRequest(ids: many.map(\.id)))
            #expect(response.records.count == 20_000)
        }
        #expect(store.requests.count == 1)
    }

    @Test func `a pass is returned as unmapped until the feature map contains it`() async throws {
        let store = ScriptedProductStore(sells: [.made("season", kind: .nonRenewing), .made("a")])
        let season = FeatureMap.Grant(features: Feature("lounge"), unit: "season", amount: 1, days: 90)
        let time = FixedTimeSource(.day(0))
        let load = LoadProductsInteractor(
            store: store, map: FeatureMap(revisions: [.init(from: .day(3), grants: ["season": season])]), time: time,
            stopwatch: AnyClock(clock))
        let request = LoadProductsRequest(ids: ["season", "a"])
        let early = try await load.perform(request)
        #expect(early.records.map(\.id) == ["a"])
        #expect(early.unmapped == ["season"])
        #expect(early.unknown == [])
        time.set(.day(3))
        let late = try await load.perform(request)
        #expect(late.records.map(\.id) == ["season", "a"])
        #expect(late.unmapped == [])
    }

    @Test(arguments: [(ProductKind.nonConsumable, 0), (.nonRenewing, 1)])
    func `the time is read only if the response contains a pass`(kind: ProductKind, reads: Int) async throws {
        let time = CountingTimeSource()
        let load = LoadProductsInteractor(
            store: ScriptedProductStore(sells: [.made("a", kind: kind)]), map: FeatureMap(), time: time,
            stopwatch: AnyClock(clock))
        _ = try await load.perform(LoadProductsRequest(ids: ["a"]))
        #expect(time.reads.count == reads)
    }

    @Test func `a response without known products is a failure with the requested IDs`() async throws {
        await #expect(throws: LoadProductsFailure.nothingKnown(["x"])) {
            try await makeLoad().perform(LoadProductsRequest(ids: ["x", "x"]))
        }
    }
}

/// A time source that counts its requests.
private struct CountingTimeSource: TimeSource {
    let reads = AsyncCounter()

    func now() async -> Moment {
        reads.raise()
        return .day(0)
    }
}
