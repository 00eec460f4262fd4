#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// The server's report on one transaction: its ID and the verdict.
struct TransactionReport: Sendable {
    /// The verdicts, from the best to the worst.
    enum Verdict: String, CaseIterable, Sendable {
        /// The transaction was credited to the account now.
        case credited
        /// The transaction had been credited before.
        case already
        /// The transaction isn't credited: the App Store did not sign it for this app, or it is another account's.
        case refusedForGood
        /// Nothing was decided; the client sends the transaction again later.
        case notYet
    }

    /// The outcome of the transaction.
    let transactionOutcome: TransactionOutcome
    /// The facts of the transaction, if it is genuine.
    let facts: TransactionFacts?
    /// The conflict about its owner, if it belongs to another account.
    let outcome: OwnershipConflict?

    /// The verdict.
    var verdict: Verdict {
        switch transactionOutcome.result {
        case .credited: .credited
        case .known: .already
        case .notGenuine, .otherAccount: .refusedForGood
        case .unconfirmed: .notYet
        }
    }

    /// A Boolean value that indicates whether the device may finish the transaction.
    ///
    /// It may only finish what is recorded in the ledger, because only that is safe. A transaction of another account
    /// stays unfinished for that account.
    var mayFinish: Bool { verdict == .credited || verdict == .already }

    /// The members of the response.
    var members: [String: JSON] {
        var members: [String: JSON] = [
            "verdict": .string(verdict.rawValue), "finish": .bool(mayFinish),
            "transactionId": .string(transactionOutcome.transaction), "transaction": transaction,
        ]
        switch transactionOutcome.result {
        case .credited(let change): members["change"] = .string(change.word)
        case .known: break
        case .otherAccount(let hint):
            members["reason"] = "otherAccount"
            members["owner"] = .string(hint)
            members["outcome"] = .string((outcome ?? .refuse).rawValue)
        case .notGenuine, .unconfirmed: members["reason"] = transactionOutcome.result.reason.map { .string($0) }
        }
        return members
    }

    /// The reason why nothing was decided, for the log only; `nil` if it was.
    var cause: String? {
        if case .unconfirmed(let why) = transactionOutcome.result { why.cause } else { nil }
    }

    /// The report as an item of a list.
    var item: JSON { .object(members) }

    /// Returns the report as a response of its own.
    func answer() throws(Problem) -> RouteResponse {
        switch transactionOutcome.result {
        case .credited, .known: return RouteResponse(item)
        case .notGenuine: throw Problem(.notGenuine, members: members)
        case .otherAccount: throw Problem(.anotherAccount, members: members)
        case .unconfirmed: throw Problem(.notYet, members: members, retryAfter: 5, cause: cause)
        }
    }

    private var transaction: JSON {
        if let facts { return facts.json }
        return .members([
            "transactionId": .string(transactionOutcome.transaction), "productId": .string(transactionOutcome.product),
        ])
    }
}

extension JSON {
    /// Returns the verdict on renewal information, in the format of a transaction's verdict.
    ///
    /// - Parameters:
    ///   - verdict: The verdict of the verifier; `nil` if the transaction is missing.
    ///   - report: The report on the transaction of the same chain. If it isn't credited, the renewal isn't either.
    ///   - account: The account of the request.
    ///   - books: The ledger of the account; `nil` if it is unavailable.
    /// - Returns: The verdict as JSON.
    static func word(
        on verdict: Verdict<StatusFacts>?, beside report: TransactionReport? = nil, for account: AccountToken,
        in books: Ledger?
    ) -> JSON {
        switch verdict {
        case .genuine(let status): word(on: status.renewal, beside: report, for: account, in: books)
        case .notGenuine(let reason): ["verdict": "refusedForGood", "reason": .string(reason.rawValue)]
        // Renewal information names no app: without its transaction, it isn't known to be for this app.
        case nil: ["verdict": "notYet", "reason": "transactionMissing"]
        }
    }

    private static func word(
        on facts: RenewalFacts, beside report: TransactionReport?, for account: AccountToken, in books: Ledger?
    ) -> JSON {
        if let report, !report.mayFinish {
            word(report.verdict, because: report.members["reason"], on: facts)
        } else if let owner = books?.owner(of: facts.chain), owner != account {
            // The transaction is the account's own, but its subscription has been transferred to another account.
            word(.refusedForGood, because: "otherAccount", on: facts)
        } else if let known = books?.renewal(of: facts.chain, for: account), !facts.supersedes(known) {
            word(.credited, because: nil, on: facts)
        } else {
            word(.notYet, because: books == nil ? "ledgerUnavailable" : "notRecordedYet", on: facts)
        }
    }

    private static func word(
        _ verdict: TransactionReport.Verdict, because reason: JSON?, on facts: RenewalFacts
    ) -> JSON {
        .members([
            "verdict": .string(verdict.rawValue), "reason": reason,
            "originalTransactionId": .string(facts.chain.id.rawValue),
        ])
    }

    /// Returns the verdict on a purchase of a receipt whose product kind is unknown.
    static func undecided(_ transaction: TransactionID) -> JSON {
        [
            "verdict": "notYet", "finish": false, "reason": "productUnknown",
            "transactionId": .string(transaction.rawValue),
        ]
    }
}

extension UnconfirmedReason {
    /// The failure of the verifier or the ledger, for the log only.
    var cause: String {
        switch self {
        case .verifier(let failure): "\(failure)"
        case .ledger(let failure): "\(failure)"
        }
    }
}

extension TransactionOutcome.Change {
    /// A stable name for machines.
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
    /// The facts in the terms of the App Store, without the account token, which is private.
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
