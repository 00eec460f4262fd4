#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// An interactor that lists the experiments that are running.
public struct ListRunningExperimentsInteractor: Interactor {
    private let list: ListExperimentsInteractor

    /// Creates an interactor that reads the specified document.
    public init(document: any ExperimentDocument, time: any TimeSource) {
        list = ListExperimentsInteractor(document: document, time: time)
    }

    /// Returns the names of the running experiments, which are those in which accounts take part now.
    ///
    /// - Throws: A `ChangeExperimentFailure` if the experiments can't be read.
    public func perform(_ request: Void) async throws(ChangeExperimentFailure) -> [String] {
        let span = Trace.begin(.interactor, "ListRunningExperiments")
        defer { span.end() }
        return try await list.perform(()).filter { $0.state == .running }.map(\.experiment.name)
    }
}
#endif
