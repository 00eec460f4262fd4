/// How a subscription stands, after StoreKit's `Product.SubscriptionInfo.Status`.
public struct SubscriptionStatus: Sendable, Hashable {
    /// Where it is in its life.
    public let state: RenewalState
    /// The transaction of its current, or last, period.
    public let transaction: VerificationResult<SignedTransactionPayload>
    /// What comes next.
    public let renewalInfo: VerificationResult<RenewalInfoPayload>
}

/// Where a subscription is in its life, with the numbers of StoreKit's `Product.SubscriptionInfo.RenewalState`.
public enum RenewalState: Int, Sendable, Hashable, Codable, CaseIterable {
    /// It runs.
    case subscribed = 1
    /// It is over.
    case expired = 2
    /// A charge failed and is being tried again. There is no access.
    case inBillingRetryPeriod = 3
    /// A charge failed and is being tried again. Access stays on for a while.
    case inGracePeriod = 4
    /// It was taken back.
    case revoked = 5
}

extension RenewalState {
    init(_ phase: SubscriptionRecord.Phase) {
        switch phase {
        case .subscribed: self = .subscribed
        case .expired: self = .expired
        case .inBillingRetryPeriod: self = .inBillingRetryPeriod
        case .inGracePeriod: self = .inGracePeriod
        case .revoked: self = .revoked
        }
    }
}
