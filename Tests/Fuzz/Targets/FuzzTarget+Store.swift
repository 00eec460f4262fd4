import DiscoverServices
import Foundation
import StoreSimulator

extension FuzzTarget {
    /// The reader of `.storekit` files, whose products are then listed and sold.
    static let catalog = FuzzTarget(name: "catalog") {
        [
            try Files.bytes("Sources/Demo/Resources/Discover.storekit"),
            Array(
                """
                {"identifier": "A", "version": {"major": 4, "minor": 0}, "products": [{"productID": "a",
                "type": "Consumable", "displayPrice": "0.99"}], "subscriptionGroups": [{"id": "G", "name": "g",
                "subscriptions": [{"productID": "m", "type": "RecurringSubscription", "displayPrice": "1.99",
                "recurringSubscriptionPeriod": "P1M", "groupNumber": 1, "introductoryOffer": {"paymentMode":
                "payAsYouGo", "subscriptionPeriod": "P1W", "numberOfPeriods": 2, "displayPrice": "0.5"}}]}]}
                """.utf8),
        ]
    } read: { bytes in
        do throws(ConfigurationError) {
            let configuration = try StoreConfiguration(bytes: Data(bytes), name: "Some.storekit")
            return await trade(in: SimulatedStore(configuration: configuration, seed: 7))
        } catch {
            return complaint(about: error)
        }
    }

    /// The reader of the simulated store's state files, for a store with the catalog of the console.
    static let state = FuzzTarget(name: "state") {
        let text = try await Files.with(nil) { path in
            let store = try SimulatedStore(configuration: try catalogInUse(), seed: 7, stateFile: path)
            for product in store.configuration.allProducts { _ = try? await store.purchase(product.id) }
            try store.perform(.advance(ClockAdvance(40, .day)))
            _ = try? store.perform(.refund("1001", percent: 50))
            return try Data(contentsOf: URL(fileURLWithPath: path))
        }
        return [[UInt8](text)]
    } read: { bytes in
        guard let configuration = try? catalogInUse() else { return "the console's catalog can't be read" }
        return await Files.with(bytes) { path in
            do throws(StateFileError) {
                let store = try SimulatedStore(configuration: configuration, seed: 7, stateFile: path)
                return await trade(in: store)
            } catch {
                return complaint(about: error)
            }
        }
    }

    /// The verifier of the simulated store's signed data.
    static let signedText = FuzzTarget(name: "signed-text") {
        let store = SimulatedStore(configuration: try catalogInUse(), seed: 7)
        var texts: [[UInt8]] = []
        for product in store.configuration.allProducts.prefix(4) {
            if case .success(let bought) = try await store.purchase(product.id) {
                texts.append(Array(bought.jwsRepresentation.utf8))
            }
        }
        return texts
    } read: { bytes in
        guard let configuration = try? catalogInUse() else { return "the console's catalog can't be read" }
        let store = SimulatedStore(configuration: configuration, seed: 7)
        let text = String(decoding: bytes, as: UTF8.self)
        if case .genuine = await store.authority.verify(text) {
            return "a transaction that was never sold is reported as genuine"
        }
        if case .genuine = await store.authority.verifyRenewalInfo(text) {
            return "unknown renewal information is reported as genuine"
        }
        return nil
    }

    /// The parser of one command of the simulated store, whose words are separated by spaces.
    static let control = FuzzTarget(name: "control") {
        StoreControl.help.map { Array($0.usage.utf8) } + [
            Array("elsewhere buy gold.month --account 00000000-0000-0000-0000-000000000001 --quantity 2".utf8),
            Array("refund 1001 --percent 50".utf8), Array("advance 30d".utf8), Array("fail purchase networkError".utf8),
        ]
    } read: { bytes in
        let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
        do throws(ControlError) {
            let control = try StoreControl.parse(words)
            guard try StoreControl.parse(control.words) == control else {
                return "\(control.words) is parsed as another control"
            }
            guard let configuration = try? catalogInUse() else { return "the console's catalog can't be read" }
            try SimulatedStore(configuration: configuration, seed: 7).perform(control)
            return nil
        } catch {
            return complaint(about: error)
        }
    }

    /// The parser of scripts with commands of the simulated store.
    static let script = FuzzTarget(name: "script") {
        [
            Array(
                "# a month\nstore elsewhere buy gold.month\nadvance 1mo\n\nstore refund {gold.month} --percent 50\n"
                    .utf8),
            Array(
                "price plus.month 12.99 --consent\ngrace 3d\nbilling-retry on\nadvance 40d\ntimeline gold.month\n".utf8),
        ]
    } read: { bytes in
        guard let configuration = try? catalogInUse() else { return "the console's catalog can't be read" }
        let store = SimulatedStore(configuration: configuration, seed: 7)
        do throws(StoreScriptError) {
            _ = try store.play(String(decoding: bytes, as: UTF8.self))
        } catch {
            if let complaint = complaint(about: error) { return complaint }
        }
        return await trade(in: store)
    }

    private static func catalogInUse() throws -> StoreConfiguration {
        try StoreConfiguration(
            bytes: Data(Files.bytes("Sources/Demo/Resources/Discover.storekit")), name: "Discover.storekit")
    }

    /// Performs what a customer may do with the parsed store; nothing may crash.
    ///
    /// The result is a sentence about a fault, or `nil` if there is none.
    private static func trade(in store: SimulatedStore) async -> String? {
        let ids = store.configuration.allProducts.map(\.id)
        _ = try? await store.products(for: ids)
        for id in ids.prefix(6) { _ = try? await store.purchase(id, options: [.quantity(id.count % 3 == 0 ? 10 : 1)]) }
        _ = try? store.perform(.advance(ClockAdvance(70, .day)))
        _ = try? store.perform(.transactions)
        _ = try? await store.subscriptionStatuses()
        _ = await store.currentEntitlements().count + store.all().count
        for transaction in await store.unfinished() {
            guard case .genuine = await store.authority.verify(transaction.jwsRepresentation) else {
                return "the store rejects its own transaction \(transaction.payload.transactionId)"
            }
            try? await store.finish(transaction.payload.transactionId)
        }
        return await store.unfinished().isEmpty ? nil : "a finished transaction is still unfinished"
    }
}
