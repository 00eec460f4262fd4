import Foundation
import StoreKit

extension Spelling {
    /// The declarations of this family, each used with the signature of its page.
    static let product: [Spelling] = [
        Spelling("Product", Product.self as any Identifiable.Type),
        Spelling("Product.ProductType", Product.ProductType.self as any (RawRepresentable & Equatable & Hashable).Type),
        Spelling("Product.ProductType.rawValue", \Product.ProductType.rawValue as KeyPath<Product.ProductType, String>),
        Spelling("Product.ProductType.init", Product.ProductType.init(rawValue:) as (String) -> Product.ProductType),
        Spelling("Product.ProductType.consumable", Product.ProductType.consumable as Product.ProductType),
        Spelling("Product.ProductType.nonConsumable", Product.ProductType.nonConsumable as Product.ProductType),
        Spelling("Product.ProductType.nonRenewable", Product.ProductType.nonRenewable as Product.ProductType),
        Spelling("Product.ProductType.autoRenewable", Product.ProductType.autoRenewable as Product.ProductType),
        Spelling("Product.jsonRepresentation", \Product.jsonRepresentation as KeyPath<Product, Data>),
        Spelling("Product.id", \Product.id as KeyPath<Product, String>),
        Spelling("Product.type", \Product.type as KeyPath<Product, Product.ProductType>),
        Spelling("Product.displayName", \Product.displayName as KeyPath<Product, String>),
        Spelling("Product.description", \Product.description as KeyPath<Product, String>),
        Spelling("Product.price", \Product.price as KeyPath<Product, Decimal>),
        Spelling("Product.displayPrice", \Product.displayPrice as KeyPath<Product, String>),
        Spelling("Product.isFamilyShareable", \Product.isFamilyShareable as KeyPath<Product, Bool>),
        Spelling("Product.subscription", \Product.subscription as KeyPath<Product, Product.SubscriptionInfo?>),
        Spelling("Product.purchase", Product.purchase(options:) as @MainActor (Product) -> (Set<Product.PurchaseOption>) async throws -> Product.PurchaseResult),
        Spelling("Product.products", { (ids: Set<String>) async throws -> [Product] in try await Product.products(for: ids) }),
        Spelling("Product.latestTransaction", { (x: Product) async -> VerificationResult<Transaction>? in await x.latestTransaction }),
        Spelling("Product.currentEntitlement", { (x: Product) async -> VerificationResult<Transaction>? in await x.currentEntitlement }),
        Spelling("Product.currentEntitlements", \Product.currentEntitlements as KeyPath<Product, Transaction.Transactions>),
        Spelling("Product.priceFormatStyle", \Product.priceFormatStyle as KeyPath<Product, Decimal.FormatStyle.Currency>),
        Spelling("Product.subscriptionPeriodUnitFormatStyle", \Product.subscriptionPeriodUnitFormatStyle as KeyPath<Product, Product.SubscriptionPeriod.Unit.FormatStyle>),
        Spelling("Product.ProductType.localizedDescription", \Product.ProductType.localizedDescription as KeyPath<Product.ProductType, String>),
    ]
}
