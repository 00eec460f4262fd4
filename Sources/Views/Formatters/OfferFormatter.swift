internal import DiscoverData

/// What a product costs, in the sentences that a person would say.
enum OfferFormatter {
    /// What is paid by whoever just buys: "first week free, then $9.99 a month".
    ///
    /// Only an introductory offer applies by itself, so only that one is part of it; and only for a customer who may have
    /// it. Where that is not known, the sentence says on what it depends: nobody is promised a free week and then charged.
    static func terms(_ product: ProductViewData) -> SafeText {
        guard let offer = product.offers.first(where: { $0.kind == .introductory }) else { return regular(product) }
        return switch product.introductory {
        case .eligible: "\(begin(offer)), then \(regular(product))"
        case .notKnown: "\(begin(offer)) if you are new, then \(regular(product))"
        case .ineligible: regular(product)
        }
    }

    /// What is paid without any offer: "$39.99 a year", "$49.99 once".
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

    /// The offers that have to be asked for, each in a line of its own, in the store's order. An introductory offer that this
    /// customer cannot have is left out: a line that says who it is for would still be read as a promise.
    static func others(_ product: ProductViewData) -> [SafeText] {
        let applied = product.offers.firstIndex { $0.kind == .introductory }
        let rest = product.offers.enumerated().filter { $0.offset != applied }.map(\.element)
        let possible = rest.filter { $0.kind != .introductory || product.introductory != .ineligible }
        return possible.map { offer in
            let terms: SafeText = "\(audience(offer)): \(begin(offer)), then \(regular(product))"
            // A code is redeemed with the store: a purchase can't name its offer.
            guard offer.kind != .code, let id = offer.id else { return terms }
            return "\(terms) (--offer \(id))"
        }
    }

    /// How an offer begins: "first week free", "$1.99 a month for 3 months", "$4 for the first 2 months".
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
