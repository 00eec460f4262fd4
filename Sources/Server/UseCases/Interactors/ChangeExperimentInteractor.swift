#if Server
internal import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// An interactor that changes an experiment in the operator's document, with an audit entry.
///
/// The document is changed before the audit log, because a stop must not depend on the database.
public struct ChangeExperimentInteractor: Interactor {
    private let document: any ExperimentDocument
    private let audit: any AuditLog
    private let time: any TimeSource
    private static let attempts = 5

    /// Creates an interactor that changes the specified document.
    public init(document: any ExperimentDocument, audit: any AuditLog, time: any TimeSource) {
        self.document = document
        self.audit = audit
        self.time = time
    }

    /// Changes the experiment, and returns what the audit log contains.
    ///
    /// - Throws: `ChangeExperimentFailure`. Only after `unaudited`, the experiment is changed.
    public func perform(_ request: ChangeExperimentRequest) async throws(ChangeExperimentFailure) -> ExperimentAction {
        let span = Trace.begin(.interactor, "ChangeExperiment")
        defer { span.end() }
        let action = ExperimentAction(
            experiment: request.experiment, change: "\(request.change.word): \(request.reason)", actor: request.actor)
        for _ in 1...Self.attempts {
            let now = await time.now()
            guard try await replace(request, at: now) else { continue }
            do throws(LedgerFailure) {
                try await audit.note(.experimentChanged(action), at: now)
            } catch {
                throw .unaudited(error)
            }
            return action
        }
        throw .conflicts
    }

    /// Changes the document; returns `false` if another program has changed it meanwhile.
    private func replace(
        _ request: ChangeExperimentRequest, at now: Moment
    ) async throws(ChangeExperimentFailure) -> Bool {
        let list: ExperimentList
        do throws(ExperimentFailure) {
            list = try await document.read()
        } catch {
            throw .document(error)
        }
        let changed: ExperimentList
        do throws(ExperimentError) {
            changed = try list.changing(request.experiment, by: request.change, at: now)
        } catch {
            throw .refused(error)
        }
        do throws(ExperimentFailure) {
            return try await document.replace(list, with: changed, issued: now)
        } catch {
            throw .document(error)
        }
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
