public import DiscoverData
public import DiscoverEntities

/// Asks a store what some products are called and cost, as seldom as possible.
public struct LoadProductsInteractor: Interactor {
    private let cache: ProductCache
    private let map: FeatureMap
    private let time: any TimeSource

    /// - Parameters:
    ///   - store: Whom to ask.
    ///   - map: What each product gives: one that gives nothing is kept apart.
    ///   - time: The time at which a product would be bought.
    ///   - stopwatch: Measures the limits below.
    ///   - limit: How long to wait for the store's answer.
    ///   - absence: How long "no such product" is believed: shortly, for a product may have been set up a minute ago.
    public init(
        store: any ProductStore, map: FeatureMap, time: any TimeSource, stopwatch: AnyClock,
        limit: Duration = .seconds(10), absence: Duration = .seconds(60)
    ) {
        self.map = map
        self.time = time
        cache = ProductCache(store: store, stopwatch: stopwatch, limit: limit, absence: absence)
    }

    /// Answers from memory where it can, joins questions under way where it can, and asks the store for the rest in one go.
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

    /// The products that a purchase would give nothing of. Only passes can be such, and only then the time matters.
    private func unmapped(among records: [ProductRecord]) async -> [ProductID] {
        guard records.contains(where: { $0.label.kind == .nonRenewing }) else { return [] }
        let now = await time.now()
        return records.filter { !map.offers($0.id, of: $0.label.kind, at: now) }.map(\.id)
    }
}
