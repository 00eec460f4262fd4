public import DiscoverData

/// Changes the circumstances of a simulated store.
public struct OperateStoreInteractor: Interactor {
    private let controls: any StoreOperator

    /// Takes the store's back door.
    public init(controls: any StoreOperator) { self.controls = controls }

    /// Does what the words say.
    public func perform(_ request: OperateStoreRequest) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.interactor, "OperateStore", request.words.first ?? "")
        defer { span.end() }
        return try await controls.operate(request.words)
    }
}
