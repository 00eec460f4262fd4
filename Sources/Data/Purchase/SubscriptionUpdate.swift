/// What became of a subscription that the customer already has, when one of its group was bought and the store made no new
/// transaction. It follows from the subscription's renewal information before and after the purchase.
public struct SubscriptionUpdate: Hashable, Sendable {
    /// What can become of it. The raw values are codes for counting and for machines, and stay as they are.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The next bill uses the offer that was asked for.
        case offerAccepted
        /// A planned change of plan was taken back.
        case changeCancelled
        /// The subscription renews again.
        case renewalResumed
        /// The next bill is another one for a different reason.
        case nextBillChanged
        /// The next bill is what it was, and overdue: the store couldn't collect it.
        case paymentDue
        /// The next bill is what it was, and the plan that was asked for begins after the commitment that it belongs to.
        case changeAfterCommitment
        /// The plan that was asked for isn't the next bill's, so the change begins later, if at all.
        case changeNotShown
        /// Whether the next bill changed isn't known.
        case nextBillUnknown
    }

    /// What became of it.
    public let kind: Kind
    /// The plan that the customer has.
    public let plan: String
    /// For ``Kind/offerAccepted``, the offer.
    public let offer: String?
    /// For ``Kind/changeCancelled``, the plan that was to come.
    public let planned: String?
    /// The next bill now; `nil` where nothing renews, or where it isn't known.
    public let nextBill: NextBillCard?
    /// The next bill before the purchase; `nil` where nothing renewed, or where it isn't known.
    public let previousBill: NextBillCard?
    /// What follows the commitment that the next bill belongs to, if it does.
    public let commitment: CommitmentCard?
    /// The same before the purchase; `nil` where there was none, or where it isn't known.
    public let previousCommitment: CommitmentCard?
    /// A Boolean value that indicates whether the transaction that the store returned is of a period that is over: then nothing
    /// says that the customer has the plan.
    public let isOver: Bool
    /// Why the next bill isn't known, if that is known.
    public let unread: RenewalsUnread?

    /// Creates an update from what is known.
    public init(
        kind: Kind, plan: String, offer: String? = nil, planned: String? = nil, nextBill: NextBillCard?,
        previousBill: NextBillCard? = nil, commitment: CommitmentCard? = nil,
        previousCommitment: CommitmentCard? = nil, isOver: Bool = false, unread: RenewalsUnread? = nil
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

/// Why a subscription's renewal information couldn't be read.
public enum RenewalsUnread: Hashable, Sendable {
    /// The store gave no answer.
    case store(StoreFailure)
    /// The verifier gave no answer.
    case verifier(StoreFailure)

    /// A stable name for counting and for machines.
    public var code: String {
        switch self {
        case .store(let failure): failure.code
        case .verifier(let failure): failure.verifierCode
        }
    }
}
