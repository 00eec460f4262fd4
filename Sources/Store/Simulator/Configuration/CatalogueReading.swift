/// Turning the members of a file into a catalogue, gathering doubts on the way.
struct CatalogueReading {
    let file: String
    private(set) var doubts: [Doubt] = []
    private var placeOfID: [String: String] = [:]

    init(file: String) {
        self.file = file
    }

    mutating func doubt(_ place: String, _ text: String) {
        doubts.append(Doubt(place: place, text: text))
    }

    func failure(
        _ reason: ConfigurationError.Reason, _ place: String, found: String, expected: String
    ) -> ConfigurationError {
        ConfigurationError(reason: reason, file: file, place: place, found: found, expected: expected)
    }

    /// The format version as `major.minor`.
    mutating func version(_ version: CatalogueDocument.Version?) -> String? {
        guard let major = version?.major?.value else {
            doubt("version", "missing; the file is read by what is inside")
            return nil
        }
        return "\(major).\(version?.minor?.value ?? 0)"
    }

    /// What is sold outside groups.
    mutating func products(_ document: CatalogueDocument) throws(ConfigurationError) -> [StoreProduct] {
        if document.products == nil, document.nonRenewingSubscriptions == nil, document.subscriptionGroups == nil {
            doubt("products", "missing, as are nonRenewingSubscriptions and subscriptionGroups: nothing is for sale")
        }
        var result: [StoreProduct] = []
        for (index, raw) in (document.products ?? []).enumerated() {
            result.append(try product(raw, at: "products[\(index)]", standing: nil, group: nil))
        }
        for (index, raw) in (document.nonRenewingSubscriptions ?? []).enumerated() {
            let place = "nonRenewingSubscriptions[\(index)]"
            result.append(try product(raw, at: place, standing: .nonRenewingSubscription, group: nil))
        }
        return result
    }

    /// The groups and their subscriptions.
    mutating func groups(_ document: CatalogueDocument) throws(ConfigurationError) -> [SubscriptionGroup] {
        var result: [SubscriptionGroup] = []
        for (index, raw) in (document.subscriptionGroups ?? []).enumerated() {
            let place = "subscriptionGroups[\(index)]"
            let id = groupID(raw, at: place)
            var subscriptions: [StoreProduct] = []
            for (index, raw) in (raw.subscriptions ?? []).enumerated() {
                let place = "\(place).subscriptions[\(index)]"
                subscriptions.append(try product(raw, at: place, standing: .autoRenewableSubscription, group: id))
            }
            let texts = localizations(raw.localizations)
            result.append(
                SubscriptionGroup(id: id, name: raw.name, localizations: texts, subscriptions: subscriptions))
        }
        return result
    }

    // The same id on several groups is no doubt: real files have that, and mean one group.
    private mutating func groupID(_ raw: CatalogueDocument.Group, at place: String) -> String {
        let id = raw.id ?? raw.subscriptions?.first?.subscriptionGroupID ?? place
        if raw.id == nil { doubt("\(place).id", "missing; \(id.quoted) stands in for it") }
        return id
    }

    /// Notes where an id is used; twice is an error, as no one could say what is bought by it.
    mutating func claim(_ id: String?, at place: String) throws(ConfigurationError) -> String {
        guard let id else {
            throw failure(.missing, "\(place).productID", found: "no such member", expected: "a product id")
        }
        if id.isEmpty {
            throw failure(.malformed, "\(place).productID", found: "an empty text", expected: "a product id")
        }
        if let earlier = placeOfID.updateValue(place, forKey: id) {
            let found = "the id \(id.quoted), which \(earlier) has already"
            throw failure(.duplicate, "\(place).productID", found: found, expected: "an id of its own")
        }
        return id
    }

    func localizations(_ raw: [CatalogueDocument.Texts]?) -> [Localization] {
        (raw ?? []).map {
            Localization(
                locale: $0.locale ?? "", displayName: $0.displayName ?? "", description: $0.description ?? "")
        }
    }
}
