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
        let span = Trace.begin(.service, "SimulatorProductStore", "products: \(ids.count)")
        defer { span.end() }
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
        let span = Trace.begin(.service, "SimulatorProductStore", "introductory offer of \(group)")
        defer { span.end() }
        return switch await store.introductoryOfferEligibility(groupID: group) {
        case .eligible: .eligible
        case .ineligible: .ineligible
        case .unknown: .notKnown
        }
    }
}

extension ProductRecord {
    /// `nil` for a kind of product that nobody knew when this was written: it cannot be credited, so it is not shown.
    init?(_ product: SimulatedProduct, in market: Market) {
        guard let kind = ProductKind(rawValue: product.type.storeKitName) else { return nil }
        self.init(
            id: ProductID(product.id),
            label: ProductListing(
                kind: kind, name: product.displayName, summary: product.description,
                price: Money(milliunits: product.price, currency: product.currency),
                isFamilyShareable: product.isFamilyShareable,
                terms: product.subscription.map { SubscriptionTerms($0, currency: product.currency) },
                market: market))
    }
}

extension SubscriptionTerms {
    init(_ plan: SubscriptionPlan, currency: String) {
        let offers = plan.introductoryOffers + plan.promotionalOffers + plan.codeOffers + plan.winBackOffers
        self.init(
            group: plan.groupID, level: plan.level, period: plan.period.flatMap { Period($0) },
            offers: offers.compactMap { DiscoverEntities.SubscriptionOffer($0, currency: currency) })
    }
}

extension DiscoverEntities.SubscriptionOffer {
    /// `nil` for an offer that cannot be had: its payment, its period or its price cannot be read.
    init?(_ offer: StoreSimulator.SubscriptionOffer, currency: String) {
        guard let mode = PaymentMode(offer.paymentMode), let period = offer.period.flatMap({ Period($0) }),
            let price = offer.price
        else { return nil }
        self.init(
            id: offer.id, kind: Kind(offer.kind), mode: mode, period: period,
            periods: max(offer.numberOfPeriods ?? 1, 1), price: Money(milliunits: price, currency: currency))
    }
}

extension DiscoverEntities.SubscriptionOffer.Kind {
    init(_ kind: StoreSimulator.SubscriptionOffer.Kind) {
        self =
            switch kind {
            case .introductory: .introductory
            case .promotional: .promotional
            case .code: .code
            case .winBack: .winBack
            }
    }
}

extension DiscoverEntities.SubscriptionOffer.PaymentMode {
    init?(_ mode: StoreSimulator.PaymentMode) {
        switch mode {
        case .freeTrial: self = .freeTrial
        case .payAsYouGo: self = .payAsYouGo
        case .payUpFront: self = .payUpFront
        // The former is of what is no subscription: a plan with it has an offer that cannot be had.
        case .oneTime, .unknown: return nil
        }
    }
}

extension Period {
    init?(_ period: SubscriptionPeriod) {
        let unit: Unit =
            switch period.unit {
            case .day: .day
            case .week: .week
            case .month: .month
            case .year: .year
            }
        self.init(period.value, unit)
    }
}
