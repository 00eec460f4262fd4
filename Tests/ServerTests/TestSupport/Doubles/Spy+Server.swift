#if Server
public import ServerCases
public import TestSupport

extension Spy: TransferObserver where Event == TransferEvent {
    /// Hears of a transfer.
    public func transfer(_ event: TransferEvent) async { hear(event) }
}

extension Spy: ConsumeObserver where Event == ConsumeEvent {
    /// Hears of units being used.
    public func consume(_ event: ConsumeEvent) async { hear(event) }
}

extension Spy: ResolveDisputeObserver where Event == ResolveDisputeEvent {
    /// Receives what became of a dispute.
    public func resolveDispute(_ event: ResolveDisputeEvent) async { hear(event) }
}

extension Spy: TakeNotificationObserver where Event == TakeNotificationEvent {
    /// Hears of a notification.
    public func notification(_ event: TakeNotificationEvent) async { hear(event) }
}

extension Spy: ReplayNotificationsObserver where Event == ReplayEvent {
    /// Hears of the store's history being taken.
    public func replay(_ event: ReplayEvent) async { hear(event) }
}
#endif
