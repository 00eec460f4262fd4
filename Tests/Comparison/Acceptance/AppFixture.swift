import Foundation
import StoreSimulator

/// The fixture of a behavior test: a store and a device, and the app that uses both.
@MainActor public final class AppFixture {
    /// The running app.
    public private(set) var app: any PurchaseApp
    /// The store and the device.
    public let environment: SimulatedEnvironment
    private let scheme: Scheme
    private var taps = 0
    /// The number of purchases, started by ``tap(_:)``, that have ended.
    private(set) var endedTaps = 0

    /// The signed-in account, unless specified otherwise.
    static let ann = UUID(uuid: (0xA, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    /// Another account in the app, at the same Apple Account.
    static let bob = UUID(uuid: (0xB, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2))

    /// Creates an unused environment and launches the app in it.
    public convenience init(_ scheme: Scheme) async throws {
        await self.init(scheme, in: try SimulatedEnvironment(), as: Self.ann)
    }

    private init(_ scheme: Scheme, in environment: SimulatedEnvironment, as account: UUID) async {
        self.scheme = scheme
        self.environment = environment
        app = await scheme.launch(environment, account)
        await app.processUpdates()
    }

    var store: SimulatedStore { environment.store }

    /// Closes the app and launches it again.
    func relaunch(as account: UUID = ann) async {
        app.quit()
        app = await scheme.launch(environment, account)
        await app.processUpdates()
    }

    /// Returns a fixture with the same app, launched in another environment.
    ///
    /// The environment is a later state, or another device.
    func elsewhere(_ environment: SimulatedEnvironment) async -> AppFixture {
        await AppFixture(scheme, in: environment, as: Self.ann)
    }

    /// Buys a product and waits until all updates have arrived.
    @discardableResult
    func buy(_ product: String, quantity: Int = 1) async -> BuyResult {
        let result = await app.buy(product, quantity: quantity)
        await app.processUpdates()
        return result
    }

    /// Taps "buy", and returns when the app has processed the tap as far as possible without waiting.
    func tap(_ product: String) async -> Task<BuyResult, Never> {
        let before = taps
        let purchase = Task {
            taps += 1
            defer { endedTaps += 1 }
            return await app.buy(product, quantity: 1)
        }
        while taps == before { await Task.yield() }
        return purchase
    }

    /// Changes the store, and waits until the app has received the update.
    func operate(_ controls: StoreControl...) async throws {
        for control in controls { try store.perform(control) }
        await app.processUpdates()
    }

    /// The number of charges by the store.
    var charges: Int { store.allTransactions().count { $0.state == .purchased } }

    // MARK: Checks

    /// Opens the account's screen, and throws an error if its content isn't the expected one.
    func expect(
        superLikes: Int = 0, features: Set<String> = [], _ when: String
    ) async throws(Unmet) {
        let screen = await app.open()
        let wanted = Screen(features: features, superLikes: superLikes)
        try expect(screen == wanted, "\(when): \(screen) instead of \(wanted)")
    }

    /// Throws an error if the displayed result of a purchase isn't the expected one.
    func expect(_ result: BuyResult, _ wanted: BuyResult, _ when: String) throws(Unmet) {
        try expect(result == wanted, "\(when): \"\(result)\" instead of \"\(wanted)\"")
    }

    func expect(_ condition: Bool, _ words: String) throws(Unmet) {
        guard condition else { throw Unmet(description: words) }
    }
}
