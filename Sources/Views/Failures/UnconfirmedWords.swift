internal import DiscoverData

/// Why a payment that was received is not confirmed yet, in words.
enum UnconfirmedWords {
    /// Half a sentence.
    static func why(_ reason: Unconfirmed) -> SafeText {
        switch reason {
        case .verifier(let failure): Party.verifier.why(failure)
        case .ledger(let failure): LedgerFailureWords.why(failure)
        }
    }
}
