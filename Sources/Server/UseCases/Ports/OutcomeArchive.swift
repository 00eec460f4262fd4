#if Server
public import DiscoverData
public import DiscoverEntities

/// Port: the experiments' outcomes that all devices have sent.
///
/// **Promise:** ``store(_:after:at:)`` is atomic and durable. An event is identified by its number and by the ID of
/// the device's event log. Each event is stored once, even if several batches contain it, and in whichever order they
/// arrive. A batch that has another event with a known number is from a copy of the log, and isn't stored. The results of an experiment don't depend on the order in which events arrived. No account is stored.
///
/// ```swift
/// let response = try await outcomes.store(batch, after: 0, at: now)
/// let results = try await outcomes.results(of: "paywall")  // From the events of all devices.
/// ```
public protocol OutcomeArchive: Sendable {
    /// Stores the events of a batch that aren't stored yet.
    ///
    /// - Parameters:
    ///   - batch: The events, with the ID of the device's event log that contains them.
    ///   - number: The number of the log's last event that a server acknowledged before, or 0 if no event was
    ///     acknowledged.
    ///   - moment: The current time on the server's clock.
    /// - Returns: The number of the last event before the first missing one, and the count of newly stored events; or
    ///   ``ReceiveOutcomesResponse/conflict``.
    /// - Throws: A `LedgerFailure` if the events can't be stored; then none of them is.
    func store(
        _ batch: OutcomeBatch, after number: Int, at moment: Moment
    ) async throws(LedgerFailure) -> ReceiveOutcomesResponse

    /// Returns the results of all participants of an experiment, from the events of all devices.
    ///
    /// - Throws: A `LedgerFailure` if the database can't be read.
    func results(of experiment: String) async throws(LedgerFailure) -> ExperimentResults
}
#endif
