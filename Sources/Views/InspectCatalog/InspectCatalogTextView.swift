public import DiscoverData
public import DiscoverObservers

/// A view that shows the content of a StoreKit configuration file as text, with its warnings.
public struct InspectCatalogTextView: InspectCatalogObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a summary of the file, its products, its subscription groups, and its warnings.
    public func catalog(_ event: InspectCatalogEvent) async {
        let span = Trace.begin(.view, "InspectCatalogTextView")
        defer { span.end() }
        switch event {
        case .inspected(let facts): show(facts)
        case .failed(let failure): printer.showError(CatalogMessages.complaint(failure).message)
        }
    }

    private func show(_ facts: CatalogFacts) {
        let head = printer.lines(CatalogMessages.summary(facts), .heading)
        let settings = CatalogMessages.settings(facts).flatMap { printer.lines($0, indent: 2) }
        let warnings = CatalogMessages.warnings(facts.warnings)
            .flatMap { printer.lines($0, facts.warnings.isEmpty ? .good : .warning, indent: 2) }
        let blocks =
            [head + settings, CatalogTables.products(facts.products, printer.style)]
            + facts.groups.map { CatalogTables.group($0, printer) } + [warnings]
        printer.show(Array(blocks.filter { !$0.isEmpty }.joined(separator: [""])))
    }
}

/// A renderer that draws the products and subscriptions of a StoreKit configuration file as tables.
enum CatalogTables {
    static func products(_ products: [CatalogFacts.Product], _ style: ConsoleStyle) -> [String] {
        guard !products.isEmpty else { return [] }
        var table = Table([.left("Product"), .left("Type"), .right("Price"), .wrapping("About it")])
        for product in products {
            table.add("\(product.id)", "\(product.type)", price(product), Table.Cell(about(product)))
        }
        return table.lines(style)
    }

    static func group(_ group: CatalogFacts.Group, _ printer: ConsolePrinter) -> [String] {
        let name = group.name.map { SafeText(outside: $0) } ?? "without a name"
        let head: SafeText =
            "Group \(name) (\(group.id)), \(CountFormatter.count(group.subscriptions.count, "subscription"))"
        guard !group.subscriptions.isEmpty else { return printer.lines(head) }
        var table = Table([
            .left("Subscription"), .right("Level"), .left("Period"), .right("Price"), .wrapping("About it"),
        ])
        for plan in group.subscriptions {
            table.add(
                "\(plan.product.id)", "\(plan.level.map(String.init) ?? "none")", "\(plan.period ?? "none")",
                price(plan.product),
                Table.Cell([about(plan.product)].filter { !$0.isEmpty } + offers(plan) + plans(plan)))
        }
        return printer.lines(head) + table.lines(printer.style)
    }

    private static func price(_ product: CatalogFacts.Product) -> Table.Cell { "\(product.price ?? "none")" }

    private static func about(_ product: CatalogFacts.Product) -> SafeText {
        var parts: [SafeText] = []
        if let reference = product.reference { parts.append("\(reference)") }
        if product.isFamilyShareable { parts.append("family") }
        if !product.locales.isEmpty { parts.append(.joined(product.locales.map { SafeText(outside: $0) })) }
        return .joined(parts, separator: "; ")
    }

    private static func offers(_ plan: CatalogFacts.Subscription) -> [SafeText] {
        plan.introductory.map { CatalogMessages.offer("introductory", $0) }
            + plan.promotional.map { CatalogMessages.offer("promotional", $0) }
            + plan.code.map { CatalogMessages.offer("code", $0) }
            + plan.winBack.map { CatalogMessages.offer("win-back", $0) }
    }

    private static func plans(_ plan: CatalogFacts.Subscription) -> [SafeText] {
        (plan.plans ?? []).map { billing in
            let parts: [SafeText] = [
                "\(billing.price ?? "no price")", billing.commitment.map { "commitment \($0)" } ?? "",
                billing.isEnabled == false ? "off" : "",
            ]
            return "billing \(billing.type ?? "of no type"): \(SafeText.joined(parts.filter { !$0.isEmpty }))"
        }
    }
}

/// Messages about a StoreKit configuration file, in which prices are spelled as in the file.
enum CatalogMessages {
    static func complaint(_ failure: InspectCatalogFailure) -> ErrorMessage {
        let place: SafeText = failure.place.isEmpty ? "" : " at \(failure.place)"
        let facts: SafeText = "found \(failure.found), expected \(failure.expected)"
        return failure.isUnreadable
            ? ErrorMessage(
                code: .catalogUnreadable,
                message: "\(failure.file) cannot be read: \(facts). Nothing was charged. Check the path.")
            : ErrorMessage(
                code: .catalogMalformed,
                message: """
                    \(failure.file) isn't a valid StoreKit configuration\(place): \(facts). Nothing was charged. Fix \
                    the file, or export it from Xcode again.
                    """)
    }

    /// Returns a summary of the catalog file: its format, and its numbers of products and groups.
    static func summary(_ facts: CatalogFacts) -> SafeText {
        let subscriptions = facts.groups.reduce(0) { $0 + $1.subscriptions.count }
        let version: SafeText = facts.version.map { "format \($0)" } ?? "format not given"
        let parts: [SafeText] = [
            CountFormatter.count(facts.products.count, "product"), CountFormatter.count(subscriptions, "subscription"),
            CountFormatter.count(facts.groups.count, "group"),
        ]
        return "\(facts.file): \(version), \(SafeText.joined(parts))."
    }

    /// Returns a message about each test setting of the file that isn't the default, such as the time rate.
    static func settings(_ facts: CatalogFacts) -> [SafeText] {
        var words = facts.settings.switches.filter(\.isOn).map { SafeText(outside: $0.name) }
        if let rate = facts.settings.timeRate { words.append("time rate \(rate)") }
        if let locale = facts.settings.locale { words.append("locale \(locale)") }
        if let storefront = facts.settings.storefront { words.append("storefront \(storefront)") }
        if let error = facts.settings.error { words.append("error \(error)") }
        words += facts.settings.errors.map { "\($0.name) fails: \($0.isEnabled ? "on" : "off")" }
        if facts.isSynchronized { words.append("synchronized with App Store Connect") }
        if facts.hasOffersKey { words.append("contains a key for signing offers") }
        return words.isEmpty ? [] : ["Settings: \(SafeText.joined(words))"]
    }

    /// Returns one line about an offer, such as "promotional gold.back: payAsYouGo, 1.99, P1M × 3".
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

    static func warnings(_ warnings: [CatalogFacts.Warning]) -> [SafeText] {
        guard !warnings.isEmpty else { return ["No warnings."] }
        return ["\(CountFormatter.count(warnings.count, "warning")):"]
            + warnings.map { $0.place.isEmpty ? "- \($0.text)" : "- \($0.place): \($0.text)" }
    }
}
