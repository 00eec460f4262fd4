public import DiscoverData
internal import DiscoverEntities

/// An interactor that reports on an experiment from the outcomes that this device has recorded.
public struct ReportExperimentInteractor: Interactor {
    private let store: any ExperimentStore
    private let log: any OutcomeLog
    private let time: any TimeSource

    /// Creates an interactor from the sources of the experiments, the outcomes, and the current time.
    public init(store: any ExperimentStore, log: any OutcomeLog, time: any TimeSource) {
        self.store = store
        self.log = log
        self.time = time
    }

    /// Returns the measures and the verdict of the experiment with the specified name.
    ///
    /// If the newest document that defines the experiments is refused, the last valid document is used instead.
    ///
    /// - Throws: `ManageExperimentFailure` if the experiment is unknown, or if the outcomes can't be read.
    public func perform(_ name: String) async throws(ManageExperimentFailure) -> ReportExperimentResponse {
        let span = Trace.begin(.interactor, "ReportExperiment")
        defer { span.end() }
        let loaded = await store.load()
        if loaded.list[name] == nil, let failure = loaded.failure { throw .document(failure) }
        let experiment: Experiment
        do throws(ExperimentError) {
            experiment = try loaded.list.experiment(named: name)
        } catch {
            throw ManageExperimentFailure(error)
        }
        do throws(StorageFailure) {
            let results = try await log.recorded().experiments[name] ?? ExperimentResults()
            return ReportExperimentResponse(
                ExperimentReport(on: experiment, from: results, at: await time.now(), issued: loaded.issued),
                refusal: loaded.failure)
        } catch {
            throw .log(error)
        }
    }
}
