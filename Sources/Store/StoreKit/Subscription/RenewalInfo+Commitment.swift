public import Foundation
internal import StoreSimulator

@available(iOS 26.4, macOS 26.4, tvOS 26.4, watchOS 26.4, visionOS 26.4, *)
extension Product.SubscriptionInfo.RenewalInfo {
    /// The renewal that follows a subscription's commitment, such as 12 months that are paid monthly.
    ///
    /// Apple doesn't document the values for a subscription that doesn't renew after its commitment. In this
    /// module, the date and the billing plan are then those of the next charge, and the price is 0.
    public struct CommitmentInfo: Equatable, Hashable, Sendable {
        /// The ID of the product that the subscription renews with after the commitment.
        public let autoRenewPreference: String
        /// The billing plan (monthly or up front) of the subscription after the commitment.
        public let renewalBillingPlanType: SubscriptionInfo.BillingPlanType
        /// The date on which the commitment ends and the subscription can renew.
        public let renewalDate: Date
        /// The price of the renewal after the commitment.
        public let renewalPrice: Decimal
        /// A Boolean value that indicates whether the subscription renews after the commitment.
        public let willAutoRenew: Bool
    }

    /// The renewal after the commitment; `nil` if the subscription isn't billed monthly.
    public var commitmentInfo: Product.SubscriptionInfo.RenewalInfo.CommitmentInfo? {
        payload.commitmentInfo.map { info in
            let type = info.commitmentRenewalBillingPlanType ?? payload.renewalBillingPlanType ?? .monthly
            let date = info.commitmentRenewalDate ?? payload.renewalDate ?? payload.signedDate
            return CommitmentInfo(
                autoRenewPreference: info.commitmentAutoRenewProductId,
                renewalBillingPlanType: SubscriptionInfo.BillingPlanType(rawValue: type.rawValue),
                renewalDate: Date(milliseconds: date),
                renewalPrice: Decimal(milliunits: info.commitmentRenewalPrice ?? 0),
                willAutoRenew: info.commitmentAutoRenewStatus == 1)
        }
    }

    /// The billing plan of the next charge, monthly or up front.
    ///
    /// It is `nil` if the subscription doesn't renew, or if the product has no billing plans.
    public var renewalBillingPlanType: SubscriptionInfo.BillingPlanType? {
        payload.renewalBillingPlanType.map { SubscriptionInfo.BillingPlanType(rawValue: $0.rawValue) }
    }
}
