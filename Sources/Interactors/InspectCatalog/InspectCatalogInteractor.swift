public import DiscoverData

/// Reads what a StoreKit configuration file holds.
public struct InspectCatalogInteractor: Interactor {
    private let reader: any CatalogReader

    /// Takes who can read one.
    public init(reader: any CatalogReader) { self.reader = reader }

    /// The file's facts and its doubts.
    public func perform(_ request: InspectCatalogRequest) async throws(InspectCatalogFailure) -> CatalogFacts {
        let span = Trace.begin(.interactor, "InspectCatalog")
        defer { span.end() }
        return try await reader.facts(of: request.path)
    }
}
