import Foundation
import StoreKit

extension Spelling {
    /// Uses the declarations of `Product` with their documented signatures, and reports their names.
    static func product(_ spelled: (String, Any) -> Void) {
        spelled("Product", Product.self as any Identifiable.Type)
        spelled("Product.ProductType", Product.ProductType.self as any (RawRepresentable & Equatable & Hashable).Type)
        spelled("Product.ProductType.rawValue", \Product.ProductType.rawValue as KeyPath<Product.ProductType, String>)
        spelled("Product.ProductType.init", Product.ProductType.init(rawValue:) as (String) -> Product.ProductType)
        spelled("Product.ProductType.consumable", Product.ProductType.consumable as Product.ProductType)
        spelled("Product.ProductType.nonConsumable", Product.ProductType.nonConsumable as Product.ProductType)
        spelled("Product.ProductType.nonRenewable", Product.ProductType.nonRenewable as Product.ProductType)
        spelled("Product.ProductType.autoRenewable", Product.ProductType.autoRenewable as Product.ProductType)
        spelled("Product.jsonRepresentation", \Product.jsonRepresentation as KeyPath<Product, Data>)
        spelled("Product.id", \Product.id as KeyPath<Product, String>)
        spelled("Product.type", \Product.type as KeyPath<Product, Product.ProductType>)
        spelled("Product.displayName", \Product.displayName as KeyPath<Product, String>)
        spelled("Product.description", \Product.description as KeyPath<Product, String>)
        spelled("Product.price", \Product.price as KeyPath<Product, Decimal>)
        spelled("Product.displayPrice", \Product.displayPrice as KeyPath<Product, String>)
        spelled("Product.isFamilyShareable", \Product.isFamilyShareable as KeyPath<Product, Bool>)
        spelled("Product.subscription", \Product.subscription as KeyPath<Product, Product.SubscriptionInfo?>)
        spelled(
            "Product.purchase",
            Product.purchase(options:)
                as @MainActor (Product) -> (Set<Product.PurchaseOption>) async throws -> Product.PurchaseResult)
        spelled(
            "Product.products", { (ids: Set<String>) async throws -> [Product] in try await Product.products(for: ids) }
        )
        spelled(
            "Product.latestTransaction",
            { (x: Product) async -> VerificationResult<Transaction>? in await x.latestTransaction })
        spelled(
            "Product.currentEntitlement",
            { (x: Product) async -> VerificationResult<Transaction>? in await x.currentEntitlement })
        spelled(
            "Product.currentEntitlements", \Product.currentEntitlements as KeyPath<Product, Transaction.Transactions>)
        spelled("Product.priceFormatStyle", \Product.priceFormatStyle as KeyPath<Product, Decimal.FormatStyle.Currency>)
        spelled(
            "Product.subscriptionPeriodUnitFormatStyle",
            \Product.subscriptionPeriodUnitFormatStyle as KeyPath<Product, Product.SubscriptionPeriod.Unit.FormatStyle>)
        spelled(
            "Product.ProductType.localizedDescription",
            \Product.ProductType.localizedDescription as KeyPath<Product.ProductType, String>)
    }
}
