import DiscoverData
import DiscoverObservers
import DiscoverRouting
import Synchronization

/// Stands before the view of the stack for as long as the stack is open, and takes note of how showing it ended.
final class StackResultObserver: CardStackObserver {
    private let view: any CardStackObserver
    private let noted = Mutex(SceneResult.done)

    init(view: any CardStackObserver) { self.view = view }

    var end: SceneResult { noted.withLock { $0 } }

    /// Forgets what was noted before.
    func begin() { noted.withLock { $0 = .done } }

    func stack(_ event: CardStackEvent) async {
        switch event {
        case .failed: note(.failed)
        // Cards that lie there can be looked at all the same, and that nobody is left is an answer.
        case .refillFailed(let failure, let waiting) where waiting == 0 && failure != .exhausted: note(failure.end)
        case .shown, .changed, .refilling, .refilled, .refillFailed: break
        }
        await view.stack(event)
    }

    private func note(_ end: SceneResult) { noted.withLock { $0 = end } }
}

extension LoadRecommendationsFailure {
    /// How a scene ends that it befell.
    var end: SceneResult {
        switch self {
        case .parse: .malformed
        case .authentication, .http, .importing, .exhausted, .timedOut, .unreachable, .cancelled: .failed
        }
    }
}
