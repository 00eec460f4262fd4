#if Server
import DiscoverData

extension ShowStatusEvent {
    /// Returns the response that contains an account's entitlements.
    ///
    /// If the entitlements aren't known yet, the response is `{"known": false}`, so that the client keeps the
    /// entitlements that it has stored.
    ///
    /// - Parameters:
    ///   - features: The names of all features. An administrator owns all of them without a purchase, so the response
    ///     to an administrator lists them.
    ///   - realm: The realm (an app's store environment) whose ledger the entitlements are from.
    /// - Returns: The response.
    /// - Throws: `Problem` if the ledger failed.
    func response(allFeatures features: [String], in realm: Realm) throws(Problem) -> RouteResponse {
        switch self {
        case .known(let card):
            return RouteResponse(card.json(also: card.isAdministrator ? features : [], in: realm))
        case .notKnownYet: return RouteResponse(["known": false, "ledger": realm.json])
        case .failed(let failure): throw Problem(failure)
        }
    }
}

extension StatusViewData {
    /// Returns the entitlements of an account as JSON.
    ///
    /// - Parameters:
    ///   - features: Additional features that the account owns.
    ///   - realm: The realm (an app's store environment) whose ledger the entitlements are from.
    /// - Returns: The JSON object.
    func json(also features: [String] = [], in realm: Realm) -> JSON {
        .members([
            "known": true, "ledger": realm.json,
            "moment": .number(moment),
            "isAdministrator": .bool(isAdministrator),
            "features": .array(Set(self.features).union(features).sorted().map { .string($0) }),
            "balances": .array(
                balances.map {
                    ["unit": .string($0.unit), "amount": .number(Int64($0.amount)), "owed": .number(Int64($0.debt))]
                }),
            "subscriptions": .array(subscriptions.map(\.json)),
            "unmapped": .array(unmapped.map { .string($0) }),
            // If the server isn't configured to query the store, the missing query isn't reported as a failure.
            "unheard": refreshFailure == .store(.notInThisBuild) ? JSON?.none : .text(refreshFailure?.code),
        ])
    }
}

extension SubscriptionViewData {
    fileprivate var json: JSON {
        .members([
            "productId": .string(product), "state": .string(state.rawValue), "expiresDate": .number(expires),
            "willRenew": .bool(willRenew), "plannedChange": .text(plannedChange),
            "isFamilyShared": .bool(isFamilyShared), "nextBill": nextBill?.json, "commitment": commitment?.json,
        ])
    }
}

extension CommitmentViewData {
    fileprivate var json: JSON {
        .members([
            "productId": .string(product), "willRenew": .bool(willRenew), "renewalPrice": .number(amount?.milliunits),
            "currency": .text(amount?.currency), "renewalDate": .number(date), "needsConsent": .bool(needsConsent),
        ])
    }
}

extension NextBillViewData {
    fileprivate var json: JSON {
        .members([
            "productId": .string(product), "renewalPrice": .number(amount?.milliunits),
            "currency": .text(amount?.currency), "renewalDate": .number(date), "isOverdue": .bool(isOverdue),
            "needsConsent": .bool(needsConsent),
            "offer": offer.map {
                .members(["id": .text($0.id), "kind": .text($0.kind?.rawValue), "mode": .text($0.mode?.rawValue)])
            },
        ])
    }
}

extension Problem {
    /// Creates the error response for a ledger that can't be used; only the log contains the cause.
    init(_ failure: LedgerFailure) {
        self.init(.notYet, members: ["reason": .string(failure.code)], retryAfter: 5, cause: "\(failure)")
    }

    /// Creates the error response to a request that failed because the verifier doesn't respond.
    ///
    /// The cause is logged only. If a retry is pointless, the error is an internal error, after which the client
    /// doesn't retry.
    init(_ failure: StoreFailure) {
        if case .tooLarge(let limit) = failure {
            self.init(.broken, detail: limit, cause: "\(failure)")
            return
        }
        self.init(.notYet, members: ["reason": .string(failure.verifierCode)], retryAfter: 5, cause: "\(failure)")
    }
}
#endif
