internal import DiscoverData

/// A formatter for the name and the kind of a product.
enum ProductFormatter {
    /// Returns the name of a product, or its ID if the name has no visible characters.
    static func name(_ product: ProductViewData) -> SafeText { name(product.name, id: product.id) }

    /// Returns the name of a product, or its ID if the name has no visible characters.
    static func name(_ name: String, id: String) -> SafeText {
        let safe = SafeText(outside: name)
        return safe.text.allSatisfy(\.isWhitespace) ? SafeText(outside: id) : safe
    }

    /// Returns descriptions of a product: its kind and, if families can share it, "for families".
    static func kind(_ product: ProductViewData) -> [SafeText] {
        [kind(product.kind)] + (product.isFamilyShareable ? ["for families"] : [])
    }

    /// Returns the kind of a product as StoreKit configuration files spell it, such as `NonConsumable`.
    static func type(_ kind: ProductViewData.Kind) -> String {
        switch kind {
        case .consumable: "Consumable"
        case .nonConsumable: "NonConsumable"
        case .nonRenewing: "NonRenewingSubscription"
        case .autoRenewable: "RecurringSubscription"
        }
    }

    private static func kind(_ kind: ProductViewData.Kind) -> SafeText {
        switch kind {
        case .consumable: "consumable"
        case .nonConsumable: "permanent"
        case .nonRenewing: "pass"
        case .autoRenewable: "subscription"
        }
    }
}
