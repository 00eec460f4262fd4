/// The verified contents of one signed version of a subscription's renewal information.
///
/// The properties correspond to members of Apple's `JWSRenewalInfoDecodedPayload`.
public struct RenewalFacts: Hashable, Sendable {
    /// The key of the subscription's first transaction, which identifies the subscription.
    public let chain: TransactionKey
    /// The product ID of the current plan.
    public let product: ProductID
    /// The product ID of the plan of the next period; it differs from ``product`` if a change is planned.
    public let nextProduct: ProductID
    /// A Boolean value that indicates whether the subscription renews automatically.
    public let willRenew: Bool
    /// A Boolean value that indicates whether the store is retrying a payment that failed.
    public let isInBillingRetry: Bool
    /// The end of the grace period, which gives access after a failed payment.
    ///
    /// The value is `nil` without a grace period.
    public let graceEnds: Moment?
    /// The time when the store signed this renewal information.
    public let signed: Moment
    /// The time when the next bill is due; `nil` if nothing renews, or if the store doesn't report a time.
    public let renewalDate: Moment?
    /// The amount of the next bill; `nil` if nothing renews, or if the store doesn't report an amount.
    public let renewalPrice: Money?
    /// The offer that the next bill uses; `nil` if the full price is due.
    public let offer: RenewalOffer?
    /// A Boolean value that indicates whether the price rises and the customer hasn't agreed yet.
    ///
    /// Without consent, the subscription doesn't renew. During a commitment, such as a year that is paid monthly, the
    /// remaining bills are still due at the agreed price.
    public let needsConsent: Bool
    /// The renewal after the current commitment, such as a year paid monthly; `nil` without a commitment.
    public let commitment: CommitmentRenewal?

    /// Creates renewal information from the members of the store's signed payload.
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

    /// The next bill of the subscription, with the values that the store reports; `nil` if nothing renews.
    public var nextBill: NextBill? {
        guard willRenew else { return nil }
        return NextBill(
            product: nextProduct, price: renewalPrice, date: renewalDate, offer: offer,
            needsConsent: needsConsent && afterCommitment == nil)
    }

    /// The renewal after the current commitment, such as a year paid monthly; `nil` without a commitment.
    ///
    /// The value is also `nil` if nothing renews, or if the next bill is already the first one after the commitment.
    ///
    /// The bills of a commitment are due at the agreed price. If the price rises, only the renewal after the commitment
    /// depends on the customer's consent.
    ///
    /// Source: Apple's "Supporting monthly subscriptions with a 12-month commitment": the subscription renews until the
    /// commitment ends.
    public var afterCommitment: CommitmentRenewal? {
        guard willRenew, var commitment else { return nil }
        if let end = commitment.date, let next = renewalDate, next >= end { return nil }
        commitment.needsConsent = needsConsent && commitment.willRenew
        return commitment
    }

    /// Returns `true` if two signed versions of renewal information differ only in their signing time.
    public func isSame(as other: RenewalFacts) -> Bool {
        let resigned = RenewalFacts(
            chain: chain, product: product, nextProduct: nextProduct, willRenew: willRenew,
            isInBillingRetry: isInBillingRetry, graceEnds: graceEnds, signed: other.signed, renewalDate: renewalDate,
            renewalPrice: renewalPrice, offer: offer, needsConsent: needsConsent, commitment: commitment)
        return resigned == other
    }

    /// Returns `true` if this version of a subscription's renewal information replaces another one.
    ///
    /// The first rule in which the versions differ decides:
    /// 1. The version that was signed later wins.
    /// 2. The version that gives less access wins.
    /// 3. The version whose product IDs are later in alphabetical order wins.
    /// 4. The version that contains more about the next bill wins, because earlier builds of the app didn't record it.
    public func supersedes(_ other: RenewalFacts) -> Bool {
        // The bitwise complement (~) reverses the order without the overflow that negation risks.
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

    /// The values of the next bill in the order in which ``supersedes(_:)`` compares them.
    private var billOrder: [Ranked] {
        [
            .number(renewalDate?.milliseconds), .number(renewalPrice?.milliunits), .text(renewalPrice?.currency),
            .number(offer.map { Int64($0.type) }), .text(offer?.id), .text(offer?.discountType),
            .number(needsConsent ? 1 : 0), .number(commitment.map { $0.willRenew ? 1 : 0 }),
            .text(commitment?.product.rawValue), .number(commitment?.date?.milliseconds),
            .number(commitment?.price?.milliunits), .text(commitment?.price?.currency),
        ]
    }

    /// An optional value that can be compared; an absent value precedes all others.
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

/// The renewal of a subscription after a commitment, such as a year paid monthly, has ended.
///
/// The properties correspond to members of Apple's `RenewalCommitmentInfo`. While bills of a commitment are due, the
/// store reports separately what follows the last bill. If the customer turns off renewal or chooses another plan, the
/// change begins after the last bill.
public struct CommitmentRenewal: Hashable, Sendable {
    /// The product ID of the plan that follows the commitment.
    public let product: ProductID
    /// A Boolean value that indicates whether the subscription renews after the commitment.
    public let willRenew: Bool
    /// The end of the commitment; `nil` if the store doesn't report one.
    public let date: Moment?
    /// The amount of the first bill after the commitment; `nil` if the store doesn't report it.
    ///
    /// Source: in the example of Apple's WWDC session on billing plans, the amount is one monthly bill, not twelve.
    public let price: Money?
    /// A Boolean value that indicates whether renewing requires consent to a higher price.
    ///
    /// The store reports consent for the whole subscription, so only ``RenewalFacts/afterCommitment`` sets this value;
    /// in ``RenewalFacts/commitment`` it is always `false`.
    public fileprivate(set) var needsConsent = false

    /// Creates the renewal after a commitment from the members of the store's signed payload.
    public init(product: ProductID, willRenew: Bool, date: Moment?, price: Money?) {
        self.product = product
        self.willRenew = willRenew
        self.date = date
        self.price = price
    }
}
