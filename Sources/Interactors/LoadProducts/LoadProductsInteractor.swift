public import DiscoverData
internal import DiscoverEntities

/// Asks a store what some products are called and cost, as seldom as possible.
public struct LoadProductsInteractor: Interactor {
    private let desk: ProductDesk

    /// - Parameters:
    ///   - store: Whom to ask.
    ///   - stopwatch: Measures the limits below.
    ///   - limit: How long to wait for the store's answer.
    ///   - absence: How long "no such product" is believed: shortly, for a product may have been set up a minute ago.
    public init(
        store: any ProductStore, stopwatch: Stopwatch, limit: Duration = .seconds(10), absence: Duration = .seconds(60)
    ) {
        desk = ProductDesk(store: store, stopwatch: stopwatch, limit: limit, absence: absence)
    }

    /// Answers from memory where it can, joins questions under way where it can, and asks the store for the rest in one go.
    public func perform(_ request: LoadProductsRequest) async throws(LoadProductsFailure) -> LoadProductsResponse {
        let act = Trace.begin(.interactor, "LoadProducts", "products: \(request.ids.count)")
        defer { act.end() }
        var seen: Set<ProductID> = []
        let ids = request.ids.filter { seen.insert($0).inserted }
        let known: [ProductID: ProductRecord]
        do {
            known = try await desk.records(for: ids)
        } catch {
            throw .store(error)
        }
        let unknown = ids.filter { known[$0] == nil }
        guard known.count > 0 || ids.isEmpty else { throw .nothingKnown(unknown.map(\.rawValue)) }
        return LoadProductsResponse(records: ids.compactMap { known[$0] }, unknown: unknown)
    }
}
