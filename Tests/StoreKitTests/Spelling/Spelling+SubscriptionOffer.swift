import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `SubscriptionOffer`, and reports their names.
    ///
    /// Each use has the documented signature.
    static func subscriptionOffer(_ spelled: (String, Any) -> Void) {
        spelled("Product.SubscriptionOffer", Product.SubscriptionOffer.self as any (Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionOffer.OfferType",
            Product.SubscriptionOffer.OfferType.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionOffer.OfferType.rawValue",
            \Product.SubscriptionOffer.OfferType.rawValue as KeyPath<Product.SubscriptionOffer.OfferType, String>)
        spelled(
            "Product.SubscriptionOffer.OfferType.init",
            Product.SubscriptionOffer.OfferType.init(rawValue:) as (String) -> Product.SubscriptionOffer.OfferType)
        spelled(
            "Product.SubscriptionOffer.OfferType.introductory",
            Product.SubscriptionOffer.OfferType.introductory as Product.SubscriptionOffer.OfferType)
        spelled(
            "Product.SubscriptionOffer.OfferType.promotional",
            Product.SubscriptionOffer.OfferType.promotional as Product.SubscriptionOffer.OfferType)
        spelled(
            "Product.SubscriptionOffer.OfferType.winBack",
            Product.SubscriptionOffer.OfferType.winBack as Product.SubscriptionOffer.OfferType)
        spelled(
            "Product.SubscriptionOffer.PaymentMode",
            Product.SubscriptionOffer.PaymentMode.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.rawValue",
            \Product.SubscriptionOffer.PaymentMode.rawValue as KeyPath<Product.SubscriptionOffer.PaymentMode, String>)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.init",
            Product.SubscriptionOffer.PaymentMode.init(rawValue:) as (String) -> Product.SubscriptionOffer.PaymentMode)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.payAsYouGo",
            Product.SubscriptionOffer.PaymentMode.payAsYouGo as Product.SubscriptionOffer.PaymentMode)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.payUpFront",
            Product.SubscriptionOffer.PaymentMode.payUpFront as Product.SubscriptionOffer.PaymentMode)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.freeTrial",
            Product.SubscriptionOffer.PaymentMode.freeTrial as Product.SubscriptionOffer.PaymentMode)
        spelled(
            "Product.SubscriptionOffer.id", \Product.SubscriptionOffer.id as KeyPath<Product.SubscriptionOffer, String?>
        )
        spelled(
            "Product.SubscriptionOffer.type",
            \Product.SubscriptionOffer.type as KeyPath<Product.SubscriptionOffer, Product.SubscriptionOffer.OfferType>)
        spelled(
            "Product.SubscriptionOffer.price",
            \Product.SubscriptionOffer.price as KeyPath<Product.SubscriptionOffer, Decimal>)
        spelled(
            "Product.SubscriptionOffer.displayPrice",
            \Product.SubscriptionOffer.displayPrice as KeyPath<Product.SubscriptionOffer, String>)
        spelled(
            "Product.SubscriptionOffer.period",
            \Product.SubscriptionOffer.period as KeyPath<Product.SubscriptionOffer, Product.SubscriptionPeriod>)
        spelled(
            "Product.SubscriptionOffer.periodCount",
            \Product.SubscriptionOffer.periodCount as KeyPath<Product.SubscriptionOffer, Int>)
        spelled(
            "Product.SubscriptionOffer.paymentMode",
            \Product.SubscriptionOffer.paymentMode
                as KeyPath<Product.SubscriptionOffer, Product.SubscriptionOffer.PaymentMode>)
        spelled(
            "Product.SubscriptionOffer.Signature",
            Product.SubscriptionOffer.Signature.self as any (Equatable & Hashable & Sendable).Type)
        spelled(
            "Product.SubscriptionOffer.Signature.keyID",
            \Product.SubscriptionOffer.Signature.keyID as WritableKeyPath<Product.SubscriptionOffer.Signature, String>)
        spelled(
            "Product.SubscriptionOffer.Signature.nonce",
            \Product.SubscriptionOffer.Signature.nonce as WritableKeyPath<Product.SubscriptionOffer.Signature, UUID>)
        spelled(
            "Product.SubscriptionOffer.Signature.timestamp",
            \Product.SubscriptionOffer.Signature.timestamp as WritableKeyPath<Product.SubscriptionOffer.Signature, Int>)
        spelled(
            "Product.SubscriptionOffer.Signature.signature",
            \Product.SubscriptionOffer.Signature.signature as WritableKeyPath<Product.SubscriptionOffer.Signature, Data>
        )
        spelled(
            "Product.SubscriptionOffer.Signature.init",
            Product.SubscriptionOffer.Signature.init(keyID:nonce:timestamp:signature:)
                as (String, UUID, Int, Data) -> Product.SubscriptionOffer.Signature)
        spelled(
            "Product.SubscriptionOffer.OfferType.localizedDescription",
            \Product.SubscriptionOffer.OfferType.localizedDescription
                as KeyPath<Product.SubscriptionOffer.OfferType, String>)
        spelled(
            "Product.SubscriptionOffer.PaymentMode.localizedDescription",
            \Product.SubscriptionOffer.PaymentMode.localizedDescription
                as KeyPath<Product.SubscriptionOffer.PaymentMode, String>)
    }
}
