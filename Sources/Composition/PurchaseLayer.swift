public import DiscoverData
public import DiscoverEntities

/// A type through which an app's screens buy, restore, and check ownership: a purchase layer.
///
/// While an app replaces its old purchase code, the app contains two purchase layers: the old code, and this package.
/// The app's screens use only this protocol. The new layer, ``PurchaseSession``, conforms to the protocol. For the old
/// layer, write an adapter that conforms to the protocol, calls the old layer, and converts the results.
@MainActor public protocol PurchaseLayer: AnyObject, Sendable {
    /// Starts listening for transactions, and processes those that are unfinished in the store.
    func launch() async

    /// Sells a number of items of a product to the customer, and returns the outcome.
    func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome

    /// Restores earlier purchases at the customer's request; returns the reason if that fails.
    func restore() async -> RestoreFailure?

    /// Returns what the account owns, or `nil` if that isn't known.
    ///
    /// The result is `nil`, for example, if reading the records failed.
    func owned() async -> OwnedPurchases?

    /// Stops listening for transactions.
    func end()
}

extension PurchaseSession: PurchaseLayer {
    /// Starts listening for transactions, and then processes those that are unfinished in the store.
    public func launch() async { await launch(arrivals: nil, observer: nil) }

    /// Purchases a product without an observer of the progress, and returns the outcome.
    public func buy(_ product: ProductID, quantity: Int) async -> PurchaseOutcome {
        await buy(product, quantity: quantity, observer: SilentObserver())
    }

    /// Restores earlier purchases without an observer; returns the reason if that fails.
    public func restore() async -> RestoreFailure? {
        switch await restore(observer: SilentObserver()) {
        case .success: nil
        case .failure(let failure): failure
        }
    }

    /// Returns what the account owns according to the app's ledger; `nil` if that isn't known.
    public func owned() async -> OwnedPurchases? {
        guard let entitlements = try? await entitlements().entitlements else { return nil }
        return OwnedPurchases(entitlements)
    }
}
