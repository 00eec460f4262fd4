import DiscoverData
import DiscoverDemo
import TruthWalk

extension Mutant {
    /// Mutants that misreport the current charge or the next bill.
    static let bills = [
        Mutant("an accepted offer is reported as already owned", shows: .saidNothingChangedButBillChanged) {
            $0.purchase = FalsifyingPurchaseObserver.denying(.offerAccepted, $0.purchase)
        },
        Mutant("a canceled change is reported as already owned", shows: .saidNothingChangedButBillChanged) {
            $0.purchase = FalsifyingPurchaseObserver.denying(.changeCancelled, $0.purchase)
        },
        Mutant("a payment is reported as none", shows: .saidWrongCharge) {
            $0.purchase = FalsifyingPurchaseObserver.charging($0.purchase) { $0 == .paid ? .free : $0 }
        },
        Mutant("a free period is reported as a payment", shows: .saidWrongCharge) {
            $0.purchase = FalsifyingPurchaseObserver.charging($0.purchase) { $0 == .free ? .paid : $0 }
        },
        Mutant("whether money moved isn't reported", shows: .saidWrongCharge) {
            $0.purchase = FalsifyingPurchaseObserver.charging($0.purchase) { _ in .unpriced }
        },
        status("the next bill is reported to cost nothing") {
            $0.but { $0.but(amount: .some($0.amount.map { .init(milliunits: 0, currency: $0.currency) })) }
        },
        status("the next bill is reported to be due a day later") { $0.but { $0.but(later: 1) } },
        status("an overdue bill is reported as a future one") { $0.but { $0.but(isOverdue: false) } },
        status("a bill that needs consent is reported as one that needs none") {
            $0.but { $0.but(needsConsent: false) }
        },
        status("a commitment isn't reported") { $0.but(commitment: { _ in nil }) },
        status("a commitment is reported to end a day later") {
            $0.but(commitment: {
                $0.map {
                    CommitmentViewData(
                        product: $0.product, willRenew: $0.willRenew, date: $0.date.map { $0 + 86_400_000 },
                        amount: $0.amount)
                }
            })
        },
    ]

    /// Returns a mutant whose status contradicts both the store's records and the text view.
    ///
    /// Both comparisons find the contradiction.
    private static func status(
        _ name: String, _ change: @escaping @Sendable (SubscriptionViewData) -> SubscriptionViewData
    ) -> Mutant {
        Mutant(name, showsAll: .wrongNextBill, .viewsDisagree) {
            $0.status = FalsifyingStatusObserver($0.status, change)
        }
    }
}
