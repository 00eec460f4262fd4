internal import DiscoverData

/// What became of one transaction, in a sentence.
enum SettlementWords {
    static func sentence(_ settlement: Settlement) -> SafeText {
        let what = CountWords.several(settlement.quantity, "\(settlement.product)")
        let sentence = sentence(settlement.result, what) { CountWords.verb(settlement.quantity, $0, $1) }
        return "\(sentence) (transaction \(settlement.transaction))"
    }

    /// `verb` gives, of the two forms of a verb, the one that goes with `what`.
    private static func sentence(
        _ result: Settlement.Result, _ what: SafeText, verb: (SafeText, SafeText) -> SafeText
    ) -> SafeText {
        switch result {
        case .credited(let change): credited(change, what, verb: verb)
        case .known: "\(what) \(verb("was", "were")) known already, and nothing changed."
        case .notGenuine(let reason):
            """
            \(what) \(verb("was", "were")) refused: \(why(reason)). Nothing was credited for \
            \(verb("it", "them")). If you paid for \(verb("it", "them")), contact support.
            """
        case .otherAccount(let hint):
            """
            \(what) \(verb("belongs", "belong")) to another account (\(hint)), so \(verb("it was", "they were")) not \
            credited to this one. Sign in with that account to use \(verb("it", "them")).
            """
        case .unconfirmed(let reason):
            """
            \(what) \(verb("is", "are")) kept, but cannot be confirmed yet: \(UnconfirmedWords.why(reason)). \
            \(verb("It is tried again by itself", "They are tried again by themselves")), and nothing is charged for that.
            """
        }
    }

    private static func credited(
        _ change: Settlement.Change, _ what: SafeText, verb: (SafeText, SafeText) -> SafeText
    ) -> SafeText {
        switch change {
        case .purchased: "\(what) \(verb("has", "have")) arrived, and \(verb("is", "are")) yours."
        case .renewed: "\(what) \(verb("was", "were")) renewed."
        case .refunded(milliunits: 100_000):
            "\(what) \(verb("was", "were")) refunded, and \(verb("is", "are")) no longer yours."
        case .refunded(let part):
            "\(CountWords.percent(milliunits: part)) of \(what) was refunded. \"status\" shows what is left."
        case .sharingEnded:
            "\(what) \(verb("is", "are")) shared by your family no more, and no longer yours. Nothing was charged to you."
        case .refundReversed: "The refund of \(what) was reversed: what it took is yours again."
        case .upgraded: "\(what) gave way to a better plan."
        case .amended: "The store changed a detail of \(what)."
        }
    }

    private static func why(_ reason: NotGenuine) -> SafeText {
        switch reason {
        case .altered: "its text was changed after it was signed"
        case .notIssuedByStore: "the store did not sign it"
        case .malformed: "it cannot be read"
        case .wrongEnvironment: "it is of another environment than this build trusts"
        }
    }

    /// How urgent a settlement is for the eye.
    static func ink(_ settlement: Settlement) -> Ink? {
        switch settlement.result {
        case .credited: .good
        case .known: nil
        case .unconfirmed, .otherAccount: .warning
        case .notGenuine: .bad
        }
    }
}
