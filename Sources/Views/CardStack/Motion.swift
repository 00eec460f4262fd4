/// That things may move on a screen, and how they wait between two frames.
///
/// Whoever decides it looks whether somebody watches a terminal that can draw in place, and whether they want things to stand still.
public struct Motion: Sendable {
    /// Lets time pass; a test lets none.
    let pause: @Sendable (Duration) async -> Void

    /// Takes what lets time pass.
    public init(pause: @escaping @Sendable (Duration) async -> Void) { self.pause = pause }
}
