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
    /// A number counts things only if the name begins with it and a space follows it: "Boost 1" and "5-day pass" are
    /// singular. A number in front of a name is assumed to be a count, and a group of three digits after a space is
    /// assumed to belong to that number, so "1 000 coins" and "5 100 coins" name 1000 and 5100 coins.
    ///
    /// - Parameters:
    ///   - name: The name of the product.
    ///   - quantity: The quantity of the purchase.
    /// - Returns: The larger one of the quantity and the number that the name begins with, at least 1.
    static func number(of name: SafeText, quantity: Int = 1) -> Int {
        max(quantity, leadingNumber(of: name.text) ?? 1, 1)
    }

    /// Returns the number that a name begins with, or `nil` if there is none or no space follows it.
    ///
    /// Commas and points always belong to the number. Spaces and apostrophes do between groups of digits only, because
    /// a space also separates the number from the name.
    ///
    /// - Parameter name: The name of a product.
    /// - Returns: The number that the digits form, or `Int.max` if it is larger.
    private static func leadingNumber(of name: String) -> Int? {
        var digits = ""
        var rest = name[...]
        while let next = rest.first {
            if isDigit(next) {
                digits.append(next)
            } else if !",.".contains(next) {
                let isSeparator = isSpace(next) || "'\u{2019}".contains(next)
                guard !digits.isEmpty, isSeparator, beginsWithGroup(rest.dropFirst()) else { break }
            }
            rest.removeFirst()
        }
        guard let next = rest.first, isSpace(next), !digits.isEmpty else { return nil }
        return Int(digits) ?? .max
    }

    /// Returns a Boolean value that indicates whether a text begins with exactly three digits.
    private static func beginsWithGroup(_ text: Substring) -> Bool { text.prefix(4).prefix(while: isDigit).count == 3 }

    private static func isDigit(_ character: Character) -> Bool { "0123456789".contains(character) }

    /// Returns a Boolean value that indicates whether a character is a space of the kinds in numbers.
    ///
    /// These are the space, the no-break space, the thin space, and the narrow no-break space.
    private static func isSpace(_ character: Character) -> Bool { " \u{A0}\u{2009}\u{202F}".contains(character) }

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
