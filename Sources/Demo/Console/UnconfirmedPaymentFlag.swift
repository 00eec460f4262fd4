import DiscoverData
import DiscoverObservers
import Synchronization

/// A flag for a payment that was received but not confirmed, so that the session retries automatically.
final class UnconfirmedPaymentFlag: Sendable {
    private let noted = Mutex(false)

    var isOwed: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }

    /// Resets the flag, and returns its previous value; a retry that fails sets it again.
    func take() -> Bool {
        noted.withLock { noted in
            defer { noted = false }
            return noted
        }
    }
}

/// An observer that sets the flag for unconfirmed purchases, and forwards events to the view.
struct UnconfirmedPurchaseObserver: PurchaseObserver {
    let view: any PurchaseObserver
    let owed: UnconfirmedPaymentFlag

    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let conclusion) = event, case .unconfirmed = conclusion.outcome { owed.note() }
        await view.purchase(event)
    }
}

/// An observer that sets the flag for unconfirmed transactions, and forwards events to the view.
struct UnconfirmedVerifyObserver: VerifyObserver {
    let view: any VerifyObserver
    let owed: UnconfirmedPaymentFlag

    func verify(_ event: VerifyEvent) async {
        if case .settled(let outcome) = event, case .unconfirmed = outcome.result { owed.note() }
        await view.verify(event)
    }
}
