internal import DiscoverData
internal import DiscoverEntities
internal import Support

/// A cache of the store's products; callers that need the same product share one request.
///
/// Failures aren't cached. A product is cached for a limited time, because its price and its offers change. The fact
/// that the store doesn't sell a product is cached, but only for a short time. A response is valid for the market
/// (storefront and language) in which it was requested. If the market changes during a request, the response isn't
/// cached. Each request runs in its own task, so that a caller's cancellation doesn't affect the other callers.
actor ProductCache {
    private struct Key: Hashable {
        let id: ProductID
        let market: Market
    }

    private enum Entry {
        case known(ProductRecord, until: Duration)
        case absent(until: Duration)
    }

    private typealias Response = Result<[ProductID: ProductRecord], StoreFailure>

    private let store: any ProductStore
    private let stopwatch: AnyClock
    private let limit: Duration
    private let lifetime: Duration
    private let absence: Duration
    private var memory: [Key: Entry] = [:]
    private var requests: [Key: Task<Response, Never>] = [:]

    init(store: any ProductStore, stopwatch: AnyClock, limit: Duration, lifetime: Duration, absence: Duration) {
        self.store = store
        self.stopwatch = stopwatch
        self.limit = limit
        self.lifetime = lifetime
        self.absence = absence
    }

    /// Returns the store's data of the products, by ID, without products that the store doesn't sell.
    func records(for ids: [ProductID]) async throws(StoreFailure) -> [ProductID: ProductRecord] {
        let market = await store.market
        forget(except: market)
        var found: [ProductID: ProductRecord] = [:]
        var missing: Set<ProductID> = []
        var joined: [Task<Response, Never>] = []
        var seen: Set<Task<Response, Never>> = []
        for id in ids {
            let key = Key(id: id, market: market)
            switch memory[key] {
            case .known(let record, until: let until) where until > stopwatch.elapsed: found[id] = record
            case .absent(let until) where until > stopwatch.elapsed: break
            case .known, .absent, nil:
                // Requests are joined in the order of the IDs, so that of two failures always the same one is reported.
                if let request = requests[key] {
                    if seen.insert(request).inserted { joined.append(request) }
                } else {
                    missing.insert(id)
                }
            }
        }
        if !missing.isEmpty { joined.append(fetch(for: missing, in: market)) }
        let wanted = Set(ids)
        for request in joined {
            guard let response = await stopwatch.response(to: request) else { throw .cancelled }
            for (id, record) in try response.get() where wanted.contains(id) { found[id] = record }
        }
        return found
    }

    private func fetch(for ids: Set<ProductID>, in market: Market) -> Task<Response, Never> {
        let request = Task { [store, stopwatch, limit] () -> Response in
            let limited = await stopwatch.limit(limit) { () async throws(StoreFailure) in
                try await store.products(ids)
            }
            let response: Response =
                switch limited {
                case .done(let records):
                    .success(Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
                case .failed(let failure): .failure(failure)
                case .timedOut: .failure(.timedOut(seconds: Int(limit.components.seconds)))
                case .cancelled: .failure(.cancelled)
                }
            self.remember(response, of: ids, in: market)
            return response
        }
        for id in ids { requests[Key(id: id, market: market)] = request }
        return request
    }

    private func remember(_ response: Response, of ids: Set<ProductID>, in market: Market) {
        for id in ids { requests[Key(id: id, market: market)] = nil }
        guard case .success(let records) = response, records.values.allSatisfy({ $0.label.market == market }) else {
            return
        }
        let now = stopwatch.elapsed
        for id in ids {
            memory[Key(id: id, market: market)] =
                records[id].map { Entry.known($0, until: now + lifetime) } ?? .absent(until: now + absence)
        }
    }

    /// Removes the cached products of all storefronts and languages except the specified one.
    private func forget(except market: Market) {
        if memory.contains(where: { $0.key.market != market }) { memory = memory.filter { $0.key.market == market } }
    }
}

extension AnyClock {
    /// Returns the result of a shared request, or `nil` as soon as the calling task is canceled.
    fileprivate func response<Value: Sendable>(to request: Task<Value, Never>) async -> Value? {
        let once = OneShot<Value?>()
        let waiting = Task { once.settle(await request.value) }
        defer { waiting.cancel() }
        return await withTaskCancellationHandler {
            await once.value
        } onCancel: {
            once.settle(nil)
        }
    }
}
