#if Server
public import DiscoverData

/// How taking a notification goes, for whoever watches.
public enum ReceiveNotificationEvent: Hashable, Sendable {
    /// It is kept durably, and the store may forget it. What it was, in the store's own words, whether that is a documented
    /// type, and what became of it.
    case kept(type: String, subtype: String?, isOfKnownType: Bool, NotificationResult)
    /// It is not genuine: refused for good.
    case notGenuine(RejectionReason)
    /// It could not be judged: the store is to send it again.
    case unreachable(StoreFailure)
    /// It could not be kept: the store is to send it again.
    case failed(LedgerFailure)
}

/// What taking a notification may say, never how it looks.
///
/// The output boundary of the context `ReceiveNotification`.
public protocol ReceiveNotificationObserver: Sendable {
    /// Something happened.
    func notification(_ event: ReceiveNotificationEvent) async
}

extension ReceiveNotificationObserver {
    /// Tells the observer, and whoever traces the letters.
    public func notify(_ event: ReceiveNotificationEvent) async {
        let span = Trace.begin(.observer, "ReceiveNotificationObserver")
        defer { span.end() }
        await notification(event)
    }
}
#endif
