public import DiscoverData
public import DiscoverEntities

/// Port: the document in which an operator defines, starts, and stops experiments.
///
/// **Promise:** ``replace(_:with:issued:)`` is atomic and durable: after a crash, the document is either the old or the
/// new one. If two programs replace the same document at the same time, one succeeds, and the other gets `false`. Each
/// new document states a later time than the one that it replaces, because devices refuse an older document.
///
/// ```swift
/// let loaded = try await document.read()
/// let changed = try loaded.list.changing("new-layer", by: .stop, at: now)
/// let isReplaced = try await document.replace(loaded.list, with: changed, issued: now)
/// ```
public protocol ExperimentDocument: Sendable {
    /// Returns the experiments of the current document, and the time at which they were defined.
    ///
    /// - Throws: `ExperimentFailure` if the document can't be read or isn't valid.
    func read() async throws(ExperimentFailure) -> LoadedExperiments

    /// Replaces the experiments in the document, unless the document has changed in the meantime.
    ///
    /// - Parameters:
    ///   - list: The experiments that the document is expected to contain.
    ///   - changed: The new experiments.
    ///   - moment: The current time. The document states it as the time at which it was written, unless the replaced
    ///     document states the same time or a later one; then it states the next second after that time.
    /// - Returns: `false` if the document contains other experiments than expected; nothing changes then.
    /// - Throws: `ExperimentFailure` if the document can't be read or replaced, or isn't valid; it is then unchanged.
    func replace(
        _ list: ExperimentList, with changed: ExperimentList, issued moment: Moment
    ) async throws(ExperimentFailure) -> Bool
}
