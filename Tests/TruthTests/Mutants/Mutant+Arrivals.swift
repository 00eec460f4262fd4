import DiscoverData
import DiscoverDemo
import DiscoverInteractors
import DiscoverObservers
import TruthWalk

extension Mutant {
    /// Untruths about what arrives by itself.
    static let arrivals = [
        told("whatever is refunded is told as lost", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0.owned(false) : $0 }
        },
        told("whatever was bought elsewhere is told as yours", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0 : $0.owned(true) }
        },
        told("a refund that left something is told as if it left all", .saidWrongOwnership) {
            $0.arrival { $0.isRefund ? $0.owned(true) : $0 }
        },
        told("a redeemed code is not told", .billChangedUnsaid) { if case .redeemed = $0 { nil } else { $0 } },
        told("a redeemed code is told for another price", .saidWrongBill) {
            if case .redeemed(let update) = $0 { .redeemed(update.cheaper) } else { $0 }
        },
        told("what an approval changed is not told", .billChangedUnsaid) {
            if case .billChanged = $0 { nil } else { $0 }
        },
        told("what an approval changed is told for another price", .saidWrongBill) {
            if case .billChanged(let update) = $0 { .billChanged(update.cheaper) } else { $0 }
        },
    ]

    private static func told(
        _ name: String, _ kind: Kind, _ lie: @escaping @Sendable (ListenEvent) -> ListenEvent?
    ) -> Mutant {
        Mutant(name, showsAlike: kind) { $0.listen = LyingListener($0.listen, lie) }
    }
}

/// A listener's view that receives other events; those that become `nil` don't reach it.
struct LyingListener: ListenObserver {
    let view: any ListenObserver
    let lie: @Sendable (ListenEvent) -> ListenEvent?

    init(_ view: any ListenObserver, _ lie: @escaping @Sendable (ListenEvent) -> ListenEvent?) {
        self.view = view
        self.lie = lie
    }

    func listen(_ event: ListenEvent) async {
        if let told = lie(event) { await view.listen(told) }
    }
}

extension ListenEvent {
    /// The same, with another arrival.
    fileprivate func arrival(_ change: (TransactionOutcome) -> TransactionOutcome) -> ListenEvent {
        if case .arrived(let settlement) = self { .arrived(change(settlement)) } else { self }
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
    /// The same, with a next bill that costs next to nothing.
    fileprivate var cheaper: SubscriptionUpdate {
        SubscriptionUpdate(
            kind: kind, plan: plan, offer: offer, planned: planned,
            nextBill: nextBill?.but(amount: .some(.init(milliunits: 1, currency: "USD"))),
            previousBill: previousBill, commitment: commitment, previousCommitment: previousCommitment,
            isOver: isOver, unread: unread)
    }
}
