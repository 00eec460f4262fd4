#if Server
internal import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// An interactor that reports on an experiment from the outcomes that all devices have sent.
///
/// `ReportExperimentInteractor` uses the outcomes of one device instead.
public struct ReportOutcomesInteractor: Interactor {
    private let document: any ExperimentDocument
    private let archive: any OutcomeArchive
    private let time: any TimeSource

    /// Creates an interactor that reads experiments from a document, and outcomes from an archive.
    public init(document: any ExperimentDocument, archive: any OutcomeArchive, time: any TimeSource) {
        self.document = document
        self.archive = archive
        self.time = time
    }

    /// Returns the measures and the verdict of the experiment with the specified name.
    ///
    /// - Throws: `ChangeExperimentFailure.document` if the document can't be read or doesn't define the experiment, or
    ///   `ledger` if the outcomes can't be read.
    public func perform(_ name: String) async throws(ChangeExperimentFailure) -> ExperimentReport {
        let span = Trace.begin(.interactor, "ReportOutcomes")
        defer { span.end() }
        let loaded: LoadedExperiments
        do throws(ExperimentFailure) {
            loaded = try await document.read()
        } catch {
            throw .document(.document(error))
        }
        let experiment: Experiment
        do throws(ExperimentError) {
            experiment = try loaded.list.experiment(named: name)
        } catch {
            throw .document(ManageExperimentFailure(error))
        }
        do throws(LedgerFailure) {
            return ExperimentReport(
                on: experiment, from: try await archive.results(of: name), at: await time.now(), issued: loaded.issued)
        } catch {
            throw .ledger(error)
        }
    }
}

/// An interactor that lists all experiments, whether they are running or not.
public struct ListExperimentsInteractor: Interactor {
    private let document: any ExperimentDocument
    private let time: any TimeSource

    /// Creates an interactor that reads the specified document.
    public init(document: any ExperimentDocument, time: any TimeSource) {
        self.document = document
        self.time = time
    }

    /// Returns the experiments in the order of the document, each with its current state.
    ///
    /// - Throws: `ChangeExperimentFailure.document` if the document that defines the experiments can't be read.
    public func perform(_ request: Void) async throws(ChangeExperimentFailure) -> [ListedExperiment] {
        let span = Trace.begin(.interactor, "ListExperiments")
        defer { span.end() }
        let now = await time.now()
        do throws(ExperimentFailure) {
            let loaded = try await document.read()
            let moment = max(now, loaded.issued ?? .distantPast)
            return loaded.list.experiments.map { ListedExperiment($0, $0.state(at: moment)) }
        } catch {
            throw .document(.document(error))
        }
    }
}
#endif
