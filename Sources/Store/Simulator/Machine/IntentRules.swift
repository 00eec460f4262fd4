/// A purchase that the customer began in the App Store and that waits for the app to go on with it.
struct HeldIntent: Sendable, Hashable, Codable {
    let id: String
    let productID: String
    /// A promotional or win-back offer, by its id.
    let offerID: String?
    /// Whether the payment queue's observers were asked and said no.
    var wasAsked = false

    /// The payment that goes on with it.
    var payment: SimulatedPayment {
        SimulatedPayment(productIdentifier: productID, paymentDiscount: offerID.map { PaymentDiscount(identifier: $0) })
    }
}

extension StoreMachine {
    /// The customer begins a purchase in the App Store. Both faces are told; the first that takes it up has it.
    mutating func promote(_ product: StoreProduct, offer: String?) {
        let intent = HeldIntent(id: nextTransactionID(), productID: product.id, offerID: offer)
        state.heldIntents.append(intent)
        intentAnnouncements.append(intent)
        queueEvents.append(.promoted(intent))
    }

    /// Whether nobody has yet taken up an intent, or answered whether to.
    func isUndecided(_ intent: HeldIntent) -> Bool {
        state.heldIntents.contains { $0.id == intent.id && !$0.wasAsked }
    }

    /// What the queue's observers said: go on now, or keep it for later.
    mutating func decide(_ intent: HeldIntent, goesOn: Bool) {
        // An observer may have added the payment itself while it was asked: that is no second purchase.
        guard let index = state.heldIntents.firstIndex(where: { $0.id == intent.id }) else { return }
        state.heldIntents[index].wasAsked = true
        if goesOn { add(intent.payment) }
    }

    /// The app goes on with a purchase begun in the App Store, if the payment is for one: that waits no longer.
    mutating func takeUp(_ payment: SimulatedPayment) {
        let index = state.heldIntents.firstIndex {
            $0.productID == payment.productIdentifier && $0.offerID == payment.paymentDiscount?.identifier
        }
        if let index { state.heldIntents.remove(at: index) }
    }

    /// A product as customers see it now, if it is for sale.
    func simulatedProduct(_ id: String) -> SimulatedProduct? { catalogue.product(id: id).flatMap(simulated) }

    /// A catalogue's product as customers see it now, if it is for sale.
    func simulated(_ product: StoreProduct) -> SimulatedProduct? {
        SimulatedProduct(
            product, storefront: state.storefront, locale: state.locale, newPrice: state.prices[product.id])
    }
}
