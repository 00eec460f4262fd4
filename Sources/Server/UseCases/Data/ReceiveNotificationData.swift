#if Server
public import DiscoverData

/// The outcomes of the receive-notification use case.
public enum ReceiveNotificationOutcome: Hashable, Sendable {
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
#endif
