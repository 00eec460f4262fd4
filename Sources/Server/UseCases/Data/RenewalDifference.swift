#if Server
public import DiscoverEntities

/// Recorded renewal information with the stored signed text (JWS) that proves it.
///
/// Descriptions and dumps never show the text.
public struct ProvenRenewal: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    /// The account for which the renewal information is recorded.
    public let account: AccountToken
    /// The contents of the renewal information as they are recorded.
    public let facts: RenewalFacts
    /// A Boolean value that indicates whether the recorded contents are from a stored text.
    public let isProven: Bool
    /// The signed text, or `nil` if no text proves the contents.
    ///
    /// The value is also `nil` if the stored text is damaged or missing.
    public let text: String?

    /// Creates recorded renewal information with its signed text.
    ///
    /// The text is `nil` if no text proves the contents, or if the stored text is damaged or missing.
    public init(account: AccountToken, facts: RenewalFacts, isProven: Bool, text: String?) {
        self.account = account
        self.facts = facts
        self.isProven = isProven
        self.text = text
    }

    /// The ID of the subscription's first transaction.
    public var description: String { facts.chain.id.rawValue }

    /// An empty mirror, so that a dump doesn't show the signed text (JWS).
    public var customMirror: Mirror { Mirror(self, children: []) }
}

/// Recorded renewal information that differs from the signed text (JWS) that proves it.
public struct RenewalDifference: Hashable, Sendable {
    /// A part of renewal information, with the name of the member in the signed payload.
    public enum Part: String, Hashable, Sendable, CaseIterable {
        /// The ID of the subscription's first transaction: the text is about another subscription.
        case originalTransactionId
        /// The ID of the product of the current period.
        case productId
        /// The ID of the product of the next period.
        case autoRenewProductId
        /// The value that states whether the subscription renews.
        case autoRenewStatus
        /// The value that states whether the store is retrying a payment that failed.
        case isInBillingRetryPeriod
        /// The end of the grace period after a failed payment.
        case gracePeriodExpiresDate
        /// The time when the store signed the version.
        case signedDate
        /// The time of the next bill.
        case renewalDate
        /// The amount and the currency of the next bill.
        case renewalPrice
        /// The kind of the offer that the next bill uses.
        case offerType
        /// The ID of the offer that the next bill uses.
        case offerIdentifier
        /// The payment mode of the offer that the next bill uses.
        case offerDiscountType
        /// The value that states whether the customer must agree to a higher price.
        case priceIncreaseStatus
        /// The renewal after a commitment.
        case commitmentInfo
    }

    /// The environment and the ID of the subscription's first transaction.
    public let subscription: TransactionKey
    /// The parts that differ, or an empty array if the signed text can't be read.
    public let parts: [Part]

    /// Creates a difference from the parts that differ, which are none if the signed text can't be read.
    public init(subscription: TransactionKey, parts: [Part]) {
        self.subscription = subscription
        self.parts = parts
    }

    /// Creates the difference between recorded renewal information and the contents of its signed text.
    ///
    /// The result is `nil` if they agree. `signed` is `nil` if the text can't be read. A row from before the next bill
    /// was recorded contains nothing about it, so the values of the bill are compared only if the row has one of them.
    /// The same applies to the commitment.
    init?(_ recorded: RenewalFacts, signed: RenewalFacts?) {
        let parts = signed.map { signed in
            Part.allCases.filter { $0.isRecorded(in: recorded) && !$0.isEqual(in: recorded, and: signed) }
        }
        guard parts != [] else { return nil }
        self.init(subscription: recorded.chain, parts: parts ?? [])
    }
}

extension RenewalDifference.Part {
    fileprivate func isRecorded(in facts: RenewalFacts) -> Bool {
        switch self {
        case .originalTransactionId, .productId, .autoRenewProductId, .autoRenewStatus, .isInBillingRetryPeriod,
            .gracePeriodExpiresDate, .signedDate:
            true
        case .renewalDate, .renewalPrice, .offerType, .offerIdentifier, .offerDiscountType, .priceIncreaseStatus:
            facts.renewalDate != nil || facts.renewalPrice != nil || facts.offer != nil || facts.needsConsent
        case .commitmentInfo: facts.commitment != nil
        }
    }

    fileprivate func isEqual(in one: RenewalFacts, and other: RenewalFacts) -> Bool {
        switch self {
        case .originalTransactionId: one.chain == other.chain
        case .productId: one.product == other.product
        case .autoRenewProductId: one.nextProduct == other.nextProduct
        case .autoRenewStatus: one.willRenew == other.willRenew
        case .isInBillingRetryPeriod: one.isInBillingRetry == other.isInBillingRetry
        case .gracePeriodExpiresDate: one.graceEnds == other.graceEnds
        case .signedDate: one.signed == other.signed
        case .renewalDate: one.renewalDate == other.renewalDate
        case .renewalPrice: one.renewalPrice == other.renewalPrice
        case .offerType: one.offer?.type == other.offer?.type
        case .offerIdentifier: one.offer?.id == other.offer?.id
        case .offerDiscountType: one.offer?.discountType == other.offer?.discountType
        case .priceIncreaseStatus: one.needsConsent == other.needsConsent
        case .commitmentInfo: one.commitment == other.commitment
        }
    }
}
#endif
