// Somebody's app, as far as buying goes. It knows no store but the one it asks for, so neither StoreKit nor a simulator.

/// All that this app asks of a store. In the app StoreKit answers, in tests the simulator.
protocol Store: Sendable {
    /// Buys a product; nil where nothing is sold, or not yet.
    func buy(_ product: String) async throws -> Purchase?
    /// What was paid for, and not finished.
    func unfinished() async -> [Purchase]
    /// What the customer may use now.
    func entitlements() async -> [Purchase]
    /// The app has done its part.
    func finish(_ purchase: Purchase) async throws
}

/// A transaction, checked by the device.
struct Purchase: Sendable, Hashable {
    let id: String
    let product: String
    let quantity: Int
    let isRevoked: Bool
}

/// The purchase layer: what it counts must be right whatever the store does.
actor Wallet {
    private let store: any Store
    /// How many each transaction was good for. In an app this is on disk.
    private var credits: [String: Int] = [:]
    private(set) var hasGold = false

    init(store: any Store) { self.store = store }

    var superLikes: Int { credits.values.reduce(0, +) }

    func buy(_ product: String) async throws {
        if let purchase = try await store.buy(product) { try await take(purchase) }
    }

    /// At every launch: whatever was paid for and not delivered.
    func catchUp() async throws {
        for purchase in await store.unfinished() { try await take(purchase) }
        hasGold = await store.entitlements().contains { $0.product == "gold.month" }
    }

    /// First the credit, then the finish: a crash in between costs nothing, for a transaction counts once.
    func take(_ purchase: Purchase) async throws {
        let worth = ["superlikes.5": 5, "superlikes.25": 25][purchase.product, default: 0]
        credits[purchase.id] = purchase.isRevoked ? 0 : worth * purchase.quantity
        try await store.finish(purchase)
    }
}
