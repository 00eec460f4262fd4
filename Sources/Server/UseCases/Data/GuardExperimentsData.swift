#if Server
/// The result of comparing the arms (variants) of all running experiments.
public struct GuardExperimentsOutcome: Hashable, Sendable {
    /// The changes that stopped an experiment, each with its reason.
    ///
    /// If the audit entry of a change couldn't be written, ``failures`` contains that failure, too.
    public var stopped: [ExperimentAction] = []
    /// The failures, each of which concerns one experiment or the whole document.
    ///
    /// The document is the one that defines the experiments.
    public var failures: [ChangeExperimentFailure] = []

    /// Creates an outcome without stopped experiments and failures.
    public init() {}
}
#endif
