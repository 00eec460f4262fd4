#if Server
public import ServerUseCases
public import Testing
internal import TestSupport

/// What every ``ReplayCheckpointStore`` promises.
public struct ReplayCheckpointStoreContract: Sendable {
    private let marks: any ReplayCheckpointStore
    private let reopened: @Sendable () throws -> any ReplayCheckpointStore

    /// Takes a mark that was never set, and how it is found again after the process has ended.
    public init(
        _ marks: any ReplayCheckpointStore, reopened: @escaping @Sendable () throws -> any ReplayCheckpointStore
    ) {
        self.marks = marks
        self.reopened = reopened
    }

    /// Holds the mark to its promise.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let none = try await marks.taken()
        #expect(none == nil, sourceLocation: sourceLocation)
        for day in [3, 9, 4] {
            try await marks.move(to: .day(day))
            let taken = try await marks.taken()
            #expect(taken == .day(day), sourceLocation: sourceLocation)
        }
        let later = try await reopened().taken()
        #expect(later == .day(4), "it survives the process", sourceLocation: sourceLocation)
    }
}
#endif
