import DiscoverServices
import TestSupport
import Testing

@Suite struct `A store of people keeps its promise` {
    let folder = TemporaryFolder()

    @Test func `in a file`() async throws {
        let path = folder.path("state/people.jsonl")
        try await PeopleStoreContract(FilePeopleStore(path: path)) { try FilePeopleStore(path: path) }.check()
    }

    @Test func `in memory`() async throws {
        let store = InMemoryPeopleStore()
        try await PeopleStoreContract(store) { store }.check()
    }

    @Test func `the tests' own`() async throws {
        let store = SpyPeople()
        try await PeopleStoreContract(store) { store }.check()
    }
}
