public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import StoreSimulator

/// Adapter: the simulated App Store as the source of product names, prices, and offers.
public struct SimulatorProductStore: ProductStore {
    private let store: SimulatedStore

    /// Creates a product store that reads from the specified simulated App Store.
    public init(store: SimulatedStore) { self.store = store }

    /// The customer's storefront, and the locale of the simulated store's texts.
    public var market: Market {
        get async { Market(storefront: store.storefront.countryCode, locale: store.locale) }
    }

    /// Returns the data of the requested products, without products that the simulated store doesn't sell.
    ///
    /// - Throws: `StoreFailure` if the simulated store fails, or if the calling task is canceled.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let span = Trace.begin(.service, "SimulatorProductStore", "products: \(ids.count)")
        defer { span.end() }
        let market = await market
        do throws(SimulatedFailure) {
            let products = try await store.products(for: Set(ids.map(\.rawValue)))
            return products.compactMap { ProductRecord($0, in: market) }
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Returns the eligibility for the introductory offer of a subscription group.
    ///
    /// The result is `notKnown` if the catalog has no group with this ID, or if the simulated store doesn't respond.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
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
    /// Creates the app's record of a simulated product; `nil` for a kind that the app doesn't support.
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
            offers: offers.compactMap { SubscriptionOffer($0, currency: currency) })
    }
}

extension SubscriptionOffer {
    /// Creates an offer from the simulator's offer; `nil` if the mode, period, or price is invalid.
    init?(_ offer: StoreOffer, currency: String) {
        guard let mode = PaymentMode(offer.paymentMode), let period = offer.period.flatMap({ Period($0) }),
            let price = offer.price
        else { return nil }
        self.init(
            id: offer.id, kind: Kind(offer.kind), mode: mode, period: period,
            periods: max(offer.numberOfPeriods ?? 1, 1), price: Money(milliunits: price, currency: currency))
    }
}

extension SubscriptionOffer.Kind {
    init(_ kind: StoreOffer.Kind) {
        self =
            switch kind {
            case .introductory: .introductory
            case .promotional: .promotional
            case .code: .code
            case .winBack: .winBack
            }
    }
}

extension SubscriptionOffer.PaymentMode {
    init?(_ mode: StoreSimulator.PaymentMode) {
        switch mode {
        case .freeTrial: self = .freeTrial
        case .payAsYouGo: self = .payAsYouGo
        case .payUpFront: self = .payUpFront
        // `oneTime` applies only to products that aren't subscriptions, so an offer with it is invalid.
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
