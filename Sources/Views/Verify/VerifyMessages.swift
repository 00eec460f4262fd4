internal import DiscoverData

/// The messages about the verification of unfinished transactions.
enum VerifyMessages {
    static func sentence(_ summary: VerifySummary) -> SafeText {
        if summary.judged == 0 { return "Nothing is unfinished: everything paid for has been credited." }
        let judged: SafeText =
            "\(CountFormatter.count(summary.judged, "transaction")) checked, \(summary.changed) credited."
        if summary.unfinished == 0 { return "\(judged) Nothing is left unfinished." }
        return
            "\(judged) \(CountFormatter.count(summary.unfinished, "transaction")) left unfinished, and kept for later."
    }

    /// Returns the message about a failed refresh, which changes nothing.
    static func refreshFailure(_ reason: RefreshFailure) -> SafeText {
        let why =
            switch reason {
            case .store(let failure): RemoteService.store.why(failure)
            case .ledger(let failure): LedgerFailureMessages.why(failure)
            }
        return
            "What was renewed or refunded meanwhile could not be read: \(why). What is known stands; it is asked again."
    }

    static func complaint(_ failure: StoreFailure) -> ErrorMessage {
        ErrorMessage(
            code: RemoteService.store.code(failure),
            message: """
                What is unfinished could not be checked: \(RemoteService.store.why(failure)). Nothing was charged and nothing is \
                lost. \(RemoteService.store.advice(failure))
                """)
    }
}
