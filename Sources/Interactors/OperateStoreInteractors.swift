public import DiscoverData

/// An interactor that performs commands that control a simulated store, such as a refund.
public struct OperateStoreInteractor: Interactor {
    private let controls: any StoreOperator

    /// Creates an interactor that performs commands through the specified port to a simulated store.
    public init(controls: any StoreOperator) { self.controls = controls }

    /// Performs a command that controls the simulated store, and returns its result.
    ///
    /// - Throws: `OperateStoreFailure` if the command is invalid or not possible now, or if this build has no store
    ///   simulator.
    public func perform(_ request: OperateStoreRequest) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.interactor, "OperateStore", request.words.first ?? "")
        defer { span.end() }
        return try await controls.operate(request.words)
    }
}

/// An interactor that reads the contents of a StoreKit configuration file, for display.
public struct InspectCatalogInteractor: Interactor {
    private let reader: any CatalogReader

    /// Creates an interactor that reads files through the specified port.
    public init(reader: any CatalogReader) { self.reader = reader }

    /// Returns the contents of the requested catalog file, with warnings about unusual entries.
    ///
    /// - Throws: `InspectCatalogFailure` if the file can't be read or isn't a valid catalog.
    public func perform(_ request: InspectCatalogRequest) async throws(InspectCatalogFailure) -> CatalogFacts {
        let span = Trace.begin(.interactor, "InspectCatalog")
        defer { span.end() }
        return try await reader.facts(of: request.path)
    }
}
