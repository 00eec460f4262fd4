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
