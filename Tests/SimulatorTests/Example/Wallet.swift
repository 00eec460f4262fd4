// The purchase code of an app. It depends only on its own `Store` protocol, not on StoreKit or a simulator.

/// The store operations that this app needs.
///
/// StoreKit implements them in the app, the simulator in tests.
protocol Store: Sendable {
    /// Buys a product; returns nil if nothing was sold, or not yet.
    func buy(_ product: String) async throws -> Purchase?
    /// The transactions that are paid for and not finished.
    func unfinished() async -> [Purchase]
    /// The purchases that the customer is entitled to now.
    func entitlements() async -> [Purchase]
    /// Finishes a transaction after the app has delivered it.
    func finish(_ purchase: Purchase) async throws
}

/// A transaction that the device has verified.
struct Purchase: Sendable, Hashable {
    let id: String
    let product: String
    let quantity: Int
    let isRevoked: Bool
}

/// The purchase layer: its count must be correct whatever the store does.
actor Wallet {
    private let store: any Store
    /// The units credited for each transaction, which an app stores on disk.
    private var credits: [String: Int] = [:]
    private(set) var hasGold = false

    init(store: any Store) { self.store = store }

    var superLikes: Int { credits.values.reduce(0, +) }

    func buy(_ product: String) async throws {
        if let purchase = try await store.buy(product) { try await take(purchase) }
    }

    /// Run at every launch: delivers everything that was paid for and not delivered.
    func catchUp() async throws {
        for purchase in await store.unfinished() { try await take(purchase) }
        hasGold = await store.entitlements().contains { $0.product == "gold.month" }
    }

    /// Credit first, then finish: a crash in between loses nothing, because a transaction counts once.
    func take(_ purchase: Purchase) async throws {
        let worth = ["superlikes.5": 5, "superlikes.25": 25][purchase.product, default: 0]
        credits[purchase.id] = purchase.isRevoked ? 0 : worth * purchase.quantity
        try await store.finish(purchase)
    }
}
