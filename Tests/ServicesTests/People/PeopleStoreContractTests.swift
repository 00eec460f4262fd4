import DiscoverServices
import Support
import Testing

@Suite struct `A store of people keeps its promise` {
    @Test func `in memory`() async throws {
        let store = InMemoryPeople()
        try await PeopleStoreContract(store) { store }.check()
    }

    @Test func `the tests' own`() async throws {
        let store = SpyPeople()
        try await PeopleStoreContract(store) { store }.check()
    }
}
