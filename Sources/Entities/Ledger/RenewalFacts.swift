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

    /// Takes what a payload says.
    public init(
        chain: TransactionKey, product: ProductID, nextProduct: ProductID, willRenew: Bool, isInBillingRetry: Bool,
        graceEnds: Moment?, signed: Moment
    ) {
        self.chain = chain
        self.product = product
        self.nextProduct = nextProduct
        self.willRenew = willRenew
        self.isInBillingRetry = isInBillingRetry
        self.graceEnds = graceEnds
        self.signed = signed
    }

    /// Whether this version is to be believed over another of the same subscription: the later signature wins, and of
    /// two signed in the same millisecond the one that grants less.
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
        return [other.product, other.nextProduct].lexicographicallyPrecedes([product, nextProduct])
    }
}
