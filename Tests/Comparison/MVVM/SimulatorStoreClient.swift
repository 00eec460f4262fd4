public import Foundation
public import StoreSimulator

/// The live store, and the live server behind it.
public struct SimulatorStoreClient: StoreClient, VerificationService {
    private let store: SimulatedStore

    /// Creates a client of the store.
    public init(store: SimulatedStore) { self.store = store }

    /// Buys a product with the account's token.
    public func purchase(
        _ productID: String, quantity: Int, account: UUID
    ) async throws(ShopError) -> StorePurchaseResult {
        let result: PurchaseResult
        do {
            result = try await store.purchase(productID, options: [.quantity(quantity), .appAccountToken(account)])
        } catch {
            throw .store
        }
        switch result {
        case .success(let verification): return .transaction(StoreTransaction(verification))
        case .pending: return .pending
        case .userCancelled: return .cancelled
        case .unknown: throw .store
        }
    }

    /// The transactions that are paid for and not finished.
    public func unfinished() async -> [StoreTransaction] { await store.unfinished().map(StoreTransaction.init) }

    /// The products that the customer can use now.
    public func entitlements() async -> [StoreTransaction] {
        await store.currentEntitlements().map(StoreTransaction.init)
    }

    /// The updates from outside of this app's purchases.
    public func updates() -> AsyncStream<StoreTransaction> {
        let updates = store.updates
        return AsyncStream { continuation in
            let task = Task {
                for await verification in updates { continuation.yield(StoreTransaction(verification)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Finishes a transaction after the app has delivered it.
    public func finish(_ transactionID: String) async { try? await store.finish(transactionID) }

    /// Restores all transactions.
    public func sync() async throws(ShopError) {
        do { try await store.sync() } catch { throw .store }
    }

    /// The device's verification first, which costs nothing, then the server's.
    public func confirm(_ transaction: StoreTransaction) async throws(ShopError) {
        guard transaction.isVerifiedOnDevice else { throw .notGenuine }
        switch await store.authority.verify(transaction.signedText) {
        case .genuine: return
        case .altered, .notIssuedHere, .malformed: throw .notGenuine
        case .unreachable: throw .serverUnavailable
        }
    }
}

extension StoreTransaction {
    init(_ verification: VerificationResult<SignedTransactionPayload>) {
        let payload = verification.payload
        self.init(
            id: payload.transactionId, productID: payload.productId, quantity: payload.quantity,
            isRevoked: payload.revocationDate != nil, isVerifiedOnDevice: verification.isVerified,
            signedText: verification.jwsRepresentation)
    }
}
