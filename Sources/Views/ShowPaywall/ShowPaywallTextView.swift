public import DiscoverData
public import DiscoverObservers

/// Shows a person a paywall, drawn as a card.
public struct ShowPaywallTextView: ShowPaywallObserver {
    private let printer: Printer

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = Printer(screen: screen, style: style) }

    /// A card for what is open or locked; a sentence for what is neither.
    public func paywall(_ event: PaywallEvent) async {
        let act = Trace.begin(.view, "ShowPaywallTextView")
        defer { act.end() }
        switch event {
        case .open(let card): printer.show(PaywallDrawing.open(card).lines(printer.style))
        case .locked(let card): printer.show(PaywallDrawing.locked(card).lines(printer.style))
        case .notKnownYet(let feature): printer.say(PaywallWords.notKnownYet(feature), .warning)
        case .noSuchFeature(let feature, let known):
            printer.complain(PaywallWords.noSuchFeature(feature, known: known).message)
        case .failed(let failure): printer.complain(PaywallWords.complaint(failure).message)
        }
    }
}
