import DiscoverData
import DiscoverObservers
import DiscoverRouting
import Synchronization

/// An observer that forwards the stack's events to its view, and records the result of showing the stack.
final class StackResultObserver: CardStackObserver {
    private let view: any CardStackObserver
    private let noted = Mutex(SceneResult.done)

    init(view: any CardStackObserver) { self.view = view }

    var end: SceneResult { noted.withLock { $0 } }

    /// Resets the recorded result.
    func begin() { noted.withLock { $0 = .done } }

    func stack(_ event: CardStackEvent) async {
        switch event {
        case .failed: note(.failed)
        // A failed refill isn't a failure while cards are left, and an exhausted source is a valid result.
        case .refillFailed(let failure, let waiting) where waiting == 0 && failure != .exhausted: note(failure.end)
        case .shown, .changed, .refilling, .refilled, .refillFailed: break
        }
        await view.stack(event)
    }

    private func note(_ end: SceneResult) { noted.withLock { $0 = end } }
}

extension LoadRecommendationsFailure {
    /// The result of a scene in which this failure occurred.
    var end: SceneResult {
        switch self {
        case .parse: .malformed
        case .authentication, .http, .importing, .exhausted, .timedOut, .unreachable, .cancelled: .failed
        }
    }
}
