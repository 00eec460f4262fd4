public import DiscoverData

/// A type that receives the events of the use case that verifies unfinished transactions.
///
/// Observers decide how events are presented; the context `Verify` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol VerifyObserver: Sendable {
    /// Handles an event of the use case that verifies unfinished transactions.
    func verify(_ event: VerifyEvent) async
}

extension VerifyObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: VerifyEvent) async {
        let span = Trace.begin(.observer, "VerifyObserver")
        defer { span.end() }
        await verify(event)
    }
}

/// A type that receives the events of a restore.
///
/// Observers decide how events are presented; the context `Restore` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol RestoreObserver: Sendable {
    /// Handles an event of a restore.
    func restore(_ event: RestoreEvent) async
}

extension RestoreObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: RestoreEvent) async {
        let span = Trace.begin(.observer, "RestoreObserver")
        defer { span.end() }
        await restore(event)
    }
}

/// A type that receives the events of the use case that listens for transactions outside of a purchase.
///
/// Observers decide how events are presented; the context `Listen` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ListenObserver: Sendable {
    /// Handles an event of the use case that listens for transactions.
    func listen(_ event: ListenEvent) async
}

extension ListenObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ListenEvent) async {
        let span = Trace.begin(.observer, "ListenObserver")
        defer { span.end() }
        await listen(event)
    }
}
