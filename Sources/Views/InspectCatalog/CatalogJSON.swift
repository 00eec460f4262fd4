internal import DiscoverData

/// The facts of a file as an object.
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
            "doubts": .texts(facts.doubts.map { $0.place.isEmpty ? $0.text : "\($0.place): \($0.text)" }),
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
