#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes that merge an account into another one.
///
/// The merged account becomes an alias of the other account.
struct MergeRoutes: Sendable {
    let backend: ServerDependencies
    /// The validator of the second token of a request, the token of the anonymous account.
    ///
    /// The token proves that the customer owns the anonymous account.
    let tokens: BearerTokenValidator
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/merges", needs: .customer, readsBody: true) { request throws(Problem) in
                try await mergeOwn(request)
            },
            Endpoint(.post, "/v1/admin/accounts/{id}/merge", needs: .administratorOrService, readsBody: true) {
                request throws(Problem) in try await merge(request)
            },
        ]
    }

    private struct Own: Decodable {
        let anonymousToken: String
    }

    private struct Target: Decodable {
        let into: String
    }

    private func mergeOwn(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let caller = try request.caller()
        let token = try request.read(Own.self).anonymousToken
        // Don't verify a token that the policy makes useless.
        guard backend.merging == .anonymous else { throw .forbidden }
        let other = try await proven(token)
        return try await respond(
            to: MergeAccountsRequest(
                other.token, into: caller.token, by: caller.service ?? caller.token,
                proof: .tokens(isAliasAnonymous: other.isAnonymous, isAccountAnonymous: caller.isAnonymous)))
    }

    /// Returns the caller that the second token of a request identifies.
    ///
    /// If the second token is invalid, the response must not have the status 401: the client would discard the first
    /// token, which is valid.
    private func proven(_ token: String) async throws(Problem) -> Caller {
        let other: Caller
        do throws(TokenRefusal) {
            other = try await tokens.accepted(token).caller
        } catch {
            metrics.tokenRefused(error.rawValue)
            guard error != .keysUnavailable else {
                throw Problem(.notYet, members: ["reason": .string(error.rawValue)], retryAfter: 5)
            }
            throw Problem(
                .malformed, detail: "anonymousToken: not a valid token; fetch a new one, and repeat the request")
        }
        guard other.scopes.contains(.customer) else {
            throw Problem(.malformed, detail: "anonymousToken: not the token of a customer")
        }
        return other
    }

    private func merge(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let alias = request.parameters["id"].flatMap({ AccountToken(uuid: $0) }) else { throw Problem(.notFound) }
        guard let account = AccountToken(uuid: try request.read(Target.self).into) else {
            throw Problem(.malformed, detail: "into: must be the UUID of an account")
        }
        return try await respond(
            to: MergeAccountsRequest(alias, into: account, by: try request.caller().token, proof: .administration))
    }

    private func respond(to request: MergeAccountsRequest) async throws(Problem) -> RouteResponse {
        switch await backend.mergeAccounts.merge(request) {
        case .merged(let transactions):
            var members: [String: JSON] = [
                "verdict": transactions == nil ? "already" : "merged", "alias": .string(request.alias.uuid),
                "account": .string(request.account.uuid), "ledger": backend.realm.json,
            ]
            members["transactions"] = .number(transactions.map { Int64($0) })
            return RouteResponse(.object(members))
        case .refused(.notAllowed): throw .forbidden
        case .refused(let reason):
            throw Problem(.notMergeable, detail: reason.sentence, members: ["reason": .string(reason.rawValue)])
        case .failed(let failure): throw Problem(failure)
        }
    }
}

extension MergeRefusal {
    /// A sentence that states why the accounts weren't merged, and what to do.
    fileprivate var sentence: String {
        switch self {
        case .notAllowed: "customers can't merge accounts; set accounts.merge"
        case .sameAccount: "an account can't be merged into itself; name two accounts"
        case .notAnonymous:
            "the account to merge isn't anonymous; only an administrator or a back end may merge two logins"
        case .intoAnonymous: "the receiving account is anonymous; send the request with the token of the login"
        case .mergedElsewhere: "the account was merged into another account before; a merge can't be undone"
        case .intoAlias: "the receiving account was merged into another account; merge into that one"
        case .hasAliases: "other accounts were merged into the account, so it can't become an alias; swap the accounts"
        case .erased: "one of the accounts is the pseudonym of an erased account, which can't be merged"
        }
    }
}
#endif
