internal import DiscoverData

/// What is said about a StoreKit configuration file: prices and periods as written, for whoever keeps the file.
enum CatalogWords {
    static func complaint(_ failure: CatalogFailure) -> Complaint {
        let place: SafeText = failure.place.isEmpty ? "" : " at \(failure.place)"
        let facts: SafeText = "found \(failure.found), expected \(failure.expected)"
        return failure.isUnreadable
            ? Complaint(
                code: .catalogUnreadable,
                message: "\(failure.file) cannot be read: \(facts). Nothing was charged. Look at the path.")
            : Complaint(
                code: .catalogMalformed,
                message: """
                    \(failure.file) is no StoreKit configuration\(place): \(facts). Nothing was charged. Mend the file, \
                    or export it from Xcode again.
                    """)
    }

    /// The file in a line: its format and how much it holds.
    static func summary(_ facts: CatalogFacts) -> SafeText {
        let subscriptions = facts.groups.reduce(0) { $0 + $1.subscriptions.count }
        let version: SafeText = facts.version.map { "format \($0)" } ?? "format not given"
        let parts: [SafeText] = [
            CountWords.count(facts.products.count, "product"), CountWords.count(subscriptions, "subscription"),
            CountWords.count(facts.groups.count, "group"),
        ]
        return "\(facts.file): \(version), \(SafeText.joined(parts))."
    }

    /// What else there is to know of the file as a whole: only what is not as usual.
    static func settings(_ facts: CatalogFacts) -> [SafeText] {
        var words = facts.settings.switches.filter(\.isOn).map { SafeText(outside: $0.name) }
        if let rate = facts.settings.timeRate { words.append("time rate \(rate)") }
        if let locale = facts.settings.locale { words.append("locale \(locale)") }
        if let storefront = facts.settings.storefront { words.append("storefront \(storefront)") }
        if let error = facts.settings.error { words.append("error \(error)") }
        words += facts.settings.errors.map { "\($0.name) fails: \($0.isEnabled ? "on" : "off")" }
        if facts.isSynchronized { words.append("synchronized with App Store Connect") }
        if facts.hasOffersKey { words.append("holds a key for signing offers") }
        return words.isEmpty ? [] : ["Settings: \(SafeText.joined(words))"]
    }

    /// An offer in a line, such as "promotional gold.back: payAsYouGo, 1.99, P1M × 3".
    static func offer(_ kind: SafeText, _ offer: CatalogFacts.Offer) -> SafeText {
        let name = [offer.id, offer.name].compactMap(\.self).map { " \($0)" }.first ?? ""
        let periods: SafeText = offer.periods.map { " × \($0)" } ?? ""
        var terms: [SafeText] = [offer.mode.map { "\($0)" } ?? "no mode"]
        if let price = offer.price { terms.append("\(price)") }
        terms.append("\(offer.period ?? "no period")\(periods)")
        if let plan = offer.plan { terms.append("\(plan)") }
        if let eligibility = offer.eligibility, !eligibility.isEmpty {
            terms.append("for \(SafeText.list(eligibility.map { SafeText(outside: $0) }))")
        }
        return "\(kind)\(name): \(SafeText.joined(terms))"
    }

    static func doubts(_ doubts: [CatalogFacts.Doubt]) -> [SafeText] {
        guard !doubts.isEmpty else { return ["No doubts."] }
        return ["\(CountWords.count(doubts.count, "doubt")):"]
            + doubts.map { $0.place.isEmpty ? "- \($0.text)" : "- \($0.place): \($0.text)" }
    }
}
