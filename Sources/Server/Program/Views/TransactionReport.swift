#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import ServerUseCases

/// What the server says of one transaction: it names it, and gives a verdict.
struct TransactionReport: Sendable {
    /// The verdicts there are, in the order of how good the news is.
    enum Verdict: String, CaseIterable, Sendable {
        /// It counts for the account now.
        case credited
        /// It counted before.
        case already
        /// It will not count for this account: the App Store did not sign it for this app, or it is another account's.
        case refusedForGood
        /// Nothing was decided: it is to be sent again.
        case notYet
    }

    /// What became of it.
    let settlement: TransactionOutcome
    /// What it says, where it is genuine.
    let facts: TransactionFacts?
    /// What is said of it, where it is another account's.
    let outcome: OwnershipConflict?

    /// The verdict.
    var verdict: Verdict {
        switch settlement.result {
        case .credited: .credited
        case .known: .already
        case .notGenuine, .otherAccount: .refusedForGood
        case .unconfirmed: .notYet
        }
    }

    /// Whether the device may let the store forget it: only what is in the ledger, for only that is safe. What is another
    /// account's waits for that account.
    var mayFinish: Bool { verdict == .credited || verdict == .already }

    /// The members of the answer.
    var members: [String: JSON] {
        var members: [String: JSON] = [
            "verdict": .string(verdict.rawValue), "finish": .bool(mayFinish),
            "transactionId": .string(settlement.transaction), "transaction": transaction,
        ]
        switch settlement.result {
        case .credited(let change): members["change"] = .string(change.word)
        case .known: break
        case .otherAccount(let hint):
            members["reason"] = "otherAccount"
            members["owner"] = .string(hint)
            members["outcome"] = .string((outcome ?? .refuse).rawValue)
        case .notGenuine, .unconfirmed: members["reason"] = settlement.result.reason.map { .string($0) }
        }
        return members
    }

    /// Why nothing was decided, for our log only; `nil` where it was.
    var cause: String? {
        if case .unconfirmed(let why) = settlement.result { why.cause } else { nil }
    }

    /// As one of several.
    var item: JSON { .object(members) }

    /// As the whole answer.
    func answer() throws(Problem) -> RouteResponse {
        switch settlement.result {
        case .credited, .known: return RouteResponse(item)
        case .notGenuine: throw Problem(.notGenuine, members: members)
        case .otherAccount: throw Problem(.anotherAccount, members: members)
        case .unconfirmed: throw Problem(.notYet, members: members, retryAfter: 5, cause: cause)
        }
    }

    private var transaction: JSON {
        if let facts { return facts.json }
        return .members([
            "transactionId": .string(settlement.transaction), "productId": .string(settlement.product),
        ])
    }
}

extension JSON {
    /// The verdict on renewal information, in the same words.
    ///
    /// - Parameters:
    ///   - report: What is said of the transaction beside it: what that does not count for, this does not either.
    ///   - account: Whose it is to be.
    ///   - books: What the ledger has of the account now; `nil` where it gives no answer.
    static func word(
        on verdict: Verdict<StatusFacts>?, beside report: TransactionReport? = nil, for account: AccountToken,
        in books: Ledger?
    ) -> JSON {
        switch verdict {
        case .genuine(let status): word(on: status.renewal, beside: report, for: account, in: books)
        case .notGenuine(let reason): ["verdict": "refusedForGood", "reason": .string(reason.rawValue)]
        // It names no app: without its transaction nobody can say whether it is about this one.
        case nil: ["verdict": "notYet", "reason": "transactionMissing"]
        }
    }

    private static func word(
        on facts: RenewalFacts, beside report: TransactionReport?, for account: AccountToken, in books: Ledger?
    ) -> JSON {
        if let report, !report.mayFinish {
            word(report.verdict, because: report.members["reason"], on: facts)
        } else if let owner = books?.owner(of: facts.chain), owner != account {
            // The transaction beside it is the account's own; the subscription is by now another's.
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

    /// A purchase of a receipt that nobody can say the kind of.
    static func undecided(_ transaction: TransactionID) -> JSON {
        [
            "verdict": "notYet", "finish": false, "reason": "productUnknown",
            "transactionId": .string(transaction.rawValue),
        ]
    }
}

extension UnconfirmedReason {
    /// Whose failure it is, and in which words: for our log only.
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
    /// What a transaction says, in the App Store's own words; without the account's token, which is nobody's business.
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
