import DiscoverData
import DiscoverDemo
import TruthWalk

extension Mutant {
    /// Untruths about what is charged now, and about what is charged next.
    static let bills = [
        Mutant("an accepted offer is told as yours already", shows: .saidNothingChangedButBillChanged) {
            $0.purchase = Liar.denying(.offerAccepted, $0.purchase)
        },
        Mutant("a canceled change is told as yours already", shows: .saidNothingChangedButBillChanged) {
            $0.purchase = Liar.denying(.changeCancelled, $0.purchase)
        },
        Mutant("a payment is told as none", shows: .saidWrongCharge) {
            $0.purchase = Liar.charging($0.purchase) { $0 == .paid ? .free : $0 }
        },
        Mutant("a free period is told as a payment", shows: .saidWrongCharge) {
            $0.purchase = Liar.charging($0.purchase) { $0 == .free ? .paid : $0 }
        },
        Mutant("whether money moved is not told", shows: .saidWrongCharge) {
            $0.purchase = Liar.charging($0.purchase) { _ in .unpriced }
        },
        status("the next bill is told to cost nothing") {
            $0.but { $0.but(amount: .some($0.amount.map { .init(milliunits: 0, currency: $0.currency) })) }
        },
        status("the next bill is told to be due a day later") { $0.but { $0.but(later: 1) } },
        status("an overdue bill is told as one to come") { $0.but { $0.but(isOverdue: false) } },
        status("a bill that needs an agreement is told as one that needs none") {
            $0.but { $0.but(needsConsent: false) }
        },
        status("a commitment is not told") { $0.but(commitment: { _ in nil }) },
        status("a commitment is told to end a day later") {
            $0.but(commitment: {
                $0.map {
                    CommitmentViewData(
                        product: $0.product, willRenew: $0.willRenew, date: $0.date.map { $0 + 86_400_000 },
                        amount: $0.amount)
                }
            })
        },
    ]

    /// A status that says something else than the books and than the text beside it: each of the two comparisons finds it.
    private static func status(
        _ name: String, _ lie: @escaping @Sendable (SubscriptionViewData) -> SubscriptionViewData
    ) -> Mutant {
        Mutant(name, showsAll: .wrongNextBill, .viewsDisagree) { $0.status = LyingStatus($0.status, lie) }
    }
}
