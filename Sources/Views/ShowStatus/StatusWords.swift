internal import DiscoverData

/// What an account holds, in sentences.
enum StatusWords {
    /// The features, and whether they cost nothing.
    static func features(_ card: StatusCard) -> [SafeText] {
        let names = SafeText.joined(card.features.map { SafeText(outside: $0) })
        guard card.isAdministrator else {
            return [
                names.isEmpty ? "No feature is open. \"products\" lists what there is to buy." : "Features: \(names)"
            ]
        }
        let all: SafeText = "Administrator: every feature is open without a purchase."
        return names.isEmpty ? [all] : [all, "Features: \(names)"]
    }

    /// What was bought and cannot be counted, because this app does not know how long it lasts.
    static func unmapped(_ card: StatusCard) -> [SafeText] {
        card.unmapped.map { product in
            """
            You own \(product), but this app doesn't know how long it lasts, so it opens nothing. Your purchase is recorded. \
            Contact support.
            """
        }
    }

    /// Unknown is not none, and the sentence must not sound like it.
    static func notKnownYet(_ unfinished: Int?) -> SafeText {
        let count = unfinished ?? 0
        let waiting: SafeText =
            count == 0 ? "" : " \(CountWords.count(count, "transaction")) waiting to be checked."
        return """
            It is not known yet what this account holds: nothing is recorded here, and the store has not answered, or it \
            lists purchases that have not been brought back. Nothing has been taken away.\(waiting) "restore" brings \
            them back, "verify" asks again.
            """
    }

    /// What the store still waits for.
    static func unfinished(_ count: Int?) -> SafeText {
        switch count {
        case nil: "The store gave no answer, so it is not known whether anything is unfinished."
        case 0?: "Nothing is unfinished."
        case let count?: "\(CountWords.count(count, "transaction")) unfinished: \"verify\" tries again."
        }
    }

    static func complaint(_ failure: LedgerFailure) -> Complaint {
        Complaint(
            code: LedgerFailureWords.code(failure),
            message: """
                It cannot be said what this account holds: \(LedgerFailureWords.why(failure)). Nothing was charged and \
                nothing taken away. \(LedgerFailureWords.advice(failure))
                """)
    }
}
