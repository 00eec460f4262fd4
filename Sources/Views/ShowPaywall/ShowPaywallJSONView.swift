public import DiscoverData
public import DiscoverObservers
internal import Support

/// A view that shows a paywall as JSON.
public struct ShowPaywallJSONView: ShowPaywallObserver {
    private let printer: JSONPrinter

    /// Creates a view that writes JSON to the specified screen.
    public init(screen: any Screen) { printer = JSONPrinter(screen: screen) }

    /// Shows the paywall as one JSON object.
    ///
    /// The member `unlocked` is `null` while the account's entitlements are unknown.
    public func paywall(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.view, "ShowPaywallJSONView")
        defer { span.end() }
        switch event {
        case .open(let card): show(card, unlocked: true, reason: card.offersUnavailable?.code)
        case .locked(let card): show(card, unlocked: false, reason: card.offersUnavailable?.code)
        case .notKnownYet(let feature, let refreshFailure):
            let card = PaywallViewData(feature: feature, offers: [], setting: nil, offersUnavailable: nil)
            show(card, unlocked: nil, reason: refreshFailure?.code)
        case .noSuchFeature(let feature, let known):
            printer.fail(PaywallMessages.noSuchFeature(feature, known: known))
        case .failed(let failure): printer.fail(PaywallMessages.complaint(failure))
        }
    }

    private func show(_ card: PaywallViewData, unlocked: Bool?, reason: String?) {
        printer.event(
            .paywall,
            [
                "feature": .text(card.feature),
                "unlocked": .flag(unlocked),
                "value": .integer(card.setting?.amount),
                "unit": .text(card.setting?.unit.rawValue),
                "offers": .list(card.offers.map { ProductJSON.object($0, naming: "product") }),
                "reason": .text(reason),
            ])
    }
}
