internal import DiscoverData

/// The products and plans of a file as objects.
enum CatalogProductJSON {
    static func product(_ product: CatalogFacts.Product) -> JSONValue {
        [
            "id": .text(product.id),
            "type": .text(product.type),
            "price": .text(product.price),
            "family": .flag(product.isFamilyShareable),
            "reference": .text(product.reference),
            "locales": .texts(product.locales),
        ]
    }

    static func group(_ group: CatalogFacts.Group) -> JSONValue {
        [
            "id": .text(group.id),
            "name": .text(group.name),
            "locales": .texts(group.locales),
            "subscriptions": .list(group.subscriptions.map(subscription)),
        ]
    }

    private static func subscription(_ plan: CatalogFacts.Subscription) -> JSONValue {
        let object = product(plan.product)
            .adding("period", .text(plan.period))
            .adding("level", .integer(plan.level))
            .adding("intro", .list(plan.introductory.map(introductory)))
            .adding("adHoc", .list(plan.promotional.map(promotional)))
            .adding("code", .list(plan.code.map(code)))
            .adding("winback", .list(plan.winBack.map(winBack)))
        return plan.plans.map { object.adding("plans", .list($0.map(billing))) } ?? object
    }

    private static func introductory(_ offer: CatalogFacts.Offer) -> JSONValue { planned(offer, terms(offer)) }

    private static func promotional(_ offer: CatalogFacts.Offer) -> JSONValue {
        planned(offer, terms(offer).adding("id", .text(offer.id)))
    }

    private static func code(_ offer: CatalogFacts.Offer) -> JSONValue {
        let object = terms(offer)
            .adding("name", .text(offer.name))
            .adding("eligibility", .texts(offer.eligibility ?? []))
            .adding("stackable", .flag(offer.isStackable))
        return planned(offer, object)
    }

    private static func winBack(_ offer: CatalogFacts.Offer) -> JSONValue {
        planned(offer, terms(offer).adding("id", .text(offer.id)).adding("eligible", .flag(offer.isEligible)))
    }

    private static func terms(_ offer: CatalogFacts.Offer) -> JSONValue {
        [
            "mode": .text(offer.mode),
            "period": .text(offer.period),
            "periods": .integer(offer.periods),
            "price": .text(offer.price),
        ]
    }

    /// The billing plan only where the format knows them, so that files of an older one keep their shape.
    private static func planned(_ offer: CatalogFacts.Offer, _ object: JSONValue) -> JSONValue {
        offer.plan.map { object.adding("plan", .text($0)) } ?? object
    }

    private static func billing(_ plan: CatalogFacts.Plan) -> JSONValue {
        [
            "type": .text(plan.type),
            "price": .text(plan.price),
            "commitment": .text(plan.commitment),
            "enabled": .flag(plan.isEnabled),
        ]
    }
}
