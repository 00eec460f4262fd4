internal import DiscoverData

/// What stands on the card of a paywall.
enum PaywallDrawing {
    /// The feature is held: its setting, and what gives it.
    static func open(_ card: PaywallCard) -> Card {
        var section: [Card.Paragraph] = [Card.Paragraph("\(card.feature) is open.", ink: .good)]
        if let setting = card.setting { section.append("It is set to: \(SettingWords.text(setting))") }
        let names = card.offers.map(ProductWords.name)
        if !names.isEmpty { section.append("Opened by \(SafeText.list(names)).") }
        return Card(title: "\(card.feature)", sections: [section])
    }

    /// The feature is locked: what would open it, what that costs, and what to type.
    static func locked(_ card: PaywallCard) -> Card {
        var sections = [[Card.Paragraph(PaywallWords.locked(card), ink: .warning)]]
        sections += card.offers.map(offer)
        if let failure = card.offersUnavailable { sections.append([Card.Paragraph(PaywallWords.short(failure))]) }
        sections.append(["Nothing is charged for looking."])
        return Card(title: "\(card.feature)", sections: sections)
    }

    private static func offer(_ product: ProductCard) -> [Card.Paragraph] {
        let name = ProductWords.name(product)
        let summary = SafeText(outside: product.summary)
        var lines = [Card.Paragraph(name, ink: .heading)]
        if !summary.isEmpty { lines.append(Card.Paragraph(summary, indent: 2, ink: .faint)) }
        lines.append(Card.Paragraph(OfferWords.terms(product).capitalized, indent: 2))
        lines += OfferWords.others(product).map { Card.Paragraph($0.capitalized, indent: 2) }
        lines.append(Card.Paragraph("→ buy \(product.id)", indent: 2))
        return lines
    }
}
