internal import DiscoverData

/// What a run of verification came to, in sentences.
enum VerifyWords {
    static func sentence(_ summary: VerifySummary) -> SafeText {
        if summary.judged == 0 { return "Nothing is unfinished: everything paid for has been credited." }
        let judged: SafeText =
            "\(CountWords.count(summary.judged, "transaction")) checked, \(summary.changed) credited."
        if summary.unfinished == 0 { return "\(judged) Nothing is left unfinished." }
        return "\(judged) \(CountWords.count(summary.unfinished, "transaction")) left unfinished, and kept for later."
    }

    /// What could not be read, and that nothing follows from it.
    static func unheard(_ reason: Unheard) -> SafeText {
        let why =
            switch reason {
            case .store(let failure): Party.store.why(failure)
            case .ledger(let failure): LedgerFailureWords.why(failure)
            }
        return
            "What was renewed or refunded meanwhile could not be read: \(why). What is known stands; it is asked again."
    }

    static func complaint(_ failure: StoreFailure) -> Complaint {
        Complaint(
            code: Party.store.code(failure),
            message: """
                What is unfinished could not be checked: \(Party.store.why(failure)). Nothing was charged and nothing is \
                lost. \(Party.store.advice(failure))
                """)
    }
}
