import DiscoverData
import DiscoverObservers
import Synchronization

/// Whether a payment is received and not confirmed yet, so that the session tries again by itself.
final class UnconfirmedPaymentFlag: Sendable {
    private let noted = Mutex(false)

    var isOwed: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }

    /// Forgets, and says whether there was something: whoever tries again notes what stays owed.
    func take() -> Bool {
        noted.withLock { noted in
            defer { noted = false }
            return noted
        }
    }
}

/// Notices purchases that stay unconfirmed, on their way to the view.
struct UnconfirmedPurchaseObserver: PurchaseObserver {
    let view: any PurchaseObserver
    let owed: UnconfirmedPaymentFlag

    func purchase(_ event: PurchaseEvent) async {
        if case .concluded(let conclusion) = event, case .unconfirmed = conclusion.outcome { owed.note() }
        await view.purchase(event)
    }
}

/// Notices transactions that stay unconfirmed, on their way to the view.
struct UnconfirmedVerifyObserver: VerifyObserver {
    let view: any VerifyObserver
    let owed: UnconfirmedPaymentFlag

    func verify(_ event: VerifyEvent) async {
        if case .settled(let settlement) = event, case .unconfirmed = settlement.result { owed.note() }
        await view.verify(event)
    }
}
