#if Server
public import DiscoverEntities
public import ServerUseCases
import Synchronization

/// A store in which a test specifies the responses about purchases.
public final class ScriptedPurchaseLookup: PurchaseLookup {
    private struct State {
        var responses: [TransactionID: PurchaseLookupResponse] = [:]
        var failures: [Int: PurchaseLookupFailure] = [:]
        var requests: [TransactionID] = []
    }

    private let state = Mutex(State())

    /// Creates a store that has no purchase.
    public init() {}

    /// Sets the response about a purchase.
    public func respond(_ response: PurchaseLookupResponse, about chain: TransactionID) {
        state.withLock { $0.responses[chain] = response }
    }

    /// Makes the request with the specified number fail, counted from one.
    public func fail(_ request: Int, with failure: PurchaseLookupFailure) {
        state.withLock { $0.failures[request] = failure }
    }

    /// The purchases of the requests so far, in order.
    public var requests: [TransactionID] { state.withLock { $0.requests } }

    /// Returns the specified response; without one, the purchase is unknown.
    public func lookUp(_ purchase: DuePurchase) async throws(PurchaseLookupFailure) -> PurchaseLookupResponse {
        let result = state.withLock { state -> Result<PurchaseLookupResponse, PurchaseLookupFailure> in
            state.requests.append(purchase.chain)
            if let failure = state.failures[state.requests.count] { return .failure(failure) }
            return .success(state.responses[purchase.chain] ?? .unknown)
        }
        return try result.get()
    }
}
#endif
