internal import DiscoverData
internal import Support

/// A formatter for the prices and offers of a product.
enum OfferFormatter {
    /// Returns the price if no offer is requested, such as "first week free, then $9.99 a month".
    ///
    /// Only an introductory offer applies without a request, and only for an eligible customer. If the eligibility is
    /// unknown, the text states the condition, so that no customer expects a free week and is then charged.
    ///
    /// - Parameter product: The product.
    /// - Returns: The text.
    static func terms(_ product: ProductViewData) -> SafeText {
        guard let offer = product.offers.first(where: { $0.kind == .introductory }) else { return regular(product) }
        return switch product.introductory {
        case .eligible: "\(begin(offer)), then \(regular(product))"
        case .notKnown: "\(begin(offer)) if you are new, then \(regular(product))"
        case .ineligible: regular(product)
        }
    }

    /// Returns the price of a product without any offer, such as "$39.99 a year" or "$49.99 once".
    static func regular(_ product: ProductViewData) -> SafeText {
        guard product.price.milliunits != 0 else { return "free" }
        let price = PriceFormatter.price(product.price)
        switch product.kind {
        case .autoRenewable:
            return product.period.map { "\(price) \(PeriodFormatter.rhythm($0))" } ?? "\(price) a period"
        case .nonConsumable: return "\(price) once"
        case .nonRenewing: return "\(price), not renewed"
        case .consumable: return "\(price) each"
        }
    }

    /// Returns one line of text for each offer that doesn't apply automatically, in the store's order.
    ///
    /// The lines are for all offers except the first introductory offer. For a customer who isn't eligible, every
    /// introductory offer is omitted, because even a line that names the eligible customers would read as a promise.
    ///
    /// - Parameter product: The product.
    /// - Returns: The lines of text.
    static func others(_ product: ProductViewData) -> [SafeText] {
        let applied = product.offers.firstIndex { $0.kind == .introductory }
        let rest = product.offers.enumerated().filter { $0.offset != applied }.map(\.element)
        let possible = rest.filter { $0.kind != .introductory || product.introductory != .ineligible }
        return possible.map { offer in
            let terms: SafeText = "\(audience(offer)): \(begin(offer)), then \(regular(product))"
            // A code is redeemed in the store, so a purchase can't specify its offer.
            guard offer.kind != .code, let id = offer.id else { return terms }
            return "\(terms) (--offer \(CommandLineTokenizer.quote(id)))"
        }
    }

    /// Returns the terms of an offer, such as "first week free" or "$1.99 a month for 3 months".
    static func begin(_ offer: OfferViewData) -> SafeText {
        let whole = PeriodFormatter.times(offer.periods, offer.period)
        let span = whole.map(PeriodFormatter.span) ?? "\(offer.periods) times \(PeriodFormatter.length(offer.period))"
        if offer.mode == .freeTrial || offer.price.milliunits == 0 { return "first \(span) free" }
        let price = PriceFormatter.price(offer.price)
        switch offer.mode {
        case .payAsYouGo where offer.periods > 1:
            let length = whole.map(PeriodFormatter.length) ?? span
            return "\(price) \(PeriodFormatter.rhythm(offer.period)) for \(length)"
        case .payAsYouGo, .payUpFront, .freeTrial:
            return "\(price) for the first \(span)"
        }
    }

    private static func audience(_ offer: OfferViewData) -> SafeText {
        switch offer.kind {
        case .introductory: "or, for new subscribers"
        case .promotional: "for subscribers"
        case .code: "with a code"
        case .winBack: "come back"
        }
    }
}
