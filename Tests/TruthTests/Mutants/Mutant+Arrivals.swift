import DiscoverData
import DiscoverDemo
import DiscoverInteractors
import DiscoverObservers
import TruthWalk

extension Mutant {
    /// Mutants that misreport arriving transactions.
    static let arrivals = [
        misreported("every refund is reported as a loss", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0.owned(false) : $0 }
        },
        misreported("every purchase elsewhere is reported as owned", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0 : $0.owned(true) }
        },
        misreported("every refunded product is reported as still owned", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0.owned(true) : $0 }
        },
        misreported("a redeemed code isn't reported", .billChangedUnsaid) {
            if case .redeemed = $0 { nil } else { $0 }
        },
        misreported("a redeemed code is reported with another price", .saidWrongBill) {
            if case .redeemed(let update) = $0 { .redeemed(update.cheaper) } else { $0 }
        },
        misreported("a bill that an approval changed isn't reported", .billChangedUnsaid) {
            if case .billChanged = $0 { nil } else { $0 }
        },
        misreported("a bill that an approval changed is reported with another price", .saidWrongBill) {
            if case .billChanged(let update) = $0 { .billChanged(update.cheaper) } else { $0 }
        },
    ]

    private static func misreported(
        _ name: String, _ kind: Kind, _ change: @escaping @Sendable (ListenEvent) -> ListenEvent?
    ) -> Mutant {
        Mutant(name, showsAlike: kind) { $0.listen = FalsifyingListenObserver($0.listen, change) }
    }
}

/// A listener's view that receives altered events.
///
/// Events that become `nil` are dropped.
struct FalsifyingListenObserver: ListenObserver {
    let view: any ListenObserver
    let change: @Sendable (ListenEvent) -> ListenEvent?

    init(_ view: any ListenObserver, _ change: @escaping @Sendable (ListenEvent) -> ListenEvent?) {
        self.view = view
        self.change = change
    }

    func listen(_ event: ListenEvent) async {
        if let altered = change(event) { await view.listen(altered) }
    }
}

extension ListenEvent {
    /// Returns the event with another transaction outcome.
    fileprivate func arrival(_ change: (TransactionOutcome) -> TransactionOutcome) -> ListenEvent {
        if case .arrived(let outcome) = self { .arrived(change(outcome)) } else { self }
    }
}

extension TransactionOutcome {
    fileprivate var isRefund: Bool {
        switch result {
        case .credited(.refunded), .credited(.sharingEnded): true
        default: false
        }
    }
}

extension SubscriptionUpdate {
    /// A copy with a next bill of almost nothing.
    fileprivate var cheaper: SubscriptionUpdate {
        SubscriptionUpdate(
            kind: kind, plan: plan, offer: offer, planned: planned,
            nextBill: nextBill?.but(amount: .some(.init(milliunits: 1, currency: "USD"))),
            previousBill: previousBill, commitment: commitment, previousCommitment: previousCommitment,
            isOver: isOver, unread: unread)
    }
}
