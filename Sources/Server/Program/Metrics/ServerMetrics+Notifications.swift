#if Server
import DiscoverData
import ServerUseCases

extension ServerMetrics {
    /// What came of a notification, delivered or found in the store's history.
    func notification(_ event: ReceiveNotificationEvent) {
        switch event {
        case .kept(let type, _, let isOfKnownType, let receipt):
            // The type is the store's word where it is a documented one; any other would let a text name our figures.
            notification(isOfKnownType ? type : "unknown", outcome: receipt.word)
        case .notGenuine(let reason): notification("refused", outcome: reason.rawValue)
        case .unreachable, .failed: break
        }
    }

    /// What came of taking the store's history.
    func replay(_ event: ReplayNotificationsEvent) {
        switch event {
        case .filled(let tally): replay("filled", pages: tally.pages)
        case .interrupted(let failure, let tally): replay(failure.word, pages: tally.pages)
        }
    }
}

extension NotificationResult {
    /// A stable name for machines.
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
