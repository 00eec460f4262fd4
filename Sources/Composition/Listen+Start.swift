public import DiscoverContexts
internal import Support

extension Listen {
    /// Starts listening for transactions in a new task; returns when no transaction can be missed anymore.
    ///
    /// The method returns when the store's sequence of updates is open. Call this method before the app verifies or
    /// finishes any transaction.
    ///
    /// - Parameter onDelivery: A function that is called after each transaction was processed.
    /// - Returns: The listening task, which runs until you cancel it or the store's sequence ends.
    @MainActor public func start(onDelivery: @escaping () -> Void = {}) async -> Task<Void, Never> {
        let opened = OneShot<Void>()
        let listening = Task { await listen(onOpening: { opened.settle(()) }, onDelivery: onDelivery) }
        await opened.value
        return listening
    }
}
