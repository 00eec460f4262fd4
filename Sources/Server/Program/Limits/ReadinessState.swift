#if Server
import Synchronization

/// The reasons, other than an unavailable ledger, why the server isn't ready for requests.
///
/// Services set and remove reasons, and the readiness check reads them.
final class ReadinessState: Sendable {
    /// A reason why the server isn't ready; the raw value is the member `reason` of the response.
    enum Reason: String, Sendable, CaseIterable {
        /// The server is being stopped.
        case stopping
        /// A check found damage in the database.
        case damaged
    }

    private let reasons = Mutex<Set<Reason>>([])

    /// The reason why the server isn't ready; `nil` if it is ready.
    ///
    /// If there are several reasons, the value is the first one in the order of their declaration.
    var reason: Reason? {
        reasons.withLock { reasons in Reason.allCases.first { reasons.contains($0) } }
    }

    /// Adds a reason if `applies` is `true`, and removes it otherwise.
    func set(_ reason: Reason, _ applies: Bool) {
        reasons.withLock { reasons in
            if applies { reasons.insert(reason) } else { reasons.remove(reason) }
        }
    }
}
#endif
