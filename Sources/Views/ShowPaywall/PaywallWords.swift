internal import DiscoverData

/// What is said about a paywall.
enum PaywallWords {
    static func locked(_ card: PaywallCard) -> SafeText {
        switch card.offers.count {
        case 0 where card.offersUnavailable != nil: "\(card.feature) is locked."
        case 0: "\(card.feature) is locked, and nothing on sale opens it."
        case 1: "\(card.feature) is locked. This opens it:"
        default: "\(card.feature) is locked. Any of these opens it:"
        }
    }

    /// Why the list of offers may be short.
    static func short(_ failure: StoreFailure) -> SafeText {
        "Not all offers can be shown: \(Party.store.why(failure)). \(Party.store.advice(failure))"
    }

    static func notKnownYet(_ feature: String) -> SafeText {
        """
        It is not known yet whether \(feature) is yours: nothing is recorded here, and the store has not answered, or it \
        lists purchases that have not been brought back. Nothing is taken away and nothing sold until then. "restore" \
        brings them back, "verify" asks again.
        """
    }

    static func noSuchFeature(_ feature: String, known: [String]) -> Complaint {
        let names = known.map { SafeText(outside: $0) }
        let advice: SafeText = names.isEmpty ? "No product here opens any." : "There are: \(SafeText.joined(names))."
        return Complaint(
            code: .noSuchFeature,
            message: "There is no feature named \(feature), so there is nothing to open or to pay. \(advice)")
    }

    static func complaint(_ failure: PaywallFailure) -> Complaint {
        switch failure {
        case .ledger(let failure):
            Complaint(
                code: LedgerFailureWords.code(failure),
                message: """
                    It cannot be said whether the feature is open: \(LedgerFailureWords.why(failure)). Nothing was \
                    charged and nothing taken away. \(LedgerFailureWords.advice(failure))
                    """)
        }
    }
}

/// A setting as a person reads it.
enum SettingWords {
    /// "160 km".
    static func text(_ setting: SettingCard) -> SafeText { "\(setting.amount) \(symbol(setting.unit))" }

    private static func symbol(_ unit: SettingUnit) -> SafeText {
        switch unit {
        case .kilometre: "km"
        }
    }
}

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
