import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import Synchronization

/// A people store with stops (points where the process can end) around each call and within each write.
final class InstrumentedPeopleStore: PeopleStore {
    private let disk: any DurableStorage
    private let scheduler: DeterministicScheduler
    private let store: Mutex<any PeopleStore>

    init(_ disk: any DurableStorage, scheduler: DeterministicScheduler) throws(StorageFailure) {
        self.disk = disk
        self.scheduler = scheduler
        store = Mutex(try disk.openPeople())
    }

    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        try await perform { store throws(StorageFailure) in try await store.users(ids) }
    }

    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] {
        try await perform { store throws(StorageFailure) in try await store.groups(ids) }
    }

    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        try await perform { store throws(StorageFailure) in try await store.recommendations(ids) }
    }

    func save(_ rows: PeopleRows) async throws(StorageFailure) {
        try await scheduler.call(.save, nothing: .nothing, failure: .broken) { () async throws(StorageFailure) in
            let before = disk.image
            let present = store.withLock { $0 }
            guard !scheduler.isDiskFull else {
                if scheduler.leavesHalf(on: disk) {
                    try await present.save(rows)
                    disk.tearInTheMiddle(from: before)
                    let again = try disk.openPeople()
                    store.withLock { $0 = again }
                }
                throw .full
            }
            try await present.save(rows)
            guard scheduler.passTears(of: .save, on: disk, from: before) else { throw .nothing }
        }
    }

    private func perform<Response: Sendable>(
        _ request: (any PeopleStore) async throws(StorageFailure) -> Response
    ) async throws(StorageFailure) -> Response {
        let present = store.withLock { $0 }
        return try await scheduler.call(.people, nothing: .nothing, failure: .broken) {
            () async throws(StorageFailure) in try await request(present)
        }
    }
}

/// A recommendation source with stops (points where the process can end) around each call.
struct InstrumentedRecommendationSource: RecommendationSource {
    let source: any RecommendationSource
    let scheduler: DeterministicScheduler

    func page(_ request: RecommendationsRequest) async throws(SourceFailure) -> RecommendationsPage {
        let nothing = SourceFailure.unreachable(reason: "the process has ended")
        return try await scheduler.call(.page, nothing: nothing, failure: .http(status: 503)) {
            () async throws(SourceFailure) in try await source.page(request)
        }
    }
}
