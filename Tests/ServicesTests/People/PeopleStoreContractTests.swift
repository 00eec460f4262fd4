import DiscoverServices
import TestSupport
import Testing

@Suite struct `People stores satisfy their contract` {
    let folder = TemporaryFolder()

    @Test func `the file-based people store satisfies its contract`() async throws {
        let path = folder.path("state/people.jsonl")
        try await PeopleStoreContract(FilePeopleStore(path: path)) { try FilePeopleStore(path: path) }.check()
    }

    @Test func `the in-memory people store satisfies its contract`() async throws {
        let store = InMemoryPeopleStore()
        try await PeopleStoreContract(store) { store }.check()
    }

    @Test func `the people store spy satisfies its contract`() async throws {
        let store = SpyPeople()
        try await PeopleStoreContract(store) { store }.check()
    }
}
