#if Server
public import DiscoverData

/// The events that the receive-notification use case reports.
public enum ReceiveNotificationEvent: Hashable, Sendable {
    /// The notification is stored durably, so the store can stop sending it.
    ///
    /// The values are the type and subtype in the store's spelling, whether the type is documented, and the effect.
    case kept(type: String, subtype: String?, isOfKnownType: Bool, NotificationResult)
    /// The notification isn't genuine; it is refused permanently.
    case notGenuine(RejectionReason)
    /// The notification couldn't be verified; the store must send it again.
    case unreachable(StoreFailure)
    /// The notification couldn't be stored; the store must send it again.
    case failed(LedgerFailure)
}

/// A type that receives the events of receiving a notification.
///
/// The output boundary of the context `ReceiveNotification`.
public protocol ReceiveNotificationObserver: Sendable {
    /// Receives an event.
    func notification(_ event: ReceiveNotificationEvent) async
}

extension ReceiveNotificationObserver {
    /// Reports an event to the observer and to the trace.
    public func notify(_ event: ReceiveNotificationEvent) async {
        let span = Trace.begin(.observer, "ReceiveNotificationObserver")
        defer { span.end() }
        await notification(event)
    }
}
#endif
