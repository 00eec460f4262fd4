#if canImport(StoreKit)
public import DiscoverData
public import DiscoverEntities
public import DiscoverInteractors
public import Foundation
internal import StoreKit

/// Adapter: StoreKit as a source of product names, prices, and offers.
///
/// StoreKit lists introductory, promotional, and win-back offers. Customers redeem offer codes outside the app, so
/// offers with a code aren't listed.
public struct StoreKitProductStore: ProductStore {
    private let cache: StoreKitCache
    private let locale: @Sendable () -> Locale

    /// Creates a product store that adds loaded products to the specified cache.
    ///
    /// - Parameters:
    ///   - cache: The cache that the app's StoreKit adapters share.
    ///   - locale: A closure that returns the locale of the product names. StoreKit doesn't report that locale. It is
    ///     the locale of the device, except in test environments.
    public init(cache: StoreKitCache, locale: @escaping @Sendable () -> Locale = { .current }) {
        self.cache = cache
        self.locale = locale
    }

    /// The customer's storefront, empty while it is unknown, and the locale of the product names.
    public var market: Market {
        get async { Market(storefront: await Storefront.current?.countryCode ?? "", locale: locale().identifier) }
    }

    /// Returns the data of the requested products, without products that the App Store doesn't sell.
    ///
    /// If the market changes during the request, the products are loaded once more. If it changes again, the result
    /// names the later market, and the products aren't added to the cache, because their prices may be of either.
    ///
    /// - Throws: `StoreFailure` if StoreKit can't load the products.
    public func products(_ ids: Set<ProductID>) async throws(StoreFailure) -> [ProductRecord] {
        let span = Trace.begin(.service, "StoreKitProductStore", "products: \(ids.count)")
        defer { span.end() }
        let names = ids.map(\.rawValue)
        do {
            var before = await market
            var products = try await StoreKit.Product.products(for: names)
            var after = await market
            if after != before {
                before = after
                products = try await StoreKit.Product.products(for: names)
                after = await market
            }
            if after == before { cache.add(products, in: after.storefront) }
            return products.compactMap { ProductRecord($0, in: after) }
        } catch {
            throw StoreFailure(error)
        }
    }

    /// Returns the eligibility for the introductory offer of a group, or `notKnown`.
    ///
    /// The result is `notKnown` if no product of the group was loaded, or if the store doesn't respond. StoreKit itself
    /// returns `true` or `false` in these cases, too. The statuses of the group are therefore loaded first: if that
    /// fails, the store doesn't respond.
    ///
    /// - Parameter group: The ID of the subscription group.
    /// - Returns: The customer's eligibility, or `notKnown`.
    public func introductoryOffer(of group: String) async -> OfferEligibility {
        let span = Trace.begin(.service, "StoreKitProductStore", "introductory offer of \(group)")
        defer { span.end() }
        guard cache.sells(group), (try? await StoreKit.Product.SubscriptionInfo.status(for: group)) != nil else {
            return .notKnown
        }
        let isEligible = await StoreKit.Product.SubscriptionInfo.isEligibleForIntroOffer(for: group)
        return isEligible ? .eligible : .ineligible
    }
}

extension ProductRecord {
    /// Creates the record that the app uses for a StoreKit product; `nil` for an unsupported kind or price.
    init?(_ product: StoreKit.Product, in market: Market) {
        let currency = product.priceFormatStyle.currencyCode
        guard let kind = ProductKind(product.type), let price = Money(product.price, currency: currency) else {
            return nil
        }
        self.init(
            id: ProductID(product.id),
            label: ProductListing(
                kind: kind, name: product.displayName, summary: product.description, price: price,
                isFamilyShareable: product.isFamilyShareable,
                terms: product.subscription.map { SubscriptionTerms($0, currency: currency) }, market: market))
    }
}

extension SubscriptionTerms {
    init(_ info: StoreKit.Product.SubscriptionInfo, currency: String) {
        let offers = [info.introductoryOffer].compactMap { $0 } + info.promotionalOffers + info.winBackOffers
        self.init(
            group: info.subscriptionGroupID, level: info.groupLevel, period: Period(info.subscriptionPeriod),
            offers: offers.compactMap { SubscriptionOffer($0, currency: currency) })
    }
}

extension SubscriptionOffer {
    /// Creates an offer from StoreKit's offer; `nil` if its type, mode, period, or price isn't supported.
    init?(_ offer: StoreKit.Product.SubscriptionOffer, currency: String) {
        guard let kind = Kind(offer.type), let mode = PaymentMode(offer.paymentMode), let period = Period(offer.period),
            let price = Money(offer.price, currency: currency)
        else { return nil }
        self.init(
            id: offer.id, kind: kind, mode: mode, period: period, periods: max(offer.periodCount, 1), price: price)
    }
}

extension SubscriptionOffer.Kind {
    fileprivate init?(_ type: StoreKit.Product.SubscriptionOffer.OfferType) {
        switch type {
        case .introductory: self = .introductory
        case .promotional: self = .promotional
        case .winBack: self = .winBack
        default: return nil
        }
    }
}

extension SubscriptionOffer.PaymentMode {
    fileprivate init?(_ mode: StoreKit.Product.SubscriptionOffer.PaymentMode) {
        switch mode {
        case .freeTrial: self = .freeTrial
        case .payAsYouGo: self = .payAsYouGo
        case .payUpFront: self = .payUpFront
        default: return nil
        }
    }
}
#endif
