import DiscoverData
import Synchronization

/// A flag that is set if the transaction of a payment couldn't be verified or recorded yet.
///
/// While the flag is set, the session retries the verification after each command.
final class UnconfirmedPaymentFlag: Sendable {
    private let noted = Mutex(false)

    var isSet: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }

    /// Sets the flag if an outcome contains a transaction that couldn't be verified or recorded yet.
    func note<Item, Failure>(unconfirmedIn outcome: Result<[Delivery<Item>], Failure>) {
        let deliveries = (try? outcome.get()) ?? []
        if deliveries.contains(where: { if case .unconfirmed = $0.outcome.result { true } else { false } }) {
            note()
        }
    }

    /// Resets the flag and returns its previous value, before the verification is retried.
    ///
    /// A retry that fails sets the flag again.
    func take() -> Bool {
        noted.withLock { noted in
            defer { noted = false }
            return noted
        }
    }
}
