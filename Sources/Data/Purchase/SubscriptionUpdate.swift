/// The effect of a customer's action for which the store created no new transaction.
///
/// The action is a purchase or the redemption of an offer code. A purchase has such an effect if the customer buys a
/// plan of a group to which they already subscribe. The effect is computed from the subscription's renewal information
/// before and after the customer's action.
public struct SubscriptionUpdate: Hashable, Sendable {
    /// The possible effects on a subscription; raw values are stable codes for analytics and JSON output.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The next bill uses the offer that the customer requested.
        case offerAccepted
        /// The purchase canceled the customer's planned change to another plan in the next period.
        case changeCancelled
        /// The automatic renewal, which the customer had turned off, is on again.
        case renewalResumed
        /// The next bill changed for a reason that the other kinds don't describe.
        case nextBillChanged
        /// The next bill is unchanged and overdue, because the store couldn't collect it.
        case paymentDue
        /// The next bill is unchanged; the requested plan begins when the current commitment ends.
        ///
        /// A commitment is, for example, a year that is paid monthly.
        case changeAfterCommitment
        /// The next bill is still for the current plan; the store doesn't show when the requested plan begins.
        case changeNotShown
        /// It couldn't be determined whether the next bill changed.
        case nextBillUnknown
    }

    /// The effect of the purchase on the subscription.
    public let kind: Kind
    /// The product ID of the subscription plan that the customer has now.
    public let plan: String
    /// The ID of the accepted offer; `nil` unless the kind is ``Kind/offerAccepted``.
    public let offer: String?
    /// The product ID of the planned change that the purchase canceled.
    ///
    /// Without the purchase, the plan with this ID would have followed. The value is `nil` unless ``kind`` is
    /// ``Kind/changeCancelled``.
    public let planned: String?
    /// The next bill after the purchase; `nil` if the subscription won't renew, or if the bill is unknown.
    public let nextBill: NextBillViewData?
    /// The next bill as it was before the purchase; `nil` if no bill was due, or if the bill is unknown.
    public let previousBill: NextBillViewData?
    /// The renewal after the current commitment, such as a year paid monthly; `nil` without a commitment.
    public let commitment: CommitmentViewData?
    /// The value of ``commitment`` before the purchase; `nil` if there was no commitment or it is unknown.
    public let previousCommitment: CommitmentViewData?
    /// A Boolean value that indicates whether the returned transaction has expired or was refunded.
    ///
    /// If so, the transaction doesn't prove that the customer still has the plan. The value is `false` unless the kind
    /// is ``Kind/nextBillUnknown``, because the other kinds don't depend on it.
    public let isOver: Bool
    /// The failure that makes the next bill unknown; `nil` if the bill is known.
    public let unread: RenewalsUnread?

    /// Creates the description of a purchase's effect from the values of its properties.
    public init(
        kind: Kind, plan: String, offer: String? = nil, planned: String? = nil, nextBill: NextBillViewData?,
        previousBill: NextBillViewData? = nil, commitment: CommitmentViewData? = nil,
        previousCommitment: CommitmentViewData? = nil, isOver: Bool = false, unread: RenewalsUnread? = nil
    ) {
        self.kind = kind
        self.plan = plan
        self.offer = offer
        self.planned = planned
        self.nextBill = nextBill
        self.previousBill = previousBill
        self.commitment = commitment
        self.previousCommitment = previousCommitment
        self.isOver = isOver
        self.unread = unread
    }
}

/// The reasons why a subscription's renewal information couldn't be read.
public enum RenewalsUnread: Hashable, Sendable {
    /// The store failed or didn't return the renewal information.
    case store(StoreFailure)
    /// The verifier of the renewal information failed or didn't respond.
    case verifier(StoreFailure)

    /// The stable code of the failure to read renewal information, for analytics and JSON output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        }
    }
}
