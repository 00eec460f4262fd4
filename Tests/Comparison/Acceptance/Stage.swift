import Foundation
import StoreSimulator

/// Where a behaviour is played: a world, and the app that runs in it.
@MainActor public final class Stage {
    /// The app as it runs now.
    public private(set) var app: any PurchaseApp
    /// The store and the device.
    public let world: World
    private let scheme: Scheme
    private var taps = 0
    /// How many of the taps have come to an end.
    private(set) var answers = 0

    /// Whoever is signed in, unless said otherwise.
    static let ann = UUID(uuid: (0xA, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
    /// Somebody else, with an account of their own in the app, at the same Apple Account.
    static let bob = UUID(uuid: (0xB, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 2))

    /// An untouched world, in which the app was just launched.
    public convenience init(_ scheme: Scheme) async throws {
        await self.init(scheme, in: try World(), as: Self.ann)
    }

    private init(_ scheme: Scheme, in world: World, as account: UUID) async {
        self.scheme = scheme
        self.world = world
        app = await scheme.launch(world, account)
        await app.hear()
    }

    var store: SimulatedStore { world.store }

    /// The app is closed, and launched again.
    func relaunch(as account: UUID = ann) async {
        app.quit()
        app = await scheme.launch(world, account)
        await app.hear()
    }

    /// The same app, launched in another world: at another moment, or on another device.
    func elsewhere(_ world: World) async -> Stage { await Stage(scheme, in: world, as: Self.ann) }

    /// Buys, and waits until all has arrived that arrives by itself.
    @discardableResult
    func buy(_ product: String, quantity: Int = 1) async -> Told {
        let told = await app.buy(product, quantity: quantity)
        await app.hear()
        return told
    }

    /// Taps "buy", and returns when the app has begun to act on it: it has come as far as it can without waiting.
    func tap(_ product: String) async -> Task<Told, Never> {
        let before = taps
        let purchase = Task {
            taps += 1
            defer { answers += 1 }
            return await app.buy(product, quantity: 1)
        }
        while taps == before { await Task.yield() }
        return purchase
    }

    /// Does something to the store, and waits until the app has heard of it.
    func operate(_ controls: StoreControl...) async throws {
        for control in controls { try store.perform(control) }
        await app.hear()
    }

    /// How many charges the store has made.
    var charges: Int { store.allTransactions().count { $0.state == .purchased } }

    // MARK: Looking

    /// Opens the screen, and compares.
    func expect(
        superLikes: Int = 0, features: Set<String> = [], _ when: String
    ) async throws(Unmet) {
        let screen = await app.open()
        let wanted = Screen(features: features, superLikes: superLikes)
        try expect(screen == wanted, "\(when): \(screen) instead of \(wanted)")
    }

    /// Compares what was told.
    func expect(_ told: Told, _ wanted: Told, _ when: String) throws(Unmet) {
        try expect(told == wanted, "\(when): told \"\(told)\" instead of \"\(wanted)\"")
    }

    func expect(_ condition: Bool, _ words: String) throws(Unmet) {
        guard condition else { throw Unmet(description: words) }
    }
}
