internal import DiscoverData

/// What became of one transaction, in a sentence.
enum SettlementWords {
    static func sentence(_ settlement: Settlement) -> SafeText {
        let what = CountWords.several(settlement.quantity, "\(settlement.product)")
        return "\(sentence(settlement.result, what)) (transaction \(settlement.transaction))"
    }

    private static func sentence(_ result: Settlement.Result, _ what: SafeText) -> SafeText {
        switch result {
        case .credited(let change): credited(change, what)
        case .known: "\(what) was known already, and nothing changed."
        case .notGenuine(let reason):
            """
            \(what) was refused: \(why(reason)). Nothing was credited for it. If you paid for it, contact support.
            """
        case .otherAccount(let hint):
            """
            \(what) belongs to another account (\(hint)), so it was not credited to this one. Sign in with that \
            account to use it.
            """
        case .unconfirmed(let reason):
            """
            \(what) is kept, but cannot be confirmed yet: \(UnconfirmedWords.why(reason)). It is tried again by \
            itself, and nothing is charged for that.
            """
        }
    }

    private static func credited(_ change: Settlement.Change, _ what: SafeText) -> SafeText {
        switch change {
        case .purchased: "\(what) has arrived, and is yours."
        case .renewed: "\(what) was renewed."
        case .refunded(milliunits: 100_000): "\(what) was refunded, and is no longer yours."
        case .refunded(let part): "\(CountWords.percent(milliunits: part)) of \(what) was refunded."
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
