internal import Foundation
internal import StoreSimulator

extension Product.SubscriptionInfo {
    /// Returns the ways to pay for a subscription: payment up front first, then monthly payment if offered.
    ///
    /// - Parameters:
    ///   - plan: The simulator's description of the subscription, with its offers and billing plans.
    ///   - price: The price of a whole subscription period.
    ///   - period: The subscription period.
    ///   - style: The format of prices.
    /// - Returns: The pricing terms.
    static func pricingTerms(
        of plan: SubscriptionPlan, price: Decimal, period: Product.SubscriptionPeriod,
        _ style: Decimal.FormatStyle.Currency
    ) -> [PricingTerms] {
        let upFront = CommitmentInfo(price: price, displayPrice: price.formatted(style), period: period)
        let wholePeriod = BillingInfo(price: price, displayPrice: price.formatted(style), period: period)
        let terms = [PricingTerms(.upFront, wholePeriod, upFront, plan.offers(for: .upFront, style))]
        guard let monthly = plan.monthly else { return terms }
        let (bill, whole) = (Decimal(milliunits: monthly.billPrice), Decimal(milliunits: monthly.commitmentPrice))
        let commitment = CommitmentInfo(price: whole, displayPrice: whole.formatted(style), period: period)
        let month = BillingInfo(price: bill, displayPrice: bill.formatted(style), period: .monthly)
        return terms + [PricingTerms(.monthly, month, commitment, plan.offers(for: .monthly, style))]
    }
}

extension Product.SubscriptionInfo.PricingTerms {
    fileprivate init(
        _ type: Product.SubscriptionInfo.BillingPlanType, _ billing: Product.SubscriptionInfo.BillingInfo,
        _ commitment: Product.SubscriptionInfo.CommitmentInfo, _ offers: [Product.SubscriptionOffer]
    ) {
        billingPlanType = type
        pricingModel = .singlePrice(SinglePrice(billingInfo: billing, commitmentInfo: commitment))
        subscriptionOffers = offers
        billingPrice = billing.price
        billingDisplayPrice = billing.displayPrice
        billingPeriod = billing.period
        commitmentInfo = commitment
    }
}

extension SubscriptionPlan {
    /// Returns the offers of this subscription that apply to a billing plan.
    ///
    /// An introductory offer that specifies no billing plan applies only to payment up front.
    fileprivate func offers(
        for type: Product.SubscriptionInfo.BillingPlanType, _ style: Decimal.FormatStyle.Currency
    ) -> [Product.SubscriptionOffer] {
        let introductory = introductoryOffers.filter {
            $0.billingPlanType == type.rawValue || ($0.billingPlanType == nil && type == .upFront)
        }
        let others = (promotionalOffers + winBackOffers).filter {
            $0.billingPlanType == nil || $0.billingPlanType == type.rawValue
        }
        return (introductory + others).compactMap { Product.SubscriptionOffer($0, style) }
    }
}
