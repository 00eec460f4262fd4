public import DiscoverData
public import DiscoverObservers

/// Tells a person what arrived from the store by itself.
public struct ListenTextView: ListenObserver {
    private let printer: ConsolePrinter

    /// Takes where to show it, and how.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// A sentence each. What was known already is no news, and neither is the end of a process.
    public func listen(_ event: ListenEvent) async {
        let span = Trace.begin(.view, "ListenTextView")
        defer { span.end() }
        switch event {
        case .arrived(let settlement) where settlement.result == .known: break
        case .arrived(let settlement):
            printer.say(TransactionOutcomeMessages.sentence(settlement), TransactionOutcomeMessages.ink(settlement))
        case .redeemed(let update), .billChanged(let update): printer.say(SubscriptionUpdateWords.news(update))
        case .ended: break
        }
    }
}
