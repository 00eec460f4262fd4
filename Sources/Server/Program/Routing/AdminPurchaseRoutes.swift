#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes with which an administrator finds and changes the owner of a purchase.
///
/// To change the owner, the administrator assigns the purchase to an account.
struct AdminPurchaseRoutes: Sendable {
    let backend: ServerDependencies
    let metrics: ServerMetrics

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/admin/transactions/{id}", needs: .administrator) { request throws(Problem) in
                try await find(request)
            },
            Endpoint(.get, "/v1/admin/orders/{id}", needs: .administrator) { request throws(Problem) in
                try await findOrder(request)
            },
            Endpoint(.put, "/v1/admin/transactions/{id}/owner", needs: .administrator, readsBody: true) {
                request throws(Problem) in try await reassign(request)
            },
        ]
    }

    private struct NewOwner: Decodable {
        let account: String
    }

    private func transaction(_ request: RouteRequest) throws(Problem) -> TransactionID {
        guard let id = request.parameters["id"], id.hasIdentifierLength else { throw Problem(.notFound) }
        return TransactionID(id)
    }

    private func find(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let (transaction, administrator) = (try transaction(request), try request.caller().token)
        let found: OwnedTransaction?
        do throws(LedgerFailure) {
            found = try await backend.findPurchase.find(transaction, by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let found else { throw Problem(.notFound) }
        return RouteResponse(["account": .string(found.account.uuid), "recorded": found.recorded.json])
    }

    private func findOrder(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let order = request.parameters["id"], order.hasIdentifierLength else {
            throw Problem(.notFound)
        }
        let administrator = try request.caller().token
        let found: [OrderedTransaction]?
        do throws(FindOrderFailure) {
            found = try await backend.findOrder.find(order, by: administrator)
        } catch {
            throw Problem(error)
        }
        guard let found else { throw Problem(unknownOrder: order) }
        return RouteResponse(["orderId": .string(order), "transactions": .array(found.map(\.json))])
    }

    private func reassign(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let transaction = try transaction(request)
        guard let named = AccountToken(uuid: try request.read(NewOwner.self).account) else {
            throw Problem(.malformed, detail: "account: must be a UUID")
        }
        let newOwner = try await backend.account(for: named)
        let scope = RequestScope(
            backend, account: try request.caller().account, analytics: CountingAnalyticsObserver(metrics: metrics))
        var members: [String: JSON] = [
            "transactionId": .string(transaction.rawValue), "account": .string(newOwner.uuid),
        ]
        switch await scope.reassignPurchase.reassign(transaction, to: newOwner) {
        case .reassigned(.moved(let owner)):
            members["verdict"] = "moved"
            members["from"] = .string(owner.uuid)
        case .reassigned(.already): members["verdict"] = "already"
        case .failed(.notAllowed): throw .forbidden
        case .failed(.notFound): throw Problem(.notFound)
        case .failed(.ownedByAnother): throw .ownedByAnother
        case .failed(.ledger(let failure)): throw Problem(failure)
        }
        return RouteResponse(.object(members))
    }
}

extension Problem {
    /// The error response for an assignment that names another owner than the ledger.
    static let ownedByAnother = Problem(
        .anotherAccount, detail: "Its owner changed meanwhile, so nothing was changed. Load the purchase again.")

    /// Creates the error response for an order that wasn't found.
    init(unknownOrder order: String) {
        self.init(
            .notFound,
            detail: PlayTransactionID.isOrder(order)
                ? "This ledger has no purchase with this order ID of Google Play. The server doesn't query Google for"
                    + " orders: the app presents the purchase first."
                : "The App Store has no order with this ID for this app.")
    }

    /// Creates the error response that states why an order couldn't be read.
    init(_ failure: FindOrderFailure) {
        switch failure {
        case .notConfigured:
            self.init(
                .notConfigured,
                detail: "orders require api.url, and a ledger of production, because Apple has none in the sandbox")
        case .unreachable(let failure): self.init(failure)
        case .notGenuine(let reason): self.init(.notGenuine, members: ["reason": .string(reason.rawValue)])
        case .ledger(let failure): self.init(failure)
        }
    }
}
#endif
