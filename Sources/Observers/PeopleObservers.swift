public import DiscoverData

/// A type that receives the events of the use case that shows a profile.
///
/// Observers decide how events are presented; the context `ShowProfile` doesn't.
public protocol ShowProfileObserver: Sendable {
    /// Handles an event of the use case that shows a profile.
    func profile(_ event: ShowProfileEvent) async
}

extension ShowProfileObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ShowProfileEvent) async {
        let span = Trace.begin(.observer, "ShowProfileObserver")
        defer { span.end() }
        await profile(event)
    }
}

/// A type that receives the events of the Passport use case, which chooses where cards come from.
///
/// Observers decide how events are presented; the context `Passport` doesn't.
public protocol PassportObserver: Sendable {
    /// Handles an event of the Passport use case.
    func passport(_ event: PassportEvent) async
}

extension PassportObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: PassportEvent) async {
        let span = Trace.begin(.observer, "PassportObserver")
        defer { span.end() }
        await passport(event)
    }
}

/// A type that receives the events of an import of recommendations.
///
/// Observers decide how events are presented; the context `ImportRecommendations` doesn't.
/// Events arrive one at a time, in the order in which they happen.
public protocol ImportRecommendationsObserver: Sendable {
    /// Handles an event of an import of recommendations.
    func recommendations(_ event: ImportRecommendationsEvent) async
}

extension ImportRecommendationsObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ImportRecommendationsEvent) async {
        let span = Trace.begin(.observer, "ImportRecommendationsObserver")
        defer { span.end() }
        await recommendations(event)
    }
}
