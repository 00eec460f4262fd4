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
        /// Access to the purchases of the account that each request names, for a team's own back end.
        case service
    }

    /// The account for which the bearer token was issued, or for which a service acts.
    package let token: AccountToken
    /// The permissions that the bearer token grants.
    package let scopes: Set<Scope>
    /// The account token of the service that acts for the account.
    ///
    /// The value is `nil` if the account's own token was presented.
    package private(set) var service: AccountToken?
    /// A Boolean value that indicates whether the token marks its account as anonymous.
    let isAnonymous: Bool

    init(token: AccountToken, scopes: Set<Scope>, isAnonymous: Bool = false) {
        self.token = token
        self.scopes = scopes
        self.isAnonymous = isAnonymous
    }

    /// Returns a caller with which this service (a team's own back end) acts for the specified account.
    ///
    /// The result has only the permissions of a customer, whatever other permissions the service has.
    func acting(for account: AccountToken) -> Caller {
        var caller = Caller(token: account, scopes: [.customer])
        caller.service = token
        return caller
    }

    /// The caller's account in the form that use cases require.
    ///
    /// An administrator's account owns every feature without a purchase.
    var account: Account { Account(token: token, isAdministrator: scopes.contains(.admin)) }
}
#endif
