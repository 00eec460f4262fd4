#if Server
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``ReplayCheckpointStore``.
public struct ReplayCheckpointStoreContract: Sendable {
    private let marks: any ReplayCheckpointStore
    private let reopened: @Sendable () async throws -> any ReplayCheckpointStore

    /// Creates a contract for a store without a checkpoint, and a closure that reopens it.
    public init(
        _ marks: any ReplayCheckpointStore, reopened: @escaping @Sendable () async throws -> any ReplayCheckpointStore
    ) {
        self.marks = marks
        self.reopened = reopened
    }

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let none = try await marks.taken()
        #expect(none == nil, sourceLocation: sourceLocation)
        for day in [3, 9, 4] {
            try await marks.move(to: .day(day))
            let taken = try await marks.taken()
            #expect(taken == .day(day), sourceLocation: sourceLocation)
        }
        let later = try await reopened().taken()
        #expect(later == .day(4), "the checkpoint must survive the process", sourceLocation: sourceLocation)
    }
}
#endif
