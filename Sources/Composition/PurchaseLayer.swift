public import DiscoverData
public import DiscoverEntities

/// A purchase layer as the screens of an app use it, whether it is the old one or the new one.
///
/// The screens know only this protocol while both layers are in the app. ``PurchaseSession`` conforms to it. The old
/// layer gets an adapter that conforms to it, and that maps what the layer distinguishes.
@MainActor public protocol PurchaseLayer: AnyObject, Sendable {
    /// Starts listening for transactions, and processes those that are unfinished in the store.
    func launch() async

    /// Sells a product, and returns the outcome.
    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome

    /// Restores earlier purchases at the customer's request, and returns the reason if that fails.
    func restore() async -> RestoreFailure?

    /// Returns what the account owns, or `nil` if that isn't known.
    func owned() async -> OwnedPurchases?

    /// Stops listening for transactions.
    func end()
}

extension PurchaseSession: PurchaseLayer {
    /// Opens the transaction listener, and then verifies and credits the unfinished transactions.
    public func launch() async { await launch(arrivals: nil, observer: nil) }

    /// Purchases a product without reporting the progress, and returns the outcome.
    public func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        await buy(product, quantity: quantity, observer: SilentObserver())
    }

    /// Restores earlier purchases without reporting the progress, and returns the reason if that fails.
    public func restore() async -> RestoreFailure? {
        switch await restore(observer: SilentObserver()) {
        case .success: nil
        case .failure(let failure): failure
        }
    }

    /// Returns what the ledger proves that the account owns, or `nil` if that isn't known.
    public func owned() async -> OwnedPurchases? {
        guard let entitlements = try? await entitlements().entitlements else { return nil }
        return OwnedPurchases(entitlements)
    }
}
