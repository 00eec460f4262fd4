import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import TestSupport
import Testing

@Suite struct `Stack stores satisfy the stack store contract` {
    let folder = TemporaryFolder()
    var path: String { folder.path("state/stack.jsonl") }

    /// A new store on the file at the path.
    private var opened: FileStackStore {
        get throws { try FileStackStore(path: path, home: .berlin, lock: .passport) }
    }

    @Test func `the in-memory stack store satisfies its contract`() async throws {
        let store = InMemoryStackStore(home: .berlin, lock: .passport)
        try await StackStoreContract(store, reopened: { store }).check()
    }

    @Test func `the file-based stack store satisfies its contract`() async throws {
        try await StackStoreContract(opened, reopened: { try opened }).check()
    }

    @Test func `the stack store spy satisfies its contract`() async throws {
        let store = SpyStack()
        try await StackStoreContract(store, reopened: { store }).check()
    }
}

@Suite struct `Stack stores satisfy the passport store contract` {
    let folder = TemporaryFolder()
    let lock = Feature(rawValue: ["gold", "passport"])
    var path: String { folder.path("state/stack.jsonl") }

    @Test func `the in-memory passport store satisfies its contract`() async throws {
        let store = InMemoryStackStore(home: .saoPaulo, lock: lock)
        try await PassportStoreContract(store, home: .saoPaulo, lock: lock, reopened: { store }).check()
    }

    @Test func `the file-based passport store satisfies its contract`() async throws {
        let (path, lock) = (path, lock)
        let store = try FileStackStore(path: path, home: .saoPaulo, lock: lock)
        try await PassportStoreContract(
            store, home: .saoPaulo, lock: lock,
            reopened: { try FileStackStore(path: path, home: .saoPaulo, lock: lock) }
        ).check()
    }

    @Test func `the passport store spy satisfies its contract`() async throws {
        let store = SpyStack(home: .saoPaulo, lock: lock)
        try await PassportStoreContract(store, home: .saoPaulo, lock: lock, reopened: { store }).check()
    }
}
