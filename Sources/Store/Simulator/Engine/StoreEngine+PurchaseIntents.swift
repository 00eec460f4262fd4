internal import Foundation
internal import Support

/// A purchase that the customer began in the App Store and that waits for the app to go on with it.
struct PendingPurchaseIntent: Sendable, Hashable, Codable {
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

extension StoreEngine {
    /// The customer begins a purchase in the App Store. Both faces are told; the first that takes it up has it.
    mutating func promote(_ product: StoreProduct, offer: String?) {
        let intent = PendingPurchaseIntent(id: nextTransactionID(), productID: product.id, offerID: offer)
        state.heldIntents.append(intent)
        intentAnnouncements.append(intent)
        queueEvents.append(.promoted(intent))
    }

    /// Whether nobody has yet taken up an intent, or answered whether to.
    func isUndecided(_ intent: PendingPurchaseIntent) -> Bool {
        state.heldIntents.contains { $0.id == intent.id && !$0.wasAsked }
    }

    /// What the queue's observers said: go on now, or keep it for later.
    mutating func decide(_ intent: PendingPurchaseIntent, goesOn: Bool) {
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

    /// Somebody else's Apple Account buys, with an app account of its own, and the app there has not finished it. On this
    /// device it turns up by the habit ``StoreQuirk/foreignTransactions`` alone.
    ///
    /// Developers report such transactions from the sandbox, where test accounts change often on one device.
    mutating func purchaseByForeigner(_ productID: String) throws(StoreFailure) -> SignedTransactionPayload {
        let device = state.signedIn
        // Tried out on a copy: a purchase that is refused leaves nobody behind.
        var tried = self
        let other = tried.foreigner()
        let order = PurchaseRequest(productID: productID, appAccountToken: accountToken(of: other))
        let record = try tried.quietly { (machine) throws(StoreFailure) in
            machine.state.signedIn = other
            defer { machine.state.signedIn = device }
            return machine.carryOut(try machine.plan(order), order, id: nil)
        }
        self = tried
        announce(record, of: other)
        return state.customers[other].records[record].current
    }

    /// Another Apple Account than the device's: the first there is, or a new one, which may sign in by the name of stranger.
    private mutating func foreigner() -> Int {
        state.customers.indices.first { $0 != state.signedIn } ?? addAccount("stranger")
    }

    /// The app account of a stranger: made from the seed, in the form of a random UUID.
    private func accountToken(of customer: Int) -> UUID {
        var generator = SplitMix64(seed: state.seed ^ 0xF0E1_6A00 &+ UInt64(customer))
        var bytes: [UInt8] = []
        for _ in 0..<2 { withUnsafeBytes(of: generator.next().bigEndian) { bytes += $0 } }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
