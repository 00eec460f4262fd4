public import Foundation
public import Observation

/// The current state of the account: the model that view models observe.
@MainActor @Observable public final class PurchaseRepository {
    /// The products that are owned now.
    public private(set) var ownedProductIDs: Set<String> = []
    private var wallet: Wallet

    private let client: any StoreClient
    private let verification: any VerificationService
    private let storage: any WalletStorage
    private let account: UUID
    @ObservationIgnored private var listener: Task<Void, Never>?

    /// Creates a repository with its dependencies.
    public init(
        client: any StoreClient, verification: any VerificationService, storage: any WalletStorage, account: UUID
    ) {
        self.client = client
        self.verification = verification
        self.storage = storage
        self.account = account
        wallet = storage.load()
    }

    /// The number of super likes.
    public var superLikes: Int { wallet.superLikes }

    /// The features that the owned products unlock.
    public var features: Set<String> {
        ownedProductIDs.reduce(into: []) { $0.formUnion(ProductCatalog.features(of: $1)) }
    }

    /// Starts the listener first, then processes the unfinished transactions.
    public func start() async {
        let updates = client.updates()
        listener = Task { [weak self] in
            // A transaction that fails must not end the listener.
            for await transaction in updates { try? await self?.process(transaction) }
        }
        await catchUp()
    }

    /// Stops listening.
    public func stop() { listener?.cancel() }

    /// Buys a product for the account.
    public func purchase(_ productID: String, quantity: Int) async throws(ShopError) -> StorePurchaseResult {
        let result = try await client.purchase(productID, quantity: quantity, account: account)
        if case .transaction(let transaction) = result { try await process(transaction) }
        return result
    }

    /// Restores all transactions from the store.
    public func restore() async throws(ShopError) {
        try await client.sync()
        await catchUp()
    }

    /// Processes the unfinished transactions, at launch and whenever the app enters the foreground.
    public func catchUp() async {
        for transaction in await client.unfinished() { try? await process(transaction) }
        await refreshEntitlements()
    }

    /// Verifies a transaction, saves its product, and only then finishes it.
    private func process(_ transaction: StoreTransaction) async throws(ShopError) {
        try await verification.confirm(transaction)
        if let pack = ProductCatalog.superLikes(in: transaction.productID) {
            var changed = wallet
            changed.apply(transaction, superLikes: pack * transaction.quantity)
            if changed != wallet { try storage.save(changed) }
            wallet = changed
        }
        await client.finish(transaction.id)
        await refreshEntitlements()
    }

    private func refreshEntitlements() async {
        ownedProductIDs = Set(await client.entitlements().filter(\.isVerifiedOnDevice).map(\.productID))
    }
}
