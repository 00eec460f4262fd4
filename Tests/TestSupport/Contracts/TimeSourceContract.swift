public import DiscoverEntities
public import DiscoverInteractors
public import Testing

/// What every ``TimeSource`` promises: to say what its clock shows, whatever that is.
public struct TimeSourceContract: Sendable {
    private let time: any TimeSource
    private let clock: @Sendable () async -> Moment
    private let move: @Sendable () async throws -> Void

    /// Takes a time source, the clock it reads, and a way to move that clock; nothing where it moves by itself.
    public init(
        _ time: any TimeSource, reads clock: @escaping @Sendable () async -> Moment,
        move: @escaping @Sendable () async throws -> Void = {}
    ) {
        self.time = time
        self.clock = clock
        self.move = move
    }

    /// Holds the time source to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        for _ in 1...2 {
            let before = await clock()
            let now = await time.now()
            let after = await clock()
            #expect(
                before <= now && now <= after, "it shows what the clock shows, in milliseconds since 1970",
                sourceLocation: sourceLocation)
            try await move()
        }
    }
}
