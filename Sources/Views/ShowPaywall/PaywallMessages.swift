internal import DiscoverData

/// The messages about a paywall.
enum PaywallMessages {
    static func locked(_ card: PaywallViewData) -> SafeText {
        switch card.offers.count {
        case 0 where card.offersUnavailable != nil: "\(card.feature) is locked."
        case 0: "\(card.feature) is locked, and nothing on sale unlocks it."
        case 1: "\(card.feature) is locked. This unlocks it:"
        default: "\(card.feature) is locked. Any of these unlocks it:"
        }
    }

    /// Returns the message that offers may be missing and prices may be old, because loading them failed.
    static func short(_ failure: StoreFailure) -> SafeText {
        """
        Offers may be missing, and prices may have changed: \(RemoteService.store.why(failure)). \
        \(RemoteService.store.advice(failure))
        """
    }

    static func notKnownYet(_ feature: String) -> SafeText {
        """
        The app doesn't know yet whether \(feature) is yours: nothing is recorded on this device, and the store hasn't \
        responded, or it lists purchases that aren't restored yet. Nothing is taken away or sold until then. Run \
        "restore" to restore the purchases, or "verify" to check again.
        """
    }

    static func noSuchFeature(_ feature: String, known: [String]) -> ErrorMessage {
        let names = known.map { SafeText(outside: $0) }
        let advice: SafeText =
            names.isEmpty ? "No product here unlocks a feature." : "There are: \(SafeText.joined(names))."
        return ErrorMessage(
            code: .noSuchFeature,
            message: "There is no feature named \(feature), so there is nothing to unlock or to pay for. \(advice)")
    }

    static func complaint(_ failure: LedgerFailure) -> ErrorMessage {
        ErrorMessage(
            code: LedgerFailureMessages.code(failure),
            message: """
                The app can't determine whether the feature is unlocked: \(LedgerFailureMessages.why(failure)). \
                Showing the paywall charges nothing, and nothing was taken away. \
                \(LedgerFailureMessages.advice(failure))
                """)
    }
}

/// A formatter for settings, such as a distance, that only an account with certain features can use.
enum SettingFormatter {
    /// Returns the value of a setting with its unit, such as "160 km".
    static func text(_ setting: SettingViewData) -> SafeText { "\(setting.amount) \(symbol(setting.unit))" }

    private static func symbol(_ unit: SettingUnit) -> SafeText {
        switch unit {
        case .kilometer: "km"
        }
    }
}

/// A renderer that draws a paywall as a framed box.
enum PaywallRenderer {
    /// Returns the box for a feature that the account owns, with the products that unlocked it.
    ///
    /// If the feature unlocks a setting, such as the maximum distance of recommended people, the box also contains the
    /// setting's value.
    static func open(_ card: PaywallViewData) -> FramedBox {
        var section: [FramedBox.Paragraph] = [FramedBox.Paragraph("\(card.feature) is unlocked.", ink: .good)]
        if let setting = card.setting { section.append("Setting: \(SettingFormatter.text(setting))") }
        let names = card.offers.map(ProductFormatter.name)
        if !names.isEmpty { section.append("Unlocked by \(SafeText.list(names)).") }
        return FramedBox(title: "\(card.feature)", sections: [section])
    }

    /// Returns the box for a locked feature: the products that unlock it, and the commands to buy them.
    static func locked(_ card: PaywallViewData) -> FramedBox {
        var sections = [[FramedBox.Paragraph(PaywallMessages.locked(card), ink: .warning)]]
        sections += card.offers.map(offer)
        if let failure = card.offersUnavailable {
            sections.append([FramedBox.Paragraph(PaywallMessages.short(failure))])
        }
        sections.append(["Nothing is charged for viewing the offers."])
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
