#if Server
internal import Foundation
internal import Hummingbird
internal import StoreSimulator

/// The routes of the simulated App Store Server API, whose paths and JSON members are Apple's.
struct ServerAPIRoutes: Sendable {
    let store: SimulatedStore
    let authority: SigningAuthority
    let bearer: BearerTokenCheck
    let bundle: String
    let post: NotificationDispatcher
    /// The name of the environment that the store's signed data contains, such as `Sandbox`.
    let environment: String
    let faults: Faults
    let consumption: ConsumptionRegistry

    func add<Context: RequestContext>(to router: Router<Context>) {
        let api = router.group("inApps").add(
            middleware: FaultMiddleware<Context>(faults, .api) {
                $0.method == .get && !$0.uri.path.contains("/notifications/")
            })
        api.get("v1/transactions/:id") { request, context in
            try await bearer.check(request)
            return try transaction(try context.parameters.require("id"))
        }
        api.get("v2/history/:id") { request, context in
            try await bearer.check(request)
            return try history(try context.parameters.require("id"), request)
        }
        api.get("v1/subscriptions/:id") { request, context in
            try await bearer.check(request)
            return try statuses(try context.parameters.require("id"), request)
        }
        api.post("v1/notifications/history") { request, _ in
            try await bearer.check(request)
            return try await notificationHistory(request)
        }
        api.post("v1/notifications/test") { request, _ in
            try await bearer.check(request)
            return try await requestTest()
        }
        api.put("v2/transactions/consumption/:id") { request, context in
            try await bearer.check(request)
            return try await takeConsumption(try context.parameters.require("id"), request)
        }
        api.get("v1/notifications/test/:token") { request, context in
            try await bearer.check(request)
            return try await test(try context.parameters.require("token"))
        }
    }

    private struct TransactionInfo: Encodable {
        let signedTransactionInfo: String
    }

    private func transaction(_ id: String) throws -> Response {
        guard let payload = store.issuedTransaction(try checked(id)) else { throw APIError.transactionNotFound }
        return try .json(TransactionInfo(signedTransactionInfo: try authority.sign(payload)))
    }

    private struct History: Encodable {
        let revision: String
        let hasMore: Bool
        let bundleId: String
        let environment: String
        let signedTransactions: [String]
    }

    private func history(_ id: String, _ request: Request) throws -> Response {
        let filter = try HistoryFilter(request.uri.queryParameters)
        guard let all = store.issuedHistory(ofOwnerOf: try checked(id)) else { throw APIError.transactionNotFound }
        // Sort pages by the date of each version. If they were sorted by the date of the response, every transaction
        // would come after the previous page.
        let page = filter.page(of: all.transactions)
        let payloads = faults.order(page.payloads, of: .api)
        return try .json(
            History(
                revision: page.revision, hasMore: page.hasMore, bundleId: bundle, environment: environment,
                signedTransactions: try payloads.map { try authority.sign(all.signed($0)) }))
    }

    private struct Statuses: Encodable {
        struct Group: Encodable {
            let subscriptionGroupIdentifier: String
            var lastTransactions: [Last]
        }
        struct Last: Encodable {
            let status: Int
            let originalTransactionId: String
            let signedTransactionInfo: String
            let signedRenewalInfo: String
        }
        let environment: String
        let bundleId: String
        var data: [Group]
    }

    private func statuses(_ id: String, _ request: Request) throws -> Response {
        let wanted = try request.uri.queryParameters.getAll("status").map { text in
            guard let number = Int(text), let state = RenewalState(rawValue: number) else {
                throw APIError.invalidStatus
            }
            return state
        }
        guard let all = store.issuedStatuses(ofOwnerOf: try checked(id)) else { throw APIError.transactionNotFound }
        var response = Statuses(environment: environment, bundleId: bundle, data: [])
        for status in faults.order(all, of: .api) where wanted.isEmpty || wanted.contains(status.state) {
            let last = Statuses.Last(
                status: status.state.rawValue, originalTransactionId: status.transaction.originalTransactionId,
                signedTransactionInfo: try authority.sign(status.transaction),
                signedRenewalInfo: try authority.sign(status.renewalInfo))
            if let group = response.data.firstIndex(where: { $0.subscriptionGroupIdentifier == status.groupID }) {
                response.data[group].lastTransactions.append(last)
            } else {
                response.data.append(.init(subscriptionGroupIdentifier: status.groupID, lastTransactions: [last]))
            }
        }
        return try .json(response)
    }

    /// Returns the specified ID if it has the form of a transaction ID.
    ///
    /// - Throws: ``APIError`` if it has another form.
    func checked(_ id: String) throws -> String {
        guard !id.isEmpty, id.utf8.count <= 32, id.utf8.allSatisfy({ (48...57).contains($0) }) else {
            throw APIError.invalidTransactionID
        }
        return id
    }
}
#endif
