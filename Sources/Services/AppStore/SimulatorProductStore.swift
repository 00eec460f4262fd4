public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as a store that says what its products are called and cost.
public struct SimulatorProductStore: ProductStore {
    private let store: SimulatedStore

    /// Takes the store to ask.
    public init(store: SimulatedStore) { self.store = store }

    /// The customer's storefront, and the locale of the store's texts.
    public var market: Market {
        get async { Market(storefront: store.storefront.countryCode, locale: store.locale) }
    }

    /// What the store sells of these; what it does not sell is left out.
    public func products(_ ids: Set<ProductID>) async throws(DiscoverData.StoreFailure) -> [ProductRecord] {
        let act = Trace.begin(.service, "SimulatorProductStore", "products: \(ids.count)")
        defer { act.end() }
        let market = await market
        do throws(StoreSimulator.StoreFailure) {
            let products = try await store.products(for: Set(ids.map(\.rawValue)))
            return products.compactMap { ProductRecord($0, in: market) }
        } catch {
            throw DiscoverData.StoreFailure(error)
        }
    }

    /// The store's word; a group that it does not sell is not known to it.
    public func introductoryOffer(of group: String) async -> DiscoverData.OfferEligibility {
        let act = Trace.begin(.service, "SimulatorProductStore", "introductory offer of \(group)")
        defer { act.end() }
        return switch await store.introductoryOfferEligibility(groupID: group) {
        case .eligible: .eligible
        case .ineligible: .ineligible
        case .unknown: .notKnown
        }
    }
}
