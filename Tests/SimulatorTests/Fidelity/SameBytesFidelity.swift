import Foundation
import StoreSimulator
import Testing

extension StoreFidelity {
    @Suite struct `Determinism of the simulated store` {
        /// Runs calls that cover most of the store, and returns the reports and the state file's content.
        private func live(seed: UInt64, _ folder: String) async throws -> (reports: [ControlReport], state: Data?) {
            let path = folder + "/\(UUID().uuidString).json"
            let store = try SimulatedStore(configuration: try TestCatalog.catalog(), seed: seed, stateFile: path)
            try await store.sell("plus.month")
            let token = try #require(UUID(uuidString: "00000000-0000-0000-0000-00000000000A"))
            try await store.finish(try await store.sell("coin", [.quantity(3), .appAccountToken(token)]).transactionId)
            var reports = try store.play(
                """
                grace on
                elsewhere buy gold.month
                advance 40d
                billing-retry on
                advance 1mo
                billing-retry off
                refund {coin} --percent 30
                fail appStoreSync networkError
                habit listsLate on
                ask-to-buy on
                """)
            _ = try await store.purchase("forever")
            reports += try store.play("approve {forever}\ntransactions\ntimeline gold.month\nswitches\nclock")
            return (reports, FileManager.default.contents(atPath: path))
        }

        @Test(.line("T4")) func `the same catalog, seed, and controls report and write the same bytes`() async throws {
            try await TestCatalog.withFolder { folder in
                let first = try await live(seed: 7, folder)
                let second = try await live(seed: 7, folder)
                #expect(first.reports == second.reports)
                #expect(first.state != nil && first.state == second.state)
                #expect(try await live(seed: 8, folder).state != first.state)
            }
        }

        @Test(.line("T4")) func `only advancing moves the clock`() async throws {
            let store = try TestCatalog.store()
            try await store.sell("plus.month")
            try store.play("renew plus.month\nrefund {plus.month}\nclear\nreset")
            #expect(store.now == newYear)
            try store.advance(byMilliseconds: 1)
            #expect(store.now == newYear + 1)
            #expect(throws: ControlError.self) { try store.advance(byMilliseconds: -1) }
        }
    }
}
