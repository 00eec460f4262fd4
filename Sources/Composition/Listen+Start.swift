public import DiscoverContexts
internal import Support

extension Listen {
    /// Starts listening in a new task, and returns the task when the store's sequence of updates is open.
    ///
    /// Call this method before anything is verified or finished, so that no transaction is missed in between.
    ///
    /// - Parameter onDelivery: A function that is called after each transaction was processed.
    /// - Returns: The task, which listens until you cancel it or the store's sequence ends.
    @MainActor public func start(onDelivery: @escaping () -> Void = {}) async -> Task<Void, Never> {
        let opened = OneShot<Void>()
        let listening = Task { await listen(onOpening: { opened.settle(()) }, onDelivery: onDelivery) }
        await opened.value
        return listening
    }
}
