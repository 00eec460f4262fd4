#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The routes for administrators, such as the audit log and an account's records.
struct AdminRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.put, "/v1/admin/shared-secret", needs: .administrator, readsBody: true) {
                request throws(Problem) in try await rotate(request)
            },
            Endpoint(.get, "/v1/admin/audit", needs: .administrator) { request throws(Problem) in
                try await audit(request)
            },
            Endpoint(.get, "/v1/admin/unmapped-passes", needs: .administrator) { _ throws(Problem) in
                try await unmappedPasses()
            },
            Endpoint(.get, "/v1/admin/accounts/{id}", needs: .administrator) { request throws(Problem) in
                try await account(request)
            },
        ]
    }

    private struct Rotation: Decodable {
        let secret: String
    }

    private func rotate(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let secret = SharedSecret(try request.read(Rotation.self).secret)
        let administrator = try request.caller().account
        do {
            let until = try await backend.rotateSecret.rotate(RotateSecretRequest(secret, by: administrator))
            return RouteResponse(["rotated": true, "oldGoodUntil": .number(until.milliseconds)])
        } catch {
            switch error {
            case .unusable: throw Problem(.malformed, detail: error.sentence)
            case .ledger(let failure): throw Problem(failure)
            }
        }
    }

    private func audit(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let page = try request.page("before")
        do { return RouteResponse(try await backend.readAuditLog.read(page).json) } catch { throw Problem(error) }
    }

    private func unmappedPasses() async throws(Problem) -> RouteResponse {
        do {
            return RouteResponse(["passes": .array(try await backend.unmappedPasses.perform(()).map(\.json))])
        } catch {
            throw Problem(error)
        }
    }

    private func account(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let id = request.parameters["id"].flatMap({ AccountToken(uuid: $0) }) else { throw Problem(.notFound) }
        let token = try await backend.account(for: id)
        let listed = ListTransactionsRequest(of: token, try request.page("after"))
        let administrator = try request.caller().token
        let report: InspectAccountResponse?
        do { report = try await backend.inspectAccount.inspect(listed, by: administrator) } catch {
            throw Problem(error)
        }
        guard let report else { throw Problem(.notFound) }
        let scope = RequestScope(
            backend, account: Account(token: token), analytics: CountingAnalyticsObserver(metrics: metrics))
        let held: JSON =
            switch await scope.status() {
            case .known(let card): card.json(in: backend.realm)
            case .notKnownYet: ["known": false, "ledger": backend.realm.json]
            case .failed(let failure): throw Problem(failure)
            case nil: throw Problem(.broken)
            }
        return RouteResponse([
            "account": .string(token.uuid), "counts": report.overview.json, "entitlements": held,
            "page": report.page.json, "grants": .array(report.grants.map { .object($0.members) }),
        ])
    }
}
#endif
