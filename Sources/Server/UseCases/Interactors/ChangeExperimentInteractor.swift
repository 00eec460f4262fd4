#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// An interactor that changes an experiment in the operator's document, with an audit entry.
///
/// The document is changed first and the audit log afterward, so that stopping an experiment works even while the
/// database is unavailable.
public struct ChangeExperimentInteractor: Interactor {
    private let edit: EditExperimentInteractor
    private let audit: any AuditLog

    /// Creates an interactor that changes the specified document.
    public init(document: any ExperimentDocument, audit: any AuditLog, time: any TimeSource) {
        edit = EditExperimentInteractor(document: document, time: time)
        self.audit = audit
    }

    /// Changes the experiment, and returns the change as the audit log records it.
    ///
    /// - Throws: A `ChangeExperimentFailure`. After `unaudited`, the experiment is changed; after any other error, it
    ///   isn't.
    public func perform(_ request: ChangeExperimentRequest) async throws(ChangeExperimentFailure) -> ExperimentAction {
        let span = Trace.begin(.interactor, "ChangeExperiment")
        defer { span.end() }
        let moment: Moment
        do throws(ManageExperimentFailure) {
            moment = try await edit.perform(EditExperimentRequest(request.experiment, request.change))
        } catch {
            throw .document(error)
        }
        let action = ExperimentAction(
            experiment: request.experiment, change: "\(request.change.word): \(request.reason)", actor: request.actor)
        do throws(LedgerFailure) {
            try await audit.note(.experimentChanged(action), at: moment)
        } catch {
            throw .unaudited(action, error)
        }
        return action
    }
}

extension ExperimentChange {
    /// The change as the audit log contains it, such as `advance 5000`.
    fileprivate var word: String {
        switch self {
        case .start(let population): "start \(population)"
        case .advance(let population): "advance \(population)"
        case .stop: "stop"
        }
    }
}
#endif
