import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let subscriptionOffer: [Spelling] = [
        Spelling("Product.SubscriptionOffer", Product.SubscriptionOffer.self as any (Equatable & Hashable).Type),
        Spelling("Product.SubscriptionOffer.OfferType", Product.SubscriptionOffer.OfferType.self as any (RawRepresentable & Equatable & Hashable).Type),
        Spelling("Product.SubscriptionOffer.OfferType.rawValue", \Product.SubscriptionOffer.OfferType.rawValue as KeyPath<Product.SubscriptionOffer.OfferType, String>),
        Spelling("Product.SubscriptionOffer.OfferType.init", Product.SubscriptionOffer.OfferType.init(rawValue:) as (String) -> Product.SubscriptionOffer.OfferType),
        Spelling("Product.SubscriptionOffer.OfferType.introductory", Product.SubscriptionOffer.OfferType.introductory as Product.SubscriptionOffer.OfferType),
        Spelling("Product.SubscriptionOffer.OfferType.promotional", Product.SubscriptionOffer.OfferType.promotional as Product.SubscriptionOffer.OfferType),
        Spelling("Product.SubscriptionOffer.OfferType.winBack", Product.SubscriptionOffer.OfferType.winBack as Product.SubscriptionOffer.OfferType),
        Spelling("Product.SubscriptionOffer.PaymentMode", Product.SubscriptionOffer.PaymentMode.self as any (RawRepresentable & Equatable & Hashable).Type),
        Spelling("Product.SubscriptionOffer.PaymentMode.rawValue", \Product.SubscriptionOffer.PaymentMode.rawValue as KeyPath<Product.SubscriptionOffer.PaymentMode, String>),
        Spelling("Product.SubscriptionOffer.PaymentMode.init", Product.SubscriptionOffer.PaymentMode.init(rawValue:) as (String) -> Product.SubscriptionOffer.PaymentMode),
        Spelling("Product.SubscriptionOffer.PaymentMode.payAsYouGo", Product.SubscriptionOffer.PaymentMode.payAsYouGo as Product.SubscriptionOffer.PaymentMode),
        Spelling("Product.SubscriptionOffer.PaymentMode.payUpFront", Product.SubscriptionOffer.PaymentMode.payUpFront as Product.SubscriptionOffer.PaymentMode),
        Spelling("Product.SubscriptionOffer.PaymentMode.freeTrial", Product.SubscriptionOffer.PaymentMode.freeTrial as Product.SubscriptionOffer.PaymentMode),
        Spelling("Product.SubscriptionOffer.id", \Product.SubscriptionOffer.id as KeyPath<Product.SubscriptionOffer, String?>),
        Spelling("Product.SubscriptionOffer.type", \Product.SubscriptionOffer.type as KeyPath<Product.SubscriptionOffer, Product.SubscriptionOffer.OfferType>),
        Spelling("Product.SubscriptionOffer.price", \Product.SubscriptionOffer.price as KeyPath<Product.SubscriptionOffer, Decimal>),
        Spelling("Product.SubscriptionOffer.displayPrice", \Product.SubscriptionOffer.displayPrice as KeyPath<Product.SubscriptionOffer, String>),
        Spelling("Product.SubscriptionOffer.period", \Product.SubscriptionOffer.period as KeyPath<Product.SubscriptionOffer, Product.SubscriptionPeriod>),
        Spelling("Product.SubscriptionOffer.periodCount", \Product.SubscriptionOffer.periodCount as KeyPath<Product.SubscriptionOffer, Int>),
        Spelling("Product.SubscriptionOffer.paymentMode", \Product.SubscriptionOffer.paymentMode as KeyPath<Product.SubscriptionOffer, Product.SubscriptionOffer.PaymentMode>),
        Spelling("Product.SubscriptionOffer.Signature", Product.SubscriptionOffer.Signature.self as any (Equatable & Hashable & Sendable).Type),
        Spelling("Product.SubscriptionOffer.Signature.keyID", \Product.SubscriptionOffer.Signature.keyID as WritableKeyPath<Product.SubscriptionOffer.Signature, String>),
        Spelling("Product.SubscriptionOffer.Signature.nonce", \Product.SubscriptionOffer.Signature.nonce as WritableKeyPath<Product.SubscriptionOffer.Signature, UUID>),
        Spelling("Product.SubscriptionOffer.Signature.timestamp", \Product.SubscriptionOffer.Signature.timestamp as WritableKeyPath<Product.SubscriptionOffer.Signature, Int>),
        Spelling("Product.SubscriptionOffer.Signature.signature", \Product.SubscriptionOffer.Signature.signature as WritableKeyPath<Product.SubscriptionOffer.Signature, Data>),
        Spelling("Product.SubscriptionOffer.Signature.init", Product.SubscriptionOffer.Signature.init(keyID:nonce:timestamp:signature:) as (String, UUID, Int, Data) -> Product.SubscriptionOffer.Signature),
        Spelling("Product.SubscriptionOffer.OfferType.localizedDescription", \Product.SubscriptionOffer.OfferType.localizedDescription as KeyPath<Product.SubscriptionOffer.OfferType, String>),
        Spelling("Product.SubscriptionOffer.PaymentMode.localizedDescription", \Product.SubscriptionOffer.PaymentMode.localizedDescription as KeyPath<Product.SubscriptionOffer.PaymentMode, String>),
    ]
}
