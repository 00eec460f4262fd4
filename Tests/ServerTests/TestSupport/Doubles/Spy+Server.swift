#if Server
public import ServerUseCases
public import TestSupport

extension Spy: TransferObserver where Event == TransferEvent {
    /// Hears of a transfer.
    public func transfer(_ event: TransferEvent) async { hear(event) }
}

extension Spy: SpendUnitsObserver where Event == SpendUnitsEvent {
    /// Hears of units being used.
    public func consume(_ event: SpendUnitsEvent) async { hear(event) }
}

extension Spy: ResolveDisputeObserver where Event == ResolveDisputeEvent {
    /// Receives what became of a dispute.
    public func resolveDispute(_ event: ResolveDisputeEvent) async { hear(event) }
}

extension Spy: ReceiveNotificationObserver where Event == ReceiveNotificationEvent {
    /// Hears of a notification.
    public func notification(_ event: ReceiveNotificationEvent) async { hear(event) }
}

extension Spy: ReplayNotificationsObserver where Event == ReplayNotificationsEvent {
    /// Hears of the store's history being taken.
    public func replay(_ event: ReplayNotificationsEvent) async { hear(event) }
}
#endif
