public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
import Synchronization

/// A product store with given products, which a test can delay, make fail, and move to another market.
public final class ScriptedProductStore: ProductStore {
    private struct State {
        var market: Market
        var known: [ProductID: ProductRecord]
        var lacking: Set<ProductID>
        var requests: [Set<ProductID>] = []
        var eligibility: [String: OfferEligibility] = [:]
        var requestedGroups: [String] = []
    }

    /// The gate at which results wait while it is closed; it is open initially.
    public let gate = TestGate(isOpen: true)
    private let state: Mutex<State>
    private let script = ScriptedResponses<[ProductRecord], StoreFailure>()

    /// Creates a store.
    ///
    /// - Parameters:
    ///   - market: The market of the store.
    ///   - records: The products that the store sells.
    ///   - ids: The products that the store doesn't sell. A request for any other product fails the test.
    public init(market: Market = .made, sells records: [ProductRecord] = [], lacks ids: Set<ProductID> = []) {
        state = Mutex(State(market: market, known: Self.index(records), lacking: ids))
    }

    /// Specifies the results of the next requests, before the store returns its products again.
    public func next(_ turns: ScriptedResponse<[ProductRecord], StoreFailure>...) { script.add(turns) }

    /// Changes the market or the products of the store.
    public func move(to market: Market = .made, sells records: [ProductRecord], lacks ids: Set<ProductID> = []) {
        state.withLock { state in
            state.market = market
            state.known = Self.index(records)
            state.lacking = ids
        }
    }

    /// The requested product IDs of each call, in order.
    public var requests: [Set<ProductID>] { state.withLock(\.requests) }

    /// Returns the number of requests for a product.
    public func requests(for id: ProductID) -> Int { requests.count { $0.contains(id) } }

    /// Sets the eligibility for a group's introductory offer.
    ///
    /// A request for any other group fails the test.
    public func offer(of group: String, is eligibility: OfferEligibility) {
        state.withLock { $0.eligibility[group] = eligibility }
    }

    /// The groups whose introductory offers were requested, in order.
    public var requestedGroups: [String] { state.withLock(\.requestedGroups) }

    /// The current market of the store.
    public var market: Market { get async { state.withLock(\.market) } }

    /// Returns the next scripted result, or else the products at the time of the request.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let (known, lacking) = state.withLock { state in
            state.requests.append(ids)
            return (state.known, state.lacking)
        }
        let scripted = await script.play()
        await gate.pass()
        if let scripted { return try scripted.get() }
        for id in ids.sorted() where known[id] == nil && !lacking.contains(id) { throw unscripted("product \(id)") }
        return ids.sorted().compactMap { known[$0] }
    }

    /// Returns the eligibility that a test has set.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let eligibility = state.withLock { state in
            state.requestedGroups.append(group)
            return state.eligibility[group]
        }
        await gate.pass()
        if eligibility == nil { _ = unscripted("introductory offer of \(group)") }
        return eligibility ?? .notKnown
    }

    private static func index(_ records: [ProductRecord]) -> [ProductID: ProductRecord] {
        Dictionary(records.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }
}
