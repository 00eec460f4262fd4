#if Server
public import ServerUseCases
public import TestSupport

extension Spy: TransferObserver where Event == TransferEvent {
    /// Records a transfer's event.
    public func transfer(_ event: TransferEvent) async { receive(event) }
}

extension Spy: SpendUnitsObserver where Event == SpendUnitsEvent {
    /// Records a spending's event.
    public func consume(_ event: SpendUnitsEvent) async { receive(event) }
}

extension Spy: ResolveDisputeObserver where Event == ResolveDisputeEvent {
    /// Records a dispute's event.
    public func resolveDispute(_ event: ResolveDisputeEvent) async { receive(event) }
}

extension Spy: ReceiveNotificationObserver where Event == ReceiveNotificationEvent {
    /// Records a notification's event.
    public func notification(_ event: ReceiveNotificationEvent) async { receive(event) }
}

extension Spy: ReplayNotificationsObserver where Event == ReplayNotificationsEvent {
    /// Records a replay's event.
    public func replay(_ event: ReplayNotificationsEvent) async { receive(event) }
}
#endif
