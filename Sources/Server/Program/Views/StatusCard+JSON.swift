#if Server
import DiscoverData

extension ShowStatusEvent {
    /// What an account holds; that it is not known yet is an answer of its own, and takes nothing away.
    ///
    /// - Parameter features: All that there are, by name: an administrator has each without a purchase, and a client that
    ///   reads nothing but the list must find them there.
    func answer(allFeatures features: [String]) throws(Problem) -> RouteResponse {
        switch self {
        case .known(let card): return RouteResponse(card.json(also: card.isAdministrator ? features : []))
        case .notKnownYet: return RouteResponse(.object(["known": false]))
        case .failed(let failure): throw Problem(failure)
        }
    }
}

extension StatusViewData {
    /// What an account holds.
    ///
    /// - Parameter features: Names of features that it has besides.
    func json(also features: [String] = []) -> JSON {
        .members([
            "known": true,
            "moment": .number(moment),
            "isAdministrator": .bool(isAdministrator),
            "features": .array(Set(self.features).union(features).sorted().map { .string($0) }),
            "balances": .array(
                balances.map {
                    ["unit": .string($0.unit), "amount": .number(Int64($0.amount)), "owed": .number(Int64($0.owed))]
                }),
            "subscriptions": .array(subscriptions.map(\.json)),
            "unmapped": .array(unmapped.map { .string($0) }),
            // A server that may not read from the store has nothing to learn from it.
            "unheard": unheard == .store(.notInThisBuild) ? JSON?.none : .text(unheard?.code),
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

extension CommitmentCard {
    fileprivate var json: JSON {
        .members([
            "productId": .string(product), "willRenew": .bool(willRenew), "renewalPrice": .number(amount?.milliunits),
            "currency": .text(amount?.currency), "renewalDate": .number(date),
        ])
    }
}

extension NextBillCard {
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
    /// The ledger gave no answer. Where and why is for our log: the client can do nothing but ask again.
    init(_ failure: LedgerFailure) {
        self.init(.notYet, members: ["reason": .string(failure.code)], retryAfter: 5, cause: "\(failure)")
    }

    /// The verifier gave no answer.
    init(_ failure: StoreFailure) {
        self.init(.notYet, members: ["reason": .string(failure.verifierCode)], retryAfter: 5, cause: "\(failure)")
    }
}
#endif
