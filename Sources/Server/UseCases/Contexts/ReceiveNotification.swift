#if Server
public import DiscoverData
public import DiscoverInteractors

/// Use case: the store notifies the server of an event, such as a renewal or a refund.
///
/// - Goal: The signed contents of the notification are recorded and take effect, whether or not the customer opens
///   the app again.
/// - Preconditions: None. The signature is the sender's only credential.
/// - Main scenario: The signatures of the notification and of the texts inside it are verified. The notification is
///   stored, and its contents are recorded for the account that owns the purchase, in one durable step. Only then
///   does the store get a confirmation and stop sending the notification.
/// - Variations: The notification was received before: the result is the same, and nothing is recorded twice. No
///   account owns the purchase or subscription yet: the notification is stored, and its contents are recorded when an
///   account presents the purchase. The notification's type is unknown: the notification is stored and counted. The
///   notification isn't genuine: it is refused permanently. The notification can't be verified or stored now: the store
///   sends it again.
/// - Postconditions: Notifications lead to the same state in any order and any number of repetitions.
public final class ReceiveNotification {
    private let arrived: UnverifiedNotification
    private let verify: any Interactor<UnverifiedNotification, VerifiedNotification, NotificationRefusal>
    private let keep: any Interactor<VerifiedNotification, NotificationResult, LedgerFailure>

    /// Creates a run of the use case.
    ///
    /// No entity plays a role in this use case: a notification contains only a signed text (JWS).
    ///
    /// - Parameters:
    ///   - arrived: The notification as the store sent it.
    ///   - verify: The interactor that verifies the notification.
    ///   - keep: The interactor that stores the notification, and records its transaction in the ledger.
    public init(
        arrived: UnverifiedNotification,
        verify: any Interactor<UnverifiedNotification, VerifiedNotification, NotificationRefusal>,
        keep: any Interactor<VerifiedNotification, NotificationResult, LedgerFailure>
    ) {
        self.arrived = arrived
        self.verify = verify
        self.keep = keep
    }

    /// Verifies and stores the notification, records its transaction, and returns the outcome.
    public func take() async -> ReceiveNotificationOutcome {
        let span = Trace.begin(.context, "ReceiveNotification")
        defer { span.end() }
        do throws(NotificationRefusal) {
            let verified = try await verify.perform(arrived)
            return await record(verified)
        } catch {
            return switch error {
            case .notGenuine(let reason): .notGenuine(reason)
            case .unreachable(let reason): .unreachable(reason)
            }
        }
    }

    private func record(_ verified: VerifiedNotification) async -> ReceiveNotificationOutcome {
        let facts = verified.facts
        do throws(LedgerFailure) {
            return .kept(
                type: facts.type, subtype: facts.subtype, isOfKnownType: facts.isOfKnownType,
                try await keep.perform(verified))
        } catch {
            return .failed(error)
        }
    }
}
#endif
