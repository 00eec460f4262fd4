/// The effect of a purchase on an existing subscription for which the store created no new transaction.
///
/// This happens when the customer buys a plan of a group to which they already subscribe. The effect is computed from
/// the subscription's renewal information before and after the purchase.
public struct SubscriptionUpdate: Hashable, Sendable {
    /// The possible effects; the raw values are stable codes for analytics and machine-readable output.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The next bill uses the requested offer.
        case offerAccepted
        /// A planned change of plan was canceled.
        case changeCancelled
        /// The subscription renews again.
        case renewalResumed
        /// The next bill changed for another reason.
        case nextBillChanged
        /// The next bill is unchanged and overdue, because the store couldn't collect it.
        case paymentDue
        /// The next bill is unchanged, and the requested plan begins after the commitment that the bill belongs to.
        case changeAfterCommitment
        /// The next bill isn't for the requested plan, so the change begins later, if at all.
        case changeNotShown
        /// The renewal information doesn't show whether the next bill changed.
        case nextBillUnknown
    }

    /// The effect of the purchase.
    public let kind: Kind
    /// The product ID of the plan that the customer has.
    public let plan: String
    /// The ID of the accepted offer; `nil` unless the kind is ``Kind/offerAccepted``.
    public let offer: String?
    /// The product ID of the plan whose change was canceled; `nil` unless the kind is ``Kind/changeCancelled``.
    public let planned: String?
    /// The next bill after the purchase; `nil` if nothing renews, or if the bill is unknown.
    public let nextBill: NextBillViewData?
    /// The next bill before the purchase; `nil` if nothing renewed, or if the bill is unknown.
    public let previousBill: NextBillViewData?
    /// The renewal after the commitment of the next bill; `nil` if that bill belongs to no commitment.
    public let commitment: CommitmentViewData?
    /// The renewal after the commitment before the purchase; `nil` if there was none, or if unknown.
    public let previousCommitment: CommitmentViewData?
    /// A Boolean value that indicates whether the period of the returned transaction is over.
    ///
    /// If so, there is no evidence that the customer has the plan.
    public let isOver: Bool
    /// The failure that makes the next bill unknown; `nil` if the bill is known.
    public let unread: RenewalsUnread?

    /// Creates an update from its members.
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
    /// The store didn't respond.
    case store(StoreFailure)
    /// The verifier didn't respond.
    case verifier(StoreFailure)

    /// The stable code of this failure, for analytics and machine-readable output.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        }
    }
}
