import ComparisonMVVM
import Foundation
import StoreSimulator
import Synchronization

/// A live store client that counts processed updates.
///
/// An update is processed when the next one is requested.
final class CountingStoreClient: StoreClient {
    private let client: SimulatorStoreClient
    private let store: SimulatedStore
    private let state = Mutex((announced: TransactionUpdates?.none, requests: 0))

    init(store: SimulatedStore) {
        self.store = store
        client = SimulatorStoreClient(store: store)
    }

    var isBehind: Bool { state.withLock { state in state.announced.map { state.requests <= $0.handedOut } ?? false } }

    func updates() -> AsyncStream<StoreTransaction> {
        let announced = store.updates
        state.withLock { $0.announced = announced }
        let updates = Updates(client.updates())
        return AsyncStream {
            self.state.withLock { $0.requests += 1 }
            return await updates.next()
        }
    }

    func purchase(
        _ productID: String, quantity: Int, account: UUID
    ) async throws(ShopError) -> StorePurchaseResult {
        try await client.purchase(productID, quantity: quantity, account: account)
    }

    func unfinished() async -> [StoreTransaction] { await client.unfinished() }
    func entitlements() async -> [StoreTransaction] { await client.entitlements() }
    func finish(_ transactionID: String) async { await client.finish(transactionID) }
    func sync() async throws(ShopError) { try await client.sync() }
}

/// A stream that is read from one place.
private actor Updates {
    private let stream: AsyncStream<StoreTransaction>

    init(_ stream: AsyncStream<StoreTransaction>) { self.stream = stream }

    func next() async -> StoreTransaction? {
        var iterator = stream.makeAsyncIterator()
        return await iterator.next()
    }
}
