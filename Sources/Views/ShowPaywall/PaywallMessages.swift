internal import DiscoverData

/// The messages about a paywall.
enum PaywallMessages {
    static func locked(_ card: PaywallViewData) -> SafeText {
        switch card.offers.count {
        case 0 where card.offersUnavailable != nil: "\(card.feature) is locked."
        case 0: "\(card.feature) is locked, and nothing on sale opens it."
        case 1: "\(card.feature) is locked. This opens it:"
        default: "\(card.feature) is locked. Any of these opens it:"
        }
    }

    /// Returns the reason why offers may be missing.
    static func short(_ failure: StoreFailure) -> SafeText {
        "Not all offers can be shown: \(RemoteService.store.why(failure)). \(RemoteService.store.advice(failure))"
    }

    static func notKnownYet(_ feature: String) -> SafeText {
        """
        It is not known yet whether \(feature) is yours: nothing is recorded here, and the store has not answered, or it \
        lists purchases that have not been brought back. Nothing is taken away and nothing sold until then. "restore" \
        brings them back, "verify" asks again.
        """
    }

    static func noSuchFeature(_ feature: String, known: [String]) -> ErrorMessage {
        let names = known.map { SafeText(outside: $0) }
        let advice: SafeText = names.isEmpty ? "No product here opens any." : "There are: \(SafeText.joined(names))."
        return ErrorMessage(
            code: .noSuchFeature,
            message: "There is no feature named \(feature), so there is nothing to open or to pay. \(advice)")
    }

    static func complaint(_ failure: ShowPaywallFailure) -> ErrorMessage {
        switch failure {
        case .ledger(let failure):
            ErrorMessage(
                code: LedgerFailureMessages.code(failure),
                message: """
                    It cannot be said whether the feature is open: \(LedgerFailureMessages.why(failure)). Nothing was \
                    charged and nothing taken away. \(LedgerFailureMessages.advice(failure))
                    """)
        }
    }
}

/// A formatter for settings.
enum SettingFormatter {
    /// Returns a setting with its unit, such as "160 km".
    static func text(_ setting: SettingViewData) -> SafeText { "\(setting.amount) \(symbol(setting.unit))" }

    private static func symbol(_ unit: SettingUnit) -> SafeText {
        switch unit {
        case .kilometre: "km"
        }
    }
}

/// A drawing of a paywall as a framed box.
enum PaywallRenderer {
    /// Returns the box for a feature that the customer owns: its setting and the products that grant it.
    static func open(_ card: PaywallViewData) -> FramedBox {
        var section: [FramedBox.Paragraph] = [FramedBox.Paragraph("\(card.feature) is open.", ink: .good)]
        if let setting = card.setting { section.append("It is set to: \(SettingFormatter.text(setting))") }
        let names = card.offers.map(ProductFormatter.name)
        if !names.isEmpty { section.append("Opened by \(SafeText.list(names)).") }
        return FramedBox(title: "\(card.feature)", sections: [section])
    }

    /// Returns the box for a locked feature: the products that grant it, and the commands to buy them.
    static func locked(_ card: PaywallViewData) -> FramedBox {
        var sections = [[FramedBox.Paragraph(PaywallMessages.locked(card), ink: .warning)]]
        sections += card.offers.map(offer)
        if let failure = card.offersUnavailable {
            sections.append([FramedBox.Paragraph(PaywallMessages.short(failure))])
        }
        sections.append(["Nothing is charged for looking."])
        return FramedBox(title: "\(card.feature)", sections: sections)
    }

    private static func offer(_ product: ProductViewData) -> [FramedBox.Paragraph] {
        let name = ProductFormatter.name(product)
        let summary = SafeText(outside: product.summary)
        var lines = [FramedBox.Paragraph(name, ink: .heading)]
        if !summary.isEmpty { lines.append(FramedBox.Paragraph(summary, indent: 2, ink: .faint)) }
        lines.append(FramedBox.Paragraph(OfferFormatter.terms(product).capitalized, indent: 2))
        lines += OfferFormatter.others(product).map { FramedBox.Paragraph($0.capitalized, indent: 2) }
        lines.append(FramedBox.Paragraph("→ buy \(product.id)", indent: 2))
        return lines
    }
}
