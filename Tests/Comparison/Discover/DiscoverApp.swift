public import ComparisonAcceptance
import DiscoverContexts
import DiscoverData
import DiscoverEntities
import DiscoverServices
import DiscoverSimulatorServices
public import Foundation

/// The app with the eight layers, as the acceptance tests launch and use it.
@MainActor public final class DiscoverApp: PurchaseApp {
    private let composition: Composition
    private let customer: Customer
    private let catalog = Catalog()
    private var listening: Task<Void, Never>?
    private var isListening = false
    private var processed = 0

    private init(_ world: World, account: UUID) throws(LedgerFailure) {
        composition = try Composition(world)
        customer = Customer(account: Account(token: AccountToken(account)))
    }

    /// Launches the app: first the listener, then the unfinished transactions, then the products.
    public static func launch(in world: World, as account: UUID) async throws -> DiscoverApp {
        let app = try DiscoverApp(world, account: account)
        app.listening = Task {
            app.isListening = true
            let view = NoOpView()
            await Listen(
                customer: app.customer, updates: app.composition.updates, verification: { app.verification(view) },
                observer: view
            ).listen { app.processed += 1 }
        }
        // The task begins when the main actor is free; when it returns the actor, the stream is open.
        while !app.isListening { await Task.yield() }
        await app.verification(NoOpView()).verify(as: { $0 })
        try? await app.fillShelf()
        return app
    }

    /// Buys a product for the customer.
    public func buy(_ product: String, quantity: Int) async -> BuyResult {
        let id = ProductID(product)
        if catalog[id] == nil { try? await fillShelf() }
        guard let product = catalog[id] else { return .refused }
        let view = NoOpView()
        let outcome = await Purchase(
            product: product, customer: customer, quantity: quantity, dependencies: composition.purchasing,
            observer: view,
            analytics: view
        ).buy()
        return BuyResult(outcome)
    }

    /// Restores earlier purchases.
    public func restore() async {
        let view = NoOpView()
        let context = Restore(customer: customer, dependencies: composition.restoring, observer: view, analytics: view)
        await context.restore(as: { $0 })
    }

    /// Processes the unfinished transactions, like an app that enters the foreground, then returns the status.
    public func open() async -> Screen {
        await verification(NoOpView()).verify(as: { $0 })
        let outcome = await ShowStatus(
            customer: customer, refresh: composition.refresh, entitlements: composition.entitlements,
            unfinished: composition.unfinished, observer: NoOpView()
        ).show()
        return Screen(outcome)
    }

    /// Waits for the listener.
    public func processUpdates() async {
        while processed < composition.queue.announced, !Task.isCancelled { await Task.yield() }
    }

    /// Ends the listener.
    public func quit() { listening?.cancel() }

    private func verification(_ view: NoOpView) -> Verify {
        Verify(customer: customer, dependencies: composition.verifying, observer: view, analytics: view)
    }

    private func fillShelf() async throws {
        let view = NoOpView()
        try await LoadProducts(
            catalog: catalog, wanted: Composition.range, dependencies: composition.shelving, observer: view,
            analytics: view
        ).fill()
    }
}
