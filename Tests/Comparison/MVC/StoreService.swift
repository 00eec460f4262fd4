public import ComparisonAcceptance
public import Foundation
public import StoreSimulator

/// The app's one place for purchases: buys, listens, verifies, counts and finishes.
@MainActor public final class StoreService {
    /// The service of this process, once it is started.
    public private(set) static var shared: StoreService?

    /// Who is told.
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

    /// Starts the service at launch, and listens at once, so that nothing is missed.
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

    /// How many super likes there are.
    public var superLikes: Int { counter.balance }

    /// What the owned products open.
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
            // Unfinished as it is, the store delivers it again.
            return .awaitingConfirmation
        } catch {
            return .failed(error)
        }
    }

    /// Asks the App Store for everything again.
    public func restorePurchases() async throws {
        try await store.sync()
        await catchUp()
    }

    /// Deals with what is unfinished. Called at launch and whenever the app comes to the front.
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
                // A transaction that fails must not end the listening.
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
