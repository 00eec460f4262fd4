#if Server
import DiscoverEntities
import JWTKit

/// The rules that determine which claims a bearer token needs, and which caller the claims identify.
package struct TokenPolicy: Sendable {
    /// The required issuer of a token.
    let issuer: String
    /// The required audience of a token.
    let audience: String
    /// The audience that a token needs for administration.
    ///
    /// The value is `nil` if this audience is the same as for all other requests.
    var adminAudience: String?
    /// The audience that a token needs for acting for other accounts; `nil` if no token can do so.
    var serviceAudience: String?
    /// The name of the claim that contains the account, or a JSON pointer to a member within a claim.
    var accountClaim = "sub"
    /// The UUID of the namespace for deriving an account token from a claim that isn't a UUID.
    ///
    /// The value is `nil` if the claim must be a UUID.
    var accountNamespace: AccountToken?
    /// The name of the claim that marks an anonymous account, or a JSON pointer to a member within a claim.
    ///
    /// The account is anonymous if the claim's value is `true` or the string `anonymous`. If this property is `nil`, no
    /// account counts as anonymous.
    var anonymousClaim: String?
    /// The names of the claims that contain permissions, or JSON pointers to members within claims.
    var scopeClaims = ["scope", "scp"]
    /// The permissions of a token that has none of the claims for permissions.
    var defaultScopes: Set<Caller.Scope> = []

    /// Creates rules according to which the subject of a token (the claim `sub`) is the account.
    package init(issuer: String, audience: String) {
        self.issuer = issuer
        self.audience = audience
    }

    /// Returns the caller that verified claims identify.
    ///
    /// - Throws: `TokenRefusal.foreign` if the token has another issuer or is for another server.
    ///   `TokenRefusal.noAccount` if the token names no account, and isn't a service's.
    func caller(_ claims: ReceivedClaims) throws(TokenRefusal) -> Caller {
        let isForCustomers = claims.aud.value.contains(audience)
        let isForAdministration = adminAudience.map(claims.aud.value.contains) ?? isForCustomers
        let isForServices = serviceAudience.map(claims.aud.value.contains) ?? false
        guard claims.iss == issuer, isForCustomers || isForAdministration || isForServices else { throw .foreign }
        // Each permission needs its own audience, because a provider may let its users request any permission.
        let scopes = scopes(claims).filter { scope in
            switch scope {
            case .customer: isForCustomers
            case .service: isForServices
            case .admin: isForAdministration
            }
        }
        if let account = account(claims) {
            return Caller(token: account, scopes: scopes, isAnonymous: isAnonymous(claims))
        }
        // A token without an account is valid only for a service (a program). Its subject identifies it in limits and
        // in the audit log, and it gets no permission of a customer.
        guard scopes.contains(.service), case .text(let name)? = claims.claim("sub"), !name.isEmpty else {
            throw .noAccount
        }
        return Caller(
            token: AccountToken(named: name, in: Self.services), scopes: scopes.intersection([.service]))
    }

    /// The namespace for deriving the account token of a service whose claims name no account.
    ///
    /// The value must never change.
    private static let services = AccountToken(bits: 0x3f1d_9c0a_7b52_4e68_9a41_c2d7_e05b_8f36)

    private func account(_ claims: ReceivedClaims) -> AccountToken? {
        let name: String
        switch claims.claim(accountClaim) {
        case .text(let text): name = text
        case .whole(let number): name = String(number)
        case .texts, .members, .flag, .other, nil: return nil
        }
        if let account = AccountToken(uuid: name) { return account }
        guard let accountNamespace, !name.isEmpty else { return nil }
        return AccountToken(named: name, in: accountNamespace)
    }

    private func isAnonymous(_ claims: ReceivedClaims) -> Bool {
        let mark = anonymousClaim.flatMap(claims.claim)
        return mark == .flag(true) || mark == .text("anonymous")
    }

    private func scopes(_ claims: ReceivedClaims) -> Set<Caller.Scope> {
        let stated = scopeClaims.compactMap(claims.claim)
        guard !stated.isEmpty else { return defaultScopes }
        return Set(stated.flatMap(\.words).compactMap(Caller.Scope.init))
    }
}
#endif
