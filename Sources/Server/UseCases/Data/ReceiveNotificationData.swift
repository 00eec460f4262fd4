#if Server
public import DiscoverData

/// The outcome of processing a notification that the store sent.
public enum ReceiveNotificationOutcome: Hashable, Sendable {
    /// The notification is stored durably, so the store can stop sending it.
    ///
    /// The associated values are the type and the subtype in the store's spelling, whether Apple or Google documents
    /// the type, and the effect of the notification on the ledger.
    case kept(type: String, subtype: String?, isOfKnownType: Bool, NotificationResult)
    /// The notification isn't genuine and is permanently refused, for the reason in the associated value.
    case notGenuine(RejectionReason)
    /// The verifier of notifications didn't respond, so the notification is neither stored nor refused.
    ///
    /// The store must send the notification again.
    case unreachable(StoreFailure)
    /// The notification is genuine but couldn't be stored.
    ///
    /// The store must send the notification again.
    case failed(LedgerFailure)
}
#endif
