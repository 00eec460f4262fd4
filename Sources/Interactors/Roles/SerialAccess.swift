public import Support

/// A shared role: a queue that can grant exclusive access to one task at a time, in order of arrival.
///
/// Every move of a card uses a turn of the queue. Moves are decided, stored, and made one after another, so the stored
/// order is the order in which they happened.
public protocol SerialAccess: AnyObject {
    /// Adds a closure to the queue, which is called when all earlier turns of exclusive access have ended.
    func join(_ turn: @escaping () -> Void)
    /// Ends the current turn of exclusive access, so that the next turn in the queue begins.
    func leave()
}

extension SerialAccess {
    /// Waits in the queue for exclusive access, performs the work, and returns the result of the work.
    ///
    /// - Warning: A call inside of a turn of the same queue never returns, because it waits for itself.
    public func withExclusiveAccess<Result, Failure: Error>(
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        await withCheckedContinuation { turn in join { turn.resume() } }
        defer { leave() }
        return try await work()
    }
}

extension SerialQueue: SerialAccess {}
