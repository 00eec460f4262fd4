#if Server
/// An error that prevents the simulated App Store from starting.
public struct SimulationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A sentence that states what is wrong, where, and what to do.
    public let description: String

    /// Creates an error from a sentence that describes it.
    package init(_ description: String) { self.description = description }
}
#endif
