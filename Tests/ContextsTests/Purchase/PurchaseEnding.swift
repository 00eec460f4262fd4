import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import TestSupport

/// Every way in which a purchase can end, with a harness that produces it.
enum PurchaseEnding: String, CaseIterable, Sendable {
    case credited, alreadyOwned, pending, interrupted, cancelled, plannedChange, otherAccount
    case offerAccepted, storeUnreachableAfterPaying
    case verifierUnreachable, ledgerUnavailable, verdictMissing
    case paymentsNotAllowed, productUnavailable, notInStorefront, tooMany, unknownOffer, ineligibleForOffer
    case alreadyInProgress, storeSilent, notGenuine, staleTransaction

    /// The outcome that the observer must receive.
    var outcome: PurchaseOutcome {
        switch self {
        case .credited: .credited(transaction: "1", quantity: 1)
        case .alreadyOwned: .alreadyOwned(transaction: "1")
        case .pending: .pending
        case .interrupted: .interrupted
        case .cancelled: .cancelled
        case .plannedChange:
            .plannedChange(
                transaction: "1", from: "gold.year", at: Moment.day(200).milliseconds,
                bill: NextBillViewData(product: "plus.month", amount: nil, date: Moment.day(200).milliseconds))
        case .otherAccount: .otherAccount(transaction: "1", hint: AccountToken.bob.masked, charge: .unpriced)
        case .offerAccepted:
            .subscriptionUpdated(
                transaction: "1",
                SubscriptionUpdate(
                    kind: .offerAccepted, plan: "gold.year", offer: "spring",
                    nextBill: NextBillViewData(
                        product: "gold.year", amount: nil, date: nil,
                        offer: NextBillViewData.Offer(id: "spring", kind: .promotional, mode: nil)),
                    previousBill: NextBillViewData(product: "gold.year", amount: nil, date: nil)))
        case .storeUnreachableAfterPaying:
            .subscriptionUpdated(
                transaction: "1",
                SubscriptionUpdate(
                    kind: .nextBillUnknown, plan: "gold.year", nextBill: nil, unread: .store(.offline)))
        case .verifierUnreachable: .unconfirmed(transaction: "1", .verifier(.offline))
        case .ledgerUnavailable: .unconfirmed(transaction: "1", .ledger(.unavailable("disk full")))
        case .verdictMissing:
            .unconfirmed(transaction: "1", .verifier(.unavailable("no verdict on this transaction")))
        case .paymentsNotAllowed: .refused(.paymentsNotAllowed)
        case .productUnavailable: .refused(.productUnavailable)
        case .notInStorefront: .refused(.notInStorefront)
        case .tooMany: .refused(.invalidQuantity(requested: 2, maximum: 1))
        case .unknownOffer: .refused(.unknownOffer("spring"))
        case .ineligibleForOffer: .refused(.ineligibleForOffer("spring"))
        case .alreadyInProgress: .refused(.alreadyInProgress)
        case .storeSilent: .refused(.store(.unavailable("maintenance")))
        case .notGenuine: .refused(.notGenuine(transaction: "1"))
        case .staleTransaction: .refused(.staleTransaction(transaction: "1"))
        }
    }

    /// A Boolean value that indicates whether the purchase sends a payment to the store.
    var isPaid: Bool {
        switch self {
        case .paymentsNotAllowed, .tooMany, .alreadyInProgress: false
        default: true
        }
    }

    /// A Boolean value that indicates whether the store returns an older, unpaid transaction.
    var isOlder: Bool {
        switch self {
        case .alreadyOwned, .staleTransaction, .storeUnreachableAfterPaying, .plannedChange, .offerAccepted: true
        default: false
        }
    }

    /// The requested quantity.
    var quantity: Int { self == .tooMany ? 2 : 1 }

    /// The product to buy; a plan if the ending requires one.
    var record: ProductRecord {
        switch self {
        case .plannedChange: .made("plus.month", kind: .autoRenewable)
        case .offerAccepted, .storeUnreachableAfterPaying: .made("gold.year", kind: .autoRenewable)
        default: .made()
        }
    }

