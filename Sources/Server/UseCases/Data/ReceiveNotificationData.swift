#if Server
public import DiscoverData

/// The outcome of processing a notification that the store sent.
public enum ReceiveNotificationOutcome: Hashable, Sendable {
    /// The notification is stored durably, so the store can stop sending the notification.
    ///
    /// The values are the type and subtype in the store's spelling, whether the type is documented, and the effect.
    case kept(type: String, subtype: String?, isOfKnownType: Bool, NotificationResult)
    /// The notification isn't genuine, and is refused permanently for the reason in the case.
    case notGenuine(RejectionReason)
    /// The notification couldn't be verified, so the store must send the notification again.
    case unreachable(StoreFailure)
    /// The notification couldn't be stored, so the store must send the notification again.
    case failed(LedgerFailure)
}
#endif
