public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Foundation

/// Adapter: products from a JSON stub, for a build that cannot reach a store.
///
///     {
///       "storefront": "USA", "locale": "en_US", "currency": "USD",
///       "products": [
///         { "id": "boost.1", "type": "Consumable", "name": "Boost", "description": "…", "price": "3.99" },
///         { "id": "gold.month", "type": "RecurringSubscription", "name": "Gold", "price": "19.99",
///           "familyShareable": true, "subscription": { "group": "membership", "level": 1, "period": "P1M", "offers": [
///             { "kind": "introductory", "mode": "freeTrial", "period": "P1W", "periods": 1, "price": "0.00" } ] } }
///       ]
///     }
///
/// Types are spelt as in a `.storekit` file, periods as in ISO 8601, prices as decimal texts of at most three
/// decimals. An offer may have an `id`. `description`, `familyShareable`, `offers` and `periods` may be left out;
/// members that are not named here do no harm.
public struct StubProductStore: ProductStore {
    /// What it sells, in the file's order.
    public let ids: [ProductID]
    /// The same, each with its kind.
    public let sold: [(id: ProductID, kind: ProductKind)]
    private let place: Market
    private let records: [ProductID: ProductRecord]

    /// Reads a stub; `name` stands for it in messages.
    public init(bytes: Data, name: String) throws(FileFault) {
        let stub = try StubFile(JSONPart(bytes: bytes, file: name))
        ids = stub.records.map(\.id)
        sold = stub.records.map { ($0.id, $0.label.kind) }
        place = stub.market
        records = Dictionary(stub.records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The stub's.
    public var market: Market { get async { place } }

    /// What the stub knows of these.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let act = Trace.begin(.service, "StubProductStore", "products: \(ids.count)")
        defer { act.end() }
        return ids.sorted().compactMap { records[$0] }
    }

    /// Not known: only a store knows what its customer had before, and this build reaches none.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let act = Trace.begin(.service, "StubProductStore", "introductory offer of \(group)")
        defer { act.end() }
        return .notKnown
    }
}
