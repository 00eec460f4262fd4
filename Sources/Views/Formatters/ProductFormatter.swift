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

    /// Returns the number of things that a sentence about a product names.
    ///
    /// The forms of its verbs and pronouns depend on this number.
    ///
    /// The name "5 super likes" begins with its number, so a sentence about it needs a plural even if the product is
    /// bought once: "5 super likes are yours". The name of another product is singular.
    ///
    /// - Parameters:
    ///   - name: The name of the product.
    ///   - quantity: The quantity of the purchase.
    /// - Returns: The larger one of the quantity and the number that the name begins with, at least 1.
    static func number(of name: SafeText, quantity: Int = 1) -> Int {
        let start = name.text.prefix { "0123456789,.".contains($0) }
        guard name.text.dropFirst(start.count).first == " " else { return max(quantity, 1) }
        return max(quantity, Int(start.filter(\.isNumber)) ?? 1, 1)
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
