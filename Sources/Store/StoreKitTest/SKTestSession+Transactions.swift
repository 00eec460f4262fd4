internal import Foundation
public import StoreKit
internal import StoreSimulator

extension SKTestSession {
    /// Returns the customer's transactions and pending purchases, oldest first.
    public func allTransactions() -> [SKTestTransaction] {
        let pending = simulatedStore.chainsWithPendingPriceIncrease
        return simulatedStore.allTransactions().map { transaction in
            let chain = transaction.originalTransactionIdentifier
            return SKTestTransaction(
                transaction,
                isPendingPriceIncreaseConsent: transaction.autoRenewingEnabled && chain.map(pending.contains) == true)
        }
    }

    /// Deletes the transactions of all accounts, without changing the virtual clock and the settings.
    public func clearTransactions() { try? simulatedStore.clearTransactions() }

    /// Deletes the transactions of all accounts, and resets all test settings.
    ///
    /// The test settings are reset to those of the configuration file. The account `default` is then signed in. The
    /// virtual clock is unchanged.
    public func resetToDefaultState() {
        try? simulatedStore.resetToDefaultState()
        slot.chosenErrors = ChosenErrors()
    }

    /// Buys a product outside the app.
    ///
    /// - Parameter productIdentifier: The product ID.
    /// - Throws: An ``SKTestError`` if the product can't be bought.
    @available(iOS, introduced: 14.0, deprecated: 17.0, message: "Use buyProduct(identifier:options:)")
    public func buyProduct(productIdentifier: String) throws {
        try perform { () throws(ControlError) in try simulatedStore.buyProduct(identifier: productIdentifier) }
    }

    /// Buys a product outside the app, and returns the transaction.
    ///
    /// `Transaction.updates` also delivers the transaction to the app.
    ///
    /// - Parameters:
    ///   - identifier: The product ID.
    ///   - options: The options of the purchase.
    /// - Returns: The transaction of the purchase.
    /// - Throws: A `Product.PurchaseError` or `StoreKitError`, as for a purchase in the app.
    @available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)
    @discardableResult
    public func buyProduct(
        identifier: Product.ID, options: Set<Product.PurchaseOption> = []
    ) async throws -> Transaction {
        try await Product.buyElsewhere(identifier, options: options, in: simulatedStore, slot)
    }

    /// Ends the current period of a subscription immediately.
    ///
    /// - Parameter productIdentifier: The product ID of the subscription.
    /// - Throws: An ``SKTestError`` if the customer has no such subscription, or if the subscription has ended.
    public func expireSubscription(productIdentifier: String) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.expireSubscription(productIdentifier: productIdentifier)
        }
    }

    /// Ends the current period of a subscription, and begins the next one.
    ///
    /// The expiration date of the current transaction becomes the current time, and renewal is switched on. The store's
    /// clock advances by a millisecond, so that the new period ends later than the previous one would have.
    ///
    /// - Parameter productIdentifier: The product ID of the subscription.
    /// - Throws: An ``SKTestError`` if the customer has no such subscription, if the subscription has ended, or if the
    ///   product to renew with is no longer for sale.
    public func forceRenewalOfSubscription(productIdentifier: String) throws {
        try perform { () throws(ControlError) in
            try simulatedStore.advance(byMilliseconds: 1)
            try simulatedStore.forceRenewalOfSubscription(productIdentifier: productIdentifier)
        }
    }
}
