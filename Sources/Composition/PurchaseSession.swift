internal import DiscoverContexts
public import DiscoverData
public import DiscoverEntities
internal import DiscoverInteractors
public import DiscoverObservers

/// The purchases of one customer, from the launch of the app until the customer signs out.
///
/// Each method creates the context of one use case and runs it. The observer that you pass receives only the events of
/// that use case, so a screen has to implement only the observers of what it shows.
///
/// ```swift
/// let session = await PurchaseSession(PurchaseUseCases(ports, map: map), account: account)
/// await session.launch()
/// await session.buy("gold.month", observer: view)
/// ```
@MainActor public final class PurchaseSession {
    private let useCases: PurchaseUseCases
    private let customer: Customer
    private let catalog = Catalog()
    private let analytics: any AnalyticsObserver
    /// The task that opens the store's stream of transactions.
    ///
    /// The task returns another task, which listens to this stream. The property is `nil` while the session doesn't
    /// listen.
    private var opening: Task<Task<Void, Never>, Never>?
    private var listening: Task<Void, Never>?
    /// The number of times that the session has ended.
    private var ends = 0

    /// Creates the session of a signed-in customer; call ``launch(arrivals:observer:)`` to begin it.
    ///
    /// - Parameters:
    ///   - useCases: The use cases, which several sessions of one process may share.
    ///   - account: The account that purchases count for.
    ///   - analytics: The receiver of the analytics events, or `nil`.
    public init(
        _ useCases: PurchaseUseCases, account: Account, analytics: (any AnalyticsObserver)? = nil
    ) {
        self.useCases = useCases
        customer = Customer(account: account)
        self.analytics = analytics ?? SilentObserver()
    }

    deinit { listening?.cancel() }

    /// Starts listening for the store's transactions, and then processes those that are unfinished.
    ///
    /// The store's stream of transactions is open before anything is verified or finished, so no transaction is missed
    /// in between. Call this method as soon as the account is known, and whenever a scene becomes active. If the
    /// listener is already running, this method only processes the unfinished transactions. If the store's stream has
    /// ended, it is opened again.
    ///
    /// If ``end()`` is called before the stream is open, nothing is processed.
    ///
    /// - Parameters:
    ///   - arrivals: The receiver of transactions that arrive outside of a purchase, or `nil`.
    ///   - observer: The receiver of the events of the unfinished transactions, or `nil`.
    public func launch(
        arrivals: (any ListenObserver)? = nil, observer: (any VerifyObserver)? = nil
    ) async {
        let opening = self.opening ?? open(arrivals)
        self.opening = opening
        let ends = self.ends
        let listening = await opening.value
        // If the session ended while the stream was being opened, the customer has signed out.
        guard self.ends == ends else { return }
        if self.opening == opening, self.listening == nil {
            self.listening = listening
            reset(opening, after: listening)
        }
        await verify(observer: observer)
    }

    /// Stops listening for transactions; call this method when the customer signs out.
    public func end() {
        if let opening, listening == nil { Task { await opening.value.cancel() } }
        listening?.cancel()
        (opening, listening) = (nil, nil)
        ends += 1
    }

    /// Lets the next launch open the store's stream again after the stream has ended.
    private func reset(_ opening: Task<Task<Void, Never>, Never>, after listening: Task<Void, Never>) {
        Task { [weak self] in
            await listening.value
            // After a sign-out, the session has no stream, or that of a later launch.
            guard let self, self.opening == opening else { return }
            (self.opening, self.listening) = (nil, nil)
        }
    }

    private func open(_ arrivals: (any ListenObserver)?) -> Task<Task<Void, Never>, Never> {
        let (customer, dependencies, analytics) = (customer, useCases.arrival, analytics)
        let listen = Listen(
            customer: customer, updates: useCases.updates,
            verification: {
                Verify(
                    customer: customer, dependencies: dependencies, observer: SilentObserver(), analytics: analytics)
            }, redeemed: useCases.redeemed, observer: arrivals ?? SilentObserver())
        return Task { await listen.start() }
    }

