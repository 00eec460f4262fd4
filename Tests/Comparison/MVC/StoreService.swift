public import ComparisonAcceptance
public import Foundation
public import StoreSimulator

/// The app's central place for purchases: buys, listens, verifies, counts, and finishes.
@MainActor public final class StoreService {
    /// The service of this process, after it is started.
    public private(set) static var shared: StoreService?

    /// The delegate that is notified of changes.
    public weak var delegate: (any StoreServiceDelegate)?
    /// The products that are owned now.
    public private(set) var purchasedProductIDs: Set<String> = []

    let store: SimulatedStore
    let counter: SuperLikeCounter
    private let account: UUID
    private var productsInPurchase: Set<String> = []
    private var listener: Task<Void, Never>?

    private init(store: SimulatedStore, defaults: Preferences, account: UUID) {
        self.store = store
        counter = SuperLikeCounter(defaults: defaults)
        self.account = account
    }

    /// Starts the service at launch, and listens at once, so that no update is missed.
    @discardableResult
    public static func start(store: SimulatedStore, defaults: Preferences, account: UUID) -> StoreService {
        shared?.stop()
        let service = StoreService(store: store, defaults: defaults, account: account)
        shared = service
        service.listen()
        return service
    }

    /// Stops listening.
    public func stop() {
        listener?.cancel()
        listener = nil
    }

    /// The number of super likes.
    public var superLikes: Int { counter.balance }

    /// The features that the owned products unlock.
    public var features: Set<String> {
        purchasedProductIDs.reduce(into: []) { $0.formUnion(ProductCatalog.features(of: $1)) }
    }

    // MARK: Buying

    /// Buys a product for the signed-in account.
    public func purchase(_ productID: String, quantity: Int = 1) async -> PurchaseOutcome {
        guard !purchasedProductIDs.contains(productID) else { return .alreadyOwned }
        guard productsInPurchase.insert(productID).inserted else {
            return .failed(StoreServiceError.purchaseInProgress)
        }
        defer { productsInPurchase.remove(productID) }
        do {
            let result = try await store.purchase(
                productID, options: [.quantity(quantity), .appAccountToken(account)])
            switch result {
            case .success(let verification):
                try await process(verification)
                return .purchased
            case .pending: return .pending
            case .userCancelled: return .cancelled
            case .unknown: return .failed(StoreServiceError.unknown)
            }
        } catch StoreServiceError.serverUnavailable {
            // The transaction is unfinished, so the store delivers it again.
            return .awaitingConfirmation
        } catch {
            return .failed(error)
        }
    }

    /// Restores all transactions from the App Store.
    public func restorePurchases() async throws {
        try await store.sync()
        await catchUp()
    }

    /// Processes the unfinished transactions, at launch and whenever the app enters the foreground.
    public func catchUp() async {
        for verification in await store.unfinished() { try? await process(verification) }
        await refreshPurchasedProducts()
    }

    // MARK: Listening

    private func listen() {
        let updates = store.updates
        listener = Task { [weak self] in
            for await verification in updates {
                guard let self else { return }
                // A transaction that fails must not end the listener.
                try? await self.process(verification)
                self.delegate?.storeServiceDidHandleTransaction(self)
            }
        }
    }

    func refreshPurchasedProducts() async {
        var productIDs: Set<String> = []
        for case .verified(let transaction) in await store.currentEntitlements() {
            productIDs.insert(transaction.payload.productId)
        }
        purchasedProductIDs = productIDs
        delegate?.storeServiceDidUpdate(self)
    }
}
