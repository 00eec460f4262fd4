internal import DiscoverData
internal import Support

/// A converter that returns the outcome of processing a transaction as JSON.
enum TransactionOutcomeJSON {
    static func object(_ outcome: TransactionOutcome) -> JSONValue {
        let facts = facts(outcome.result)
        return [
            "transaction": .text(outcome.transaction),
            "product": .text(outcome.product),
            "quantity": .integer(outcome.quantity),
            "result": .text(facts.result),
            "change": .text(facts.change),
            "revocationPercentage": .integer(facts.percentage),
            "reason": .text(outcome.result.reason),
            "account": .text(facts.account),
        ]
    }

    private struct Facts {
        let result: String
        var change: String?
        var percentage: Int?
        var account: String?
    }

    private static func facts(_ result: TransactionOutcome.Status) -> Facts {
        switch result {
        case .credited(let change):
            var percentage: Int?
            if case .refunded(let part) = change { percentage = Int(part) }
            return Facts(result: "credited", change: name(of: change), percentage: percentage)
        case .known: return Facts(result: "known")
        case .notGenuine: return Facts(result: "notGenuine")
        case .otherAccount(let hint): return Facts(result: "otherAccount", account: hint)
        case .unconfirmed: return Facts(result: "unconfirmed")
        }
    }

    private static func name(of change: TransactionOutcome.Change) -> String {
        switch change {
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
