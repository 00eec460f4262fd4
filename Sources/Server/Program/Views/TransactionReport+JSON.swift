#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

extension TransactionReport {
    /// Returns the JSON members of the report in a response.
    ///
    /// - Parameters:
    ///   - realm: The realm (an app's store environment) in which the transaction was verified.
    ///   - explanation: A sentence for the developer if the transaction is refused because it names another realm.
    /// - Returns: The members.
    private func members(in realm: Realm, explanation: @autoclosure () -> String?) -> [String: JSON] {
        var members: [String: JSON] = [
            "verdict": .string(verdict.rawValue), "finish": .bool(mayFinish),
            "transactionId": .string(outcome.transaction), "transaction": transaction,
        ]
        members["reason"] = reason.map { .string($0) }
        switch outcome.result {
        case .credited(let change):
            members["change"] = .string(change.word)
            members["ledger"] = realm.json
        case .known: members["ledger"] = realm.json
        case .otherAccount(let hint):
            members["ledger"] = realm.json
            members["owner"] = .string(hint)
            members["outcome"] = .string((conflict ?? .refuse).rawValue)
        case .notGenuine(let reason): members["detail"] = .text(reason.isOfRealm ? explanation() : nil)
        case .unconfirmed: break
        }
        return members
    }

    /// The reason why the transaction was neither recorded nor refused, for the log.
    ///
    /// The value is `nil` if the transaction was recorded or refused.
    var cause: String? {
        if case .unconfirmed(let why) = outcome.result { why.cause } else { nil }
    }

    /// Returns the JSON form of the report on the transaction, for the list in a response.
    ///
    /// - Parameters:
    ///   - realm: The realm (an app's store environment) in which the transaction was verified.
    ///   - explanation: A sentence for the developer if the transaction is refused because it names another realm.
    /// - Returns: The JSON object.
    func item(in realm: Realm, explanation: @autoclosure () -> String? = nil) -> JSON {
        .object(members(in: realm, explanation: explanation()))
    }

    /// Returns the report on the transaction as the response to a request with a single transaction.
    ///
    /// - Parameters:
    ///   - realm: The realm (an app's store environment) in which the transaction was verified.
    ///   - explanation: A sentence for the developer if the transaction is refused because it names another realm.
    ///   - extra: Additional members of the response to a recorded transaction.
    /// - Returns: The response.
    /// - Throws: A `Problem` if the transaction wasn't recorded.
    func response(
        in realm: Realm, explanation: @autoclosure () -> String? = nil, adding extra: [String: JSON] = [:]
    ) throws(Problem) -> RouteResponse {
        let members = members(in: realm, explanation: explanation())
        switch outcome.result {
        case .credited, .known: return RouteResponse(.object(members.merging(extra) { own, _ in own }))
        case .notGenuine: throw Problem(.notGenuine, members: members)
        case .otherAccount: throw Problem(.anotherAccount, members: members)
        case .unconfirmed: throw Problem(.notYet, members: members, retryAfter: 5, cause: cause)
        }
    }

    private var transaction: JSON {
        if let facts { return facts.json }
        return .members([
            "transactionId": .string(outcome.transaction), "productId": .string(outcome.product),
        ])
    }
}

extension RejectionReason {
    /// A Boolean value that indicates whether the rejected text may be genuine in another realm.
    ///
    /// The reason for the rejection determines the value. A realm is a store environment of one app.
    fileprivate var isOfRealm: Bool {
        switch self {
        case .wrongEnvironment, .notIssuedByStore: true
        case .altered, .malformed: false
        }
    }
}

extension RenewalReport {
    /// The JSON form of the report on the renewal information, for the list in a response.
    var item: JSON {
        .members([
            "verdict": .string(verdict.rawValue), "reason": .text(reason),
            "originalTransactionId": .text(chain?.id.rawValue),
        ])
    }
}

extension JSON {
    /// Returns the JSON report on a receipt's transaction that can't be recorded for an account yet.
    ///
    /// The reason in the report is that the kind of the product is unknown.
    static func undecided(_ transaction: TransactionID) -> JSON {
        [
            "verdict": "notYet", "finish": false, "reason": "productUnknown",
            "transactionId": .string(transaction.rawValue),
        ]
    }
}

extension UnconfirmedReason {
    /// A description of the verifier's or the ledger's failure, to be written to the log.
    var cause: String {
        switch self {
        case .verifier(let failure): "\(failure)"
        case .ledger(let failure): "\(failure)"
        }
    }
}

extension TransactionOutcome.Change {
    /// A stable name of the change for clients of the API.
    var word: String {
        switch self {
        case .purchased: "purchased"
        case .renewed: "renewed"
        case .refunded: "refunded"
        case .sharingEnded: "sharingEnded"
        case .refundReversed: "refundReversed"
        case .upgraded: "upgraded"
        case .amended: "amended"
        }
    }
}

extension TransactionFacts {
    /// The contents of the transaction with the App Store's member names.
    ///
    /// The contents don't include the account token, which is private.
    var json: JSON {
        var members: [String: JSON] = [:]
        members["transactionId"] = .string(key.id.rawValue)
        members["originalTransactionId"] = .string(original.rawValue)
        members["environment"] = .string(key.environment.rawValue)
        members["productId"] = .string(product.rawValue)
        members["type"] = .string(kind.rawValue)
        members["quantity"] = .number(Int64(quantity))
        members["purchaseDate"] = .number(purchased.milliseconds)
        members["expiresDate"] = .number(expires?.milliseconds)
        members["signedDate"] = .number(signed.milliseconds)
        members["inAppOwnershipType"] = .string(ownership.rawValue)
        members["revocationDate"] = .number(revocation?.moment.milliseconds)
        members["revocationPercentage"] = .number(revocation.map { Int64($0.milliunits) })
        members["isUpgraded"] = isUpgraded ? true : nil
        members["transactionReason"] = .string(isRenewal ? "RENEWAL" : "PURCHASE")
        return .object(members)
    }
}
#endif
