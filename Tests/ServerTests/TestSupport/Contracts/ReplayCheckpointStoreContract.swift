#if Server
public import ServerUseCases
public import Testing
internal import TestSupport

/// The contract of ``ReplayCheckpointStore``.
public struct ReplayCheckpointStoreContract: Sendable {
    private let checkpoints: any ReplayCheckpointStore
    private let leases: any LeaseStore
    private let reopened: @Sendable () async throws -> any ReplayCheckpointStore

    /// Creates a contract for a store without a checkpoint.
    ///
    /// The leases belong to the store's database. The closure opens the store again.
    public init(
        _ checkpoints: any ReplayCheckpointStore, leases: any LeaseStore,
        reopened: @escaping @Sendable () async throws -> any ReplayCheckpointStore
    ) {
        self.checkpoints = checkpoints
        self.leases = leases
        self.reopened = reopened
    }

    /// Verifies that the store fulfills the contract.
    public func check(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let none = try await checkpoints.taken()
        #expect(none == nil, sourceLocation: sourceLocation)
        let response = try await leases.acquire(.notificationReplay, for: 60_000, unlessBegunWithin: 0)
        guard case .granted(let lease) = response else {
            Issue.record("no lease was granted", sourceLocation: sourceLocation)
            return
        }
        for day in [3, 9, 4] {
            #expect(try await checkpoints.move(to: .day(day), under: lease), sourceLocation: sourceLocation)
            let taken = try await checkpoints.taken()
            #expect(taken == .day(day), sourceLocation: sourceLocation)
        }
        let later = try await reopened().taken()
        #expect(later == .day(4), "the checkpoint must survive the process", sourceLocation: sourceLocation)
    }
}
#endif
