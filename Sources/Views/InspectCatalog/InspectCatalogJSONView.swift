public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows the content of a StoreKit configuration file as JSON.
public struct InspectCatalogJSONView: InspectCatalogObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the catalog file as one JSON object.
    ///
    /// The object has no member `event`, so that it can be stored and compared.
    public func catalog(_ event: InspectCatalogEvent) async {
        let span = Trace.begin(.view, "InspectCatalogJSONView")
        defer { span.end() }
        switch event {
        case .inspected(let facts): printer.screen.show(CatalogJSON.object(facts).line)
        case .failed(let failure): printer.fail(CatalogMessages.complaint(failure))
        }
    }
}

/// A converter that returns the content of a StoreKit configuration file as JSON.
enum CatalogJSON {
    static func object(_ facts: CatalogFacts) -> JSONValue {
        [
            "file": .text(facts.file),
            "version": .text(facts.version),
            "identifier": .text(facts.identifier),
            "settings": settings(facts.settings),
            "synchronized": .flag(facts.isSynchronized),
            "offersKey": .flag(facts.hasOffersKey),
            "counts": [
                "products": .integer(facts.products.count),
                "groups": .integer(facts.groups.count),
                "subscriptions": .integer(facts.groups.reduce(0) { $0 + $1.subscriptions.count }),
            ],
            "products": .list(facts.products.map(CatalogProductJSON.product)),
            "groups": .list(facts.groups.map(CatalogProductJSON.group)),
            "doubts": .texts(facts.warnings.map { $0.place.isEmpty ? $0.text : "\($0.place): \($0.text)" }),
        ]
    }

    private static func settings(_ settings: CatalogFacts.Settings) -> JSONValue {
        let switches = settings.switches.map { JSONValue.Member(name: $0.name, value: .flag($0.isOn)) }
        return JSONValue.object(switches)
            .adding("timeRate", .integer(settings.timeRate))
            .adding("locale", .text(settings.locale))
            .adding("storefront", .text(settings.storefront))
            .adding("error", .integer(settings.error))
            .adding("errors", .object(settings.errors.map { .init(name: $0.name, value: error($0)) }))
    }

    private static func error(_ error: CatalogFacts.SimulatedError) -> JSONValue {
        let choice = error.choice.map { choice -> JSONValue in
            ["index": .integer(choice.index), "type": .text(choice.type)]
        }
        return ["enabled": .flag(error.isEnabled), "current": choice ?? .null]
    }
}

/// A converter that returns the products and plans of a StoreKit configuration file as JSON.
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

    /// Returns an offer's JSON object with the offer's billing plan added, if the file specifies a plan.
    ///
    /// Older file formats specify no plan, so nothing is added for them.
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
