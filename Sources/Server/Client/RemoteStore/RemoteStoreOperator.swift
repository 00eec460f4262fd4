#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: performs commands of a simulated App Store over HTTP, for example to move its clock.
public struct RemoteStoreOperator: StoreOperator {
    private let store: RemoteStoreConnection

    /// Creates an operator that sends its commands to the specified store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Performs a command of the simulated store, and returns the store's report.
    ///
    /// In addition to the commands of a store in this process, `notifications` configures how a server is notified of
    /// events.
    ///
    /// - Parameter words: The command and its arguments.
    /// - Returns: The report of the control.
    /// - Throws: An `OperateStoreFailure` if the control fails.
    public func operate(_ words: [String]) async throws(OperateStoreFailure) -> StoreReport {
        let span = Trace.begin(.service, "RemoteStoreOperator", words.first ?? "list")
        defer { span.end() }
        do throws(FailureDTO) {
            let report: ControlReportDTO = try await store.send("POST", "controls", ControlDTO(words: words))
            return report.report
        } catch {
            throw error.operateFailure
        }
    }
}
#endif
