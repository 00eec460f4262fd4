internal import DiscoverData

/// Messages about a purchase's outcome: the result, whether money was charged, and the next step.
enum PurchaseMessages {
    static func sentence(_ summary: PurchaseSummary) -> SafeText {
        let name = ProductFormatter.name(summary.name, id: summary.product)
        let number = ProductFormatter.number(of: name)
        func verb(_ one: SafeText, _ many: SafeText) -> SafeText { CountFormatter.verb(number, one, many) }
        let it = verb("it", "them")
        switch summary.outcome {
        case .credited(let transaction, let quantity, _):
            let all = ProductFormatter.number(of: name, quantity: quantity)
            return """
                \(CountFormatter.several(quantity, name)) \(CountFormatter.verb(all, "is", "are")) yours. (transaction \
                \(transaction))
                """
        case .alreadyOwned(let transaction):
            return "\(name) \(verb("is", "are")) yours already, so nothing was charged. (transaction \(transaction))"
        case .pending:
            return """
                \(name) \(verb("is", "are")) waiting for approval. Nothing is charged until then. After the approval, \
                \(verb("it is", "they are")) delivered automatically.
                """
        case .interrupted:
            return """
                \(name) \(verb("isn't", "aren't")) bought yet: the store needs you to complete a step first. Nothing is \
                charged until then. After that step, the purchase completes automatically.
                """
        case .cancelled:
            return "You canceled: \(name) \(verb("was", "were")) not bought, and nothing was charged."
        case .subscriptionUpdated(let transaction, let update):
            return "\(SubscriptionUpdateMessages.sentence(update, name)) (transaction \(transaction))"
        case .plannedChange(let transaction, let from, let at, let bill):
            return plannedChange(name, transaction: transaction, from: from, at: at, bill)
        case .unconfirmed(let transaction, let reason, charge: .none):
            return """
                No new payment was made for \(name): the store returned an earlier transaction, which can't be \
                confirmed yet: \(UnconfirmedMessages.why(reason)). The store keeps the transaction. Run "verify" or \
                "restore" to retry. If a subscription's next bill changed, "status" shows it then. (transaction \
                \(transaction))
                """
        case .unconfirmed(let transaction, let reason, charge: .free):
            return """
                The store accepted \(name) free of charge, but the purchase can't be confirmed yet: \
                \(UnconfirmedMessages.why(reason)). The app retries automatically. Run "verify" to retry now. Don't \
                buy \(it) again. (transaction \(transaction))
                """
        case .unconfirmed(let transaction, let reason, charge: .unpriced):
            return """
                The store accepted \(name) and may have charged for \(it), but the purchase can't be confirmed yet: \
                \(UnconfirmedMessages.why(reason)). The app retries automatically. Run "verify" to retry now. Don't \
                buy \(it) again. (transaction \(transaction))
                """
        case .unconfirmed(let transaction, let reason, charge: .paid):
            return """
                You paid for \(name), but the payment can't be confirmed yet: \(UnconfirmedMessages.why(reason)). The \
                payment isn't lost. The app retries automatically. Run "verify" to retry now. Don't buy \(it) \
                again. (transaction \(transaction))
                """
        case .otherAccount(let transaction, let hint, let charge, let update, let isOver):
            // If the other account changed to another plan of its subscription, this product was not purchased.
            let plan = update.flatMap { $0.plan == summary.product ? nil : $0.plan }
            let owner: SafeText =
                plan.map { "\($0) belongs to another account (\(hint)), so \(name) was not bought for yours" }
                    ?? """
                    \(name) \(verb("belongs", "belong")) to another account (\(hint)), so \
                    \(verb("it wasn't", "they weren't")) credited to yours
                    """
            let it = plan == nil ? it : "it"
            if charge == .free {
                return """
                    \(owner), although the store accepted \(it) free of charge. Sign in with that account to use \
                    \(it). If it is a trial, cancel it with the store before it is billed. (transaction \(transaction))
                    """
            }
            return otherAccount(owner, it, transaction: transaction, charge, update, isOver: isOver)
        case .refused(let refusal):
            return PurchaseRefusalMessages.sentence(refusal, name, verb: verb)
        }
    }

    private static func plannedChange(
        _ name: SafeText, transaction: String, from: String, at: Int64?, _ bill: NextBillViewData?
    ) -> SafeText {
        // The change begins as soon as an overdue bill is paid, which the customer has to do in the store.
        if let bill, bill.isOverdue {
            return """
                \(name) begins when your overdue payment succeeds: the bill is now \(NextBillMessages.terms(bill)). \
                Settle that bill with the store. Until then you keep \(from). (transaction \(transaction))
                """
        }
        let start: SafeText = at.map { "on \(MomentFormatter.day($0))" } ?? "with your next period"
        let first: SafeText =
            bill.map { ", and its first bill is \(NextBillMessages.terms($0, datedUnless: at))" } ?? ""
        return "\(name) begins \(start)\(first). Until then you keep \(from). (transaction \(transaction))"
    }

    private static func otherAccount(
        _ owner: SafeText, _ it: SafeText, transaction: String, _ charge: Charge, _ update: SubscriptionUpdate?,
        isOver: Bool
    ) -> SafeText {
        let use: SafeText = "Sign in with that account to use \(it)"
        let advice: SafeText = isOver ? "" : " \(use)."
        if charge != .none {
            let deal: SafeText = charge == .paid ? "charged for \(it)" : "accepted \(it) and may have charged for \(it)"
            return """
                \(owner), although the store \(deal). \(use), or request a refund from the store. (transaction \
                \(transaction))
                """
        }
        guard let change = update.flatMap(SubscriptionUpdateMessages.change) else {
            return "\(owner), and nothing new was charged.\(advice) (transaction \(transaction))"
        }
        return "\(owner). \(change)\(advice) (transaction \(transaction))"
    }
}
