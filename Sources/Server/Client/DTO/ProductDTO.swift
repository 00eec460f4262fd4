#if Server
public import DiscoverData
internal import DiscoverEntities

/// The simulated store's settings for a device, and the time of the store's clock.
///
/// The settings are the storefront, the locale, and the permission to make payments.
public struct MarketDTO: Codable, Sendable {
    /// The three-character code of the storefront.
    public let storefront: String
    /// The identifier of the locale of the product names and descriptions, such as `en_US`.
    public let locale: String
    /// A Boolean value that indicates whether the device may make payments.
    public let canMakePayments: Bool
    /// The current time of the store's virtual clock, in milliseconds since 1970.
    public let now: Int64

    /// Creates a response from the current state of the simulated store.
    public init(storefront: String, locale: String, canMakePayments: Bool, now: Int64) {
        self.storefront = storefront
        self.locale = locale
        self.canMakePayments = canMakePayments
        self.now = now
    }

    var market: Market { Market(storefront: storefront, locale: locale) }
}

/// A product that the simulated store sells.
public struct ProductDTO: Codable, Sendable {
    let productId: String
    let type: String
    let name: String
    let summary: String
    /// The price of the product, in milliunits of the currency: 1,990 is $1.99.
    let price: Int64
    let currency: String
    let isFamilyShareable: Bool
    let subscription: Terms?
    let storefront: String
    let locale: String

    struct Terms: Codable, Sendable {
        let group: String
        let level: Int
        let period: String?
        let offers: [Offer]
    }

    struct Offer: Codable, Sendable {
        let id: String?
        let kind: String
        let mode: String
        let period: String
        let periods: Int
        let price: Int64
    }

    /// Creates a DTO from a product of the simulated store, to send it to a device.
    public init(_ record: ProductRecord) {
        let label = record.label
        productId = record.id.rawValue
        type = label.kind.rawValue
        (name, summary) = (label.name, label.summary)
        (price, currency) = (label.price.milliunits, label.price.currency)
        isFamilyShareable = label.isFamilyShareable
        (storefront, locale) = (label.market.storefront, label.market.locale)
        subscription = label.terms.map { terms in
            Terms(
                group: terms.group, level: terms.level, period: terms.period?.iso8601,
                offers: terms.offers.map { offer in
                    Offer(
                        id: offer.id, kind: "\(offer.kind)", mode: "\(offer.mode)", period: offer.period.iso8601,
                        periods: offer.periods, price: offer.price.milliunits)
                })
        }
    }

    /// The product as a `ProductRecord`, or `nil` if this build doesn't support the kind of product.
    var record: ProductRecord? {
        guard let kind = ProductKind(rawValue: type) else { return nil }
        return ProductRecord(
            id: ProductID(productId),
            label: ProductListing(
                kind: kind, name: name, summary: summary, price: Money(milliunits: price, currency: currency),
                isFamilyShareable: isFamilyShareable,
                terms: subscription.map { terms in
                    SubscriptionTerms(
                        group: terms.group, level: terms.level, period: terms.period.flatMap { Period(iso8601: $0) },
                        offers: terms.offers.compactMap { $0.offer(in: currency) })
                },
                market: Market(storefront: storefront, locale: locale)))
    }
}

extension ProductDTO.Offer {
    /// Returns the offer with its price in the specified currency.
    ///
    /// The result is `nil` if this build doesn't support the kind of offer, its payment mode, or its period.
    func offer(in currency: String) -> SubscriptionOffer? {
        let kinds: [SubscriptionOffer.Kind] = [.introductory, .promotional, .code, .winBack]
        let modes: [SubscriptionOffer.PaymentMode] = [.freeTrial, .payAsYouGo, .payUpFront]
        guard let kind = kinds.first(where: { "\($0)" == kind }), let mode = modes.first(where: { "\($0)" == mode }),
            let length = Period(iso8601: period)
        else { return nil }
        return SubscriptionOffer(
            id: id, kind: kind, mode: mode, period: length, periods: periods,
            price: Money(milliunits: price, currency: currency))
    }
}
#endif
