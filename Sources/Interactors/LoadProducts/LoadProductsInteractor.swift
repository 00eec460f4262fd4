public import DiscoverData
public import DiscoverEntities

/// An interactor that loads products from the store, with as few requests as possible.
public struct LoadProductsInteractor: Interactor {
    private let cache: ProductCache
    private let map: FeatureMap
    private let time: any TimeSource

    /// Creates an interactor that loads products from the specified store.
    ///
    /// - Parameters:
    ///   - store: The store that sells the products.
    ///   - map: The features and units that each product grants. A product that grants nothing is listed separately.
    ///   - time: The source of the current time, which determines the version of the map that applies.
    ///   - stopwatch: The clock that measures `limit`, `lifetime`, and `absence`.
    ///   - limit: The timeout for the store's response.
    ///   - lifetime: The time for which the cache keeps a product. After it, the product is loaded again, because its
    ///     price or its offers may have changed while the app stayed in memory.
    ///   - absence: The time for which the cache remembers that the store doesn't sell a product. It is short,
    ///     because the product may have just been added to the store.
    public init(
        store: any ProductStore, map: FeatureMap, time: any TimeSource, stopwatch: AnyClock,
        limit: Duration = .seconds(10), lifetime: Duration = .seconds(3600), absence: Duration = .seconds(60)
    ) {
        self.map = map
        self.time = time
        cache = ProductCache(
            store: store, stopwatch: stopwatch, limit: limit, lifetime: lifetime, absence: absence)
    }

    /// Returns the products; loads only those that are neither cached nor being loaded already.
    ///
    /// - Throws: `LoadProductsFailure` if the store fails or doesn't respond within the timeout, if it sells none of
    ///   the requested products, or if the calling task is canceled.
    public func perform(_ request: LoadProductsRequest) async throws(LoadProductsFailure) -> LoadProductsResponse {
        let span = Trace.begin(.interactor, "LoadProducts", "products: \(request.ids.count)")
        defer { span.end() }
        var seen: Set<ProductID> = []
        let ids = request.ids.filter { seen.insert($0).inserted }
        let known: [ProductID: ProductRecord]
        do {
            known = try await cache.records(for: ids)
        } catch {
            throw .store(error)
        }
        let unknown = ids.filter { known[$0] == nil }
        guard known.count > 0 || ids.isEmpty else { throw .nothingKnown(unknown.map(\.rawValue)) }
        let records = ids.compactMap { known[$0] }
        let unmapped = await unmapped(among: records)
        return LoadProductsResponse(
            records: records.filter { !unmapped.contains($0.id) }, unknown: unknown, unmapped: unmapped)
    }

    /// Returns the IDs of the products that would grant the customer nothing.
    ///
    /// These can only be passes (non-renewing products) that the feature map, which lists what products grant, doesn't
    /// contain now.
    private func unmapped(among records: [ProductRecord]) async -> [ProductID] {
        guard records.contains(where: { $0.label.kind == .nonRenewing }) else { return [] }
        let now = await time.now()
        return records.filter { !map.offers($0.id, of: $0.label.kind, at: now) }.map(\.id)
    }
}