    /// Returns a harness in which a purchase ends like this.
    func harness() -> ContextHarness {
        switch self {
        case .credited, .tooMany, .alreadyInProgress: returning(.made("1"))
        case .alreadyOwned:
            returning(.made("1", purchased: .day(-9))) { $0.queue.remember(.claiming(.made("1"))) }
        case .pending: ContextHarness(pay: .response(.pending))
        case .interrupted: ContextHarness(pay: .response(.interrupted))
        case .cancelled: ContextHarness(pay: .response(.cancelled))
        case .plannedChange:
            changing(to: .made(product: "gold.year", next: "plus.month", signed: .day(1), renews: .day(200)))
        case .offerAccepted:
            changing(
                to: .made(
                    product: "gold.year", signed: .day(1),
                    offer: RenewalOffer(type: 2, id: "spring", discountType: nil)))
        case .storeUnreachableAfterPaying: changing(to: nil)
        case .otherAccount: returning(.made("1", token: .bob))
        case .verifierUnreachable:
            returning(.made("1")) { $0.verifier.next(.failure(.offline)) }
        case .ledgerUnavailable:
            returning(.made("1")) { $0.ledger.nextRecord(.failure(.unavailable("disk full"))) }
        case .verdictMissing: returning(.made("1")) { $0.verifier.next(.response([])) }
        case .paymentsNotAllowed: ContextHarness(canMakePayments: false)
        case .productUnavailable: ContextHarness(pay: .failure(.productUnavailable))
        case .notInStorefront: ContextHarness(pay: .failure(.notInStorefront))
        case .unknownOffer: ContextHarness(pay: .failure(.unknownOffer))
        case .ineligibleForOffer: ContextHarness(pay: .failure(.ineligibleForOffer))
        case .storeSilent: ContextHarness(pay: .failure(.store(.unavailable("maintenance"))))
        case .notGenuine:
            returning(.made("1")) { $0.verifier.refuse(.claiming(.made("1")), as: .altered) }
        case .staleTransaction:
            returning(.made("1").refunded(on: .day(-1))) { $0.queue.remember(.claiming(.made("1"))) }
        }
    }

    /// Returns a harness in which paying changes a plan's next bill; `nil` makes the store unreadable.
    private func changing(to after: RenewalFacts?) -> ContextHarness {
        let running = TransactionFacts.made(
            "1", product: "gold.year", kind: .autoRenewable, purchased: .day(-165), expires: .day(200))
        let before = RenewalFacts.made(product: "gold.year")
        let harness = ContextHarness(
            pay: .response(.transaction(.claiming(running))), genuine: [running],
            renewals: [before, after].compactMap(\.self), statuses: .failure(.offline))
        harness.history.subscriptions.add([.response([.claiming(before, of: running)])])
        if let after { harness.history.subscriptions.add([.response([.claiming(after, of: running)])]) }
        return harness
    }

    /// Returns a harness in which paying returns the specified transaction.
    private func returning(_ facts: TransactionFacts, setUp: (ContextHarness) -> Void = { _ in }) -> ContextHarness {
        let harness = ContextHarness(pay: .response(.transaction(.claiming(facts))), genuine: [facts])
        setUp(harness)
        return harness
    }
}

extension PurchaseOutcome {
    /// The outcome's number from 1 to 10.
    ///
    /// A new outcome must get a number here before the tests compile.
    var number: Int {
        switch self {
        case .credited: 1
        case .alreadyOwned: 2
        case .pending: 3
        case .interrupted: 4
        case .cancelled: 5
        case .plannedChange: 6
        case .unconfirmed: 7
        case .otherAccount: 8
        case .refused: 9
        case .subscriptionUpdated: 10
        }
    }

    /// The number of a refusal's reason from 1 to 10, or `nil`.
    ///
    /// It is `nil` for outcomes other than refusals, and for refusals before a purchase starts.
    var refusalNumber: Int? {
        guard case .refused(let refusal) = self else { return nil }
        return switch refusal {
        case .paymentsNotAllowed: 1
        case .productUnavailable: 2
        case .notInStorefront: 3
        case .invalidQuantity: 4
        case .unknownOffer: 5
        case .ineligibleForOffer: 6
        case .alreadyInProgress: 7
        case .store: 8
        case .notGenuine: 9
        case .staleTransaction: 10
        // No purchase starts without a product, or with one that isn't in the catalog.
        case .notLoaded, .unmapped: nil
        }
    }
}
