/// A purchase that the customer began in the App Store, and that the app has to complete.
///
/// The customer begins it on the app's page in the App Store, with a promoted product or a win-back offer. The app
/// completes it by buying the product with the offer, now or later.
///
/// Modeled on StoreKit's `PurchaseIntent`. An intent contains its product, because it can arrive before any products
/// are loaded.
public struct PurchaseIntent: Sendable, Hashable, Identifiable {
    /// The ID of the product to buy, which is also the intent's ID, as in StoreKit's type.
    public var id: String { product.id }
    /// The product to buy.
    public let product: SimulatedProduct
    /// The offer to buy the subscription with, or `nil` if there is none.
    public let offer: StoreOffer?

    /// Creates an intent for the app from a pending intent; `nil` if the product is no longer for sale.
    init?(_ intent: PendingPurchaseIntent, _ engine: StoreEngine) {
        guard let product = engine.simulatedProduct(intent.productID) else { return nil }
        self.product = product
        let plan = product.subscription
        offer = ((plan?.promotionalOffers ?? []) + (plan?.winBackOffers ?? [])).first { $0.id == intent.offerID }
    }
}

extension SimulatedStore {
    /// The purchases that customers began in the App Store, and that the app has to complete.
    ///
    /// A stream begins with the pending purchases, including those from before the app launch. StoreKit's
    /// documentation doesn't define what happens to a purchase intent that the app ignores. In this simulator, it
    /// stays pending until the app buys the product with the offer, and every new stream contains it.
    public var purchaseIntents: AsyncStream<PurchaseIntent> {
        listen(\.intents) { core in core.engine.state.heldIntents.compactMap { PurchaseIntent($0, core.engine) } }
    }

    func notifyOfIntents(_ core: inout Core) {
        let news = core.engine.intentAnnouncements
        core.engine.intentAnnouncements = []
        for case let intent? in news.map({ PurchaseIntent($0, core.engine) }) {
            core.broadcasters.intents.notify(intent)
        }
    }
}

extension StoreEngine {
    /// Removes the pending purchase intent that a purchase request completes.
    ///
    /// The intent has the same product and the same offer as the request. Without such an intent, nothing happens.
    mutating func completeIntent(for order: PurchaseRequest) {
        let index = state.heldIntents.firstIndex { $0.productID == order.productID && $0.offerID == order.offerID }
        if let index { state.heldIntents.remove(at: index) }
    }
}
