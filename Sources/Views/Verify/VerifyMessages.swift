internal import DiscoverData

/// Messages about the verification of unfinished transactions.
enum VerifyMessages {
    static func sentence(_ summary: VerifySummary) -> SafeText {
        if summary.checked == 0, summary.unfinished == 0 {
            return "No transaction is unfinished. If a purchase is missing, run \"restore\"."
        }
        let checked: SafeText =
            """
            \(CountFormatter.count(summary.checked, "transaction")) checked, \
            \(CountFormatter.count(summary.changed, "change")) recorded.
            """
        if summary.unfinished == 0 { return "\(checked) No transaction is left unfinished." }
        return
            "\(checked) \(CountFormatter.count(summary.unfinished, "transaction")) left unfinished, and kept for later."
    }

    /// Returns the message that renewals and refunds couldn't be loaded.
    ///
    /// The recorded purchases still apply.
    static func refreshFailure(_ reason: RefreshFailure) -> SafeText {
        let why = Self.why(reason)
        return """
            Recent renewals and refunds could not be loaded: \(why). The records so far still apply. The app tries again \
            later.
            """
    }

    /// Returns the message about a failure to load renewals and refunds, if it has to be shown.
    ///
    /// The result is `nil` without a failure. It is also `nil` in a build without a store, which never loads any.
    static func reportedFailure(_ reason: RefreshFailure?) -> SafeText? {
        guard let reason, reason != .store(.notInThisBuild) else { return nil }
        return refreshFailure(reason)
    }

    /// Returns the message about a failure to load the purchases of an account without any records.
    ///
    /// Without records, nothing can still apply. The result is `nil` in the same cases as that of
    /// ``reportedFailure(_:)``.
    static func unknownPurchases(_ reason: RefreshFailure?) -> SafeText? {
        guard let reason, reason != .store(.notInThisBuild) else { return nil }
        return "The purchases could not be loaded: \(why(reason)). The app tries again later."
    }

    private static func why(_ reason: RefreshFailure) -> SafeText {
        switch reason {
        case .store(let failure): RemoteService.store.why(failure)
        case .verifier(let failure): RemoteService.verifier.why(failure)
        case .ledger(let failure): LedgerFailureMessages.why(failure)
        }
    }

    static func complaint(_ failure: StoreFailure) -> ErrorMessage {
        ErrorMessage(
            code: RemoteService.store.code(failure),
            message: """
                Unfinished transactions could not be checked: \(RemoteService.store.why(failure)). Checking charges \
                nothing. A payment that the store accepted is delivered later. \(RemoteService.store.advice(failure))
                """)
    }
}
