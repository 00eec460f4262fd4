/// What one version of a subscription's signed renewal information says. Names follow `JWSRenewalInfoDecodedPayload`.
public struct RenewalFacts: Hashable, Sendable {
    /// The subscription: the first transaction of its chain, in its store.
    public let chain: TransactionKey
    /// The plan held.
    public let product: ProductID
    /// The plan that the next period will be of; differs from ``product`` where a change is planned.
    public let nextProduct: ProductID
    /// Whether it renews by itself.
    public let willRenew: Bool
    /// Whether the store is trying to collect a payment that failed.
    public let isInBillingRetry: Bool
    /// The end of the grace period, while there is one: access goes on until then though the payment failed.
    public let graceEnds: Moment?
    /// When this version was signed.
    public let signed: Moment
    /// When the next bill is due; `nil` where nothing renews, or the store doesn't say.
    public let renewalDate: Moment?
    /// What the next bill comes to; `nil` where nothing renews, or the store doesn't say.
    public let renewalPrice: Money?
    /// The offer that the next bill uses, if any.
    public let offer: RenewalOffer?
    /// A Boolean value that indicates whether the price rises, and the customer hasn't agreed yet: without it nothing renews.
    public let needsConsent: Bool
    /// What follows the current commitment to monthly bills, where there is one.
    public let commitment: CommitmentRenewal?

    /// Creates renewal information from what a payload says.
    public init(
        chain: TransactionKey, product: ProductID, nextProduct: ProductID, willRenew: Bool, isInBillingRetry: Bool,
        graceEnds: Moment?, signed: Moment, renewalDate: Moment? = nil, renewalPrice: Money? = nil,
        offer: RenewalOffer? = nil, needsConsent: Bool = false, commitment: CommitmentRenewal? = nil
    ) {
        self.chain = chain
        self.product = product
        self.nextProduct = nextProduct
        self.willRenew = willRenew
        self.isInBillingRetry = isInBillingRetry
        self.graceEnds = graceEnds
        self.signed = signed
        self.renewalDate = renewalDate
        self.renewalPrice = renewalPrice
        self.offer = offer
        self.needsConsent = needsConsent
        self.commitment = commitment
    }

    /// The next bill, as far as the store says; `nil` where nothing renews.
    public var nextBill: NextBill? {
        guard willRenew else { return nil }
        return NextBill(
            product: nextProduct, price: renewalPrice, date: renewalDate, offer: offer, needsConsent: needsConsent)
    }

    /// What follows the commitment that the next bill belongs to; `nil` where the next bill is for what follows, or where there
    /// is no commitment.
    public var afterCommitment: CommitmentRenewal? {
        guard willRenew, let commitment else { return nil }
        guard let end = commitment.date, let next = renewalDate else { return commitment }
        return next < end ? commitment : nil
    }

    /// Whether this version is to be believed over another of the same subscription: the later signature wins, and of
    /// two signed in the same millisecond the one that grants less. Of two that grant the same, the one that says more of the
    /// next bill wins: a ledger that an earlier build wrote has none of it.
    public func supersedes(_ other: RenewalFacts) -> Bool {
        // The complement (~) turns an order round without the overflow that a minus sign would risk.
        func rank(_ facts: RenewalFacts) -> (Int64, Int64, Int, Int, Int) {
            (
                facts.signed.milliseconds,
                ~(facts.graceEnds ?? .distantPast).milliseconds,
                facts.graceEnds == nil ? 1 : 0,
                facts.isInBillingRetry ? 1 : 0,
                facts.willRenew ? 0 : 1
            )
        }
        if rank(self) != rank(other) { return rank(self) > rank(other) }
        let (names, otherNames) = ([product, nextProduct], [other.product, other.nextProduct])
        if names != otherNames { return otherNames.lexicographicallyPrecedes(names) }
        return other.billOrder.lexicographicallyPrecedes(billOrder) { $0.precedes($1) }
    }

    /// The next bill's members, in an order that lets two versions be compared.
    private var billOrder: [Ranked] {
        [
            .number(renewalDate?.milliseconds), .number(renewalPrice?.milliunits), .text(renewalPrice?.currency),
            .number(offer.map { Int64($0.type) }), .text(offer?.id), .text(offer?.discountType),
            .number(needsConsent ? 1 : 0), .number(commitment.map { $0.willRenew ? 1 : 0 }),
            .text(commitment?.product.rawValue), .number(commitment?.date?.milliseconds),
            .number(commitment?.price?.milliunits), .text(commitment?.price?.currency),
        ]
    }

    /// A member that may be absent; an absent one comes first.
    private enum Ranked: Hashable {
        case number(Int64?)
        case text(String?)

        func precedes(_ other: Ranked) -> Bool {
            switch (self, other) {
            case (.number(nil), .number(let other)): other != nil
            case (.number(let value?), .number(let other?)): value < other
            case (.text(nil), .text(let other)): other != nil
            case (.text(let value?), .text(let other?)): value < other
            case (.number, _), (.text, _): false
            }
        }
    }
}

/// What follows a commitment to a whole period that is billed by the month. Names follow `RenewalCommitmentInfo`.
///
/// While bills of a commitment are still to come, the store says apart from them what comes after the last one: turning renewal
/// off, or choosing another plan, changes nothing before that.
public struct CommitmentRenewal: Hashable, Sendable {
    /// The plan that follows.
    public let product: ProductID
    /// A Boolean value that indicates whether something follows.
    public let willRenew: Bool
    /// When the commitment ends; `nil` where the store doesn't say.
    public let date: Moment?
    /// What the first bill after the commitment comes to; `nil` where the store doesn't say.
    ///
    /// Source: in the example of Apple's WWDC session on billing plans it is a monthly bill, and not twelve.
    public let price: Money?

    /// Creates a renewal from what a payload says.
    public init(product: ProductID, willRenew: Bool, date: Moment?, price: Money?) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.price = price
    }
}
