#if Server
import DiscoverData
import DiscoverEntities
import DiscoverInteractors
import DiscoverSimulatorServices
import Foundation
@testable import ServerClient
import ServerSimulation
import StoreSimulator
import Testing
import TestSupport

@Suite(.holdsFiles, .timeLimit(.minutes(20))) struct `The remote store adapters on a device` {
    @Test func `the device receives the catalog unchanged`() async throws {
        try await RemoteStoreHarness.open { shop in
            let catalog = try await shop.device.catalog()
            #expect(catalog == Array(RemoteStoreHarness.catalog.utf8))
        }
    }

    @Test(arguments: [
        ("ask-to-buy on", PaymentResult.pending), ("interrupt on", .interrupted), ("cancel on", .cancelled),
        ("fail purchase userCancelled", .cancelled),
    ])
    func `a pending, interrupted or canceled payment is reported`(control: String, response: PaymentResult) async throws
    {
        try await RemoteStoreHarness.open { shop in
            try await shop.operate(control)
            #expect(try await pay("coins", at: shop) == response)
        }
    }

    @Test(arguments: [
        ("fail purchase networkError", PayFailure.store(.offline)),
        ("fail purchase systemError", .store(.unavailable("systemError"))),
        ("fail purchase notAvailableInStorefront", .notInStorefront),
        ("fail purchase ineligibleForOffer", .ineligibleForOffer), ("payments off", .paymentsNotAllowed),
        ("fail purchase invalidQuantity", .invalidQuantity),
        ("fail purchase invalidOfferIdentifier", .unknownOffer),
        ("fail purchase invalidOfferSignature", .notRequested(.unavailable("invalidOfferSignature"))),
    ])
    func `a refused payment is reported with its reason`(control: String, failure: PayFailure) async throws {
        try await RemoteStoreHarness.open { shop in
            try await shop.operate(control)
            await #expect(throws: failure) { try await pay("coins", at: shop) }
            #expect(await RemotePaymentQueue(store: shop.device).canMakePayments == (control != "payments off"))
        }
    }

    /// Otherwise, the store could announce the transaction on the stream although `pay` returns it.
    @Test func `a payment begins after earlier background operations, such as the opening of a stream`() async throws {
        try await RemoteStoreHarness.open { shop in
            let opening = shop.device.begin {
                try? await Task.sleep(for: .milliseconds(200))
                return await shop.store.all().count
            }
            let result = try await pay("coins", at: shop)
            #expect(await opening.value == 0)
            #expect(await shop.store.all().count == 1, "\(result)")
        }
    }

    @Test func `an unknown product is reported, and the transactions of a product are listed`() async throws {
        try await RemoteStoreHarness.open { shop in
            await #expect(throws: PayFailure.productUnavailable) { try await pay("nothing", at: shop) }
            let queue = RemotePaymentQueue(store: shop.device)
            #expect(try await queue.transactions(of: "lifetime") == [])
            let sold = try await shop.sell("lifetime")
            #expect(try await queue.transactions(of: "lifetime") == [sold.id])
        }
    }

    @Test func `failed queries throw, and an empty history is empty`() async throws {
        try await RemoteStoreHarness.open { shop in
            let history = RemotePurchaseHistory(store: shop.device)
            #expect(try await history.history().isEmpty)
            try await shop.operate("fail loadProducts networkError")
            try await shop.operate("fail appStoreSync systemError")
            try await shop.operate("fail subscriptionStatus networkError")
            await #expect(throws: StoreFailure.offline) {
                try await RemoteProductStore(store: shop.device).products(["coins"])
            }
            await #expect(throws: StoreFailure.unavailable("systemError")) {
                try await history.restorable()
            }
            await #expect(throws: StoreFailure.offline) { try await history.statuses() }
        }
    }

    @Test func `each control that a store lists has a line of help in the console`() async throws {
        try await RemoteStoreHarness.open { shop in
            let remote = try await RemoteStoreOperator(store: shop.device).operate([])
            let help = StoreControl.help + RemoteStoreOperator.help
            #expect(remote.rows == help.map { [$0.usage, $0.meaning] })
            let simulated = try await SimulatorStoreOperator(store: shop.store).operate([])
            #expect(simulated.rows == StoreControl.help.map { [$0.usage, $0.meaning] })
            // The first line of a control describes it without arguments, or with optional ones.
            for word in Set(RemoteStoreOperator.help.map(\.word)) {
                let report = try await RemoteStoreOperator(store: shop.device).operate([word])
                #expect(report.control == word)
            }
        }
    }

    @Test func `store controls report their errors to the device`() async throws {
        try await RemoteStoreHarness.open { shop in
            let controls = RemoteStoreOperator(store: shop.device)
            let list = try await controls.operate([])
            #expect(list.rows.contains { $0.first?.hasPrefix("notifications") == true })
            await #expect(throws: OperateStoreFailure.self) { try await controls.operate(["refnd", "1"]) }
            for words in [
                ["notifications", "loudly"], ["notifications", "late", "soon"], ["notifications", "hold", "x"],
            ] {
                guard case .notUnderstood = await failure(of: words, controls) else {
                    Issue.record("\(words) was accepted")
                    continue
                }
            }
            guard case .impossible = await failure(of: ["script", "/etc/passwd"], controls) else {
                Issue.record("the store must not read files for devices")
                return
            }
        }
    }

    @Test func `an announced update counts immediately, and so does an opening stream`()
        async throws
    {
        try await RemoteStoreHarness.open { shop in
            _ = try await shop.sell("coins")
            #expect(shop.device.announced == 0)
            var updates = RemotePaymentQueue(store: shop.device).updates().makeAsyncIterator()
            #expect(shop.device.announced == 1, "an opening stream counts as announced")
            try await shop.operate("elsewhere buy coins")
            #expect(shop.device.announced == 2)
            var received: Set<TransactionID> = []
            for _ in 1...2 { if let next = await updates.next() { received.insert(next.id) } }
            #expect(received.count == 2)
        }
    }

    /// A request that ends with its own timeout reports an open stream without updates.
    @Test func `a shutdown ends the requests that wait for updates`() async throws {
        let waiting = try await RemoteStoreHarness.open { shop in
            let opened: UpdateStreamDTO = try await shop.device.send("POST", "updates")
            let waiting = Task {
                let news: UpdatesDTO? = try? await shop.device.sendAtOnce("GET", "updates/\(opened.stream)?after=0")
                return news
            }
            try await Task.sleep(for: .milliseconds(300))
            return waiting
        }
        #expect(await waiting.value?.isOpen != true)
    }

    @Test func `an unreachable store is reported as a failure by each adapter`() async throws {
        // No program listens on port 1; the port of a stopped store may be in use again.
        let device = try RemoteStoreConnection("http://127.0.0.1:1")
        let queue = RemotePaymentQueue(store: device)
        let refused = StoreFailure.unavailable("no connection")
        await #expect(throws: refused, "a refused connection doesn't show that the device has no network") {
            try await queue.unfinished()
        }
        await #expect(throws: refused) { try await queue.transactions(of: "coins") }
        await #expect(throws: PayFailure.store(refused)) {
            try await queue.pay(PayRequest(product: "coins", quantity: 1, account: .ann, offer: nil))
        }
        #expect(await queue.canMakePayments, "a store that doesn't respond restricts no device")
        #expect(await RemoteProductStore(store: device).introductoryOffer(of: "G1") == .notKnown)
        let control = await failure(of: ["clock"], RemoteStoreOperator(store: device))
        #expect(control == .store(refused), "a missing response doesn't show that the store is unchanged")
        #expect(await RemoteTimeSource(store: device, last: .day(3)).now() == .day(3))
    }

    @Test func `purchases are found again after the store restarts with its state`() async throws {
        let folder = try Folder()
        var settings = RemoteStoreHarness.settings
        settings.state = folder.path
        let (sold, root) = try await RemoteStoreHarness.open(settings) { shop in
            (try await shop.sell("coins", quantity: 3), shop.server.authority.rootCertificate)
        }
        try await RemoteStoreHarness.open(settings) { shop in
            #expect(shop.server.authority.rootCertificate == root)
            #expect(try await RemotePaymentQueue(store: shop.device).unfinished().map(\.id) == [sold.id])
            guard
                case .genuine(let facts)? = try await RemoteTransactionVerifier(store: shop.device).verify([sold]).first
            else {
                Issue.record("earlier signed data isn't genuine")
                return
            }
            #expect(facts.quantity == 3 && facts.accountToken == .ann && facts.key.environment == .sandbox)
        }
    }

    @Test(arguments: [
        "http://example.org", "ftp://127.0.0.1", "nonsense", "http://ann:secret@127.0.0.1", "",
    ])
    func `an address that isn't allowed is refused without showing its password`(address: String) {
        #expect { try RemoteStoreConnection(address) } throws: { !"\($0)".contains("secret") }
    }

    @Test func `an invalid catalog or notification address is refused`() throws {
        var settings = StoreServerSettings(catalog: Array("nonsense".utf8), name: "Bad.storekit")
        #expect { try SimulatedAppStore(settings) } throws: { "\($0)".contains("Bad.storekit") }
        settings = RemoteStoreHarness.settings
        settings.notify = "nowhere"
        #expect { try SimulatedAppStore(settings) } throws: { "\($0)".contains("--notify") }
        #expect(throws: SimulationError.self) { try StoreServerSettings(catalogAt: "/nowhere/x.storekit") }
    }

    private func pay(_ product: ProductID, at shop: RemoteStoreHarness) async throws -> PaymentResult {
        try await RemotePaymentQueue(store: shop.device).pay(
            PayRequest(product: product, quantity: 1, account: .ann, offer: nil))
    }

    private func failure(of words: [String], _ controls: RemoteStoreOperator) async -> OperateStoreFailure? {
        do throws(OperateStoreFailure) {
            _ = try await controls.operate(words)
            return nil
        } catch {
            return error
        }
    }
}
#endif
