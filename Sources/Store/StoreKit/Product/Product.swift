public import Foundation
internal import StoreSimulator

/// A product that the App Store sells.
///
///     let products = try await Product.products(for: ["gold.month", "superlikes.5"])
///     let result = try await products[0].purchase()
@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
public struct Product: Identifiable, Equatable, Hashable, Sendable {
    /// The product ID.
    public let id: String
    /// The type of the product.
    public let type: Product.ProductType
    /// The localized name of the product.
    public let displayName: String
    /// The localized description of the product.
    public let description: String
    /// The price of the product in the storefront's currency.
    public let price: Decimal
    /// The price of the product as a string, formatted with ``priceFormatStyle``.
    public let displayPrice: String
    /// A Boolean value that indicates whether the customer can share the product with family members.
    public let isFamilyShareable: Bool
    /// The subscription details of an auto-renewable subscription, or `nil` for other products.
    public let subscription: Product.SubscriptionInfo?
    /// The format in which prices of this product are written.
    public let priceFormatStyle: Decimal.FormatStyle.Currency

    /// The product as a JSON object.
    ///
    /// Apple doesn't document the members. In this module, their names are those of the product's properties.
    public let jsonRepresentation: Data

    /// The country code of the storefront when the product was loaded.
    let countryCode: String
    let origin: Origin
}

@available(iOS 15.0, macOS 12.0, tvOS 15.0, watchOS 8.0, visionOS 1.0, *)
extension Product {
    /// Returns the products with the specified IDs, in no particular order.
    ///
    /// IDs of products that the App Store doesn't sell are omitted.
    ///
    /// - Parameter identifiers: The product IDs.
    /// - Returns: The products that the App Store sells.
    /// - Throws: A ``StoreKitError`` if the App Store can't be reached.
    public static func products<Identifiers>(for identifiers: Identifiers) async throws -> [Product]
    where Identifiers: Collection, Identifiers.Element == String {
        // Lets tasks that the caller started before run first, as in `purchase(options:)`.
        await Task.yield()
        let slot = StoreSlot.current
        guard let store = slot.store else { return [] }
        return try await products(for: Array(identifiers), of: store, slot)
    }

    /// Returns the products with the specified IDs that a simulated store sells.
    static func products(
        for identifiers: [String], of store: SimulatedStore, _ slot: StoreSlot
    ) async throws -> [Product] {
        do throws(SimulatedFailure) {
            return try await store.products(for: identifiers).map { Product($0, in: store, slot) }
        } catch {
            throw slot.error(for: error, of: .loadProducts)
        }
    }

    /// The customer's latest transaction of the product, or `nil` if there is none.
    public var latestTransaction: VerificationResult<Transaction>? {
        get async { await Transaction.latest(for: id, in: origin.slot) }
    }

    /// The latest transaction that entitles the customer to the product, or `nil` if there is none.
    @available(iOS, introduced: 15.0, deprecated: 18.4, renamed: "currentEntitlements")
    public var currentEntitlement: VerificationResult<Transaction>? {
        get async { await Transaction.latestEntitlement(for: id, in: origin.slot) }
    }

    /// The transactions that entitle the customer to the product.
    ///
    /// There are several if the customer bought the product and a family member shares it too.
    @available(iOS 18.4, macOS 15.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
    public var currentEntitlements: Transaction.Transactions {
        let id = id
        return Transaction.Transactions(reading: origin.slot) { await $0.currentEntitlements(for: id) }
    }
}

@available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, visionOS 1.0, *)
extension Product {
    /// The format for the unit of the subscription period, such as a month, in the product's language.
    public var subscriptionPeriodUnitFormatStyle: Product.SubscriptionPeriod.Unit.FormatStyle {
        Product.SubscriptionPeriod.Unit.FormatStyle(locale: priceFormatStyle.locale)
    }
}

extension Product: CustomDebugStringConvertible {
    /// The product as a JSON object, for debugging.
    public var debugDescription: String { String(decoding: jsonRepresentation, as: UTF8.self) }
}
