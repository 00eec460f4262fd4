import DiscoverData
import Synchronization

/// A flag that is set after a payment was received but not confirmed, so that the session retries the verification.
final class UnconfirmedPaymentFlag: Sendable {
    private let noted = Mutex(false)

    var isOwed: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }

    /// Sets the flag if an outcome contains a transaction that wasn't confirmed.
    func note<Item, Failure>(unconfirmedIn outcome: Result<[Delivery<Item>], Failure>) {
        let deliveries = (try? outcome.get()) ?? []
        if deliveries.contains(where: { if case .unconfirmed = $0.outcome.result { true } else { false } }) {
            note()
        }
    }

    /// Resets the flag, and returns its previous value; a failed retry sets the flag again.
    func take() -> Bool {
        noted.withLock { noted in
            defer { noted = false }
            return noted
        }
    }
}
