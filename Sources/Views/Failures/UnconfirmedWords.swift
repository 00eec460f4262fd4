internal import DiscoverData

/// Why a payment that was received is not confirmed yet, in words.
enum UnconfirmedWords {
    /// The stable name of the reason.
    static func code(_ reason: Unconfirmed) -> ErrorCode {
        switch reason {
        case .verifier(let failure): Party.verifier.code(failure)
        case .ledger(let failure): LedgerFailureWords.code(failure)
        }
    }

    /// Half a sentence.
    static func why(_ reason: Unconfirmed) -> SafeText {
        switch reason {
        case .verifier(let failure): Party.verifier.why(failure)
        case .ledger(let failure): LedgerFailureWords.why(failure)
        }
    }
}
