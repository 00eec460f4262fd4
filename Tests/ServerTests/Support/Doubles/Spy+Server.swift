#if Server
public import ServerCases
public import Support

extension Spy: TransferObserver where Event == TransferEvent {
    /// Hears of a transfer.
    public func transfer(_ event: TransferEvent) async { hear(event) }
}

extension Spy: ConsumeObserver where Event == ConsumeEvent {
    /// Hears of units being used.
    public func consume(_ event: ConsumeEvent) async { hear(event) }
}

extension Spy: TakeNotificationObserver where Event == TakeNotificationEvent {
    /// Hears of a notification.
    public func notification(_ event: TakeNotificationEvent) async { hear(event) }
}
#endif
