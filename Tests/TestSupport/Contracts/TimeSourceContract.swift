public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// A set of tests that every `TimeSource` must pass: it must return the time of its clock.
public struct TimeSourceContract: Sendable {
    private let time: any TimeSource
    private let clock: @Sendable () async -> Moment
    private let move: @Sendable () async throws -> Void

    /// Creates the tests of a time source.
    ///
    /// - Parameters:
    ///   - time: The time source to test.
    ///   - clock: A closure that returns the time of its clock.
    ///   - move: A closure that advances the clock, which does nothing for a clock that runs automatically.
    public init(
        _ time: any TimeSource, reads clock: @escaping @Sendable () async -> Moment,
        move: @escaping @Sendable () async throws -> Void = {}
    ) {
        self.time = time
        self.clock = clock
        self.move = move
    }

    /// Tests the time source.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for _ in 1...2 {
            let before = await clock()
            let now = await time.now()
            let after = await clock()
            #expect(
                before <= now && now <= after, "the time source returns its clock's time in milliseconds since 1970",
                sourceLocation: sourceLocation)
            try await move()
        }
    }
}
