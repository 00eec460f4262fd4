internal import Foundation
internal import Support

/// A purchase that the customer began in the App Store, and that the app has to complete.
struct PendingPurchaseIntent: Sendable, Hashable, Codable {
    let id: String
    let productID: String
    /// The ID of the promotional or win-back offer for the purchase, or `nil` if there is none.
    let offerID: String?
    /// A Boolean value that indicates whether the payment queue's observers have decided.
    ///
    /// They decide whether to add the payment for the purchase to the queue.
    var wasAsked = false

    /// The payment that the app adds to the original payment queue to complete the purchase.
    var payment: SimulatedPayment {
        SimulatedPayment(productIdentifier: productID, paymentDiscount: offerID.map { PaymentDiscount(identifier: $0) })
    }
}

extension StoreEngine {
    /// Begins a purchase in the App Store on behalf of the customer; the app has to complete the purchase.
    ///
    /// Both StoreKit APIs notify the app. The purchase is removed when the app completes it through one of the two
    /// APIs.
    mutating func promote(_ product: StoreProduct, offer: String?) {
        let intent = PendingPurchaseIntent(id: nextTransactionID(), productID: product.id, offerID: offer)
        state.heldIntents.append(intent)
        intentAnnouncements.append(intent)
        queueEvents.append(.promoted(intent))
    }

    /// Returns `true` if a purchase is pending and the payment queue's observers haven't decided about it.
    func isUndecided(_ intent: PendingPurchaseIntent) -> Bool {
        state.heldIntents.contains { $0.id == intent.id && !$0.wasAsked }
    }

    /// Records the decision of the payment queue's observers about a purchase that began in the App Store.
    ///
    /// If `goesOn` is `true`, the payment is added to the queue now. Otherwise the app can add the payment later.
    mutating func decide(_ intent: PendingPurchaseIntent, goesOn: Bool) {
        // If an observer has added the payment itself during the call, don't add a second one.
        guard let index = state.heldIntents.firstIndex(where: { $0.id == intent.id }) else { return }
        state.heldIntents[index].wasAsked = true
        if goesOn { add(intent.payment) }
    }

    /// Removes the pending purchase that a payment completes.
    ///
    /// The pending purchase has the product and the offer of the payment. Pending purchases began in the App Store. If
    /// none has this product and this offer, nothing happens.
    mutating func completeIntent(for payment: SimulatedPayment) {
        let index = state.heldIntents.firstIndex {
            $0.productID == payment.productIdentifier && $0.offerID == payment.paymentDiscount?.identifier
        }
        if let index { state.heldIntents.remove(at: index) }
    }

    /// Returns a product with its current price and localized texts.
    ///
    /// The result is `nil` if the product is unknown or not for sale.
    func simulatedProduct(_ id: String) -> SimulatedProduct? { catalog.product(id: id).flatMap(simulated) }

    /// Returns a catalog's product with its current price and localized texts; `nil` if it isn't for sale.
    func simulated(_ product: StoreProduct) -> SimulatedProduct? {
        SimulatedProduct(
            product, storefront: state.storefront, locale: state.locale, newPrice: state.prices[product.id])
    }

    /// Purchases a product for an Apple Account that isn't signed in, without finishing the transaction.
    ///
    /// The device receives the transaction only while the undocumented behavior ``StoreQuirk/foreignTransactions`` is
    /// on. Developers report such transactions from the sandbox, where test accounts change often on one device.
    ///
    /// - Parameter productID: The ID of the product.
    /// - Returns: The transaction of the other account.
    /// - Throws: `SimulatedFailure` if the purchase is rejected.
    mutating func purchaseByForeigner(_ productID: String) throws(SimulatedFailure) -> SignedTransactionPayload {
        let device = state.signedIn
        // The purchase runs on a copy, so that a rejected purchase adds no account.
        var tried = self
        let other = tried.foreigner()
        let order = PurchaseRequest(productID: productID, appAccountToken: accountToken(of: other))
        let record = try tried.quietly { (engine) throws(SimulatedFailure) in
            engine.state.signedIn = other
            defer { engine.state.signedIn = device }
            return engine.carryOut(try engine.plan(order), order, id: nil)
        }
        self = tried
        announce(record, of: other)
        return state.customers[other].records[record].current
    }

    /// Returns the index of the first Apple Account that isn't signed in.
    ///
    /// If the signed-in account is the only one, the function adds an account with the name `stranger`.
    private mutating func foreigner() -> Int {
        state.customers.indices.first { $0 != state.signedIn } ?? addAccount("stranger")
    }

    /// Returns an app account token for a customer who isn't signed in.
    ///
    /// The token is a UUID that is computed from the store's seed and the index of the customer.
    private func accountToken(of customer: Int) -> UUID {
        var generator = SplitMix64(seed: state.seed ^ 0xF0E1_6A00 &+ UInt64(customer))
        var bytes: [UInt8] = []
        for _ in 0..<2 { withUnsafeBytes(of: generator.next().bigEndian) { bytes += $0 } }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}
