import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations for pricing terms with their documented signatures, and reports their names.
    static func pricingTerms(_ spelled: (String, Any) -> Void) {
        spelled(
            "Product.SubscriptionInfo.BillingPlanType",
            Product.SubscriptionInfo.BillingPlanType.self
                as any (RawRepresentable & Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.BillingPlanType.rawValue",
            \Product.SubscriptionInfo.BillingPlanType.rawValue
                as KeyPath<Product.SubscriptionInfo.BillingPlanType, String>)
        spelled(
            "Product.SubscriptionInfo.BillingPlanType.init",
            Product.SubscriptionInfo.BillingPlanType.init(rawValue:)
                as (String) -> Product.SubscriptionInfo.BillingPlanType)
        spelled(
            "Product.SubscriptionInfo.BillingPlanType.monthly",
            Product.SubscriptionInfo.BillingPlanType.monthly as Product.SubscriptionInfo.BillingPlanType)
        spelled(
            "Product.SubscriptionInfo.BillingPlanType.upFront",
            Product.SubscriptionInfo.BillingPlanType.upFront as Product.SubscriptionInfo.BillingPlanType)
        spelled(
            "Product.SubscriptionInfo.BillingPeriod",
            Product.SubscriptionInfo.BillingPeriod.self as SubscriptionPeriod.Type)
        spelled(
            "Product.SubscriptionInfo.CommitmentInfo",
            Product.SubscriptionInfo.CommitmentInfo.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.CommitmentInfo.price",
            \Product.SubscriptionInfo.CommitmentInfo.price as KeyPath<Product.SubscriptionInfo.CommitmentInfo, Decimal>)
        spelled(
            "Product.SubscriptionInfo.CommitmentInfo.displayPrice",
            \Product.SubscriptionInfo.CommitmentInfo.displayPrice
                as KeyPath<Product.SubscriptionInfo.CommitmentInfo, String>)
        spelled(
            "Product.SubscriptionInfo.CommitmentInfo.period",
            \Product.SubscriptionInfo.CommitmentInfo.period
                as KeyPath<Product.SubscriptionInfo.CommitmentInfo, SubscriptionPeriod>)
        spelled(
            "Product.SubscriptionInfo.BillingInfo",
            Product.SubscriptionInfo.BillingInfo.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.BillingInfo.price",
            \Product.SubscriptionInfo.BillingInfo.price as KeyPath<Product.SubscriptionInfo.BillingInfo, Decimal>)
        spelled(
            "Product.SubscriptionInfo.BillingInfo.displayPrice",
            \Product.SubscriptionInfo.BillingInfo.displayPrice as KeyPath<Product.SubscriptionInfo.BillingInfo, String>)
        spelled(
            "Product.SubscriptionInfo.BillingInfo.period",
            \Product.SubscriptionInfo.BillingInfo.period
                as KeyPath<Product.SubscriptionInfo.BillingInfo, Product.SubscriptionInfo.BillingPeriod>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms",
            Product.SubscriptionInfo.PricingTerms.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.billingPlanType",
            \Product.SubscriptionInfo.PricingTerms.billingPlanType
                as KeyPath<Product.SubscriptionInfo.PricingTerms, Product.SubscriptionInfo.BillingPlanType>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.pricingModel",
            \Product.SubscriptionInfo.PricingTerms.pricingModel
                as KeyPath<Product.SubscriptionInfo.PricingTerms, Product.SubscriptionInfo.PricingTerms.PricingModel>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.subscriptionOffers",
            \Product.SubscriptionInfo.PricingTerms.subscriptionOffers
                as KeyPath<Product.SubscriptionInfo.PricingTerms, [Product.SubscriptionOffer]>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.billingPrice",
            \Product.SubscriptionInfo.PricingTerms.billingPrice
                as KeyPath<Product.SubscriptionInfo.PricingTerms, Decimal>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.billingDisplayPrice",
            \Product.SubscriptionInfo.PricingTerms.billingDisplayPrice
                as KeyPath<Product.SubscriptionInfo.PricingTerms, String>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.billingPeriod",
            \Product.SubscriptionInfo.PricingTerms.billingPeriod
                as KeyPath<Product.SubscriptionInfo.PricingTerms, Product.SubscriptionInfo.BillingPeriod>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.commitmentInfo",
            \Product.SubscriptionInfo.PricingTerms.commitmentInfo
                as KeyPath<Product.SubscriptionInfo.PricingTerms, Product.SubscriptionInfo.CommitmentInfo>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.subscript",
            {
                (x: Product.SubscriptionInfo.PricingTerms, type: Product.SubscriptionOffer.OfferType) -> [Product
                    .SubscriptionOffer] in x[offers: type]
            })
        spelled(
            "Product.SubscriptionInfo.PricingTerms.PricingModel",
            Product.SubscriptionInfo.PricingTerms.PricingModel.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.PricingModel.singlePrice",
            Product.SubscriptionInfo.PricingTerms.PricingModel.singlePrice
                as (Product.SubscriptionInfo.PricingTerms.SinglePrice) ->
                Product.SubscriptionInfo.PricingTerms.PricingModel)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.PricingModel.seatBased",
            Product.SubscriptionInfo.PricingTerms.PricingModel.seatBased
                as (Product.SubscriptionInfo.PricingTerms.SeatBasedPricing) ->
                Product.SubscriptionInfo.PricingTerms.PricingModel)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SinglePrice",
            Product.SubscriptionInfo.PricingTerms.SinglePrice.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SinglePrice.billingInfo",
            \Product.SubscriptionInfo.PricingTerms.SinglePrice.billingInfo
                as KeyPath<Product.SubscriptionInfo.PricingTerms.SinglePrice, Product.SubscriptionInfo.BillingInfo>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SinglePrice.commitmentInfo",
            \Product.SubscriptionInfo.PricingTerms.SinglePrice.commitmentInfo
                as KeyPath<Product.SubscriptionInfo.PricingTerms.SinglePrice, Product.SubscriptionInfo.CommitmentInfo>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing",
            Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.priceTiers",
            \Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.priceTiers
                as KeyPath<
                    Product.SubscriptionInfo.PricingTerms.SeatBasedPricing,
                    [Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier]
                >)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier",
            Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.self
                as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.minimumSeats",
            \Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.minimumSeats
                as KeyPath<Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier, Int>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.maximumSeats",
            \Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.maximumSeats
                as KeyPath<Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier, Int?>)
        spelled(
            "Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.billingInfo",
            \Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier.billingInfo
                as KeyPath<
                    Product.SubscriptionInfo.PricingTerms.SeatBasedPricing.PriceTier,
                    Product.SubscriptionInfo.BillingInfo
                >)
        spelled(
            "Product.SubscriptionInfo.pricingTerms",
            \Product.SubscriptionInfo.pricingTerms
                as KeyPath<Product.SubscriptionInfo, [Product.SubscriptionInfo.PricingTerms]>)
    }
}
