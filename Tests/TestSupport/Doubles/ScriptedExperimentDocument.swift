public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
internal import Synchronization

/// A document with experiments in memory, which other programs can change at the same time.
public final class ScriptedExperimentDocument: ExperimentDocument {
    private struct State {
        var list: ExperimentList
        var conflicts: [ExperimentList] = []
        var failure: ExperimentFailure?
        var issued: [Moment] = []
    }

    private let state: Mutex<State>

    /// Creates a document with the specified experiments.
    public init(_ list: ExperimentList) { state = Mutex(State(list: list)) }

    /// The current experiments.
    public var list: ExperimentList { state.withLock { $0.list } }

    /// The times that the replacements stated, in order.
    public var issued: [Moment] { state.withLock { $0.issued } }

    /// Lets other programs change the document before the next replacements.
    ///
    /// Before each replacement, the document is changed to one of the lists, in order.
    public func changeMeanwhile(to lists: [ExperimentList]) { state.withLock { $0.conflicts = lists } }

    /// Lets all calls fail.
    public func fail(with failure: ExperimentFailure) { state.withLock { $0.failure = failure } }

    /// Returns the current experiments, and the time that the document states.
    public func read() async throws(ExperimentFailure) -> LoadedExperiments {
        try state.withLock { state throws(ExperimentFailure) in
            if let failure = state.failure { throw failure }
            return LoadedExperiments(state.list, issued: state.issued.last)
        }
    }

    /// Replaces the document, unless another program has changed it.
    ///
    /// - Parameters:
    ///   - list: The experiments that the caller has read.
    ///   - changed: The new experiments.
    ///   - moment: The time that the new document states.
    /// - Returns: `false` if the document no longer contains `list`; then it isn't replaced.
    /// - Throws: The failure that ``fail(with:)`` has set.
    public func replace(
        _ list: ExperimentList, with changed: ExperimentList, issued moment: Moment
    ) async throws(ExperimentFailure) -> Bool {
        try state.withLock { state throws(ExperimentFailure) in
            if let failure = state.failure { throw failure }
            if !state.conflicts.isEmpty { state.list = state.conflicts.removeFirst() }
            guard state.list == list else { return false }
            state.list = changed
            state.issued.append(
                state.issued.last.map { max(moment, Moment(milliseconds: $0.milliseconds + 1_000)) } ?? moment)
            return true
        }
    }
}
