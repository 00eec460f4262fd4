/// A purchase that the customer began in the App Store and that waits for the app to go on with it.
struct HeldIntent: Sendable, Hashable, Codable {
    let id: String
    let productID: String
    /// A promotional or win-back offer, by its id.
    let offerID: String?
    /// Whether the payment queue's observers were asked and said no.
    var wasAsked = false
}

extension StoreMachine {
    /// The customer begins a purchase in the App Store. Both faces are told; the first that takes it up has it.
    mutating func promote(_ product: StoreProduct, offer: String?) {
        let intent = HeldIntent(id: nextTransactionID(), productID: product.id, offerID: offer)
        state.heldIntents.append(intent)
        intentAnnouncements.append(intent)
    }

    /// A product as customers see it now, if it is for sale.
    func simulatedProduct(_ id: String) -> SimulatedProduct? {
        catalogue.product(id: id).flatMap { product in
            SimulatedProduct(product, storefront: state.storefront, locale: state.locale)
        }
    }
}
