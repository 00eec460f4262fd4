/// The person who uses the app, signed in to one account.
///
/// The set of products that are being bought is part of this object. Two taps on the same product therefore result in
/// one charge, even if different contexts started them. The customer's entitlements aren't stored here: they are
/// computed from the ledger on each request, so that no copy can become outdated.
public final class Customer {
    /// The account that every purchase is made for.
    public let account: Account
    /// The products whose purchase by this customer is in progress.
    public private(set) var basket: Set<ProductID> = []
    /// The part that the account takes in experiments during this launch; `nil` before the experiments are loaded.
    public private(set) var participation: Participation?

    /// Creates a customer who is signed in to the specified account.
    public init(account: Account) { self.account = account }

    /// Marks a product as being bought, or returns `false` without a change if the product is already being bought.
    public func beginPurchase(of product: ProductID) -> Bool { basket.insert(product).inserted }

    /// Marks a product as no longer being bought, whether or not the purchase succeeded.
    public func endPurchase(of product: ProductID) { basket.remove(product) }

    /// Sets the part that the account takes in experiments; later calls in the same launch change nothing.
    public func takePart(_ participation: Participation) { self.participation = self.participation ?? participation }

    /// Returns the account's arm in the experiment with a name, and whether its exposure wasn't recorded before.
    public func expose(to experiment: String) -> (arm: Experiment.Arm, isFirst: Bool)? {
        participation?.expose(to: experiment)
    }
}

/// The app's account that purchases count for, as opposed to the customer's account at the store.
public struct Account: Hashable, Sendable {
    /// The token that identifies the account and is sent to the store with every payment.
    public let token: AccountToken
    /// A Boolean value that indicates whether the account has every feature without a purchase.
    public let isAdministrator: Bool

    /// Creates an account from its token and whether it is an administrator's.
    public init(token: AccountToken, isAdministrator: Bool = false) {
        self.token = token
        self.isAdministrator = isAdministrator
    }
}
