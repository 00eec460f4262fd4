import Foundation
import StoreSimulator
import Testing

@Suite struct `A store continues from its state file` {
    private func store(_ folder: String, seed: UInt64 = 7) throws -> SimulatedStore {
        try SimulatedStore(configuration: try TestCatalog.catalog(), seed: seed, stateFile: folder + "/store.json")
    }

    private func bytes(_ folder: String) -> Data? { FileManager.default.contents(atPath: folder + "/store.json") }

    /// Runs calls that cover most of the store's state.
    private func live(_ store: SimulatedStore) async throws {
        let token = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))
        try await store.finish(try await store.sell("coin", [.quantity(2)]).transactionId)
        try await store.sell("gold.month", [.appAccountToken(token)])
        try await store.sell("plus.month")
        try store.perform(.fail(.appStoreSync, .generic(.networkError)))
        try store.perform(.silence(.subscriptionStatus, true))
        try store.perform(.silence(.subscriptionStatus, false))
        try store.advance(3, .month)
        try store.setAskToBuyEnabled(true)
        _ = try await store.purchase("forever")
        try store.refundTransaction(identifier: "1001", percent: 30)
        try store.buyProduct(identifier: "season")
    }

    @Test func `a store in another process has the same state`() async throws {
        try await TestCatalog.withFolder { folder in
            let before = try store(folder)
            try await live(before)
            let after = try store(folder)
            #expect(after.now == before.now)
            #expect(await after.all() == before.all())
            #expect(await after.unfinished() == before.unfinished())
            #expect(try await after.status() == before.status())
            #expect(try after.perform(.transactions) == before.perform(.transactions))
            #expect(try after.perform(.switches) == before.perform(.switches))
            let text = try #require(await before.all().first).jwsRepresentation
            #expect(await after.authority.verify(text) == before.authority.verify(text))
            try after.setAskToBuyEnabled(false)
            #expect(try await after.sell("season").transactionId != before.latest(for: "season")?.payload.transactionId)
        }
    }

    @Test func `the same catalog, seed, and calls write the same bytes`() async throws {
        func run(_ seed: UInt64) async throws -> Data? {
            try await TestCatalog.withFolder { folder in
                try await live(try store(folder, seed: seed))
                return bytes(folder)
            }
        }
        let first = try #require(try await run(7))
        #expect(try await run(7) == first)
        #expect(try await run(8) != first)
    }

    @Test func `restarting between the calls changes no byte of the file`() async throws {
        try await TestCatalog.withFolder { folder in
            let whole = try store(folder)
            for product in ["coin", "plus.month"] { try await whole.sell(product) }
            try whole.advance(2, .month)
            let expected = bytes(folder)
            try FileManager.default.removeItem(atPath: folder + "/store.json")
            try await store(folder).sell("coin")
            try await store(folder).sell("plus.month")
            try store(folder).advance(2, .month)
            #expect(expected != nil && bytes(folder) == expected)
        }
    }

    @Test func `the seed in the file has precedence over the one passed later`() async throws {
        try await TestCatalog.withFolder { folder in
            let text = try #require(try await store(folder, seed: 1).purchase("coin").signedText)
            guard case .genuine = try await store(folder, seed: 2).authority.verify(text) else {
                Issue.record("not genuine")
                return
            }
        }
    }

    @Test func `reading, and repeating a call without effect, write nothing`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try store(folder)
            try await store.sell("forever")
            let before = bytes(folder)
            try FileManager.default.removeItem(atPath: folder + "/store.json")
            try await store.sell("forever")
            try await store.finish("nothing")
            try store.perform(.transactions)
            #expect(before != nil && bytes(folder) == nil)
        }
    }

    @Test func `no other file remains beside the state file, and only its owner may read it`() async throws {
        try await TestCatalog.withFolder { folder in
            try await live(try store(folder))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.json"])
            let attributes = try FileManager.default.attributesOfItem(atPath: folder + "/store.json")
            #expect(attributes[.posixPermissions] as? Int == 0o600)
        }
    }

    @Test func `a change that can't be saved does not happen`() async throws {
        try await TestCatalog.withFolder { folder in
            let store = try store(folder)
            try await store.sell("coin")
            let updates = store.updates
            let kept = try store.perform(.transactions)
            // A folder in place of the file can't be replaced.
            try FileManager.default.removeItem(atPath: folder + "/store.json")
            try FileManager.default.createDirectory(
                atPath: folder + "/store.json/in", withIntermediateDirectories: true)
            await #expect(throws: SimulatedFailure.self) { try await store.purchase("season") }
            await #expect(throws: StateFileError.self) { try await store.finish("1001") }
            #expect(throws: ControlError.self) { try store.buyProduct(identifier: "season") }
            #expect(throws: ControlError.self) { try store.advance(1, .day) }
            #expect(try store.perform(.transactions) == kept)
            #expect(updates.handedOut == 1 && store.now == newYear)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["store.json"])
        }
    }
}
