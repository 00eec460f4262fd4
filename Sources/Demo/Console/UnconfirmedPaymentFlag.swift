import DiscoverData
import Synchronization

/// A flag for a payment that was received but not confirmed, so that the session retries automatically.
final class UnconfirmedPaymentFlag: Sendable {
    private let noted = Mutex(false)

    var isOwed: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }

    /// Sets the flag if a transaction wasn't confirmed.
    func note<Item, Failure>(unconfirmedIn outcome: Result<[Delivery<Item>], Failure>) {
        let deliveries = (try? outcome.get()) ?? []
        if deliveries.contains(where: { if case .unconfirmed = $0.outcome.result { true } else { false } }) {
            note()
        }
    }

    /// Resets the flag, and returns the previous value; a retry that fails sets the flag again.
    func take() -> Bool {
        noted.withLock { noted in
            defer { noted = false }
            return noted
        }
    }
}
