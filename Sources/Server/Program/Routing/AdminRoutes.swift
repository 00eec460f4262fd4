#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The routes for administrators.
struct AdminRoutes: Sendable {
    let backend: ServerDependencies
    let tally: ServerMetrics

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
        let secret = try request.read(Rotation.self).secret
        guard SharedSecretFormat.isUsable(secret) else { throw Problem(.malformed, detail: SharedSecretFormat.wanted) }
        let now = await backend.time.now()
        do {
            try await backend.vault.rotate(to: SharedSecret(secret), at: now, honouringOld: backend.secretGrace)
        } catch {
            throw Problem(error)
        }
        return RouteResponse(["rotated": true, "oldGoodUntil": .number(now.milliseconds + backend.secretGrace)])
    }

    private func audit(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let limit = try request.number("limit", in: 1...200, else: 50)
        let before = try request.cursor("before")
        let entries: [AuditEntry]
        let counts: [NotificationCount]
        do {
            entries = try await backend.audit.entries(before: before, limit: limit + 1)
            counts = try await backend.inbox(RequestEvidence()).counts()
        } catch {
            throw Problem(error)
        }
        let shown = entries.prefix(limit)
        return RouteResponse(
            .members([
                "entries": .array(shown.map(\.json)),
                "next": entries.count > limit ? shown.last.map { .string(String($0.number)) } : nil,
                "notifications": .array(counts.map(\.json)),
            ]))
    }

    private func unmappedPasses() async throws(Problem) -> RouteResponse {
        do {
            return RouteResponse(["passes": .array(try await backend.unmappedPasses().map(\.json))])
        } catch {
            throw Problem(error)
        }
    }

    private func account(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let token = request.parameters["id"].flatMap({ AccountToken(uuid: $0) }) else { throw Problem(.notFound) }
        let overview: AccountOverview?
        do { overview = try await backend.directory.overview(of: token) } catch { throw Problem(error) }
        guard let overview else { throw Problem(.notFound) }
        let page = try await TransactionPage(request, of: token, in: backend.directory)
        let scope = RequestScope(
            backend, account: Account(token: token), analytics: CountingAnalyticsObserver(tally: tally))
        let held: JSON =
            switch await scope.status() {
            case .known(let card): card.json()
            case .notKnownYet: ["known": false]
            case .failed(let failure): throw Problem(failure)
            case nil: throw Problem(.broken)
            }
        return RouteResponse([
            "account": .string(token.uuid), "counts": overview.json, "entitlements": held, "page": page.json,
        ])
    }
}

/// The format of a shared secret.
enum SharedSecretFormat {
    /// The error message for a secret in another format.
    static let wanted = "the secret must be 8 to 256 visible ASCII characters"

    /// Returns a Boolean value that indicates whether a secret has the required format.
    static func isUsable(_ secret: String) -> Bool {
        (8...256).contains(secret.utf8.count) && secret.utf8.allSatisfy { (0x21...0x7e).contains($0) }
    }
}
#endif
