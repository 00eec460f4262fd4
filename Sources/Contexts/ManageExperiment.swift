public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import DiscoverObservers

/// An operator views the results of an experiment, and starts, advances, or stops it.
///
/// - Goal: A new variant (arm) reaches more customers only while it isn't known to be worse than the old one.
/// - Preconditions: The operator has a document that defines the experiment.
/// - Main scenario: The operator starts the experiment with a small share of the accounts, views its results, and
///   advances it to a larger share, until all accounts take part.
/// - Variations: The new variant is worse: the operator stops the experiment. The experiment can't be changed in this
///   way, such as a stopped one: the app reports the reason, and nothing changes. The document can't be read or
///   written: the app reports the error, and nothing changes. Another program changed the document meanwhile: the change
///   is repeated with the new document.
/// - Postconditions: Accounts that had an arm keep it, unless the experiment stopped. A change applies from the next
///   launch of each device on.
public final class ManageExperiment {
    // No entity plays a role here: the experiment is a value, and the document is replaced as a whole.
    private let name: String
    private let report: any Interactor<String, ReportExperimentResponse, ManageExperimentFailure>
    private let edit: any Interactor<EditExperimentRequest, Moment, ManageExperimentFailure>
    private let observer: any ManageExperimentObserver

    /// Creates the use case for one experiment.
    ///
    /// - Parameters:
    ///   - name: The name of the experiment.
    ///   - report: The interactor that returns the results of the experiment.
    ///   - edit: The interactor that changes the document with the experiments.
    ///   - observer: The receiver of the use case's events.
    public init(
        _ name: String, report: any Interactor<String, ReportExperimentResponse, ManageExperimentFailure>,
        edit: any Interactor<EditExperimentRequest, Moment, ManageExperimentFailure>,
        observer: any ManageExperimentObserver
    ) {
        self.name = name
        self.report = report
        self.edit = edit
        self.observer = observer
    }

    /// Reports the results of the experiment to the observer, and returns the reported event.
    @discardableResult public func showReport() async -> ManageExperimentEvent {
        await perform { () throws(ManageExperimentFailure) in
            let response = try await report.perform(name)
            return .reported(ExperimentReportViewData(response.report), refusal: response.refusal)
        }
    }

    /// Starts, advances, or stops the experiment, reports the outcome to the observer, and returns it.
    @discardableResult public func change(_ change: ExperimentChange) async -> ManageExperimentEvent {
        await perform { () throws(ManageExperimentFailure) in
            _ = try await edit.perform(EditExperimentRequest(name, change))
            return switch change {
            case .start(let population): .started(name, population: population)
            case .advance(let population): .advanced(name, population: population)
            case .stop: .stopped(name)
            }
        }
    }

    private func perform(
        _ work: () async throws(ManageExperimentFailure) -> ManageExperimentEvent
    ) async -> ManageExperimentEvent {
        let span = Trace.begin(.context, "ManageExperiment")
        defer { span.end() }
        let event: ManageExperimentEvent
        do throws(ManageExperimentFailure) {
            event = try await work()
        } catch {
            event = .failed(error)
        }
        await observer.notify(event)
        return event
    }
}
