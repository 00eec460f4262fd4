#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The routes with which an administrator or a team's own back end exports and erases an account.
struct AccountRecordRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/admin/accounts/{id}/export", needs: .administratorOrService) {
                request throws(Problem) in
                try await export(AccountAccess(to: try account(request), by: try request.caller().token))
            },
            Endpoint(.delete, "/v1/admin/accounts/{id}", needs: .administratorOrService) { request throws(Problem) in
                try await erase(request)
            },
        ]
    }

    private func account(_ request: RouteRequest) throws(Problem) -> AccountToken {
        guard let token = request.parameters["id"].flatMap({ AccountToken(uuid: $0) }) else { throw Problem(.notFound) }
        return token
    }

    /// Exports an account, after the access is recorded in the audit log.
    ///
    /// - Throws: A `Problem` if nothing is recorded about the account, or if the ledger can't be used.
    func export(_ access: AccountAccess) async throws(Problem) -> RouteResponse {
        let records: AccountRecords?
        do throws(LedgerFailure) {
            records = try await backend.exportAccount.export(access)
        } catch {
            throw Problem(error)
        }
        guard let records else { throw Problem(.notFound) }
        let scope = RequestScope(
            backend, account: Account(token: records.account), analytics: CountingAnalyticsObserver(metrics: metrics))
        let entitlements: JSON =
            switch await scope.status() {
            case .known(let card): card.json(in: backend.realm)
            case .notKnownYet: ["known": false, "ledger": backend.realm.json]
            case .failed(let failure): throw Problem(failure)
            case nil: throw Problem(.broken)
            }
        let own: [String: JSON] = ["ledger": backend.realm.json, "entitlements": entitlements]
        return RouteResponse(.object(own.merging(records.members) { own, _ in own }))
    }

    private func erase(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let request = EraseAccountRequest(try account(request), by: try request.caller().token)
        let response: EraseAccountResponse
        do throws(LedgerFailure) {
            response = try await backend.eraseAccount.erase(request)
        } catch {
            throw Problem(error)
        }
        switch response {
        case .erased(let transactions):
            return RouteResponse(["verdict": "erased", "transactions": .number(Int64(transactions))])
        case .nothing: return RouteResponse(["verdict": "nothing"])
        case .isAlias(let account):
            throw Problem(
                .merged, detail: "nothing was erased; erase the account into which it was merged",
                members: ["account": .string(account.uuid)])
        }
    }
}
#endif
