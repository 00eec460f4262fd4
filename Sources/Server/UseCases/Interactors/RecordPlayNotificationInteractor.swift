#if Server
public import DiscoverData
internal import DiscoverEntities
public import DiscoverInteractors

/// A request to store a notification of Google Play, and to record one product of its purchase.
public struct RecordPlayNotificationRequest: Hashable, Sendable {
    let notification: PlayNotification
    let item: PlayPurchase.Item?
    let number: Int

    /// Creates a request to store a notification.
    ///
    /// - Parameters:
    ///   - notification: The notification.
    ///   - item: The product to record, or `nil` if the notification is only stored.
    ///   - number: The position of the product in the purchase, counted from 0.
    public init(_ notification: PlayNotification, item: PlayPurchase.Item? = nil, number: Int = 0) {
        self.notification = notification
        self.item = item
        self.number = number
    }
}

/// Stores a notification of Google Play, and records a product of its purchase, in one durable step.
public struct RecordPlayNotificationInteractor: Interactor {
    private let inbox: any NotificationInbox
    private let time: any TimeSource

    /// Creates an interactor from the inbox of notifications, and the clock that dates their arrival.
    public init(inbox: any NotificationInbox, time: any TimeSource) {
        self.inbox = inbox
        self.time = time
    }

    /// Stores the notification, unless it was stored before, and returns its effect on the ledger.
    ///
    /// - Throws: A `LedgerFailure` if the notification can't be stored.
    public func perform(_ request: RecordPlayNotificationRequest) async throws(LedgerFailure) -> NotificationResult {
        let span = Trace.begin(.interactor, "RecordPlayNotification")
        defer { span.end() }
        let notification = request.notification
        // Each product is stored under an ID of its own, because an inbox records one transaction for each ID.
        let id = PlayTransactionID.prefix + notification.id + (request.number == 0 ? "" : "#\(request.number)")
        let facts = NotificationFacts(
            uuid: id, type: notification.type, signed: request.item?.transaction.signed ?? notification.moment,
            transaction: request.item?.transaction, renewal: request.item?.renewal)
        // The stored text doesn't contain the purchase token, with which anyone could present the purchase.
        let text = "\(notification.type) \(notification.id) \(notification.moment.milliseconds)"
        return try await inbox.take(facts, signed: text, at: await time.now())
    }
}

/// Fetches the current contents of a purchase from Google Play.
public struct RefreshPlayPurchaseInteractor: Interactor {
    private let verifier: any GooglePlayVerifier

    /// Creates an interactor that uses the specified connection to Google Play.
    public init(verifier: any GooglePlayVerifier) { self.verifier = verifier }

    /// Returns Google's verdict on the purchase, with the current contents of a genuine one.
    ///
    /// - Throws: A `StoreFailure` if the purchase can't be verified now.
    public func perform(_ request: PlayNotification.Subject) async throws(StoreFailure) -> PlayVerdict {
        let span = Trace.begin(.interactor, "RefreshPlayPurchase")
        defer { span.end() }
        return try await verifier.refresh(request)
    }
}
#endif
