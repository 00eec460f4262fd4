#if Server
import ServerUseCases

extension ServerMetrics {
    /// Counts a request to transfer a purchase by its outcome.
    func transfer(_ outcome: TransferOutcome) {
        switch outcome {
        case .transferred(_, _, .moved): transfer("moved")
        case .transferred(_, _, .already): transfer("already")
        case .notGenuine: transfer("notGenuine")
        case .unconfirmed: transfer("unconfirmed")
        case .failed(let failure): transfer(failure.code)
        }
    }
}
#endif
