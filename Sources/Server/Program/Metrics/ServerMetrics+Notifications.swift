#if Server
import DiscoverData
import ServerUseCases

extension ServerMetrics {
    /// Counts a processed notification by its type and outcome.
    ///
    /// The notification was delivered by the store, or a replay found it in the store's archive.
    func notification(_ outcome: ReceiveNotificationOutcome) {
        switch outcome {
        case .kept(let type, _, let isOfKnownType, let receipt):
            // Only documented types become the value of a dimension; otherwise, a client could create new metrics.
            notification(isOfKnownType ? type : "unknown", outcome: receipt.word)
        case .notGenuine(let reason): notification("refused", outcome: reason.rawValue)
        case .unreachable, .failed: break
        }
    }

    /// Counts the outcome of a replay of missed notifications.
    func replay(_ outcome: ReplayNotificationsOutcome) {
        switch outcome {
        case .filled(let statistics): replay("filled", pages: statistics.pages)
        case .skipped: replay("skipped", pages: 0)
        case .interrupted(let failure, let statistics): replay(failure.word, pages: statistics.pages)
        }
    }
}

extension ServerMetrics {
    /// Counts the outcome of a comparison of purchases with the store, and the differences by their kind.
    ///
    /// A kind without differences gets the value 0, so that an alert can notice the first one.
    func reconciliation(_ outcome: ReconcilePurchasesOutcome) {
        switch outcome {
        case .completed(let statistics): reconciliation("completed", statistics)
        case .skipped: reconciliation("skipped", lookedUp: 0)
        case .interrupted(let failure, let statistics): reconciliation(failure.word, statistics)
        }
    }

    private func reconciliation(_ word: String, _ statistics: ReconciliationStatistics) {
        reconciliation(word, lookedUp: statistics.lookedUp)
        for change in MissedChange.allCases { reconciledDifferences(change.rawValue, statistics.found[change] ?? 0) }
        reconciledDifferences("refused", statistics.refused)
        reconciledDifferences("unknown", statistics.unknown)
        reconciledDifferences("incomplete", statistics.incomplete)
    }
}

extension NotificationResult {
    /// The name of this result in the metrics and the log, such as `recorded`.
    var word: String {
        switch self {
        case .recorded(isChange: true): "recorded"
        case .recorded(isChange: false): "known"
        case .unclaimed: "unclaimed"
        case .disputed: "disputed"
        case .noted: "noted"
        case .repeated: "repeated"
        }
    }
}
#endif
