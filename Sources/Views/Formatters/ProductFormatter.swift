internal import DiscoverData

/// What a product is called, and what kind of thing it is.
enum ProductFormatter {
    /// Its name; what it is called in the store where nothing of the name can be shown.
    static func name(_ product: ProductViewData) -> SafeText { name(product.name, id: product.id) }

    /// A name, or the identifier where nothing of the name can be shown.
    static func name(_ name: String, id: String) -> SafeText {
        let safe = SafeText(outside: name)
        return safe.text.allSatisfy(\.isWhitespace) ? SafeText(outside: id) : safe
    }

    /// The kind for a person, and whether a family shares it.
    static func kind(_ product: ProductViewData) -> [SafeText] {
        [kind(product.kind)] + (product.isFamilyShareable ? ["for families"] : [])
    }

    /// The kind for a program: the words of StoreKit configuration files.
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
        case .nonConsumable: "for good"
        case .nonRenewing: "pass"
        case .autoRenewable: "subscription"
        }
    }
}
