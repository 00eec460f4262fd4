#if Server
import DiscoverData
import DiscoverEntities
import ServerUseCases

/// The routes with which an account reads its entitlements, spends units, and receives a transfer.
///
/// Units are what a consumable grants, such as boosts. A transfer moves a purchase from another account.
struct AccountRoutes: Sendable {
    /// The dependencies of the realm (an app's store environment) that a request selects.
    let services: RealmServices
    /// All realms (apps' store environments), one of which a signed transaction names.
    let realms: Realms

    var endpoints: [Endpoint] {
        [
            Endpoint(.get, "/v1/entitlements", needs: .customer) { request throws(Problem) in
                guard
                    let event = await services.scope(try await services.backend.account(of: request.caller())).status()
                else {
                    throw Problem(.broken)
                }
                return try event.response(
                    allFeatures: services.backend.map.features(sold: []).names, in: services.realm)
            },
            Endpoint(.post, "/v1/consumptions", needs: .customer, readsBody: true) { request throws(Problem) in
                try await consume(request)
            },
            Endpoint(.post, "/v1/transfers", needs: .customer, readsBody: true) { request throws(Problem) in
                try await transfer(request)
            },
        ]
    }

    private struct Consumption: Decodable {
        let unit: String
        let amount: Int?
    }

    private struct Moved: Decodable {
        let signedTransaction: String
    }

    private func consume(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        guard let key = request.idempotencyKey, key.hasIdentifierLength else {
            throw Problem(.malformed, detail: "the header Idempotency-Key is required, with 1 to 128 characters")
        }
        let wanted = try request.read(Consumption.self)
        guard wanted.unit.hasIdentifierLength else {
            throw Problem(.malformed, detail: "unit is empty or too long")
        }
        let spending = SpendUnitsRequest(unit: wanted.unit, amount: wanted.amount ?? 1, key: key)
        switch await services.scope(try await services.backend.account(of: request.caller())).spendUnits.consume(
            spending)
        {
        case .consumed(let unit, let amount, let left, let isRepeated):
            return RouteResponse([
                "unit": .string(unit), "amount": .number(Int64(amount)), "left": .number(Int64(left)),
                "repeated": .bool(isRepeated),
            ])
        case .failed(let failure): throw Problem(failure)
        }
    }

    private func transfer(_ request: RouteRequest) async throws(Problem) -> RouteResponse {
        let text = try request.read(Moved.self).signedTransaction
        let services = realms.realm(namedByTransaction: text) ?? services
        let presented = UnverifiedClaims.transaction(text)
        let outcome = await services.scope(try await services.backend.account(of: request.caller()))
            .transfer.transfer(presented)
        services.metrics.transfer(outcome)
        switch outcome {
        case .transferred(let transaction, let product, let response):
            var members: [String: JSON] = [
                "transaction": ["transactionId": .string(transaction), "productId": .string(product)],
                "transactionId": .string(transaction), "finish": true, "ledger": services.realm.json,
            ]
            switch response {
            case .moved(let hint):
                members["verdict"] = "transferred"
                members["owner"] = .string(hint)
            case .already: members["verdict"] = "already"
            }
            return RouteResponse(.object(members))
        case .notGenuine(let reason):
            throw Problem(
                .notGenuine, detail: realms.explanation(ofRefusedTransaction: text),
                members: ["verdict": "refusedForGood", "finish": false, "reason": .string(reason.rawValue)])
        case .unconfirmed(let reason):
            throw Problem(
                .notYet, members: ["reason": .string(reason.code)], retryAfter: 5, cause: reason.cause)
        case .failed(let failure): throw Problem(failure, within: services.backend.transferLimits)
        }
    }
}

extension RealmServices {
    fileprivate func scope(_ account: Account) -> RequestScope {
        RequestScope(backend, account: account, analytics: CountingAnalyticsObserver(metrics: metrics))
    }
}

extension Problem {
    /// Creates the error response that states why a purchase wasn't transferred.
    ///
    /// `limits` are the limits on transfers, which the response names if the request violates one of them.
    fileprivate init(_ failure: TransferFailure, within limits: TransferLimits) {
        var members: [String: JSON] = ["reason": .string(failure.code)]
        switch failure {
        case .ledger(let failure): self.init(failure)
        case .staleSignature:
            self.init(
                .staleSignature,
                detail: "the store signed the transaction more than \(limits.maxAge / 1000) seconds ago; call"
                    + " AppStore.sync(), and send the text that the store then signs", members: members)
        case .futureSignature:
            self.init(
                .staleSignature,
                detail: "the transaction's signature is later than the server's clock; check the clocks of the server"
                    + " and of the store", members: members)
        case .coolingDown(let end):
            members["transferableDate"] = .number(end.milliseconds)
            self.init(
                .transferredRecently,
                detail: "a purchase with its renewals can be transferred \(limits.coolDown / 86_400_000) days after its"
                    + " owner was changed or confirmed; an administrator can assign it sooner", members: members)
        case .notAllowed, .family, .consumable, .unclaimed, .movedOn: self.init(.notTransferable, members: members)
        }
    }

    /// Creates the error response that states why no units were spent.
    fileprivate init(_ failure: SpendUnitsFailure) {
        switch failure {
        case .keyReused: self.init(.keyReused)
        case .ledger(let failure), .spend(.ledger(let failure)): self.init(failure)
        case .spend(.invalidAmount): self.init(.malformed, detail: "amount: must be a whole number of at least 1")
        case .spend(.notEnough(let unit, let left, let debt)):
            self.init(
                .notEnough,
                members: ["unit": .string(unit), "left": .number(Int64(left)), "owed": .number(Int64(debt))])
        case .spend(.notKnownYet): self.init(.notKnownYet)
        case .spend(.conflicts(let attempts)):
            self.init(
                .notYet, detail: "nothing was spent; repeat the request with the same key",
                members: ["reason": "conflict"], retryAfter: 1,
                cause: "newer purchases were recorded during each of \(attempts) attempts; the clock is behind")
        }
    }
}
#endif
