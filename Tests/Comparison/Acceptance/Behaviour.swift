/// Something that customers and teams care about, tried on an app of any architecture.
public struct Behaviour: Sendable, CustomStringConvertible {
    /// What holds, in a sentence.
    public let sentence: String
    /// What a crash, or a disk, has to do with it, if anything: a table of its own is made of these.
    public let isAboutCrashes: Bool
    /// Plays it; throws where it does not hold.
    public let play: @MainActor @Sendable (Stage) async throws -> Void

    init(
        _ sentence: String, isAboutCrashes: Bool = false,
        play: @escaping @MainActor @Sendable (Stage) async throws -> Void
    ) {
        self.sentence = sentence
        self.isAboutCrashes = isAboutCrashes
        self.play = play
    }

    /// The sentence.
    public var description: String { sentence }

    /// All of them, in the order of the table.
    public static let all = buying + arriving + trusting + takingBack + crashing
}

/// What was seen instead of what a behaviour promises.
public struct Unmet: Error, Sendable, CustomStringConvertible {
    /// In words.
    public let description: String
}
