internal import DiscoverData

/// Why the app's own record of purchases failed, in words.
enum LedgerFailureWords {
    /// The stable name of a failure.
    static func code(_ failure: LedgerFailure) -> ErrorCode {
        switch failure {
        case .unavailable: .ledgerUnavailable
        case .damaged: .ledgerDamaged
        case .newer: .ledgerNewer
        }
    }

    /// Half a sentence, to follow a colon: "the ledger of purchases cannot be used (No space left on device)".
    static func why(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable(let words) where words.isEmpty: "the ledger of purchases cannot be used"
        case .unavailable(let words): "the ledger of purchases cannot be used (\(words))"
        case .damaged(let place, let reason): "the ledger of purchases is damaged at \(place) (\(reason))"
        case .newer(let place, let reason):
            "the ledger of purchases was written by a newer build (\(place): \(reason))"
        }
    }

    /// What to do about it.
    static func advice(_ failure: LedgerFailure) -> SafeText {
        switch failure {
        case .unavailable: "See that its disk has room and may be written to, then try again."
        case .newer: "Use the newer build; the ledger was left as it is."
        case .damaged: "Move the damaged file aside, then use \"restore\": the store still knows what was bought."
        }
    }
}
