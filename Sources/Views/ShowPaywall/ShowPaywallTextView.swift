public import DiscoverData
public import DiscoverObservers

/// A view that shows a paywall as a framed box.
public struct ShowPaywallTextView: ShowPaywallObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows a box for an unlocked or locked feature, and a sentence for any other event.
    public func paywall(_ event: ShowPaywallEvent) async {
        let span = Trace.begin(.view, "ShowPaywallTextView")
        defer { span.end() }
        switch event {
        case .open(let card): printer.show(PaywallRenderer.open(card).lines(printer.style))
        case .locked(let card): printer.show(PaywallRenderer.locked(card).lines(printer.style))
        case .notKnownYet(let feature, let refreshFailure):
            printer.say(PaywallMessages.notKnownYet(feature), .warning)
            if let reason = VerifyMessages.unknownPurchases(refreshFailure) { printer.say(reason, .warning) }
        case .noSuchFeature(let feature, let known):
            printer.showError(PaywallMessages.noSuchFeature(feature, known: known).message)
        case .failed(let failure): printer.showError(PaywallMessages.complaint(failure).message)
        }
    }
}
