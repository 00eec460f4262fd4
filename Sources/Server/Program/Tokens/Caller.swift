#if Server
package import DiscoverEntities

/// The caller of a request: the account and the permissions that the bearer token states.
package struct Caller: Hashable, Sendable {
    /// A permission that a bearer token grants.
    package enum Scope: String, CaseIterable, Sendable {
        /// Access to the purchases of the caller's account.
        case customer
        /// Access to the purchases of all accounts, and to the server's settings.
        case admin
    }

    /// The account for which the bearer token was issued.
    package let token: AccountToken
    /// The permissions that the bearer token grants.
    package let scopes: Set<Scope>

    /// The caller's account in the form that use cases require.
    ///
    /// An administrator's account owns every feature without a purchase.
    var account: Account { Account(token: token, isAdministrator: scopes.contains(.admin)) }
}
#endif
