#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: the controls of a simulated App Store on the wire.
public struct RemoteStoreOperator: StoreOperator {
    private let store: RemoteStoreConnection

    /// Takes the store to operate.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// The words are the store's own, and one more: `notifications`, which says how a server is told of what happens.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.service, "RemoteStoreOperator", words.first ?? "list")
        defer { span.end() }
        do throws(FailureDTO) {
            let report: ControlReportDTO = try await store.ask("POST", "controls", ControlDTO(words: words))
            return report.report
        } catch {
            throw error.operateFailure
        }
    }
}
#endif
