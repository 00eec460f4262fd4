#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a product store that uses a simulated App Store over HTTP.
public struct RemoteProductStore: ProductStore {
    private let store: RemoteStoreConnection

    /// Creates a product store that uses the specified store.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// The customer's storefront and the locale of the store's texts.
    ///
    /// If the store doesn't respond, it is the default of a catalog that names none.
    public var market: Market {
        get async {
            let market: MarketDTO? = try? await store.send("GET", "market")
            return market?.market ?? Market(storefront: "USA", locale: "en_US")
        }
    }

    /// Returns those of the specified products that the store sells.
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

    /// Returns the store's eligibility for the group's introductory offer.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let span = Trace.begin(.service, "RemoteProductStore", "introductory offer of \(group)")
        defer { span.end() }
        let answer: EligibilityDTO? = try? await store.send("GET", "eligibility?group=\(group.inAddress)")
        return answer?.eligibility ?? .notKnown
    }
}
#endif
