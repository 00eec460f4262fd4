#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes with which an administrator gives products to accounts.
///
/// The administrator can also list these grants, and revoke them.
struct GrantRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/admin/accounts/{id}/grants", needs: .administrator, readsBody: true) {
                request throws(Problem) in try await grant(request)
            },
            Endpoint(.get, "/v1/admin/accounts/{id}/grants", needs: .administrator) { request throws(Problem) in
                try await list(request)
            },
            Endpoint(.delete, "/v1/admin/accounts/{id}/grants/{grant}", needs: .administrator) {
                request throws(Problem) in try await revoke(request)
            },
        ]
    }

    private struct Gift: Decodable {
        let productId: String
        let units: Int?
        let expiresDate: Int64?
        let permanent: Bool?
        let reason: String

        /// Returns what the account receives: access to the product's features, or a number of units.
        ///
        /// - Throws: A `Problem` unless the request contains exactly one of `units`, `expiresDate`, and `permanent`.
        func content() throws(Problem) -> ProductGrant.Content {
            switch (units, expiresDate, permanent ?? false) {
            case (let units?, nil, false): return .units(units)
            case (nil, let end?, false): return .access(until: Moment(milliseconds: end))
            case (nil, nil, true): return .access(until: nil)
            default:
                throw Problem(
                    .malformed,
                    detail: "the body must contain exactly one of units, expiresDate, and permanent with the value true"
                )
            }
        }
    }

    private func account(_ request: RouteRequest) throws(Problem) -> AccountToken {
        guard let token = request.parameters["id"].flatMap({ AccountToken(uuid: $0) }) else { throw Problem(.notFound) }
        return token
    }

    private func scope(_ request: RouteRequest) throws(Problem) -> RequestScope {
        RequestScope(
            backend, account: try request.caller().account, analytics: CountingAnalyticsObserver(metrics: metrics))
    }

    private func list(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let listed = ListGrantsRequest(
            of: try await backend.account(for: try account(request)), try request.page("after"))
        let administrator = try request.caller().token
        do throws(LedgerFailure) {
            let page = try await backend.inspectGrants.inspect(listed, by: administrator)
            return RouteResponse(
                .members([
                    "grants": .array(page.items.map { .object($0.recorded.members) }),
                    "next": page.next.map { .string(String($0)) },
                ]))
        } catch {
            throw Problem(error)
        }
    }

    private func grant(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let (account, gift) = (try account(request), try request.read(Gift.self))
        guard gift.productId.hasIdentifierLength, !gift.productId.contains("\0") else {
            throw Problem(.malformed, detail: "productId: must have 1 to 128 characters and no NUL")
        }
        let (content, scope) = (try gift.content(), try scope(request))
        let outcome = await scope.grantProduct.grant(
            ProductID(gift.productId), content, to: account, reason: gift.reason,
            id: request.idempotencyKey)
        switch outcome {
        case .granted(let grant, let isRepeated):
            return RouteResponse(.object(grant.members.merging(["repeated": .bool(isRepeated)]) { own, _ in own }))
        case .failed(let failure): throw Problem(granting: failure)
        }
    }

    private func revoke(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let id = request.parameters["grant"], GrantProductRequest.isID(id) else { throw Problem(.notFound) }
        let (account, scope) = (try account(request), try scope(request))
        switch await scope.revokeGrant.revoke(id, of: account) {
        case .revoked(.revoked(let grant)):
            return RouteResponse(.object(grant.members.merging(["verdict": "revoked"]) { own, _ in own }))
        case .revoked(.already(let grant)):
            return RouteResponse(.object(grant.members.merging(["verdict": "already"]) { own, _ in own }))
        case .failed(let failure): throw Problem(revoking: failure)
        }
    }
}

extension Problem {
    /// Creates the error response that states why a product wasn't granted.
    ///
    /// The label keeps `Problem(.notAllowed)` and `Problem(.notFound)` unambiguous.
    init(granting failure: GrantProductFailure) {
        switch failure {
        case .notAllowed: self = .forbidden
        case .unknownProduct: self.init(.malformed, detail: "productId: the features map doesn't contain the product")
        case .invalidEnd: self.init(.malformed, detail: "expiresDate: must be in the future, before the year 10000")
        case .invalidUnits:
            let limits = GrantProductRequest.unitLimits
            self.init(.malformed, detail: "units: must be from \(limits.lowerBound) to \(limits.upperBound)")
        case .invalidReason:
            let limit = GrantProductRequest.reasonLimits.upperBound
            self.init(.malformed, detail: "reason: is required, with at most \(limit) characters and no NUL")
        case .invalidID:
            self.init(
                .malformed,
                detail: "Idempotency-Key: must have 1 to 64 letters, digits, hyphens, underscores, or periods")
        case .idInUse: self.init(.keyReused)
        case .ledger(let failure): self.init(failure)
        }
    }

    /// Creates the error response that states why a grant wasn't revoked.
    init(revoking failure: RevokeGrantFailure) {
        switch failure {
        case .notAllowed: self = .forbidden
        case .notFound: self.init(.notFound)
        case .ledger(let failure): self.init(failure)
        }
    }
}
#endif
