extension StoreMachine {
    mutating func promote(_ id: String, _ offer: String?) throws(ControlError) -> ControlReport {
        guard let product = catalogue.product(id: id) else { throw unknownProduct(id) }
        guard product.isSellable else { throw .notPossible("\(id) cannot be promoted: it is not for sale.") }
        if let offer {
            let offers = (product.subscription?.promotionalOffers ?? []) + (product.subscription?.winBackOffers ?? [])
            guard offers.contains(where: { $0.id == offer }) else {
                throw .notPossible(
                    "\(id) cannot be promoted so: it has no promotional or win-back offer \(offer.quoted).")
            }
        }
        promote(product, offer: offer)
        return ControlReport("The customer begins to buy \(id) in the App Store. It waits for the app to go on.")
    }
}

extension ControlWords {
    /// `PRODUCT [--offer ID]`.
    mutating func promotion() throws(ControlError) -> StoreControl {
        let product = try next("a product id")
        guard words.first == "--offer" else { return .promote(product, offer: nil) }
        _ = try next("--offer")
        return .promote(product, offer: try next("an offer's id after --offer"))
    }
}
