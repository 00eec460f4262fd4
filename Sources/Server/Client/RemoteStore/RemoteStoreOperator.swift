#if Server
public import DiscoverData
public import DiscoverInteractors

/// Adapter: performs commands of a simulated App Store over HTTP, for example to move its clock.
public struct RemoteStoreOperator: StoreOperator {
    private let store: RemoteStoreConnection

    /// Creates an operator that sends its commands over the specified connection to a store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// Performs a command of the simulated store, and returns the store's report.
    ///
    /// A store that runs as a server also supports the command `notifications`, which controls the notifications
    /// that the store sends to a developer's server.
    ///
    /// - Parameter words: The command and its arguments.
    /// - Returns: The report on the command.
    /// - Throws: An `OperateStoreFailure` if the command fails.
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
