public import DiscoverData

/// An interactor that controls a simulated store.
public struct OperateStoreInteractor: Interactor {
    private let controls: any StoreOperator

    /// Creates an interactor that uses the controls of a simulated store.
    public init(controls: any StoreOperator) { self.controls = controls }

    /// Performs a command, and returns its report.
    public func perform(_ request: OperateStoreRequest) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.interactor, "OperateStore", request.words.first ?? "")
        defer { span.end() }
        return try await controls.operate(request.words)
    }
}
