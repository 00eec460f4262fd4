public import Foundation
public import Observation

/// What the account has, kept up to date: the model that view models watch.
@MainActor @Observable public final class PurchaseRepository {
    /// The products that are owned now.
    public private(set) var ownedProductIDs: Set<String> = []
    private var wallet: Wallet

    private let client: any StoreClient
    private let verification: any VerificationService
    private let storage: any WalletStorage
    private let account: UUID
    @ObservationIgnored private var listener: Task<Void, Never>?

    /// Takes what it works with.
    public init(
        client: any StoreClient, verification: any VerificationService, storage: any WalletStorage, account: UUID
    ) {
        self.client = client
        self.verification = verification
        self.storage = storage
        self.account = account
        wallet = storage.load()
    }

    /// How many super likes there are.
    public var superLikes: Int { wallet.superLikes }

    /// What the owned products open.
    public var features: Set<String> {
        ownedProductIDs.reduce(into: []) { $0.formUnion(ProductCatalog.features(of: $1)) }
    }

    /// Listens, before anything else is done, then deals with what is unfinished.
    public func start() async {
        let updates = client.updates()
        listener = Task { [weak self] in
            // A transaction that fails must not end the listening.
            for await transaction in updates { try? await self?.process(transaction) }
        }
        await catchUp()
    }

    /// Stops listening.
    public func stop() { listener?.cancel() }

    /// Buys a product for the account.
    public func purchase(_ productID: String, quantity: Int) async throws(ShopError) -> StoreAnswer {
        let answer = try await client.purchase(productID, quantity: quantity, account: account)
        if case .transaction(let transaction) = answer { try await process(transaction) }
        return answer
    }

    /// Asks the store for everything again.
    public func restore() async throws(ShopError) {
        try await client.sync()
        await catchUp()
    }

    /// Deals with what is unfinished. At launch, and whenever the app comes to the front.
    public func catchUp() async {
        for transaction in await client.unfinished() { try? await process(transaction) }
        await refreshEntitlements()
    }

    /// Checks a transaction, saves what it is for, and only then finishes it.
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
