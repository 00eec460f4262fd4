import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import TestSupport
import Testing

@Suite struct `Every store of stacks keeps its promise` {
    let folder = TemporaryFolder()
    var path: String { folder.path("state/stack.jsonl") }

    /// The file at the path, opened anew.
    private var opened: FileStackStore {
        get throws { try FileStackStore(path: path, home: .berlin, lock: .passport) }
    }

    @Test func `in memory`() async throws {
        let store = InMemoryStackStore(home: .berlin, lock: .passport)
        try await StackStoreContract(store, reopened: { store }).check()
    }

    @Test func `in a file`() async throws {
        try await StackStoreContract(opened, reopened: { try opened }).check()
    }

    @Test func `the one that spies`() async throws {
        let store = SpyStack()
        try await StackStoreContract(store, reopened: { store }).check()
    }
}

@Suite struct `Every store of passports keeps its promise` {
    let folder = TemporaryFolder()
    let lock = Feature(rawValue: ["gold", "passport"])
    var path: String { folder.path("state/stack.jsonl") }

    @Test func `in memory`() async throws {
        let store = InMemoryStackStore(home: .saoPaulo, lock: lock)
        try await PassportStoreContract(store, home: .saoPaulo, lock: lock, reopened: { store }).check()
    }

    @Test func `in a file`() async throws {
        let (path, lock) = (path, lock)
        let store = try FileStackStore(path: path, home: .saoPaulo, lock: lock)
        try await PassportStoreContract(
            store, home: .saoPaulo, lock: lock,
            reopened: { try FileStackStore(path: path, home: .saoPaulo, lock: lock) }
        ).check()
    }

    @Test func `the one that spies`() async throws {
        let store = SpyStack(home: .saoPaulo, lock: lock)
        try await PassportStoreContract(store, home: .saoPaulo, lock: lock, reopened: { store }).check()
    }
}
