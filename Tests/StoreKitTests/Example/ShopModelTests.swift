import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverServices
import Foundation
import StoreKit
import StoreKitTest
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(20))) @MainActor struct `The example of an app with StoreKit` {
    private let map = FeatureMap([
        "lifetime": FeatureMap.Grant(features: Feature("export"), unit: "lifetime", amount: 1, days: nil)
    ])

    private func model(_ ledger: InMemoryLedgerStore) async throws -> ShopModel {
        let useCases = PurchaseUseCases.storeKit(
            ledger: ledger, map: map, environment: .xcode, bundleID: try await AdapterHarness.bundleID)
        return ShopModel(useCases: useCases, account: Account(token: .ann))
    }

    @Test func `a purchase opens its features, and the next launch finds them in the ledger`() async throws {
        try await AdapterHarness.open(.storeKit) { _ in
            let ledger = InMemoryLedgerStore()
            let model = try await self.model(ledger)
            await model.catchUp()
            #expect(model.entitlements?.features != Feature("export") && !model.isBuying)
            await model.buy("lifetime")
            guard case .credited? = model.outcome else {
                throw Unexpected(what: "\(String(describing: model.outcome))")
            }
            #expect(model.entitlements?.features == Feature("export") && !model.isBuying)
            let next = try await self.model(ledger)
            await next.catchUp()
            #expect(next.entitlements?.features == Feature("export"))
        }
    }

    @Test func `a purchase that was approved while the app wasn't running is credited by the next launch`() async throws
    {
        try await AdapterHarness.open(.storeKit, ["ask-to-buy on"]) { harness in
            let ledger = InMemoryLedgerStore()
            let model = try await self.model(ledger)
            await model.buy("lifetime")
            #expect(model.outcome == .pending)
            try harness.store.operate("approve 1001")
            let next = try await self.model(ledger)
            await next.catchUp()
            #expect(next.entitlements?.features == Feature("export"))
            let unfinished = try await harness.queue.unfinished()
            #expect(unfinished.isEmpty)
        }
    }

    @Test func `a scene that becomes active during the launch processes the transactions once`() async throws {
        try await AdapterHarness.open(.storeKit) { _ in
            let model = try await self.model(InMemoryLedgerStore())
            let contexts = Mutex<[String]>([])
            let trace = Trace { event in
                if event.layer == .context { contexts.withLock { $0.append(event.name) } }
            }
            await Trace.$current.withValue(trace) {
                let (launch, scene) = (Task { await model.catchUp() }, Task { await model.catchUp() })
                await launch.value
                await scene.value
                #expect(contexts.withLock { $0.count { $0 == "Verify" } } == 1)
                await model.catchUp()
                #expect(contexts.withLock { $0.count { $0 == "Verify" } } == 2)
            }
        }
    }

    @Test func `the app's environment is that of its app transaction, if it is allowed`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            #expect(try await StoreEnvironment.ofApp(allowing: [.production, .xcode]) == .xcode)
            #expect(try await StoreEnvironment.ofApp(allowing: [.production, .sandbox]) == nil)
            try await harness.cutOffVerifier()
            await #expect(throws: StoreKitError.self) {
                try await StoreEnvironment.ofApp(allowing: [.xcode])
            }
        }
    }

    @Test func `each environment has a ledger file of its own`() {
        let folder = URL(filePath: "/ledgers")
        #expect(Set(StoreEnvironment.allCases.map { $0.ledgerFile(in: folder).path }).count == 4)
        #expect(StoreEnvironment.sandbox.ledgerFile(in: folder).lastPathComponent == "ledger-Sandbox.jsonl")
    }

    @Test func `StoreKit's product is found for a product of the catalog by qualified names`() async throws {
        try await AdapterHarness.open(.storeKit) { harness in
            let record = try #require(try await harness.products.products(["lifetime"]).first)
            let product = DiscoverEntities.Product(id: record.id, label: record.label)
            #expect(try await storeProduct(for: product)?.id == "lifetime")
        }
    }
}
