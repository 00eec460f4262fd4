/// A purchase that the customer began outside the app, by a product promoted in the App Store or a win-back offer there,
/// and that the app is to go on with: by buying the product with the offer, now or when it suits the customer.
///
/// After StoreKit's type of that name. It brings its product along, for it may come before any products are loaded.
public struct PurchaseIntent: Sendable, Hashable, Identifiable {
    /// The product's id, as StoreKit has it.
    public var id: String { product.id }
    /// What is to be bought.
    public let product: SimulatedProduct
    /// The offer to buy it with, of a subscription.
    public let offer: SubscriptionOffer?

    /// Nil if the product cannot be bought any more.
    init?(_ intent: PendingPurchaseIntent, _ machine: StoreEngine) {
        guard let product = machine.simulatedProduct(intent.productID) else { return nil }
        self.product = product
        let plan = product.subscription
        offer = ((plan?.promotionalOffers ?? []) + (plan?.winBackOffers ?? [])).first { $0.id == intent.offerID }
    }
}

extension SimulatedStore {
    /// The purchases that customers begin outside the app. A stream begins with those that wait, from before the app was
    /// launched too. What StoreKit does with one that the app leaves alone is not documented; here it waits, and every new
    /// stream begins with it, until the app buys its product with its offer.
    public var purchaseIntents: AsyncStream<PurchaseIntent> {
        listen(\.intents) { core in core.machine.state.heldIntents.compactMap { PurchaseIntent($0, core.machine) } }
    }

    func tellOfIntents(_ core: inout Core) {
        let news = core.machine.intentAnnouncements
        core.machine.intentAnnouncements = []
        for case let intent? in news.map({ PurchaseIntent($0, core.machine) }) {
            core.broadcasters.intents.notify(intent)
        }
    }
}

extension StoreEngine {
    /// The app goes on with a purchase that began outside it, if the order is for one: that waits no longer.
    mutating func takeUp(_ order: PurchaseRequest) {
        let index = state.heldIntents.firstIndex { $0.productID == order.productID && $0.offerID == order.offerID }
        if let index { state.heldIntents.remove(at: index) }
    }
}
