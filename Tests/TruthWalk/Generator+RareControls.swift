internal import StoreSimulator

/// Store controls that the generator rarely selects.
extension Generator {
    mutating func look(_ books: StoreBooks) -> String {
        switch chance.below(3) {
        case 0:
            undoing.append("store storefront USA")
            return "storefront \(chance.pick("DEU", "JPN", "GBR"))"
        case 1:
            undoing.append("store locale en_US")
            return "locale \(chance.pick("de_DE", "ja_JP"))"
        default: return "promote \(plan(books))"
        }
    }

    mutating func offers(_ books: StoreBooks) -> String {
        let offers = catalog.products.flatMap { $0.subscription?.winBackOffers ?? [] }.compactMap(\.id)
        guard let offer = chance.pick(offers) else { return "codes" }
        return "win-back-rule \(offer) " + chance.pick("off", "--paid 1", "--paid 0 --wait 2", "--lapsed 0..12")
    }

    mutating func foreign() -> String {
        chance.isHit(oneIn: 3) ? "seed-history \(chance.pick([1, 3]) ?? 1)" : "foreign buy \(product())"
    }

    /// Returns a control that removes transactions from the lists.
    ///
    /// Such controls are rare, because afterward the entitlements can't be checked completely.
    mutating func oblivion(_ books: StoreBooks) -> String {
        switch chance.below(6) {
        case 0: "clear"
        case 1: "reset"
        default: "delete \(transaction(books))"
        }
    }
}
