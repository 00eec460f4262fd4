#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Use case: Google Play notifies the server that something about a purchase changed.
///
/// - Goal: Renewals, refunds, and failed payments are recorded and take effect, whether or not the customer opens the
///   app again, and every credited purchase is acknowledged in time.
/// - Preconditions: The sender is authenticated. The contents of the notification aren't trusted.
/// - Main scenario: The purchase is requested from Google, and its current contents are recorded for the account that
///   owns it, in one durable step. Purchases that the ledger contains are confirmed to Google. Only then does the sender
///   get a confirmation and stop sending the notification.
/// - Variations: The notification was received before: nothing is recorded twice, but a missing confirmation is sent
///   again. No account owns the purchase yet: its contents are stored until an account presents it. The notification
///   is a test, of an unknown type, or about a purchase that isn't paid or doesn't exist: the notification is only
///   stored. The notification is for another app: it is refused. Google or the ledger doesn't respond, or the product
///   is unknown: the sender must repeat the notification.
/// - Postconditions: Notifications lead to the same state in any order and any number of repetitions.
public final class ReceivePlayNotification {
    private let package: String
    private let refresh: any Interactor<PlayNotification.Subject, PlayVerdict, StoreFailure>
    private let keep: any Interactor<RecordPlayNotificationRequest, NotificationResult, LedgerFailure>
    private let find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>
    private let confirm: any Interactor<PlayConfirmation, Void, StoreFailure>

    /// Creates a run of the use case.
    ///
    /// No entity plays a role in this use case: a notification contains only the token of a purchase.
    ///
    /// - Parameters:
    ///   - package: The package name of the app; notifications for other apps are refused.
    ///   - refresh: The interactor that fetches the purchase from Google.
    ///   - keep: The interactor that stores a notification, and records the product of the purchase.
    ///   - find: The interactor that finds a recorded transaction.
    ///   - confirm: The interactor that acknowledges or consumes a credited product at Google.
    public init(
        package: String, refresh: any Interactor<PlayNotification.Subject, PlayVerdict, StoreFailure>,
        keep: any Interactor<RecordPlayNotificationRequest, NotificationResult, LedgerFailure>,
        find: any Interactor<TransactionID, OwnedTransaction?, LedgerFailure>,
        confirm: any Interactor<PlayConfirmation, Void, StoreFailure>
    ) {
        self.package = package
        self.refresh = refresh
        self.keep = keep
        self.find = find
        self.confirm = confirm
    }

    /// Fetches and records the purchase that a notification names, and returns the outcome.
    public func take(_ notification: PlayNotification) async -> ReceiveNotificationOutcome {
        let span = Trace.begin(.context, "ReceivePlayNotification")
        defer { span.end() }
        guard notification.package == package else { return .notGenuine(.notIssuedByStore) }
        do throws(StoreFailure) {
            guard let subject = notification.subject else { return await note(notification) }
            switch try await refresh.perform(subject) {
            case .genuine(let purchase): return await record(purchase, for: notification)
            // Fail, so that the sender repeats the notification: the operator can still add the product to the
            // catalog.
            case .undecided(.productUnknown):
                throw .unavailable("the catalog doesn't contain a product of the purchase")
            case .undecided(.pending), .notGenuine: return await note(notification)
            }
        } catch {
            return .unreachable(error)
        }
    }

    private func note(_ notification: PlayNotification) async -> ReceiveNotificationOutcome {
        do throws(LedgerFailure) {
            return kept(notification, try await keep.perform(RecordPlayNotificationRequest(notification)))
        } catch {
            return .failed(error)
        }
    }

    private func record(
        _ purchase: PlayPurchase, for notification: PlayNotification
    ) async -> ReceiveNotificationOutcome {
        var results: [NotificationResult] = []
        do throws(LedgerFailure) {
            for (number, item) in purchase.items.enumerated() {
                let request = RecordPlayNotificationRequest(notification, item: item, number: number)
                results.append(try await keep.perform(request))
            }
            for confirmation in purchase.confirmations {
                // A purchase that no account owns yet isn't credited, and Google must not count it as delivered.
                guard let owned = try await find.perform(confirmation.transaction.id), owned.mayBeConfirmed
                else { continue }
                do throws(StoreFailure) { try await confirm.perform(confirmation) } catch { return .unreachable(error) }
            }
        } catch {
            return .failed(error)
        }
        return kept(notification, .combined(results))
    }

    private func kept(
        _ notification: PlayNotification, _ result: NotificationResult
    ) -> ReceiveNotificationOutcome {
        .kept(
            type: notification.type, subtype: nil,
            isOfKnownType: PlayNotification.knownTypes.contains(notification.type), result)
    }
}
#endif
