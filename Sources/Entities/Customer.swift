/// The person who uses the app, signed in to one account.
///
/// This object also contains the set of products that are being bought. Two taps on the same product therefore result
/// in one charge, even if each tap starts its own purchase. The customer's entitlements aren't stored here: they are
/// computed from the ledger (the record of purchases) on each request, so that no copy can become outdated.
public final class Customer {
    /// The account that every purchase is made for.
    public let account: Account
    /// The IDs of the products whose purchase is in progress.
    ///
    /// A second tap can't start another purchase of these products.
    public private(set) var basket: Set<ProductID> = []
    /// The account's assignments in experiments (A/B tests), fixed for this launch of the app.
    ///
    /// The value is `nil` before the experiments are loaded.
    public private(set) var participation: Participation?

    /// Creates a customer who is signed in to the specified account.
    public init(account: Account) { self.account = account }

    /// Marks a product as being bought, so that a second tap can't start another purchase of it.
    ///
    /// - Returns: `true` if the product was marked; `false`, without a change, if it was already being bought.
    public func beginPurchase(of product: ProductID) -> Bool { basket.insert(product).inserted }

    /// Marks a product as no longer being bought, because its purchase has succeeded or failed.
    public func endPurchase(of product: ProductID) { basket.remove(product) }

    /// Stores the account's assignments in experiments (A/B tests), unless they were stored before.
    ///
    /// The first assignments apply for the whole launch of the app.
    public func takePart(_ participation: Participation) { self.participation = self.participation ?? participation }

    /// Returns the account's variant (arm) in an experiment, and whether this is the first such call.
    ///
    /// - Parameter experiment: The name of the experiment.
    /// - Returns: The arm, with `isFirst` set to `true` at the first call for this experiment in this launch of the
    ///   app. The result is `nil` if the experiments aren't loaded, if there is no such experiment, or if the account
    ///   doesn't take part in it.
    public func expose(to experiment: String) -> (arm: Experiment.Arm, isFirst: Bool)? {
        participation?.expose(to: experiment)
    }
}

/// An account of the app, which owns purchases.
///
/// The app's account differs from the customer's account at the store, with which the customer pays.
public struct Account: Hashable, Sendable {
    /// The token that identifies the account and is sent to the store with every payment.
    public let token: AccountToken
    /// A Boolean value that indicates whether the account has every feature without a purchase.
    public let isAdministrator: Bool

    /// Creates an account from its token; an administrator's account has every feature.
    public init(token: AccountToken, isAdministrator: Bool = false) {
        self.token = token
        self.isAdministrator = isAdministrator
    }
}
