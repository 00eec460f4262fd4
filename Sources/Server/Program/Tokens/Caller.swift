#if Server
package import DiscoverEntities

/// Who asks, as the token says.
package struct Caller: Hashable, Sendable {
    /// What a token may allow.
    package enum Scope: String, CaseIterable, Sendable {
        /// One's own purchases.
        case customer
        /// Everybody's, and the settings of the server.
        case admin
    }

    /// The account that the token was made out to.
    package let token: AccountToken
    /// What it allows.
    package let scopes: Set<Scope>

    /// The account as the use cases see it: an administrator holds every feature without a purchase.
    var account: Account { Account(token: token, isAdministrator: scopes.contains(.admin)) }
}
#endif
