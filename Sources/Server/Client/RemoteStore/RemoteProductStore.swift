#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: reads products from a simulated App Store over HTTP.
public struct RemoteProductStore: ProductStore {
    private let store: RemoteStoreConnection

    /// Creates a product store that reads products over the specified connection to a store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// The customer's storefront, and the locale of the product names and descriptions.
    ///
    /// If the store doesn't respond, the value is the storefront `USA` with the locale `en_US`.
    public var market: Market {
        get async {
            let market: MarketDTO? = try? await store.send("GET", "market")
            return market?.market ?? Market(storefront: "USA", locale: "en_US")
        }
    }

    /// Returns the products with the specified IDs.
    ///
    /// The result doesn't contain products that the store doesn't sell, or whose kind this build doesn't support.
    ///
    /// - Throws: A `StoreFailure` if the store can't be reached, or if its response is an error or can't be decoded.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let span = Trace.begin(.service, "RemoteProductStore", "products: \(ids.count)")
        defer { span.end() }
        do throws(FailureDTO) {
            let found: [ProductDTO] = try await store.send(
                "POST", "products", ProductIDsDTO(ids: ids.map(\.rawValue).sorted()))
            return found.compactMap(\.record)
        } catch {
            throw error.storeFailure
        }
    }

    /// Returns the customer's eligibility for the introductory offer of a subscription group.
    ///
    /// The result is `notKnown` if the store doesn't respond.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let span = Trace.begin(.service, "RemoteProductStore", "introductory offer of \(group)")
        defer { span.end() }
        let response: EligibilityDTO? = try? await store.send("GET", "eligibility?group=\(group.inAddress)")
        return response?.eligibility ?? .notKnown
    }
}
#endif
