public import DiscoverData
public import DiscoverObservers

/// A view that shows, as text, transactions from outside of a purchase, and changes of next bills.
public struct ListenTextView: ListenObserver {
    private let printer: ConsolePrinter

    /// Creates a view that writes text to the specified screen in the specified style.
    public init(screen: any Screen, style: ConsoleStyle) { printer = ConsolePrinter(screen: screen, style: style) }

    /// Shows one sentence for each event of the transaction listener, except for the end of listening.
    ///
    /// A transaction isn't shown if the ledger already contains it.
    public func listen(_ event: ListenEvent) async {
        let span = Trace.begin(.view, "ListenTextView")
        defer { span.end() }
        switch event {
        case .arrived(let outcome) where outcome.result == .known: break
        case .arrived(let outcome):
            printer.say(TransactionOutcomeMessages.sentence(outcome), TransactionOutcomeMessages.ink(outcome))
        case .redeemed(let update), .billChanged(let update): printer.say(SubscriptionUpdateMessages.news(update))
        case .ended: break
        }
    }
}
