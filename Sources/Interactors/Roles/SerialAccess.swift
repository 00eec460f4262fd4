public import Support

/// A queue that lets one task at a time run, in order of arrival: a role that several use cases share.
///
/// Each change of a card stack runs in such a queue. The app therefore decides about a change, stores it, and makes it
/// before the next change begins.
public protocol SerialAccess: AnyObject {
    /// Adds a closure to the queue, which calls it when all earlier work in the queue has ended.
    ///
    /// Work begins with the call of its closure, and ends with a call of ``leave()``.
    func join(_ turn: @escaping () -> Void)
    /// Marks the current work as done, so that the next closure in the queue is called.
    ///
    /// Call this method once, at the end of the work.
    func leave()
}

extension SerialAccess {
    /// Waits until all earlier work in the queue has ended, performs the work, and returns its result.
    ///
    /// - Warning: If the work calls this method for the same queue, the call never returns, because it waits for
    ///   itself.
    ///
    /// - Throws: `Failure`, the error that the work throws.
    public func withExclusiveAccess<Result, Failure: Error>(
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        await withCheckedContinuation { turn in join { turn.resume() } }
        defer { leave() }
        return try await work()
    }
}

extension SerialQueue: SerialAccess {}
