internal import DiscoverData

/// Messages about the outcome of processing a transaction.
enum TransactionOutcomeMessages {
    /// Returns the message about the outcome of processing a transaction, with the transaction's ID.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the transaction.
    ///   - retries: Specify `false` if the app doesn't verify an unconfirmed transaction again automatically.
    /// - Returns: The message.
    static func sentence(_ outcome: TransactionOutcome, retries: Bool = true) -> SafeText {
        let what = CountFormatter.several(outcome.quantity, "\(outcome.product)")
        let sentence = sentence(outcome, what, retries: retries) { CountFormatter.verb(outcome.quantity, $0, $1) }
        return "\(sentence) (transaction \(outcome.transaction))"
    }

    /// Returns the message about the outcome of processing a transaction.
    ///
    /// - Parameters:
    ///   - outcome: The outcome of the transaction.
    ///   - what: The product's ID with the quantity, such as "3 × superlikes.5".
    ///   - retries: A Boolean value that indicates whether the app retries automatically.
    ///   - verb: A closure that returns the verb form for the quantity: its first argument for one item, its second for
    ///     several. An example is `verb("was", "were")`.
    /// - Returns: The message.
    private static func sentence(
        _ outcome: TransactionOutcome, _ what: SafeText, retries: Bool, verb: (SafeText, SafeText) -> SafeText
    ) -> SafeText {
        switch outcome.result {
        case .credited(let change): return credited(change, outcome, what, verb: verb)
        case .known: return "\(what) \(verb("was", "were")) already recorded, and nothing changed."
        // A transaction that is refused or not confirmed may be a payment or a refund.
        case .notGenuine(let reason):
            return """
                A transaction for \(what) was rejected: \(why(reason)). It was not recorded. If you paid for \(what) \
                and don't have \(verb("it", "them")), contact support.
                """
        case .otherAccount(let hint):
            let use: SafeText =
                outcome.isOwned == true ? " Sign in with that account to use \(verb("it", "them"))." : ""
            return """
                \(what) \(verb("belongs", "belong")) to another account (\(hint)), so \(verb("it was", "they were")) not \
                credited to this one.\(use)
                """
        case .unconfirmed(let reason):
            let unconfirmed: SafeText =
                "A transaction for \(what) can't be confirmed yet: \(UnconfirmedMessages.why(reason))."
            return retries ? "\(unconfirmed) The app retries automatically." : unconfirmed
        }
    }

    private static func credited(
        _ change: TransactionOutcome.Change, _ outcome: TransactionOutcome, _ what: SafeText,
        verb: (SafeText, SafeText) -> SafeText
    ) -> SafeText {
        let unknown: SafeText = "\"status\" shows what you have."
        let other: SafeText = "another transaction still gives you \(outcome.product)"
        switch change {
        case .purchased:
            let arrived: SafeText = "\(what) \(verb("was", "were")) delivered"
            return switch outcome.isOwned {
            case true: "\(arrived) and \(verb("is", "are")) yours."
            case false: "\(arrived), but \(verb("gives", "give")) you nothing now. \(unknown)"
            case nil: "\(arrived). \(unknown)"
            }
        case .renewed: return "\(what) \(verb("was", "were")) renewed."
        case .refunded(milliunits: 100_000):
            let refunded: SafeText = "\(what) \(verb("was", "were")) refunded"
            return switch outcome.isOwned {
            case true: "\(refunded), but \(other)."
            case false: "\(refunded), and \(verb("is", "are")) no longer yours."
            case nil: "\(refunded). \(unknown)"
            }
        case .refunded(let part):
            return "\(CountFormatter.percent(milliunits: part)) of \(what) was refunded. \"status\" shows what is left."
        case .sharingEnded:
            let ended: SafeText = "\(what) \(verb("is", "are")) no longer shared by your family"
            return switch outcome.isOwned {
            case true: "\(ended), but \(other). Nothing was charged to you."
            case false: "\(ended), and no longer yours. Nothing was charged to you."
            case nil: "\(ended). Nothing was charged to you. \(unknown)"
            }
        // The reversal of a refund doesn't restore the renewal or a planned change.
        case .refundReversed:
            let reversed: SafeText = "The refund of \(what) was reversed"
            return switch outcome.isOwned {
            case true: "\(reversed), and you have \(outcome.product)."
            case false: "\(reversed), but \(verb("it gives", "they give")) you nothing now."
            case nil: "\(reversed). \(unknown)"
            }
        case .upgraded: return "\(what) \(verb("was", "were")) replaced by a better plan."
        case .amended: return "The store changed a detail of \(what)."
        }
    }

    private static func why(_ reason: RejectionReason) -> SafeText {
        switch reason {
        case .altered: "it was changed after it was signed"
        case .notIssuedByStore: "the store did not sign it"
        case .malformed: "it cannot be read"
        case .wrongEnvironment: "it is from an environment that this build doesn't trust"
        }
    }

    /// Returns the text style for an outcome, by its urgency; `nil` stands for the default style.
    static func ink(_ outcome: TransactionOutcome) -> TextStyle? {
        switch outcome.result {
        case .credited: .good
        case .known: nil
        case .unconfirmed, .otherAccount: .warning
        case .notGenuine: .bad
        }
    }
}