    /// Verifies the transactions that are unfinished in the store, and records them in the app's ledger.
    ///
    /// Call this method at the customer's request; ``launch(arrivals:observer:)`` does the same at each launch.
    ///
    /// - Returns: The outcome of each transaction, or the reason why the store didn't list its transactions.
    @discardableResult public func verify(
        observer: (any VerifyObserver)? = nil
    ) async -> Result<[Delivery<ProductID>], StoreFailure> {
        await Verify(
            customer: customer, dependencies: useCases.verify, observer: observer ?? SilentObserver(),
            analytics: analytics
        ).verify(as: { $0 })
    }

    /// Restores earlier purchases at the customer's request, and returns the result for each transaction.
    @discardableResult public func restore(
        observer: any RestoreObserver
    ) async -> Result<[Delivery<ProductID>], RestoreFailure> {
        await Restore(customer: customer, dependencies: useCases.restore, observer: observer, analytics: analytics)
            .restore(as: { $0 })
    }

    /// Loads products from the store into the app's catalog, and reports them to the observer.
    ///
    /// - Returns: The products that the store returned, or the reason why loading failed.
    @discardableResult public func loadProducts(
        _ ids: [ProductID], observer: any LoadProductsObserver
    ) async -> Result<LoadProductsResponse, LoadProductsFailure> {
        await LoadProducts(
            catalog: catalog, wanted: ids, dependencies: useCases.loadProducts, observer: observer,
            analytics: analytics
        ).show()
    }

    /// Purchases a product, after loading the product if the catalog doesn't contain it.
    ///
    /// - Parameters:
    ///   - id: The ID of the product.
    ///   - quantity: The number of items to buy.
    ///   - terms: The ID of the requested offer, or `nil` for the terms that apply automatically.
    ///   - observer: The receiver of the purchase's events.
    /// - Returns: The outcome of the purchase, which the observer receives, too.
    @discardableResult public func buy(
        _ id: ProductID, quantity: Int = 1, terms: String? = nil, observer: any PurchaseObserver
    ) async -> PurchaseOutcome {
        await useCases.buy(
            id, quantity: quantity, terms: terms, for: customer, from: catalog, observer: observer,
            analytics: analytics)
    }

    /// Reports that a feature is open or, if it is locked, the products that would unlock it.
    ///
    /// - Parameters:
    ///   - feature: The feature that the customer requests.
    ///   - products: The IDs of the products on sale, in display order.
    ///   - observer: The receiver of the events.
    /// - Returns: The event that the observer received.
    @discardableResult public func showPaywall(
        _ feature: Feature, offering products: [ProductID], observer: any ShowPaywallObserver
    ) async -> ShowPaywallEvent {
        await ShowPaywall(
            feature: feature, customer: customer, catalog: catalog,
            offered: ShowPaywall.OfferedProducts(products: products, map: useCases.map),
            dependencies: useCases.showPaywall, observer: observer, analytics: analytics
        ).open()
    }

    /// Reports the account's features, unused units, and subscriptions to the observer.
    ///
    /// - Returns: The event that the observer received.
    @discardableResult public func showStatus(observer: any ShowStatusObserver) async -> ShowStatusEvent {
        await ShowStatus(
            customer: customer, refresh: useCases.refresh, entitlements: useCases.entitlements,
            unfinished: useCases.unfinished, observer: observer
        ).show()
    }

    /// Returns the account's entitlements from the app's ledger, and the time for which they were computed.
    ///
    /// - Throws: `LedgerFailure` if the ledger can't be read, which doesn't mean that entitlements are lost.
    public func entitlements() async throws(LedgerFailure) -> EntitlementSnapshot {
        try await useCases.entitlements.perform(customer.account)
    }
}
