/// A requirement of customers and teams, tested with an app of any architecture.
public struct Behavior: Sendable, CustomStringConvertible {
    /// The requirement as a sentence.
    public let sentence: String
    /// A Boolean value that indicates whether the requirement is about crashes or a full disk.
    ///
    /// These requirements are in a separate table.
    public let isAboutCrashes: Bool
    /// Runs the test; throws if the app doesn't meet the requirement.
    public let play: @MainActor @Sendable (AppFixture) async throws -> Void

    init(
        _ sentence: String, isAboutCrashes: Bool = false,
        play: @escaping @MainActor @Sendable (AppFixture) async throws -> Void
    ) {
        self.sentence = sentence
        self.isAboutCrashes = isAboutCrashes
        self.play = play
    }

    /// The sentence.
    public var description: String { sentence }

    /// All requirements, in the order of the table.
    public static let all = buying + arriving + trusting + takingBack + crashing
}

/// The difference between the expected and the actual result of a behavior.
public struct Unmet: Error, Sendable, CustomStringConvertible {
    /// The difference in words.
    public let description: String
}
