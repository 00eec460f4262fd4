internal import DiscoverData

/// How a purchase ended, in sentences: what happened, whether money moved, and what to do.
enum PurchaseWords {
    static func sentence(_ conclusion: PurchaseConclusion) -> SafeText {
        let name = ProductWords.name(conclusion.name, id: conclusion.product)
        switch conclusion.outcome {
        case .credited(let transaction, let quantity):
            let verb: SafeText = quantity == 1 ? "is" : "are"
            return "\(CountWords.several(quantity, name)) \(verb) yours. (transaction \(transaction))"
        case .alreadyOwned(let transaction):
            return "\(name) is yours already, so nothing was charged. (transaction \(transaction))"
        case .pending:
            return """
                \(name) waits for somebody's approval. Nothing is charged until then; once approved, it arrives by \
                itself.
                """
        case .interrupted:
            return """
                \(name) is not bought yet: the store wants you to settle something with it first. Nothing is charged \
                until then; once that is done, the purchase completes by itself.
                """
        case .cancelled:
            return "You cancelled: \(name) was not bought, and nothing was charged."
        case .plannedChange(let transaction, let from, let at):
            return plannedChange(name, transaction: transaction, from: from, at: at)
        case .unconfirmed(let transaction, let reason):
            return """
                \(name) is paid for, and the payment is kept, but it cannot be confirmed yet: \
                \(UnconfirmedWords.why(reason)). It is tried again by itself, or at once with "verify". Do not buy it \
                again. (transaction \(transaction))
                """
        case .otherAccount(let transaction, let hint):
            return """
                \(name) belongs to another account (\(hint)), so it is not credited to yours, and nothing new was \
                charged. Sign in with that account to use it. (transaction \(transaction))
                """
        case .refused(let refusal):
            return RefusalWords.sentence(refusal, name)
        }
    }

    private static func plannedChange(_ name: SafeText, transaction: String, from: String, at: Int64?) -> SafeText {
        let start: SafeText = at.map { "on \(MomentWords.day($0))" } ?? "with your next period"
        return """
            \(name) begins \(start). Until then you keep \(from), and nothing is charged now. \
            (transaction \(transaction))
            """
    }
}
