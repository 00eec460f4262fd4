import Foundation
import StoreKit
import StoreKitTest
import Testing

@Suite struct `A process without a session` {
    private let variable = ConfigurationSearch.variable
    private let missing = URL(filePath: "/nothing.storekit")

    /// Runs a test without a store.
    private func withoutStore(_ test: () async throws -> Void) async rethrows {
        try await StoreSlot.$taskLocal.withValue(StoreSlot()) { try await test() }
    }

    @Test func `without a configuration file there are no products and no purchases`() async throws {
        try await withoutStore {
            #expect(try await Product.products(for: ["coins"]).isEmpty)
            #expect(!AppStore.canMakePayments)
            #expect(await Storefront.current == nil)
            #expect(await productIDs(Transaction.all) == [])
            #expect(await productIDs(Transaction.currentEntitlements) == [])
            #expect(try await Product.SubscriptionInfo.status(for: "B0000001").isEmpty)
            try await AppStore.sync()
            await #expect(throws: StoreKitError.self) { try await AppTransaction.shared }
        }
    }

    @Test func `a listener that starts without a store receives the updates of the first session`() async throws {
        try await withoutStore {
            var updates = Transaction.updates.makeAsyncIterator()
            let session = try SKTestSession(contentsOf: catalog)
            let bought = try await session.buyProduct(identifier: "coins")
            #expect(await updates.next()?.unsafePayloadValue == bought)
        }
    }

    @Test func `the environment variable names the file, and has precedence over the bundles`() throws {
        let store = ConfigurationSearch.store(environment: [variable: catalog.path], files: [missing])
        #expect(store != nil)
    }

    @Test func `the only file in the bundles is used`() {
        #expect(ConfigurationSearch.store(environment: [:], files: [catalog, catalog]) != nil)
        #expect(ConfigurationSearch.store(environment: [variable: ""], files: [catalog]) != nil)
    }

    @Test func `no file, several files, and a file that can't be read give no store`() {
        #expect(ConfigurationSearch.store(environment: [:], files: []) == nil)
        #expect(ConfigurationSearch.store(environment: [:], files: [catalog, missing]) == nil)
        #expect(ConfigurationSearch.store(environment: [variable: missing.path], files: [catalog]) == nil)
    }

    @Test func `a session of Apple's initializers renews while a test waits`() async throws {
        try await withStore { still in
            #expect(!still.followsDeviceClock)
            let session = try SKTestSession(contentsOf: catalog)
            #expect(session.followsDeviceClock)
            session.timeRate = .oneRenewalEveryTwoSeconds
            try await buy("silver.month")
            for _ in 0..<400 where session.allTransactions().count == 1 { try await Task.sleep(for: .milliseconds(25)) }
            session.followsDeviceClock = false
            #expect(session.allTransactions().count > 1)
            #expect(session.now <= Date(), "the session's clock is never ahead of the device's")
        }
    }
}
