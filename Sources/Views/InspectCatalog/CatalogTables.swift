internal import DiscoverData

/// The tables of a StoreKit configuration file.
enum CatalogTables {
    static func products(_ products: [CatalogFacts.Product], _ style: ConsoleStyle) -> [String] {
        guard !products.isEmpty else { return [] }
        var table = Table([.left("Product"), .left("Type"), .right("Price"), .wrapping("About it")])
        for product in products {
            table.add("\(product.id)", "\(product.type)", price(product), Table.Cell(about(product)))
        }
        return table.lines(style)
    }

    static func group(_ group: CatalogFacts.Group, _ printer: Printer) -> [String] {
        let name = group.name.map { SafeText(outside: $0) } ?? "without a name"
        let head: SafeText =
            "Group \(name) (\(group.id)), \(CountWords.count(group.subscriptions.count, "subscription"))"
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
        plan.introductory.map { CatalogWords.offer("introductory", $0) }
            + plan.promotional.map { CatalogWords.offer("promotional", $0) }
            + plan.code.map { CatalogWords.offer("code", $0) }
            + plan.winBack.map { CatalogWords.offer("win-back", $0) }
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
