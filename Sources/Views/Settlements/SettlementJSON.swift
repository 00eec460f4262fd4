internal import DiscoverData

/// What became of one transaction, as the members of an object.
enum SettlementJSON {
    static func object(_ settlement: Settlement) -> JSONValue {
        let facts = facts(settlement.result)
        return [
            "transaction": .text(settlement.transaction),
            "product": .text(settlement.product),
            "quantity": .integer(settlement.quantity),
            "result": .text(facts.result),
            "change": .text(facts.change),
            "revocationPercentage": .integer(facts.percentage),
            "reason": .text(facts.reason),
            "account": .text(facts.account),
        ]
    }

    private struct Facts {
        let result: String
        var change: String?
        var percentage: Int?
        var reason: String?
        var account: String?
    }

    private static func facts(_ result: Settlement.Result) -> Facts {
        switch result {
        case .credited(let change):
            var percentage: Int?
            if case .refunded(let part) = change { percentage = Int(part) }
            return Facts(result: "credited", change: name(of: change), percentage: percentage)
        case .known: return Facts(result: "known")
        case .notGenuine(let reason): return Facts(result: "notGenuine", reason: code(reason).rawValue)
        case .otherAccount(let hint):
            return Facts(result: "otherAccount", reason: ReasonCode.otherAccount.rawValue, account: hint)
        case .unconfirmed(let reason):
            return Facts(result: "unconfirmed", reason: UnconfirmedWords.code(reason).rawValue)
        }
    }

    private static func name(of change: Settlement.Change) -> String {
        switch change {
        case .purchased: "purchased"
        case .renewed: "renewed"
        case .refunded: "refunded"
        case .refundReversed: "refundReversed"
        case .upgraded: "upgraded"
        case .amended: "amended"
        }
    }

    private static func code(_ reason: NotGenuine) -> ReasonCode {
        switch reason {
        case .altered: .altered
        case .notIssuedByStore: .notIssuedByStore
        case .malformed: .malformed
        case .wrongEnvironment: .wrongEnvironment
        }
    }
}
