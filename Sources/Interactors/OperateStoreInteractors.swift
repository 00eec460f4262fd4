public import DiscoverData

/// An interactor that performs commands of a simulated store.
public struct OperateStoreInteractor: Interactor {
    private let controls: any StoreOperator

    /// Creates an interactor that uses the specified commands of a simulated store.
    public init(controls: any StoreOperator) { self.controls = controls }

    /// Performs a command, and returns its report.
    public func perform(_ request: OperateStoreRequest) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.interactor, "OperateStore", request.words.first ?? "")
        defer { span.end() }
        return try await controls.operate(request.words)
    }
}

/// An interactor that reads the contents of a StoreKit configuration file.
public struct InspectCatalogInteractor: Interactor {
    private let reader: any CatalogReader

    /// Creates an interactor that uses the specified reader.
    public init(reader: any CatalogReader) { self.reader = reader }

    /// Returns the contents of the file, with warnings about unusual entries.
    public func perform(_ request: InspectCatalogRequest) async throws(InspectCatalogFailure) -> CatalogFacts {
        let span = Trace.begin(.interactor, "InspectCatalog")
        defer { span.end() }
        return try await reader.facts(of: request.path)
    }
}
