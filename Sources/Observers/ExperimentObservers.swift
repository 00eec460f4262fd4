public import DiscoverData

/// A type that receives the events of assigning an account to the variants (arms) of experiments.
///
/// Observers decide how events are presented; the context `AssignArms` doesn't. Events arrive one at a time, in the
/// order in which they happen.
public protocol AssignArmsObserver: Sendable {
    /// Handles an event of the use case that assigns an account to the variants (arms) of experiments.
    func assignArms(_ event: AssignArmsEvent) async
}

extension AssignArmsObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: AssignArmsEvent) async {
        let span = Trace.begin(.observer, "AssignArmsObserver")
        defer { span.end() }
        await assignArms(event)
    }
}

/// A type that receives the events of an operator's use case: viewing or changing an experiment.
///
/// Observers decide how events are presented; the context `ManageExperiment` doesn't.
public protocol ManageExperimentObserver: Sendable {
    /// Handles an event of the use case in which an operator looks at an experiment and changes it.
    func manageExperiment(_ event: ManageExperimentEvent) async
}

extension ManageExperimentObserver {
    /// Notifies this observer of an event, and records the call in the current trace, if there is one.
    public func notify(_ event: ManageExperimentEvent) async {
        let span = Trace.begin(.observer, "ManageExperimentObserver")
        defer { span.end() }
        await manageExperiment(event)
    }
}
