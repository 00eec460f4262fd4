public import DiscoverData
public import DiscoverObservers

/// Shows a person a paywall, drawn as a card.
public struct ShowPaywallTextView: ShowPaywallObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A card for what is open or locked; a sentence for what is neither.
    public func paywall(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.view, "ShowPaywallTextView")
        defer { span.end() }
        switch event {
        case .open(let card): printer.show(PaywallRenderer.open(card).lines(printer.style))
        case .locked(let card): printer.show(PaywallRenderer.locked(card).lines(printer.style))
        case .notKnownYet(let feature): printer.say(PaywallMessages.notKnownYet(feature), .warning)
        case .noSuchFeature(let feature, let known):
            printer.showError(PaywallMessages.noSuchFeature(feature, known: known).message)
        case .failed(let failure): printer.showError(PaywallMessages.complaint(failure).message)
        }
    }
}
