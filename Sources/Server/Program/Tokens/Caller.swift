#if Server
package import DiscoverEntities

/// The caller of a request, as its token states.
package struct Caller: Hashable, Sendable {
    /// A scope of a token.
    package enum Scope: String, CaseIterable, Sendable {
        /// Access to the purchases of the caller's account.
        case customer
        /// Access to the purchases of all accounts, and to the server's settings.
        case admin
    }

    /// The account that the token was issued to.
    package let token: AccountToken
    /// The scopes of the token.
    package let scopes: Set<Scope>

    /// The account for the use cases; an administrator owns every feature without a purchase.
    var account: Account { Account(token: token, isAdministrator: scopes.contains(.admin)) }
}
#endif
