public import ComparisonAcceptance
import DiscoverComposition
import DiscoverData
import DiscoverEntities
import DiscoverServices
import DiscoverSimulatorServices
public import Foundation

/// The app with the eight layers, as the acceptance tests launch and use it.
@MainActor public final class DiscoverApp: PurchaseApp {
    private let composition: Composition
    private let session: PurchaseSession
    private let arrivals = ArrivalCounter()

    private init(_ environment: SimulatedEnvironment, account: UUID) throws(LedgerFailure) {
        composition = try Composition(environment)
        session = PurchaseSession(composition.useCases, account: Account(token: AccountToken(account)))
    }

    /// Launches the app: first the listener, then the unfinished transactions, then the products.
    public static func launch(in environment: SimulatedEnvironment, as account: UUID) async throws -> DiscoverApp {
        let app = try DiscoverApp(environment, account: account)
        await app.session.launch(arrivals: app.arrivals)
        await app.session.loadProducts(Composition.range, observer: NoOpView())
        return app
    }

    /// Buys a product for the customer.
    public func buy(_ product: String, quantity: Int) async -> BuyResult {
        BuyResult(await session.buy(ProductID(product), quantity: quantity, observer: NoOpView()))
    }

    /// Restores earlier purchases.
    public func restore() async { await session.restore(observer: NoOpView()) }

    /// Processes the unfinished transactions, then returns the status.
    ///
    /// An app does so when it enters the foreground.
    public func open() async -> Screen {
        await session.verify()
        return Screen(await session.showStatus(observer: NoOpView()))
    }

    /// Waits for the listener.
    public func processUpdates() async {
        while arrivals.count < composition.queue.announced, !Task.isCancelled { await Task.yield() }
    }

    /// Ends the listener.
    public func quit() { session.end() }
}
