#if Server
import ServerUseCases

extension ServerMetrics {
    /// Counts a run that deletes expired records by its outcome, and the deleted records by their kind.
    ///
    /// A run that did nothing because of another one isn't counted.
    func retention(_ outcome: ApplyRetentionOutcome) {
        let deleted: [RetainedRecord: Int]
        switch outcome {
        case .skipped: return
        case .completed(let counts):
            deleted = counts
            retentionRun("completed")
        case .interrupted(let failure, let counts):
            deleted = counts
            if failure != .cancelled { retentionRun("interrupted") }
        }
        for (kind, count) in deleted where count > 0 { deletions(kind.rawValue, count) }
    }
}
#endif
