#if Server
import DiscoverData
import ServerCases

/// What the App Store tells by itself. No token: its signature is its credential.
struct NotificationRoutes: Sendable {
    let backend: Backend
    let tally: Tally

    var endpoints: [Endpoint] {
        [
            Endpoint(.post, "/v1/notifications", needs: .nothing, readsBody: true) { inquiry throws(Problem) in
                try await take(inquiry)
            }
        ]
    }

    private struct Sent: Decodable {
        let signedPayload: String
    }

    private func take(_ inquiry: Inquiry) async throws(Problem) -> Answer {
        let arrived = UnverifiedNotification(signedPayload: try inquiry.read(Sent.self).signedPayload)
        let evidence = Evidence()
        let notes = Notes<TakeNotificationEvent>()
        await TakeNotification(
            arrived: arrived,
            verify: VerifyNotificationInteractor(
                verifier: backend.notifications(evidence), environment: backend.environment),
            keep: KeepNotificationInteractor(inbox: backend.inbox(evidence), time: backend.time), observer: notes
        ).take()
        switch notes.last {
        case .kept(let type, _, let isOfKnownType, let receipt):
            // The type is the store's word where it is a documented one; any other would let a text name our figures.
            tally.notification(isOfKnownType ? type : "unknown", outcome: receipt.word)
            return Answer(["outcome": .string(receipt.word)])
        case .notGenuine(let reason):
            tally.notification("refused", outcome: reason.rawValue)
            throw Problem(.notGenuine, members: ["reason": .string(reason.rawValue)])
        case .unreachable(let failure): throw Problem(failure)
        case .failed(let failure): throw Problem(failure)
        case nil: throw Problem(.broken)
        }
    }
}

extension NotificationReceipt {
    /// A stable name for machines.
    fileprivate var word: String {
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
