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

    @Test func `a file that isn't used is reported with its path and the reason`() throws {
        let broken = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).storekit")
        try Data("{\"version\":".utf8).write(to: broken)
        defer { try? FileManager.default.removeItem(at: broken) }
        func reports(_ environment: [String: String], _ files: [URL]) -> [String] {
            var reports: [String] = []
            let store = ConfigurationSearch.store(environment: environment, files: files) { reports.append($0) }
            #expect((store == nil) == !reports.isEmpty)
            return reports
        }
        let inBundle = try #require(reports([:], [broken]).first)
        #expect(inBundle.contains(broken.path) && inBundle.contains("JSON"))
        let named = try #require(reports([variable: broken.path], [catalog]).first)
        #expect(named == "\(variable): \(inBundle)")
        let absent = try #require(reports([variable: missing.path], [catalog]).first)
        #expect(absent.contains(missing.path))
        let several = try #require(reports([:], [missing, catalog]).first)
        #expect(several.contains(missing.path) && several.contains(catalog.path) && several.contains(variable))
        #expect(reports([:], [catalog]).isEmpty)
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
