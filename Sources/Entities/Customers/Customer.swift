/// The person at the device, signed in to one account.
///
/// What is being bought at this moment is the customer's own state: two taps meet in this object, whichever contexts they
/// started, and so become one charge. What the customer *holds* is not kept here: it is computed from the ledger whenever it
/// is asked for, so that no copy of it can grow old.
public final class Customer {
    /// The account everything is bought for.
    public let account: Account
    /// What is being paid for right now.
    public private(set) var basket: Set<ProductID> = []

    /// Somebody signed in to an account.
    public init(account: Account) { self.account = account }

    /// Takes a product to the till. `false`, and nothing changes, if it is there already.
    public func beginPurchase(of product: ProductID) -> Bool { basket.insert(product).inserted }

    /// Takes the product off the till, paid or not.
    public func endPurchase(of product: ProductID) { basket.remove(product) }
}

/// Whose purchases count: the app's account, not the store's.
public struct Account: Hashable, Sendable {
    /// What travels with every payment.
    public let token: AccountToken
    /// An administrator holds every feature without a purchase.
    public let isAdministrator: Bool

    /// Takes the account's token, and whether it is an administrator's.
    public init(token: AccountToken, isAdministrator: Bool = false) {
        self.token = token
        self.isAdministrator = isAdministrator
    }
}
