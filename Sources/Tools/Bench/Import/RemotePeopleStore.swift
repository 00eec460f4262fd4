import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import Synchronization

/// A store of people that is somewhere else, as a database is: each question and each save crosses a pipe to another thread and
/// back before it is answered. It counts the questions.
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

    /// The other thread ends when nobody writes to it any more.
    deinit { try? there.fileHandleForWriting.close() }

    /// How often it was asked so far.
    var questions: Int { count.load(ordering: .relaxed) }

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
    /// Keeps these already.
    convenience init(_ known: [User]) async {
        self.init()
        await save(PeopleRows(users: known.map { UserRecord(id: $0.id, profile: $0.profile) }))
    }
}

extension PeopleRegistry {
    /// Knows these already.
    convenience init(_ known: [User]) {
        self.init()
        for user in known { add(user) }
    }
}
