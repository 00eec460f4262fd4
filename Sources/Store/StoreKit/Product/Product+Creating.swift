internal import Foundation
internal import StoreSimulator

extension Product {
    /// Creates a product from the simulated store's product, with its name and description localized.
    ///
    /// - Parameters:
    ///   - product: The product of the simulated store.
    ///   - store: The store.
    ///   - slot: The slot (a reference to a replaceable store) that currently refers to the store.
    init(_ product: SimulatedProduct, in store: SimulatedStore, _ slot: StoreSlot) {
        let style = Decimal.FormatStyle.Currency(code: product.currency, locale: Locale(identifier: store.locale))
        id = product.id
        type = ProductType(rawValue: product.type.storeKitName)
        displayName = product.displayName
        description = product.description
        price = Decimal(milliunits: product.price)
        displayPrice = price.formatted(style)
        isFamilyShareable = product.isFamilyShareable
        priceFormatStyle = style
        countryCode = store.storefront.countryCode
        origin = Origin(slot: slot)
        let price = price
        subscription = product.subscription.flatMap { plan in
            let group = store.configuration.subscriptionGroups.first { $0.id == plan.groupID }
            return SubscriptionInfo(
                plan,
                SubscriptionContext(group: group, price: price, locale: store.locale, style: style, slot: slot))
        }
        jsonRepresentation = ProductRecord(product, displayPrice, subscription).json
    }
}

/// The members of the JSON that represents a product.
private struct ProductRecord: Encodable {
    let id: String
    let type: String
    let displayName: String
    let description: String
    let price: Decimal
    let displayPrice: String
    let currencyCode: String
    let isFamilyShareable: Bool
    let subscription: Subscription?

    struct Subscription: Encodable {
        let subscriptionGroupID: String
        let groupLevel: Int
        let subscriptionPeriod: String
    }

    init(_ product: SimulatedProduct, _ displayPrice: String, _ info: Product.SubscriptionInfo?) {
        id = product.id
        type = product.type.storeKitName
        displayName = product.displayName
        description = product.description
        price = Decimal(milliunits: product.price)
        self.displayPrice = displayPrice
        currencyCode = product.currency
        isFamilyShareable = product.isFamilyShareable
        subscription = info.map {
            Subscription(
                subscriptionGroupID: $0.subscriptionGroupID, groupLevel: $0.groupLevel,
                subscriptionPeriod: $0.subscriptionPeriod.iso8601)
        }
    }

    var json: Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Encoding strings, numbers, and Boolean values can't fail.
        return (try? encoder.encode(self)) ?? Data("{}".utf8)
    }
}
