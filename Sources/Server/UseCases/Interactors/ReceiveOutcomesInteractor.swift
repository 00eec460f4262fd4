#if Server
public import DiscoverData
public import DiscoverInteractors

/// An interactor that stores the outcomes that a device sends, each once.
public struct ReceiveOutcomesInteractor: Interactor {
    private let archive: any OutcomeArchive
    private let time: any TimeSource

    /// Creates an interactor that stores outcomes in the specified archive.
    public init(archive: any OutcomeArchive, time: any TimeSource) {
        self.archive = archive
        self.time = time
    }

    /// Stores the batch's new events, and returns the number of the last event before a gap in the numbers.
    ///
    /// - Throws: A `LedgerFailure` if the events couldn't be stored; then none of them is. The device can send the
    ///   batch again.
    public func perform(_ request: ReceiveOutcomesRequest) async throws(LedgerFailure) -> ReceiveOutcomesResponse {
        let span = Trace.begin(.interactor, "ReceiveOutcomes")
        defer { span.end() }
        return try await archive.store(request.batch, after: request.after, at: await time.now())
    }
}
#endif
