import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Synchronization

/// A store of people that simulates a remote database.
///
/// Each call that loads users or saves rows sends a byte through a pipe to another thread, and waits until the byte
/// comes back. The store counts the calls that load users.
final class RemotePeopleStore: PeopleStore {
    private let store: InMemoryPeopleStore
    private let count = Atomic(0)
    private let there = Pipe()
    private let back = Pipe()

    init(_ store: InMemoryPeopleStore) {
        self.store = store
        let (incoming, outgoing) = (there.fileHandleForReading, back.fileHandleForWriting)
        Thread.detachNewThread {
            var byte: UInt8 = 0
            while read(incoming.fileDescriptor, &byte, 1) == 1, write(outgoing.fileDescriptor, &byte, 1) == 1 {}
            try? outgoing.close()
        }
    }

    /// Closes the pipe, which ends the thread that simulates the database.
    deinit { try? there.fileHandleForWriting.close() }

    /// The number of calls so far that loaded users from the store.
    var requests: Int { count.load(ordering: .relaxed) }

    func users(_ ids: [UserID]) async throws(StorageFailure) -> [UserRecord?] {
        count.add(1, ordering: .relaxed)
        try travel()
        return await store.users(ids)
    }

    func groups(_ ids: [GroupID]) async throws(StorageFailure) -> [GroupRow?] { await store.groups(ids) }

    func recommendations(_ ids: [RecommendationID]) async throws(StorageFailure) -> [RecommendationRow?] {
        await store.recommendations(ids)
    }

    func save(_ rows: PeopleRows) async throws(StorageFailure) {
        try travel()
        await store.save(rows)
    }

    private func travel() throws(StorageFailure) {
        var byte: UInt8 = 1
        let (outgoing, incoming) = (there.fileHandleForWriting.fileDescriptor, back.fileHandleForReading.fileDescriptor)
        guard write(outgoing, &byte, 1) == 1, read(incoming, &byte, 1) == 1 else {
            throw .unavailable("the pipe is closed")
        }
    }
}

extension InMemoryPeopleStore {
    /// Creates a store of people that contains the specified users.
    convenience init(_ known: [User]) async {
        self.init()
        await save(PeopleRows(users: known.map { UserRecord(id: $0.id, profile: $0.profile) }))
    }
}

extension PeopleRegistry {
    /// Creates a registry that contains the specified users.
    convenience init(_ known: [User]) {
        self.init()
        for user in known { add(user) }
    }
}
