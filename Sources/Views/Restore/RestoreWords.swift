internal import DiscoverData

/// What a restore came to, in sentences that never say "bought": nothing was.
enum RestoreWords {
    /// How many failures are told one by one; of more, only their number.
    static let mostFailures = 20

    static func sentence(_ summary: RestoreSummary) -> SafeText {
        let kept = summary.kept.map { SafeText(outside: $0) }
        let passes: SafeText =
            kept.isEmpty ? "" : " Kept in this app's own ledger: \(SafeText.list(kept))."
        if summary.restored.isEmpty, summary.failed.isEmpty {
            return kept.isEmpty
                ? "There is nothing to restore for this account. Nothing was charged."
                : "The store has nothing to restore. Nothing was charged.\(passes)"
        }
        let restored: SafeText = "Restored \(CountWords.count(summary.restored.count, "transaction"))"
        let failed: SafeText = summary.failed.isEmpty ? "" : "; \(summary.failed.count) could not be restored"
        return "\(restored)\(failed). Nothing was charged.\(passes)"
    }

    static func moreFailures(_ count: Int) -> SafeText? {
        count > mostFailures ? "... and \(count - mostFailures) more." : nil
    }

    /// What becomes of the failures by itself; `nil` where nothing does: what is not genuine or another account's stays so.
    static func afterFailures(_ summary: RestoreSummary) -> SafeText? {
        let isWaiting = summary.failed.contains { if case .unconfirmed = $0.result { true } else { false } }
        guard isWaiting else { return nil }
        return """
            What cannot be confirmed yet stays with the store, and is tried again at the next start or with "verify".
            """
    }

    static func complaint(_ failure: RestoreFailure) -> Complaint {
        switch failure {
        case .store(let failure):
            Complaint(
                code: Party.store.code(failure),
                message: """
                    Nothing could be restored: \(Party.store.why(failure)). Nothing was charged, and what you own is not \
                    lost. \(Party.store.advice(failure))
                    """)
        case .verifier(let failure):
            Complaint(
                code: Party.verifier.code(failure),
                message: """
                    The store answered, but nothing could be restored: \(Party.verifier.why(failure)). Nothing was \
                    charged, and what you own is not lost. \(Party.verifier.advice(failure))
                    """)
        case .ledger(let failure):
            Complaint(
                code: LedgerFailureWords.code(failure),
                message: """
                    The store answered, but nothing could be restored: \(LedgerFailureWords.why(failure)). Nothing was \
                    charged, and what you own is not lost. \(LedgerFailureWords.advice(failure))
                    """)
        }
    }
}
