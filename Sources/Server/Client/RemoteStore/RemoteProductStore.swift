#if Server
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors

/// Adapter: a simulated App Store on the wire as a store that says what its products are called and cost.
public struct RemoteProductStore: ProductStore {
    private let store: RemoteStoreConnection

    /// Takes the store to ask.
    public init(store: RemoteStoreConnection) { self.store = store }

    /// The customer's storefront, and the locale of the store's texts; those of a catalogue that says nothing where the store
    /// does not answer.
    public var market: Market {
        get async {
            let market: MarketDTO? = try? await store.ask("GET", "market")
            return market?.market ?? Market(storefront: "USA", locale: "en_US")
        }
    }

    /// What the store sells of these.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let span = Trace.begin(.service, "RemoteProductStore", "products: \(ids.count)")
        defer { span.end() }
        do throws(FailureDTO) {
            let found: [ProductDTO] = try await store.ask(
                "POST", "products", ProductIDsDTO(ids: ids.map(\.rawValue).sorted()))
            return found.compactMap(\.record)
        } catch {
            throw error.storeFailure
        }
    }

    /// The store's word.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let span = Trace.begin(.service, "RemoteProductStore", "introductory offer of \(group)")
        defer { span.end() }
        let answer: EligibilityDTO? = try? await store.ask("GET", "eligibility?group=\(group.inAddress)")
        return answer?.eligibility ?? .notKnown
    }
}
#endif
